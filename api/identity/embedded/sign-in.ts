/**
 * `/sign-in/<uid>`: the form and what becomes of it. A post counts only from our own page (same origin, and the
 * interaction's cookie); every refusal looks the same for a name that exists and one that does not.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { type SignInResult, signIn } from '../accounts.ts';
import { auditSignIn } from '../audit.ts';
import { identityErrors } from '../errors.ts';
import { isCitizen, personByAccount } from '../people.ts';
import { type RateLimiter, rateLimits } from '../rate-limits.ts';
import { signInPage, waitSentence } from './pages/sign-in-page.ts';
import { words } from './pages/words.ts';
import { errorPage, languageCookieOf, pageLocale, securityHeaders, sendPage } from './pages.ts';
import { citizenClientId } from './settings.ts';

export type SignInSettings = {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
  readonly provider: Provider;
  readonly origins: readonly string[];
  readonly banner: boolean;
  readonly addressOf: (req: IncomingMessage) => string;
};

const bodyLimitBytes = 8192;

/** The form's fields; undefined when it is larger than a form of ours can be. */
async function readForm(req: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += (chunk as Buffer).length;
    if (size > bodyLimitBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** A browser names the origin a form was posted from; one without that header says by Sec-Fetch-Site that it is not foreign. */
function isFromOurPage(req: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (origin !== undefined) return origins.includes(origin);
  return site === undefined || site === 'same-origin';
}

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

type Refusal = { readonly status: number; readonly sentence: string; readonly retryAfterSeconds?: number };

/** Where somebody is led whose registration nobody has decided yet. */
const pendingPage = '/registration/approval-pending';

function refusalOf(result: Exclude<SignInResult, { kind: 'accepted' | 'pending' }>, locale: Locale): Refusal {
  if (result.kind === 'locked')
    return { status: 429, sentence: waitSentence(words.locked, locale, result.minutes), retryAfterSeconds: result.minutes * 60 };
  return result.kind === 'inactive' ? { status: 403, sentence: words.inactive[locale] } : { status: 401, sentence: words.wrong[locale] };
}

/** The handler of `/sign-in/<uid>`. */
export function createSignIn(settings: SignInSettings): (req: IncomingMessage, res: ServerResponse, uid: string) => Promise<void> {
  const { pool, limiter, provider, origins, banner, addressOf } = settings;
  const headersFor = (locale: Locale) => ({ ...securityHeaders(origins), 'set-cookie': languageCookieOf(locale) });

  const attempt = async (
    req: IncomingMessage,
    form: URLSearchParams,
    locale: Locale,
    forCitizens: boolean,
  ): Promise<Refusal | { readonly leadsTo: string } | string> => {
    const username = latinDigits(form.get('username') ?? '')
      .replaceAll('\u0000', '')
      .trim();
    const password = form.get('password') ?? '';
    const ip = addressOf(req);
    if (username === '' || password === '') return { status: 400, sentence: words.empty[locale] };
    const seconds = await limiter.count(rateLimits.signInByAddress, ip);
    if (seconds > 0) {
      return { status: 429, sentence: waitSentence(words.busy, locale, minutesOf(seconds)), retryAfterSeconds: seconds };
    }
    const result = await signIn(pool, username, password);
    if (result.kind === 'accepted') {
      const person = await personByAccount(pool, result.accountId);
      if (person && isCitizen(person) === forCitizens) return result.accountId;
      const { text } = forCitizens ? identityErrors.citizenEntrance : identityErrors.staffEntrance;
      return { status: 403, sentence: text[locale] };
    }
    await auditSignIn(pool, { outcome: result.kind, about: { username }, ip, userAgent: req.headers['user-agent'] });
    return result.kind === 'pending' ? { leadsTo: pendingPage } : refusalOf(result, locale);
  };

  return async (req, res, uid) => {
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (interaction?.uid !== uid) return sendPage(res, 400, errorPage(req, 'session_not_found', banner), securityHeaders(origins));
    const locale = pageLocale(req, interaction.params.ui_locales);
    const forCitizens = interaction.params.client_id === citizenClientId;
    const frame = { locale, address: `/sign-in/${uid}`, banner, forCitizens };
    if (req.method !== 'POST') return sendPage(res, 200, signInPage({ ...frame, username: '' }), headersFor(locale));

    if (!isFromOurPage(req, origins)) return sendPage(res, 403, errorPage(req, 'foreign', banner), headersFor(locale));
    const form = await readForm(req);
    if (form === undefined) return sendPage(res, 413, errorPage(req, 'too_large', banner), { ...headersFor(locale), connection: 'close' });
    const outcome = await attempt(req, form, locale, forCitizens);
    if (typeof outcome === 'object' && 'leadsTo' in outcome)
      return void res.writeHead(303, { ...headersFor(locale), location: outcome.leadsTo, 'content-length': '0' }).end();
    if (typeof outcome !== 'string') {
      const retry: Record<string, string> =
        outcome.retryAfterSeconds === undefined ? {} : { 'retry-after': String(outcome.retryAfterSeconds) };
      const username = (form.get('username') ?? '').slice(0, 100);
      return sendPage(res, outcome.status, signInPage({ ...frame, username, problem: outcome.sentence }), {
        ...headersFor(locale),
        ...retry,
      });
    }
    const next = await provider.interactionResult(
      req,
      res,
      { login: { accountId: outcome, amr: ['pwd'], remember: false } },
      { mergeWithLastSubmission: false },
    );
    res.writeHead(303, { ...headersFor(locale), location: next, 'content-length': '0' }).end();
  };
}
