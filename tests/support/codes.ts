/** What a person does with a captcha and a one-time password: he reads the one off the screen, the other off his phone. */
import { createHmac, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { answerKey } from '../../api/identity/keys.ts';
import { type Kept, keptMessages } from '../../api/services/messages/mailbox.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';

import type { Answer } from './server.ts';

/** The headers of a call for which nobody is signed in. */
export const anybody = { authorization: '' };

/** The status of a refusal, and its code. */
export const told = ({ status, json }: Answer) => [status, json?.error_code];

/** As if nobody had asked for a code, or tried too often, before. */
export async function forgetTries({ pool }: { readonly pool: pg.Pool }): Promise<void> {
  await pool.query('delete from engine.otp_challenges');
  await pool.query('delete from engine.rate_counters');
}

type Place = { readonly pool: pg.Pool; readonly dataDir: string };

/** A captcha whose digits the test can read. */
export async function captchaOf({ pool, dataDir }: Place, digits = '31415'): Promise<{ captcha_id: string; captcha: string }> {
  const id = randomUUID();
  const hash = createHmac('sha256', answerKey(dataDir)).update(`${id} ${digits}`).digest();
  await pool.query(`insert into engine.captchas (id, answer_hash, expires_at) values ($1, $2, now() + interval '5 minutes')`, [id, hash]);
  return { captcha_id: id, captcha: digits };
}

/** What was sent to a mobile or an address, newest first. */
export const sentTo = async ({ dataDir }: Pick<Place, 'dataDir'>, to: string): Promise<Kept[]> =>
  (await keptMessages(dataDir, 200)).filter(message => message.to === to);

/** The code of the newest message, in Latin digits. */
export async function codeSentTo(place: Pick<Place, 'dataDir'>, to: string): Promise<string | undefined> {
  const [newest] = await sentTo(place, to);
  return newest && latinDigits(newest.text).match(/\d{6,8}/)?.[0];
}
