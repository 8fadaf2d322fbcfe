/** How sessions end and tokens are renewed or refused, no matter who signs people in. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../../../../api/identity/sessions.ts';
import { type Browser, createBrowser, headersOf, type Tokens } from '../browser.ts';
import type { Json } from '../identity-server.ts';
import { passTime, startUnderTest, type UnderTest } from './provider.ts';

let on: UnderTest;
let browser: Browser;
let tokens: Tokens;
let headers: Record<string, string>;
beforeAll(async () => {
  on = await startUnderTest();
});
beforeEach(async () => {
  browser = createBrowser(on.server.origin);
  tokens = await on.enter(browser);
  headers = await headersOf(browser, tokens);
});
afterAll(() => on?.stop());

const whoAmI = async (sent = headers): Promise<number> => (await createBrowser(on.server.origin).get('/api/who-am-i', sent)).status;
const renew = (refresh_token: unknown) => createBrowser(on.server.origin).call('/api/sso-renew-access-token', { refresh_token });
const setActive = async (active: boolean) => {
  await on.server.pool.query("update users set row_status = $1 where username = 'kanungo'", [active ? 1 : 0]);
  await on.server.pool.query('update engine.epoch set epoch = epoch + 1');
  await on.server.identity.services.watch.poll();
};
const personId = async (username: string): Promise<number> =>
  (await on.server.pool.query<{ id: number }>('select id::float8 as id from users where username = $1', [username])).rows[0]!.id;

describe('a session', () => {
  test('ends by signing out: token, cookie, renewal and the provider’s own sign-in (S2.024)', async () => {
    const mine = createBrowser(on.server.origin);
    const own = await on.enter(mine, 'kanungo', undefined, { 'x-session': 'cookie' });
    const sent = await headersOf(mine, own);
    const kept = mine.cookies().find(({ name }) => name === 'bhumi_renewal')!.value;
    const response = await mine.call('/api/sso-sign-out', { id_token: own.id_token }, sent);
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^bhumi_renewal=; Max-Age=0; Path=\/api\/sso-renew-access-token; HttpOnly; SameSite=Strict$/,
    );
    expect(await whoAmI(sent)).toBe(401);
    expect((await renew(kept)).status).toBe(401);
    const { data } = (await response.json()) as { data: { end_session_url: string } };
    expect(await on.leave(mine, data.end_session_url)).toBe(`${on.server.origin}/logout`);
    expect(await on.isKnown(mine)).toBe(false);
  });

  test('that was signed out here alone is signed in again, not refused for ever', async () => {
    await browser.call('/api/sso-sign-out', {}, headers);
    const again = await on.enter(browser).catch(() => on.enter(browser));
    expect(again.session_state).not.toBe(tokens.session_state);
    expect(await whoAmI(await headersOf(browser, again))).toBe(200);
  });

  test('that another process ended is refused after the next poll, and not renewed', async () => {
    expect(await whoAmI()).toBe(200);
    await endSessionsOf(on.server.pool, await personId('kanungo'), 'handed_over');
    await on.server.identity.services.watch.poll();
    expect(await whoAmI()).toBe(401);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
    expect((await on.enter(createBrowser(on.server.origin))).session_state).not.toBe(tokens.session_state);
  });

  test('of a person made inactive opens nothing and is not renewed; the answer says why (S4.07, S7.19)', async () => {
    const status = async () => (await browser.get('/api/users/user-status', headers)).json();
    expect(await status()).toEqual({ data: { is_active: true } });
    await setActive(false);
    expect(await status()).toEqual({ data: { is_active: false } });
    expect(await whoAmI()).toBe(401);
    expect((await renew(tokens.refresh_token)).status).toBe(401);
    await setActive(true);
    expect(await whoAmI()).toBe(200);
  });
});

describe('renewal', () => {
  test('gives six new fields; a refresh token used again after ten seconds ends the session with us at once (S7.06)', async () => {
    const response = await renew(tokens.refresh_token);
    expect(response.status).toBe(200);
    const second = (await response.json()) as Tokens;
    expect(second.refresh_token).not.toBe(tokens.refresh_token);
    expect(second.access_token).not.toBe(tokens.access_token);
    expect(second.session_state).toBe(tokens.session_state);
    const sent = await headersOf(browser, second);
    expect(await whoAmI(sent)).toBe(200);
    await passTime(on.server.pool, 11);
    expect(await (await renew(tokens.refresh_token)).json()).toMatchObject({ error: 'expired_token', error_code: 'identity.user_token' });
    expect(await whoAmI(sent)).toBe(401);
    expect((await renew(second.refresh_token)).status).toBe(401);
    const { rows } = await on.server.pool.query("select 1 from engine.sessions where ended_reason = 'refresh_reused'");
    expect(rows).toHaveLength(1);
  });

  test('refuses garbage with 401 and keeps nothing (S7.06)', async () => {
    for (const bad of ['garbage', 'a.b.c', 'x'.repeat(5000), 12, null, ['x'], { a: 1 }, 'a\u0000b', "'; drop table engine.sessions; --"])
      expect([bad, (await renew(bad)).status]).toEqual([bad, 401]);
    expect((await renew(undefined)).status).toBe(401);
  });

  test('takes no access or identity token for a refresh token', async () => {
    for (const bad of [tokens.access_token, tokens.id_token]) expect((await renew(bad)).status).toBe(401);
    expect(await whoAmI()).toBe(200);
  });

  test('by cookie: HttpOnly, strict, for this call only, with the refresh token’s life (D-COOKIES, S9.11, S9.13)', async () => {
    const mine = createBrowser(on.server.origin);
    const session = { 'x-session': 'cookie' };
    const first = await on.enter(mine, 'kanungo', undefined, session);
    expect(first.refresh_token.endsWith('.cookie')).toBe(true);
    const renewed = await mine.call('/api/sso-renew-access-token', { refresh_token: first.refresh_token }, session);
    expect(renewed.status).toBe(200);
    const [line] = renewed.headers.getSetCookie();
    expect(line).toMatch(/; Max-Age=\d+; Path=\/api\/sso-renew-access-token; HttpOnly; SameSite=Strict$/);
    expect(Number(/Max-Age=(\d+)/.exec(line!)?.[1])).toBe(((await renewed.json()) as Tokens).refresh_expires_in);
    const foreign = await mine.call('/api/sso-renew-access-token', {}, { ...session, origin: 'https://elsewhere.example' });
    expect([foreign.status, ((await foreign.json()) as Json).error_code]).toEqual([403, 'identity.foreign_origin']);
  });
});

describe('a protected call', () => {
  test('believes nothing but a good signature, issuer, audience and time (S6.08)', async () => {
    const [head, payload, signature] = tokens.access_token.split('.');
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad = {
      ...(await on.badTokens()),
      'an identity token': tokens.id_token,
      'a refresh token': tokens.refresh_token,
      'alg none': `${part({ alg: 'none' })}.${payload}.AA`,
      'alg none, unsigned': `${part({ alg: 'none' })}.${payload}.`,
      'another payload': `${head}.${part({ sub: 'x', office_user: false })}.${signature}`,
      'another signature': `${head}.${payload}.${signature!.split('').reverse().join('')}`,
      'an unknown key': `${part({ alg: 'RS256', kid: 'unknown' })}.${payload}.${signature}`,
    };
    expect(await whoAmI()).toBe(200);
    for (const [what, token] of Object.entries(bad)) {
      const answer = await browser.get('/api/who-am-i', { ...headers, authorization: `Bearer ${token}` });
      expect([what, answer.status, await answer.json()]).toEqual([
        what,
        401,
        expect.objectContaining({ error: 'expired_token', error_code: 'identity.user_token' }),
      ]);
    }
    expect(await whoAmI()).toBe(200);
  });
});

test('nothing went wrong on the way', () => expect(on.server.errors).toEqual([]));
