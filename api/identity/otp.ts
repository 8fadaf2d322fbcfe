/**
 * One-time passwords: proof that a person can read messages to a mobile or e-mail (S8.011, S9.09). Validity, frequency and number are
 * settings. Six digits are few, so every guess is counted before it is checked, and so is every requested code.
 */
import { createHmac, hash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { latinDigits } from '../../resources/kernel/digits.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { identityErrors } from './errors.ts';
import { type RateLimiter, rateLimits } from './rate-limits.ts';

export type OtpPurpose = 'registration_mobile' | 'registration_email' | 'reset_password' | 'contact_change' | 'delete_account';

/**
 * `destination` in its canonical form: a mobile of 11 Latin digits, an address in small letters. `about`: the one record that the code is
 * good for, where there may be several of the same destination.
 */
export type OtpTarget = { readonly purpose: OtpPurpose; readonly destination: string; readonly about?: string };

/** The answer after a code was requested; the same for everybody. */
export type OtpIssued = { readonly resend_after_seconds: number; readonly valid_for_seconds: number; readonly digits: number };

export type Otp = {
  /**
   * Makes a code, replaces an earlier one, and passes it to `deliver`. If that fails, the code is deleted and a new one may be requested at
   * once. @throws `identity.otp_wait` (429, with the seconds), `identity.too_many` (429: too many codes for this destination today), errors
   * of `deliver`
   */
  readonly issue: (target: OtpTarget, deliver: (code: string) => Promise<void>) => Promise<OtpIssued>;
  /**
   * Checks a code. The right one gives a proof, valid once for `otp_proof_min` minutes: `redeem` uses it up. @throws
   * `identity.otp_invalid`, `identity.otp_expired`, `identity.otp_attempts_exceeded` (all 400)
   */
  readonly verify: (target: OtpTarget, code: string) => Promise<{ readonly proof: string; readonly expires_in: number }>;
  /**
   * Uses up a proof, in the transaction that it allows: after a rollback it is valid again. Returns the verified destination. @throws
   * `identity.otp_proof` (400) when it is unknown, used, too old, for another purpose, or not of the given `destination`
   */
  readonly redeem: (executor: Executor, purpose: OtpPurpose, proof: unknown, destination?: string) => Promise<string>;
};

const issueText = sql(
  'identity/otp.issue',
  `
  insert into engine.otp_challenges as c (purpose, destination, code_hash, expires_at)
  values ($1, $2, $3, now() + make_interval(mins => $4))
  on conflict (purpose, destination) do update set code_hash = excluded.code_hash, sent_at = now(), expires_at = excluded.expires_at,
    tries = 0, verified_at = null, proof_hash = null, proof_expires_at = null
  where c.sent_at <= now() - make_interval(mins => $5)
  returning 1`,
);

const waitText = sql(
  'identity/otp.wait',
  `
  select greatest(1, ceil(extract(epoch from sent_at + make_interval(mins => $3) - now())))::int as seconds
  from engine.otp_challenges where purpose = $1 and destination = $2`,
  known<{ seconds: number }>(),
);

/** Another code may have been made meanwhile: only this one is deleted. */
const forgetText = sql(
  'identity/otp.forget',
  'delete from engine.otp_challenges where purpose = $1 and destination = $2 and code_hash = $3',
);

/** Counts the guess before it is checked, so that simultaneous guesses are counted too. */
const guessText = sql(
  'identity/otp.guess',
  `
  update engine.otp_challenges set tries = tries + 1 where purpose = $1 and destination = $2 and verified_at is null
  returning code_hash, tries, expires_at <= now() as is_over`,
  known<{ is_over: boolean }>(),
);

/** The right code works once, also for simultaneous requests. */
const provenText = sql(
  'identity/otp.proven',
  `
  update engine.otp_challenges set verified_at = now(), proof_hash = $4, proof_expires_at = now() + make_interval(mins => $5)
  where purpose = $1 and destination = $2 and code_hash = $3 and verified_at is null
  returning 1`,
);

const redeemText = sql(
  'identity/otp.redeem',
  `
  delete from engine.otp_challenges
  where proof_hash = $1 and purpose = $2 and proof_expires_at > now() and ($3::text is null or destination = $3)
  returning destination`,
);

const proofHash = (proof: string): Buffer => hash('sha256', proof, 'buffer');

/** `key` belongs to this installation, so that a reader of the table cannot try out codes. */
export function createOtp(pool: Pool, limiter: RateLimiter, key: string): Otp {
  const codeHash = ({ purpose, destination, about }: OtpTarget, code: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, destination, code, ...(about === undefined ? [] : [about])]))
      .digest();

  return {
    issue: async (target, deliver) => {
      const { purpose, destination } = target;
      const digits = setting('otp_length');
      const code = Array.from({ length: digits }, () => randomInt(10)).join('');
      const kept = codeHash(target, code);
      const waits = setting('otp_resend_min');
      const { rowCount } = await ask(pool, issueText, [purpose, destination, kept, setting('otp_valid_min'), waits]);
      if (rowCount === 0) {
        const { rows } = await ask(pool, waitText, [purpose, destination, waits]);
        const seconds = rows[0]?.seconds ?? 1;
        throw Object.assign(identityErrors.otpWait({ seconds }), { headers: { 'retry-after': String(seconds) } });
      }
      try {
        await limiter.check(rateLimits.otpByDestination, proofHash(`${purpose} ${destination}`).toString('base64url'));
        await deliver(code);
      } catch (error) {
        await ask(pool, forgetText, [purpose, destination, kept]);
        throw error;
      }
      return { resend_after_seconds: waits * 60, valid_for_seconds: setting('otp_valid_min') * 60, digits };
    },
    verify: async (target, code) => {
      const { purpose, destination } = target;
      const { rows } = await ask(pool, guessText, [purpose, destination]);
      const challenge = rows[0];
      const given = codeHash(target, latinDigits(code).replace(/\s/g, ''));
      const isRight = timingSafeEqual(given, challenge?.code_hash ?? Buffer.alloc(given.length));
      if (challenge === undefined) throw identityErrors.otpInvalid();
      if (challenge.tries > setting('otp_tries')) throw identityErrors.otpAttemptsExceeded();
      if (challenge.is_over) throw identityErrors.otpExpired();
      if (!isRight) throw identityErrors.otpInvalid();
      const proof = randomBytes(32).toString('base64url');
      const minutes = setting('otp_proof_min');
      const { rowCount } = await ask(pool, provenText, [purpose, destination, given, proofHash(proof), minutes]);
      if (rowCount === 0) throw identityErrors.otpInvalid();
      return { proof, expires_in: minutes * 60 };
    },
    redeem: async (executor, purpose, proof, destination) => {
      if (typeof proof !== 'string' || !/^[\w-]{43}$/.test(proof)) throw identityErrors.otpProof();
      const { rows } = await ask(executor, redeemText, [proofHash(proof), purpose, destination ?? null]);
      const found = rows[0] as { destination: string } | undefined;
      if (found === undefined) throw identityErrors.otpProof();
      return found.destination;
    },
  };
}
