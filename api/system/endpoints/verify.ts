/** `GET /verify/{code}`: whether a letter on paper is genuine, for anybody, without a sign-in. */
import { type Locale, t } from '../../../resources/kernel/text.ts';
import type { Parts } from '../../engine/api-module.ts';
import { paperByCode } from '../../engine/published-papers.ts';
import type { Executor } from '../../engine/transact.ts';
import { defineEndpoint, type Operation, type Reply, type Request } from '../../http/contract.ts';
import { rateLimits } from '../../identity/rate-limits.ts';
import { verifyHeaders, verifyPage } from '../verify-page.ts';

const languageOf = ({ query, locale }: Request): Locale => {
  const asked = query.get('language');
  return asked === 'bn' || asked === 'en' ? asked : locale;
};

async function checked({ pool, identity }: Parts, request: Request): Promise<Reply> {
  const locale = languageOf(request);
  const headers = { ...verifyHeaders, 'content-language': locale };
  const wait = await identity.limiter.count(rateLimits.paperCheckByAddress, request.ip);
  if (wait > 0) return { status: 429, headers: { ...headers, 'retry-after': String(wait) }, body: verifyPage('tooMany', locale) };
  const paper = await paperByCode(pool as Executor, request.params.code!);
  if (!paper) return { status: 404, headers, body: verifyPage('unknown', locale) };
  return { status: 200, headers, body: verifyPage(paper.withdrawn_at ? 'withdrawn' : 'genuine', locale, paper) };
}

export const verify = (parts: Parts): Operation =>
  defineEndpoint({
    ...{ verb: 'get', path: '/verify/{code}', id: 'verify.page', module: 'system', resource: null },
    summary: t('পত্র যাচাইয়ের পাতা', 'The page on which a letter is verified'),
    access: { kind: 'public' },
    app: 'optional',
    // A page for people, no call of the API.
    isUnlisted: true,
    handle: request => checked(parts, request),
  });
