/** What a person reads when an answer is no success, whatever came with it; played against a real little server. */
import { afterEach, describe, expect, it } from 'vitest';
import { problemOf, sayProblem } from '../../../admin/engine/problems.ts';
import { createI18nProvider } from '../../../admin/shell/i18n-provider.ts';
import { locales } from '../../../resources/kernel/text.ts';
import { type Played, startApi, startSession } from './support.ts';
import '../languages.ts';

let stop: () => Promise<unknown> = async () => undefined;
afterEach(() => stop());

/** In Bengali and in English. */
async function said(played: Played): Promise<readonly string[]> {
  const api = await startApi(() => played);
  stop = api.stop;
  const error = await startSession({ origin: api.origin })
    .request('/api/divisions', {})
    .then(
      () => undefined,
      (refused: unknown) => refused,
    );
  return locales.map(locale => sayProblem(createI18nProvider(locale).translate, problemOf(error)));
}

const cases: readonly (readonly [line: string, what: string, played: Played, bn: string, en: string])[] = [
  ['S8.113', 'a 400 with nothing in it', { status: 400, json: {} }, 'অজানা যাচাই ত্রুটি', 'Unknown Validation Error'],
  ['S8.113', 'a 400 with an empty message', { status: 400, json: { message: '' } }, 'অজানা যাচাই ত্রুটি', 'Unknown Validation Error'],
  ['S8.113', 'a 400 whose message is no text', { status: 400, json: { message: 5 } }, 'অজানা যাচাই ত্রুটি', 'Unknown Validation Error'],
  ['S8.114', 'a 503 with a message', { status: 503, json: { message: 'x' } }, 'x', 'x'],
  ['S8.115', 'a 502 without a body', { status: 502 }, 'অভ্যন্তরীণ সার্ভার ত্রুটি', 'Internal Server Error'],
  ['S8.115', 'a 500 that is no JSON object', { status: 500, json: '<html>' }, 'অভ্যন্তরীণ সার্ভার ত্রুটি', 'Internal Server Error'],
  ['S8.116', 'a 418 with a message', { status: 418, json: { message: 'x' } }, 'x', 'x'],
  ['S8.117', 'a 418 without one', { status: 418, json: {} }, 'অজানা ত্রুটি', 'Unknown Error'],
];

describe('a refusal is said', () => {
  it.each(cases)('%s of %s', async (_, __, played, bn, en) => {
    expect(await said(played)).toEqual([bn, en]);
  });
});
