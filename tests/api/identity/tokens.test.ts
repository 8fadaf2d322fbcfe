import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerKey } from '../../../api/identity/keys.ts';
import { headersFor } from '../../../api/identity/token.ts';
import { type Browser, createBrowser, headersOf, signInAs, type Tokens } from './browser.ts';
import { type IdentityServer, type Json, password, startIdentityServer } from './identity-server.ts';

let server: IdentityServer;
let browser: Browser;
let tokens: Tokens;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startIdentityServer();
  browser = createBrowser(server.origin);
  tokens = await signInAs(browser, server.origin, 'kanungo', password);
  headers = await headersOf(browser, tokens);
});
afterAll(() => server.stop());

const whoAmI = async (sent: Record<string, string>): Promise<[number, Json]> => {
  const response = await createBrowser(server.origin).get('/api/who-am-i', sent);
  return [response.status, (await response.json()) as Json];
};

const userRefused = [401, expect.objectContaining({ statusCode: 401, error: 'expired_token', error_code: 'identity.user_token' })];
const appRefused = [401, expect.objectContaining({ statusCode: 401, error: 'invalid_token', error_code: 'identity.app_token' })];

/** A token as the provider would sign it, with something changed. */
async function forged(change: JWTPayload, key = providerKey(server.dataDir)): Promise<string> {
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1]!, 'base64url').toString()) as JWTPayload;
  return new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
    .sign(await importJWK(key, 'ES256'));
}

describe('a protected call', () => {
  test('needs both tokens (S7.01, S7.02)', async () => {
    expect(await whoAmI(headers)).toEqual([200, expect.objectContaining({ username: 'kanungo' })]);
    expect(await whoAmI({ 'app-authorization': headers['app-authorization']! })).toEqual(userRefused);
    expect(await whoAmI({ authorization: headers.authorization! })).toEqual(appRefused);
    expect(await whoAmI({})).toEqual(userRefused);
  });

  test('shows in the caller’s language which token is bad (D-401)', async () => {
    const [, bengali] = await whoAmI({ ...headers, authorization: 'Bearer x.y.z' });
    const [, english] = await whoAmI({ ...headers, authorization: 'Bearer x.y.z', 'accept-language': 'en' });
    expect(bengali.message).toMatch(/প্রবেশ/);
    expect(english.message).toMatch(/Sign in again/);
  });

  test('refuses the two tokens swapped, and either one twice (S7.03)', async () => {
    expect(await whoAmI({ authorization: headers['app-authorization']!, 'app-authorization': headers.authorization! })).toEqual(
      userRefused,
    );
    expect(await whoAmI({ authorization: headers['app-authorization']!, 'app-authorization': headers['app-authorization']! })).toEqual(
      userRefused,
    );
    expect(await whoAmI({ authorization: headers.authorization!, 'app-authorization': headers.authorization! })).toEqual(appRefused);
  });

  test('stops accepting a verified token when it expires', async () => {
    const token = await forged({ exp: Math.floor(Date.now() / 1000) + 5, jti: 'short' });
    const sent = { ...headers, authorization: `Bearer ${token}` };
    expect((await whoAmI(sent))[0]).toBe(200);
    await expect.poll(async () => (await whoAmI(sent))[0], { timeout: 15_000 }).toBe(401);
  });

  test('refuses a desk that is not held (S7.14)', async () => {
    expect(await whoAmI({ ...headers, 'active-desk': '7' })).toEqual([403, expect.objectContaining({ error_code: 'desk.not_held' })]);
  });
});

