/**
 * Captchas (S5.011, decision 0042): the browser computes a number with ALTCHA, which takes it a moment; there is nothing to see or type. A
 * challenge is signed, has an end time and an amount of work; an answered one is kept until its end, so it is valid for one answer.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createChallenge, type Challenge as Drawn, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Pool } from 'pg';
import { setting } from '../../resources/kernel/settings.ts';
import { ask, sql } from '../engine/sql.ts';
import { identityErrors } from './errors.ts';

/** The data that the browser works on, in the format of `altcha-widget`. */
export type Challenge = Pick<Drawn, 'parameters'> & { readonly signature: string };

/** `pass`: replaces the captcha in the next calls of the same registration. */
export type Solved = { readonly pass: string };

export type Captcha = {
  /** Makes a challenge. `tries`: the maximum number of keys that a browser derives until it finds the right one; default a setting. */
  readonly draw: (tries?: number) => Promise<Challenge>;
  /** Uses up an answer. @throws `identity.captcha_mismatch` (400): none, wrong, used, expired, or of less work than `tries` */
  readonly check: (answer: unknown, tries?: number) => Promise<void>;
  /**
   * The same for a registration, with one captcha: the answer gives a pass, which replaces a captcha a limited number of times. @throws
   * `identity.captcha_mismatch`
   */
  readonly checkOnce: (answer: unknown) => Promise<Solved>;
};

/** In base64 characters: our payload has about 700. */
export const answerMaxLength = 4000;

/** Rounds of PBKDF2 for one key: well under a millisecond. */
const cost = 1000;
const passUses = 8;
const passMinutes = 60;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The answer as the widget sends it; undefined if it has another form. */
function payloadOf(answer: unknown): Payload | undefined {
  if (typeof answer !== 'string' || answer.length > answerMaxLength) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(answer, 'base64').toString('utf8')) as Payload;
    const { challenge, solution } = payload;
    const isOne = typeof challenge?.parameters === 'object' && typeof challenge.signature === 'string' && typeof solution === 'object';
    return isOne ? payload : undefined;
  } catch {
    return undefined;
  }
}

const usePassText = sql(
  'identity/captcha.usePass',
  'update engine.captchas set uses_left = uses_left - 1 where id = $1 and uses_left > 0 and expires_at > now()',
);

const insertPassText = sql(
  'identity/captcha.insertPass',
  'insert into engine.captchas (id, expires_at, uses_left) values ($1, now() + make_interval(mins => $2), $3)',
);

const insertCaptchaText = sql(
  'identity/captcha.insertCaptcha',
  'insert into engine.captchas (id, expires_at) values ($1, to_timestamp($2)) on conflict (id) do nothing',
);

/** `key` belongs to this installation. */
export function createCaptcha(pool: Pool, key: string): Captcha {
  const secretOf = (name: string): string => createHmac('sha256', key).update(name).digest('base64url');
  const secrets = { hmacSignatureSecret: secretOf('captcha'), hmacKeySignatureSecret: secretOf('captcha key') };

  /** The first answer is accepted, in any process. */
  const use = async (nonce: string, expiresAt: number): Promise<boolean> => {
    const { rowCount } = await ask(pool, insertCaptchaText, [nonce, expiresAt]);
    return rowCount === 1;
  };

  const check = async (answer: unknown, tries = 0): Promise<void> => {
    const payload = payloadOf(answer);
    if (payload === undefined) throw identityErrors.captchaMismatch();
    const { challenge, solution } = payload;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }));
    const { data, nonce, expiresAt } = challenge.parameters;
    if (!verified || Number(data?.tries) < tries || !(await use(nonce, expiresAt!))) throw identityErrors.captchaMismatch();
  };

  const givePass = async (): Promise<Solved> => {
    const pass = randomUUID();
    await ask(pool, insertPassText, [pass, passMinutes, passUses]);
    return { pass };
  };

  const takePass = async (pass: string): Promise<Solved> => {
    const { rowCount } = await ask(pool, usePassText, [pass]);
    if (rowCount === 0) throw identityErrors.captchaMismatch();
    return { pass };
  };

  return {
    draw: async (tries = setting('captcha_tries')) => {
      const expiresAt = new Date(Date.now() + setting('captcha_valid_min') * 60_000);
      const counter = randomInt(tries, Math.ceil(tries / 2));
      const drawn = await createChallenge({
        ...{ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, expiresAt, data: { tries } },
        ...secrets,
      });
      return { parameters: drawn.parameters, signature: drawn.signature! };
    },
    check,
    checkOnce: async answer => {
      if (typeof answer === 'string' && uuid.test(answer)) return takePass(answer);
      await check(answer);
      return givePass();
    },
  };
}
