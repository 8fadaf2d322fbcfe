/**
 * Captchas (S5.011): digits in a picture, or a sum in words. The answer stays here, as a keyed hash; the first answer given, right or wrong,
 * uses the captcha up.
 */
import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { identityErrors } from '../errors.ts';
import { pictureOf } from './picture.ts';
import { drawQuestion } from './question.ts';

/** What a screen shows: either `image`, a PNG as data URL, or `question`. */
export type Challenge = {
  readonly id: string;
  readonly image: string | null;
  readonly question: string | null;
  readonly expires_in: number;
};

export type Captcha = {
  /** Draws one. `words`: a question instead of a picture. */
  readonly draw: (kind: 'picture' | 'words', locale: Locale) => Promise<Challenge>;
  /** Uses a captcha up. Answers may be in Latin or Bengali digits. @throws `identity.captcha_mismatch` (400): wrong, used, expired, unknown */
  readonly check: (given: { readonly captcha_id?: unknown; readonly captcha?: unknown }) => Promise<void>;
};

const length = 5;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `key` is this installation's own: few digits would be found from a bare hash. */
export function createCaptcha(pool: Pool, key: string): Captcha {
  const hashOf = (id: string, answer: string): Buffer => createHmac('sha256', key).update(`${id} ${answer}`).digest();
  const keep = async (answer: string): Promise<{ id: string; expires_in: number }> => {
    const id = randomUUID();
    const minutes = setting('captcha_valid_min');
    await pool.query(`insert into engine.captchas (id, answer_hash, expires_at) values ($1, $2, now() + make_interval(mins => $3))`, [
      id,
      hashOf(id, answer),
      minutes,
    ]);
    return { id, expires_in: minutes * 60 };
  };

  return {
    draw: async (kind, locale) => {
      if (kind === 'words') {
        const { text, answer } = drawQuestion();
        return { ...(await keep(answer)), image: null, question: text[locale] };
      }
      const digits = Array.from({ length }, () => randomInt(10)).join('');
      const image = `data:image/png;base64,${pictureOf(digits, locale).toString('base64')}`;
      return { ...(await keep(digits)), image, question: null };
    },
    check: async ({ captcha_id: id, captcha: answer }) => {
      const known = typeof id === 'string' && uuid.test(id);
      const { rows } = known
        ? await pool.query<{ answer_hash: Buffer; is_over: boolean }>(
            'delete from engine.captchas where id = $1 returning answer_hash, expires_at <= now() as is_over',
            [id],
          )
        : { rows: [] };
      const row = rows[0];
      if (row === undefined || row.is_over || typeof answer !== 'string' || answer.length > 50) throw identityErrors.captchaMismatch();
      if (!timingSafeEqual(row.answer_hash, hashOf(id as string, latinDigits(answer).replace(/\s/g, ''))))
        throw identityErrors.captchaMismatch();
    },
  };
}