describe('the application token', () => {
  const renew = (sent: Record<string, string>) => fetch(`${server.origin}/api/renew-app-token`, { method: 'POST', headers: sent });

  test('is given first without R-Token and renewed with it (S3.003, S7.07, S7.08)', async () => {
    const first = (await (await renew({ origin: server.origin })).json()) as Record<string, unknown>;
    const four = { access_token: expect.any(String), refresh_token: expect.any(String), refresh_expired_in: expect.any(Number) };
    expect(first).toMatchObject({ ...four, expires_in: 900 });
    const second = await renew({ 'r-token': String(first.refresh_token) });
    expect(second.status).toBe(200);
    expect(
      await whoAmI({ ...headers, 'app-authorization': `Bearer ${((await second.json()) as { access_token: string }).access_token}` }),
    ).toEqual([200, expect.anything()]);
  });

  test('is refused for a bad R-Token and to a foreign page', async () => {
    for (const bad of ['garbage', String(headers['app-authorization']), "' or true --"]) {
      const response = await renew({ 'r-token': bad });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ error: 'invalid_token', error_code: 'identity.app_token' });
    }
    const foreign = await renew({ origin: 'https://elsewhere.example' });
    expect([foreign.status, ((await foreign.json()) as Json).error_code]).toEqual([403, 'identity.foreign_origin']);
  });

  test('is limited by address, and says how long to wait', async () => {
    await server.pool.query(
      "update engine.rate_counters set hits = 1000000, window_ends_at = now() + interval '1 minute' where key like 'app-token:%'",
    );
    const response = await renew({});
    await server.pool.query("delete from engine.rate_counters where key like 'app-token:%'");
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('renewal', () => {
  const renewWith = (refresh_token: unknown) => browser.call('/api/sso-renew-access-token', { refresh_token } as Json);

  test('is refused to a person who is no longer active', async () => {
    const mine = createBrowser(server.origin);
    const { refresh_token } = await signInAs(mine, server.origin, 'kanungo', password);
    await server.pool.query("update users set row_status = 0 where username = 'kanungo'");
    const response = await renewWith(refresh_token);
    await server.pool.query("update users set row_status = 1 where username = 'kanungo'");
    expect(response.status).toBe(401);
  });

  test('by cookie: HttpOnly, strict, for this call only, with the refresh token’s life; scripts see a marker (D-COOKIES, S9.11, S9.13)', async () => {
    const mine = createBrowser(server.origin);
    const session = { 'x-session': 'cookie' };
    const first = await signInAs(mine, server.origin, 'kanungo', password, session);
    expect(first.refresh_token.split('.')).toHaveLength(3);
    const claims = JSON.parse(Buffer.from(first.refresh_token.split('.')[1]!, 'base64url').toString()) as JWTPayload;
    expect(claims.exp! - claims.iat!).toBe(first.refresh_expires_in);
    expect(mine.cookies().find(one => one.name === 'bhumi_renewal')).toMatchObject({ path: '/api/sso-renew-access-token' });
    const renewed = await mine.call('/api/sso-renew-access-token', { refresh_token: first.refresh_token }, session);
    expect(renewed.status).toBe(200);
    const [line] = renewed.headers.getSetCookie();
    expect(line).toMatch(/; Max-Age=\d+; Path=\/api\/sso-renew-access-token; HttpOnly; SameSite=Strict$/);
    expect(Number(/Max-Age=(\d+)/.exec(line!)?.[1])).toBe(((await renewed.json()) as Tokens).refresh_expires_in);
    for (const origin of ['https://elsewhere.example', 'null']) {
      const foreign = await mine.call('/api/sso-renew-access-token', {}, { ...session, origin });
      expect([foreign.status, ((await foreign.json()) as Json).error_code]).toEqual([403, 'identity.foreign_origin']);
    }
    expect((await mine.call('/api/sso-renew-access-token', {}, session)).status).toBe(200);
  });

  test('clears a cookie that no longer renews (S4.10)', async () => {
    const response = await createBrowser(server.origin).call(
      '/api/sso-renew-access-token',
      {},
      { cookie: 'bhumi_renewal=old', 'x-session': 'cookie' },
    );
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()[0]).toMatch(/^bhumi_renewal=; Max-Age=0; Path=\/api\/sso-renew-access-token; /);
  });
});

describe('npm run token', () => {
  test('prints headers that act as the person', async () => {
    const sent = await headersFor(server.pool, server.dataDir, 'admin');
    expect(Object.keys(sent)).toEqual(['Authorization', 'App-Authorization', 'Accept-Language']);
    expect(await whoAmI(sent)).toEqual([200, expect.objectContaining({ username: 'admin', application: 'command' })]);
    expect(await headersFor(server.pool, server.dataDir, 'admin', '12')).toMatchObject({ 'Active-Desk': '12' });
  });

  test('refuses unknown callers in words', async () => {
    await expect(headersFor(server.pool, server.dataDir, 'nobody')).rejects.toThrow('There is no user nobody.');
  });
});

test('nothing went wrong on the way', () => expect(server.errors).toEqual([]));
