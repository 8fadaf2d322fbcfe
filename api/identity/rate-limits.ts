/** Attempts per key in a fixed window, counted in PostgreSQL so that every process sees the same number. */
import type { Pool } from 'pg';
import { setting } from '../../resources/kernel/settings.ts';
import { askPrepared, known, sql } from '../engine/sql.ts';
import { identityErrors } from './errors.ts';
import { networkOf } from './network.ts';

/** `hits`: the setting with the limit. */
export type RateLimit = { readonly name: string; readonly hits: SettingOfCount; readonly windowSeconds: number };
type SettingOfCount =
  | 'sign_ins_per_5_min'
  | 'sign_in_failures_max'
  | 'app_tokens_per_min'
  | 'code_grants_per_min'
  | 'client_tokens_per_min'
  | 'renewals_per_min'
  | 'otp_per_day'
  | 'otp_sends_per_10_min'
  | 'otp_checks_per_10_min'
  | 'captchas_per_10_min'
  | 'registrations_per_hour'
  | 'registration_nid_tries'
  | 'public_lists_per_min'
  | 'paper_checks_per_min'
  | 'order_digits_per_hour'
  | 'order_digits_by_address_per_hour';

export const rateLimits = {
  /** Sign-in forms sent from one address that led nobody in: a whole office may share it, so right passwords are given back. */
  signInByAddress: { name: 'sign-in', hits: 'sign_ins_per_5_min', windowSeconds: 300 },
  /** Checks of one's present password by a signed-in person who wants a new one. */
  ownPassword: { name: 'own-password', hits: 'sign_in_failures_max', windowSeconds: 900 },
  /** D-APP-TOKEN: the first token of a browser. */
  appTokenByAddress: { name: 'app-token', hits: 'app_tokens_per_min', windowSeconds: 60 },
  codeGrantByAddress: { name: 'code-grant', hits: 'code_grants_per_min', windowSeconds: 60 },
  /** An integrator's secret for a token: each try costs a fifth of a second. */
  clientTokenByAddress: { name: 'client-token', hits: 'client_tokens_per_min', windowSeconds: 60 },
  /** Codes sent to one mobile or address; this also prevents guessing in many rounds. */
  otpByDestination: { name: 'otp', hits: 'otp_per_day', windowSeconds: 86_400 },
  otpSendByAddress: { name: 'otp-send', hits: 'otp_sends_per_10_min', windowSeconds: 600 },
  otpCheckByAddress: { name: 'otp-check', hits: 'otp_checks_per_10_min', windowSeconds: 600 },
  captchaByAddress: { name: 'captcha', hits: 'captchas_per_10_min', windowSeconds: 600 },
  renewalByAddress: { name: 'renewal', hits: 'renewals_per_min', windowSeconds: 60 },
  registrationByAddress: { name: 'registration', hits: 'registrations_per_hour', windowSeconds: 3600 },
  /** D-EXISTENCE: whether an NID is known. */
  nidByMobile: { name: 'registration-nid', hits: 'registration_nid_tries', windowSeconds: 86_400 },
  /** Checks by the register of national identities before a registration is sent. */
  nidCheckByMobile: { name: 'registration-nid-check', hits: 'registration_nid_tries', windowSeconds: 86_400 },
  publicListByAddress: { name: 'public-list', hits: 'public_lists_per_min', windowSeconds: 60 },
  /** Letters looked up by their code. */
  paperCheckByAddress: { name: 'paper-check', hits: 'paper_checks_per_min', windowSeconds: 60 },
  /** The last four digits of an applicant's mobile: few enough to be guessed, so each order has its own tries. */
  digitsByOrder: { name: 'order-digits', hits: 'order_digits_per_hour', windowSeconds: 3600 },
  digitsByAddress: { name: 'order-digits-from', hits: 'order_digits_by_address_per_hour', windowSeconds: 3600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimiter = {
  /** Counts one attempt of a key, or of the network of an address. Returns the seconds to wait, or 0 within the limit. */
  readonly count: (limit: RateLimit, key: string) => Promise<number>;
  /** Counts one attempt and throws `identity.too_many` (429 with Retry-After) beyond the limit. */
  readonly check: (limit: RateLimit, key: string) => Promise<void>;
  /** Takes back one attempt that was counted. */
  readonly giveBack: (limit: RateLimit, key: string) => Promise<void>;
};

const statement = sql(
  'identity/rate-limits.statement',
  `
  insert into engine.rate_counters as c (key, hits, window_ends_at)
  values ($1, 1, now() + make_interval(secs => $2))
  on conflict (key) do update set
    hits = case when c.window_ends_at <= now() then 1 else c.hits + 1 end,
    window_ends_at = case when c.window_ends_at <= now() then excluded.window_ends_at else c.window_ends_at end
  returning hits, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int as wait`,
  known<{ wait: number }>(),
);

const backStatement = sql(
  'identity/rate-limits.back',
  'update engine.rate_counters set hits = hits - 1 where key = $1 and hits > 0 and window_ends_at > now()',
);

const keyOf = (limit: RateLimit, key: string): string => `${limit.name}:${networkOf(key)}`;

export function createRateLimiter(pool: Pool, factor = 1): RateLimiter {
  const count = async (limit: RateLimit, key: string): Promise<number> => {
    const { rows } = await askPrepared(pool, statement, [keyOf(limit, key), limit.windowSeconds]);
    return rows[0]!.hits > setting(limit.hits) * factor ? rows[0]!.wait : 0;
  };
  return {
    count,
    check: async (limit, key) => {
      const seconds = await count(limit, key);
      if (seconds > 0) throw Object.assign(identityErrors.tooMany({ seconds }), { headers: { 'retry-after': String(seconds) } });
    },
    giveBack: async (limit, key) => void (await askPrepared(pool, backStatement, [keyOf(limit, key)])),
  };
}
