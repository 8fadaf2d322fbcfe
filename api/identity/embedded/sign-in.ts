/**
 * `/sign-in/<uid>`: the form and its handling. A post is accepted only from our own page (same origin, and the interaction's cookie);
 * refusals are the same for existing and unknown names. After repeated failures the form has a captcha (`sign-in-brake.ts`).
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Pool } from 'pg';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import type { Caller } from '../../http/caller-address.ts';
import { type SignInResult, signIn } from '../accounts.ts';
import { auditSignIn } from '../audit.ts';
import type { Captcha } from '../captcha.ts';
import type { DemoDoor } from '../demo-people.ts';
import { identityErrors } from '../errors.ts';
import { isCitizen, personByAccount } from '../people.ts';
import { type RateLimiter, rateLimits } from '../rate-limits.ts';
import { brakeOf, countAttempt, forgetAttempts } from '../sign-in-brake.ts';
import type { Devices } from './device-cookie.ts';
import { signInPage, waitSentence } from './pages/sign-in-page.ts';
import { words } from './pages/words.ts';
import { errorPage, languageCookieOf, pageLocale, securityHeaders, sendPage } from './pages.ts';
import { citizenClientId } from './settings.ts';
import { captchaAddress } from './sign-in-captcha.ts';

export type SignInSettings = {
  readonly pool: Pool;
  readonly limiter: RateLimiter;
  readonly captcha: Captcha;
  readonly devices: Devices;
  readonly provider: Provider;
  readonly origins: readonly string[];
  readonly banner: boolean;
  readonly addressOf: (req: IncomingMessage) => Caller;
  /** Only where the demo's people may enter by a button. */
  readonly demo?: DemoDoor | undefined;
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

/** Browsers send the origin of a form; one without that header shows by Sec-Fetch-Site that the post is from our site. */
function isFromOurPage(req: IncomingMessage, origins: readonly string[]): boolean {
  const { origin } = req.headers;
  const site = req.headers['sec-fetch-site'];
  if (origin !== undefined) return origins.includes(origin);
  return site === undefined || site === 'same-origin';
}

const onlyMismatch = (error: unknown): false => {
  if (error instanceof DomainError) return false;
  throw error;
};

const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

type Refusal = {
  readonly status: number;
  readonly sentence: string;
  readonly retryAfterSeconds?: number;
  /** The captcha level of the next attempt; 0 or none: it needs none. */
  readonly tries?: number;
};
type Accepted = { readonly accountId: string; readonly username: string };

/** The page for people whose registration is not decided yet. */
const pendingPage = '/registration/approval-pending';

const refusalOf = (kind: 'wrong' | 'inactive', locale: Locale, tries: number): Refusal =>
  kind === 'inactive' ? { status: 403, sentence: words.inactive[locale] } : { status: 401, sentence: words.wrong[locale], tries };

/** A form without the captcha that it needs: at the first attempt the page had none yet. */
const unprovenOf = (given: string | null, locale: Locale, tries: number): Refusal => ({
  status: 400,
  sentence: given ? identityErrors.captchaMismatch.text[locale] : words.captchaFirst[locale],
  tries,
});

type Credentials = { readonly username: string; readonly password: string };

/** The form's fields in the form in which they are counted and compared. */
const credentialsIn = (form: URLSearchParams): Credentials => ({
  username: latinDigits(form.get('person') ?? form.get('username') ?? '')
    .replaceAll('\u0000', '')
    .trim(),
  password: form.get('password') ?? '',
});

/** The same of a pressed button: the server knows the password of the demo's people. Nothing for anybody else. */
async function credentialsOfDemo(demo: DemoDoor | undefined, { username }: Credentials): Promise<Credentials | undefined> {
  const password = await demo?.passwordOf(username);
  return password === undefined ? undefined : { username, password };
}

type Judged = SignInResult | { readonly kind: 'captcha' | 'wrong'; readonly tries: number };

/** Checks the password if the attempt is allowed; otherwise returns the work of the next captcha. */
function judgeBy({ pool, captcha, devices, addressOf }: SignInSettings) {
  return async (req: IncomingMessage, { username, password }: Credentials, proof: string | null): Promise<Judged> => {
    const brake = await brakeOf(pool, username, { ip: addressOf(req).ip, device: devices.of(req, username) });
    const isProven = brake.tries === 0 || (await captcha.check(proof, brake.tries).then(() => true, onlyMismatch));
    if (!isProven) return { kind: 'captcha', tries: brake.tries };
    const { owed, next } = await countAttempt(pool, username, brake);
    // Other attempts sent at the same moment were counted first.
    if (owed > 0 && brake.tries === 0) return { kind: 'captcha', tries: owed };
    const result = await signIn(pool, username, password);
    if (result.kind === 'wrong') return { kind: 'wrong', tries: next };
    await forgetAttempts(pool, username, brake);
    return result;
  };
}

