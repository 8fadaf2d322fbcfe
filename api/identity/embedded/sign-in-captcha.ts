/** `/sign-in/captcha?level=0…`: the challenge for the sign-in page's captcha. The attempt itself checks how much work is required. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '../../http/caller-address.ts';
import type { Captcha } from '../captcha.ts';
import { identityErrors } from '../errors.ts';
import { type RateLimiter, rateLimits } from '../rate-limits.ts';
import { works } from '../sign-in-brake.ts';
import { pageLocale, securityHeaders, sendJson } from './pages.ts';

type Settings = {
  readonly captcha: Captcha;
  readonly limiter: RateLimiter;
  readonly origins: readonly string[];
  readonly addressOf: (req: IncomingMessage) => Caller;
};

/** The URL of a challenge with at least this much work. */
export const captchaAddress = (tries: number): string => `/sign-in/captcha?level=${works().findIndex(work => work >= tries)}`;

export const signInCaptcha =
  ({ captcha, limiter, origins, addressOf }: Settings) =>
  async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const headers = securityHeaders(origins);
    const query = new URLSearchParams(req.url?.split('?')[1] ?? '');
    const tries = works()[Number(query.get('level') ?? '0')];
    if (req.method !== 'GET' || tries === undefined) return sendJson(res, 404, {}, headers);
    const seconds = await limiter.count(rateLimits.captchaByAddress, addressOf(req).ip);
    if (seconds === 0) return sendJson(res, 200, await captcha.draw(tries), headers);
    const error = identityErrors.tooMany.text[pageLocale(req)].replace('%{seconds}', String(seconds));
    return sendJson(res, 429, { error, error_code: identityErrors.tooMany.code }, { ...headers, 'retry-after': String(seconds) });
  };
