/** What a person does with a captcha and a one-time password: the browser works out the one, the other is read on a phone. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { type Challenge, createCaptcha } from '../../api/identity/captcha.ts';
import { answerKey } from '../../api/identity/keys.ts';
import { type Kept, keptMessages } from '../../api/services/messages/mailbox.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';

import type { Answer } from './server.ts';

/** The headers of a call for which nobody is signed in. */
export const anybody = { authorization: '' };

/** The status of a refusal, and its code. */
export const outcome = ({ status, json }: Answer) => [status, json?.error_code];

/** As if nobody had asked for a code, or tried too often, before. */
export async function forgetTries({ pool }: { readonly pool: pg.Pool }): Promise<void> {
  await pool.query('delete from engine.otp_challenges');
  await pool.query('delete from engine.rate_counters');
}

type Place = { readonly pool: pg.Pool; readonly dataDir: string };

/** The answer that the widget gives to a challenge. */
export async function answerOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A captcha answered: of little work, and otherwise as the server draws it. */
export const captchaOf = async ({ pool, dataDir }: Place, tries = 4): Promise<{ captcha: string }> => ({
  captcha: await answerOf(await createCaptcha(pool, answerKey(dataDir)).draw(tries)),
});

/** What was sent to a mobile or an address, newest first. */
export const sentTo = async ({ dataDir }: Pick<Place, 'dataDir'>, to: string): Promise<Kept[]> =>
  (await keptMessages(dataDir, 200)).filter(message => message.to === to);

/** The code of the newest message, in Latin digits. */
export async function codeSentTo(place: Pick<Place, 'dataDir'>, to: string): Promise<string | undefined> {
  const [newest] = await sentTo(place, to);
  return newest && latinDigits(newest.text).match(/\d{6,8}/)?.[0];
}
