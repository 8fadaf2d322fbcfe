/** A refresh token that two pages of one browser send: the leaving and the arriving one, at once or within ten seconds. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createRenewals } from '../../../../api/identity/renewals.ts';
import { type Browser, createBrowser, headersOf, type Tokens } from '../browser.ts';
import { passTime, startUnderTest, type UnderTest } from './provider.ts';

let on: UnderTest;
let browser: Browser;
let tokens: Tokens;
beforeAll(async () => {
  on = await startUnderTest();
});
beforeEach(async () => {
  await on.server.pool.query('delete from engine.renewals');
  browser = createBrowser(on.server.origin);
  tokens = await on.enter(browser);
});
afterAll(() => on?.stop());

const ask = (refresh_token: string, headers: Record<string, string> = {}): Promise<Response> =>
  createBrowser(on.server.origin).call('/api/sso-renew-access-token', { refresh_token }, headers);
const renew = async (refresh_token: string): Promise<Tokens> => {
  const answer = await ask(refresh_token);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Tokens;
};
const isSignedIn = async (own: Tokens): Promise<boolean> =>
  (await browser.get('/api/who-am-i', await headersOf(browser, own))).status === 200;
const reasons = async (): Promise<string[]> =>
  (
    await on.server.pool.query<{ reason: string }>('select ended_reason as reason from engine.sessions where sid = $1', [
      tokens.session_state,
    ])
  ).rows.map(({ reason }) => reason);

test('sent by twenty pages at once it is renewed once: all get the same, and go on with it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => renew(tokens.refresh_token)));
  expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  expect(new Set(answers.map(({ access_token }) => access_token)).size).toBe(1);
  expect(answers[0]!.session_state).toBe(tokens.session_state);
  expect(await isSignedIn(await renew(answers[7]!.refresh_token))).toBe(true);
  expect(await reasons()).toEqual([null]);
});

test('sent again within ten seconds it leads to the newest tokens, also when these were renewed as well', async () => {
  const first = await renew(tokens.refresh_token);
  await passTime(on.server.pool, 4);
  const again = await renew(tokens.refresh_token);
  expect(again).toMatchObject({ access_token: first.access_token, refresh_token: first.refresh_token });
  expect(first.expires_in - again.expires_in).toBeGreaterThanOrEqual(4);
  const second = await renew(first.refresh_token);
  const late = await renew(tokens.refresh_token);
  expect(late.refresh_token).toBe(second.refresh_token);
  expect(await isSignedIn(late)).toBe(true);
});

test('an answer whose access token is half over is renewed for the page that comes late', async () => {
  const first = await renew(tokens.refresh_token);
  // As of a provider with tokens of eight seconds.
  const renewOf = createRenewals(on.server.pool);
  const asked: string[] = [];
  const short = (token: string) => {
    asked.push(token);
    return Promise.resolve({ tokens: { access_token: `a${asked.length}`, refresh_token: `r${asked.length}`, expires_in: 8 } });
  };
  const renewer = { client: 'c', userAgent: 'u', byCookie: true };
  await renewOf('r0', renewer, short);
  await passTime(on.server.pool, 5);
  expect(await renewOf('r0', renewer, short)).toMatchObject({ tokens: { access_token: 'a2', refresh_token: 'r2' } });
  expect(asked).toEqual(['r0', 'r1']);
  expect(await isSignedIn(first)).toBe(true);
});

test('after ten seconds it ends the session, for anyone who has the newest tokens too', async () => {
  const first = await renew(tokens.refresh_token);
  await passTime(on.server.pool, 9);
  const second = await renew(tokens.refresh_token);
  expect(second.refresh_token).toBe(first.refresh_token);
  await passTime(on.server.pool, 2);
  expect((await ask(tokens.refresh_token)).status).toBe(401);
  expect(await isSignedIn(first)).toBe(false);
  expect((await ask(first.refresh_token)).status).toBe(401);
  expect(await reasons()).toEqual(['refresh_reused']);
});

test('another browser that sends it ends the session at once', async () => {
  const first = await renew(tokens.refresh_token);
  expect((await ask(tokens.refresh_token, { 'user-agent': 'another' })).status).toBe(401);
  expect(await isSignedIn(first)).toBe(false);
  expect(await reasons()).toEqual(['refresh_reused']);
});

test('what comes by cookie is not for anyone who sends it in a body', async () => {
  const mine = createBrowser(on.server.origin);
  await on.enter(mine, 'kanungo', undefined, { 'x-session': 'cookie' });
  const kept = () => mine.cookies().find(({ name }) => name === 'bhumi_renewal')!.value;
  const first = kept();
  const byCookie = () => mine.call('/api/sso-renew-access-token', {}, { 'x-session': 'cookie' });
  const both = await Promise.all([byCookie(), byCookie()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(kept()).not.toBe(first);
  expect((await byCookie()).status).toBe(200);
  expect((await ask(first)).status).toBe(401);
});

test('of a session that was signed out it gives nothing within the ten seconds either', async () => {
  const first = await renew(tokens.refresh_token);
  await browser.call('/api/sso-sign-out', {}, await headersOf(browser, first));
  expect((await ask(tokens.refresh_token)).status).toBe(401);
});

test('what is kept opens nothing: neither token can be read in the database', async () => {
  const next = await renew(tokens.refresh_token);
  const { rows } = await on.server.pool.query<{ row: string }>('select to_jsonb(r)::text as row from engine.renewals r');
  expect(rows).toHaveLength(1);
  for (const secret of [tokens.refresh_token, next.refresh_token, next.access_token])
    for (const text of [secret, Buffer.from(secret).toString('hex'), Buffer.from(secret).toString('hex').slice(20, 60)])
      expect(rows[0]!.row).not.toContain(text);
  expect(decodeJwt(next.access_token).sid).toBe(tokens.session_state);
});

test('a refusal is kept from nobody, and rows are forgotten as new ones come', async () => {
  expect((await ask('garbage')).status).toBe(401);
  expect((await on.server.pool.query('select from engine.renewals')).rowCount).toBe(0);
  const first = await renew(tokens.refresh_token);
  await passTime(on.server.pool, 61);
  await renew(first.refresh_token);
  expect((await on.server.pool.query('select from engine.renewals')).rowCount).toBe(1);
});

test('nothing went wrong on the way', () => expect(on.server.errors).toEqual([]));