/** The handler of `/sign-in/<uid>`. */
export function createSignIn(settings: SignInSettings): (req: IncomingMessage, res: ServerResponse, uid: string) => Promise<void> {
  const { pool, limiter, devices, provider, origins, banner, addressOf, demo } = settings;
  const headersFor = (locale: Locale) => ({ ...securityHeaders(origins), 'set-cookie': languageCookieOf(locale) });

  const judge = judgeBy(settings);
  const attempt = async (
    req: IncomingMessage,
    form: URLSearchParams,
    locale: Locale,
    forCitizens: boolean,
  ): Promise<Refusal | { readonly leadsTo: string } | Accepted> => {
    const [given, isPressed, { ip }] = [credentialsIn(form), form.has('person'), addressOf(req)] as const;
    const { username } = given;
    if (!isPressed && (username === '' || given.password === '')) return { status: 400, sentence: words.empty[locale] };
    const seconds = await limiter.count(rateLimits.signInByAddress, ip);
    if (seconds > 0) {
      return { status: 429, sentence: waitSentence(words.busy, locale, minutesOf(seconds)), retryAfterSeconds: seconds };
    }
    const credentials = isPressed ? await credentialsOfDemo(demo, given) : given;
    const result: Judged = credentials ? await judge(req, credentials, form.get('captcha')) : { kind: 'wrong', tries: 0 };
    if (result.kind === 'accepted') {
      await limiter.giveBack(rateLimits.signInByAddress, ip);
      const person = await personByAccount(pool, result.accountId);
      if (person && isCitizen(person) === forCitizens) return { accountId: result.accountId, username };
      const { text } = forCitizens ? identityErrors.citizenEntrance : identityErrors.staffEntrance;
      return { status: 403, sentence: text[locale] };
    }
    await auditSignIn(pool, { outcome: result.kind, about: { username }, ip, userAgent: req.headers['user-agent'] });
    if (!credentials) return { status: 403, sentence: identityErrors.notOfDemo.text[locale] };
    if (result.kind === 'captcha') return unprovenOf(form.get('captcha'), locale, result.tries);
    return result.kind === 'pending' ? { leadsTo: pendingPage } : refusalOf(result.kind, locale, 'tries' in result ? result.tries : 0);
  };

  /** Redirects back to where the sign-in began, with a cookie that marks this browser as known. */
  const lead = async (req: IncomingMessage, res: ServerResponse, locale: Locale, { accountId, username }: Accepted): Promise<void> => {
    const result = { login: { accountId, amr: ['pwd'], remember: false } };
    const location = await provider.interactionResult(req, res, result, { mergeWithLastSubmission: false });
    const cookies = [languageCookieOf(locale), devices.cookieFor(req, username, origins[0]!.startsWith('https:'))];
    res.writeHead(303, { ...headersFor(locale), 'set-cookie': cookies, location, 'content-length': '0' }).end();
  };

  return async (req, res, uid) => {
    const interaction = await provider.interactionDetails(req, res).catch(() => undefined);
    if (interaction?.uid !== uid) return sendPage(res, 400, errorPage(req, 'session_not_found', banner), securityHeaders(origins));
    const locale = pageLocale(req, interaction.params.ui_locales);
    const forCitizens = interaction.params.client_id === citizenClientId;
    const people = ((await demo?.people()) ?? []).filter(person => isCitizen(person) === forCitizens);
    const frame = { locale, address: `/sign-in/${uid}`, banner, forCitizens, people };
    if (req.method !== 'POST') return sendPage(res, 200, signInPage({ ...frame, username: '' }), headersFor(locale));

    if (!isFromOurPage(req, origins)) return sendPage(res, 403, errorPage(req, 'foreign', banner), headersFor(locale));
    const form = await readForm(req);
    if (form === undefined) return sendPage(res, 413, errorPage(req, 'too_large', banner), { ...headersFor(locale), connection: 'close' });
    const outcome = await attempt(req, form, locale, forCitizens);
    if ('leadsTo' in outcome)
      return void res.writeHead(303, { ...headersFor(locale), location: outcome.leadsTo, 'content-length': '0' }).end();
    if ('sentence' in outcome) {
      const { status, sentence: problem, retryAfterSeconds: wait, tries } = outcome;
      const retry: Record<string, string> = wait === undefined ? {} : { 'retry-after': String(wait) };
      const username = credentialsIn(form).username.slice(0, 100);
      return sendPage(res, status, signInPage({ ...frame, username, problem, captcha: tries ? captchaAddress(tries) : undefined }), {
        ...headersFor(locale),
        ...retry,
      });
    }
    await lead(req, res, locale, outcome);
  };
}
