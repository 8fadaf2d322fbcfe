/** The code of a sign-in, no matter who gives it. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { begin, createBrowser, exchangeBody, headersOf, type Tokens, toCallback } from '../browser.ts';
import { password } from '../identity-server.ts';
import { startUnderTest, type UnderTest } from './provider.ts';

let on: UnderTest;
beforeAll(async () => {
  on = await startUnderTest();
});
afterAll(() => on?.stop());

const newBrowser = () => createBrowser(on.server.origin);
const grantOf = (browser: ReturnType<typeof newBrowser>, body: Record<string, unknown>, headers = {}) =>
  browser.call('/api/sso-authorize-code-grant', body, headers);

describe('the code', () => {
  test('becomes six fields and a signed-in person (S2.021, S3.002, S7.04)', async () => {
    const browser = newBrowser();
    const tokens = await on.enter(browser);
    expect(Object.keys(tokens).sort()).toEqual([
      'access_token',
      'expires_in',
      'id_token',
      'refresh_expires_in',
      'refresh_token',
      'session_state',
    ]);
    expect(tokens.expires_in).toBeLessThanOrEqual(300);
    expect(tokens.refresh_expires_in).toBeGreaterThan(tokens.expires_in);
    const response = await browser.get('/api/who-am-i', await headersOf(browser, tokens));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ username: 'kanungo', application: 'site' });
  });

  test('carries the claims that choose the flow (S6.06, S6.07)', async () => {
    await on.server.give('gems.officer', 5, 'জিইএমএস (GEMS) কর্মকর্তা');
    const claimsOf = async (username: string) => decodeJwt((await on.enter(newBrowser(), username)).access_token);
    const claims = await claimsOf('kanungo');
    const { issuer } = on.server.identity.services.provider();
    expect(claims).toMatchObject({ office_user: true, gems_user: false, preferred_username: 'kanungo', iss: issuer });
    expect(claims.sid).toEqual(expect.any(String));
    expect(await claimsOf('admin')).toMatchObject({ office_user: false, gems_user: false });
    expect(await claimsOf('gems.officer')).toMatchObject({ office_user: false, gems_user: true });
  });

  test('works once; a second use ends what the first one gave (S7.05)', async () => {
    const browser = newBrowser();
    const body = exchangeBody(on.server.origin, await on.codeFor(browser));
    const tokens = (await (await grantOf(browser, body)).json()) as Tokens;
    const headers = await headersOf(browser, tokens);
    expect((await browser.get('/api/who-am-i', headers)).status).toBe(200);
    const again = await grantOf(browser, body);
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ error_code: 'identity.code_refused' });
    expect((await browser.get('/api/who-am-i', headers)).status).toBe(401);
  });

  test('is refused for a foreign address, a wrong verifier, a wrong nonce or no code at all, and nothing is kept (S2.023, S7.05)', async () => {
    const sessions = async () => (await on.server.pool.query('select 1 from engine.sessions where ended_at is null')).rowCount;
    const browser = newBrowser();
    const body = exchangeBody(on.server.origin, await on.codeFor(browser));
    const before = await sessions();
    const refused = async (change: Record<string, unknown>) => {
      const response = await grantOf(browser, { ...body, ...change }, { 'x-session': 'cookie' });
      expect(response.headers.getSetCookie()).toEqual([]);
      return `${response.status} ${((await response.json()) as { error_code: string }).error_code}`;
    };
    expect(await refused({ redirect_uri: 'https://elsewhere.example/callback' })).toBe('400 identity.redirect_refused');
    expect(await refused({ redirect_uri: undefined })).toBe('400 identity.redirect_refused');
    for (const code of [undefined, 'bad', { $gt: '' }, 'a\u0000b']) expect(await refused({ code })).toBe('400 identity.code_refused');
    expect(await refused({ code_verifier: 'x'.repeat(43) })).toBe('400 identity.code_refused');
    expect(await sessions()).toBe(before);
    const another = newBrowser();
    const fresh = exchangeBody(on.server.origin, await on.codeFor(another));
    const mismatch = await grantOf(another, { ...fresh, nonce: 'another' });
    expect([mismatch.status, await mismatch.json()]).toEqual([400, expect.objectContaining({ error_code: 'identity.nonce_mismatch' })]);
    expect(await sessions()).toBe(before);
  });

  test('is never sent to an address that is not registered', async () => {
    const query = new URLSearchParams({
      ...{ client_id: on.door.clientId, response_type: 'code', scope: 'openid', redirect_uri: 'https://elsewhere.example/callback' },
      ...{ code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' },
    });
    const response = await newBrowser().get(`${on.door.authorization(on.server.origin)}?${query}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
  });

  test('is not given without PKCE', async () => {
    const browser = newBrowser();
    const query = new URLSearchParams({
      ...{ client_id: on.door.clientId, response_type: 'code', scope: 'openid', redirect_uri: `${on.server.origin}/callback` },
    });
    const response = await browser.get(`${on.door.authorization(on.server.origin)}?${query}`);
    expect((await toCallback(browser, response, on.server.origin)).get('error')).toBe('invalid_request');
  });

  test('comes with the state that was sent, and not for a wrong password', async () => {
    const browser = newBrowser();
    const { page, state } = await begin(browser, on.server.origin, {}, on.door);
    const wrong = await browser.post(page, { username: 'admin', password: 'Wrong-Pass-1' });
    expect(wrong.headers.get('location') ?? '').not.toContain('code=');
    const next = await begin(browser, on.server.origin, {}, on.door);
    const query = await toCallback(browser, await browser.post(next.page, { username: 'admin', password }), on.server.origin);
    expect(query.get('state')).toBe(next.state);
    expect(query.get('state')).not.toBe(state);
    expect(query.get('session_state')).toEqual(expect.any(String));
  });

  test('is given silently to a browser that is signed in already', async () => {
    const browser = newBrowser();
    await on.enter(browser, 'admin');
    expect(await on.isKnown(browser)).toBe(true);
  });
});

test('nothing went wrong on the way', () => expect(on.server.errors).toEqual([]));
