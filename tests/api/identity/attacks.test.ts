/**
 * What somebody tries who is not let in, beside what tokens.test, sign-in.test and session.test try already: each is refused and changes
 * nothing.
 */
import { generateKeyPairSync } from 'node:crypto';
import { importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerKey } from '../../../api/identity/keys.ts';
import { begin, createBrowser, exchangeBody, headersOf, obtainCode, signInAs, type Tokens, toCallback } from './browser.ts';
import { type IdentityServer, password, startIdentityServer } from './identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(async () => {
  expect(server.errors).toEqual([]);
  await server.stop();
});

const enter = (who = 'kanungo') => signInAs(createBrowser(server.origin), server.origin, who, password);
const claimsOf = ({ access_token }: Tokens): JWTPayload => JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString());
const whoAmI = async (authorization: string): Promise<number> => {
  const browser = createBrowser(server.origin);
  const headers = await headersOf(browser, { access_token: 'x' });
  return (await browser.get('/api/who-am-i', { ...headers, authorization })).status;
};

describe('a token', () => {
  test('of another realm opens nothing: neither by its own key, nor by its name with ours, nor by a key that it brings along (S6.08)', async () => {
    const tokens = await enter();
    const claims = claimsOf(tokens);
    const own = providerKey(server.dataDir);
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const sign = (payload: JWTPayload, header: object, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...header }).sign(key);
    const realm = { ...claims, iss: 'https://id.example/realms/other' };
    const jwk = publicKey.export({ format: 'jwk' });
    const tried = [
      await sign(realm, { kid: 'other' }, privateKey),
      await sign(realm, { kid: own.kid }, await importJWK(own, 'ES256')),
      await sign(claims, { kid: own.kid, jwk }, privateKey),
      await sign(claims, { kid: own.kid, jku: 'https://id.example/jwks', x5u: 'https://id.example/cert' }, privateKey),
    ];
    for (const token of tried) expect(await whoAmI(`Bearer ${token}`)).toBe(401);
    expect(await whoAmI(`Bearer ${tokens.access_token}`)).toBe(200);
  });

  test('signed with our public key as a shared secret is no token of ours (S6.08)', async () => {
    const { d: _, ...open } = providerKey(server.dataDir) as Record<string, string>;
    const claims = claimsOf(await enter());
    for (const secret of [JSON.stringify(open), open.x!])
      expect(
        await whoAmI(`Bearer ${await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: open.kid }).sign(Buffer.from(secret))}`),
      ).toBe(401);
  });

  test('says nothing of what its bearer may: claims of another flow or type change nothing (S6.08, D-GRANT)', async () => {
    const claims = {
      ...claimsOf(await enter()),
      office_user: false,
      gems_user: true,
      user_type: 1,
      permissions: ['VIEW_USER'],
      jti: 'raised',
    };
    const key = providerKey(server.dataDir);
    const raised = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .sign(await importJWK(key, 'ES256'));
    const browser = createBrowser(server.origin);
    const headers = await headersOf(browser, { access_token: raised });
    const { data } = (await (await browser.call('/api/users/user-info', { client_id: 'bhumi-screens' }, headers)).json()) as {
      data: { user_type: number; permissions: string[] };
    };
    expect([data.user_type, data.permissions]).toEqual([2, []]);
    expect((await browser.get('/api/users/user-permissions', headers)).status).toBe(403);
  });

  test('in the address, in a cookie or in a form is no token', async () => {
    const { access_token } = await enter();
    const browser = createBrowser(server.origin);
    expect((await browser.get(`/api/who-am-i?access_token=${access_token}`)).status).toBe(401);
    expect((await browser.get('/api/who-am-i', { cookie: `bhumi_access=${access_token}; access_token=${access_token}` })).status).toBe(401);
  });
});

describe('a session', () => {
  test('is a new one with each sign-in: what was planted in the browser before does not become it', async () => {
    const attacker = createBrowser(server.origin);
    const planted = await signInAs(attacker, server.origin, 'kanungo', password, { 'x-session': 'cookie' });
    const jar = attacker.cookies().map(({ name, value }) => `${name}=${value}`);
    const victim = createBrowser(server.origin);
    // The victim's browser sends the attacker's cookies as far as it has none of its own.
    const started = await begin(victim, server.origin, { prompt: 'login' });
    const posted = await victim.post(started.page, { username: 'admin', password });
    const query = await toCallback(victim, posted, server.origin);
    const body = exchangeBody(server.origin, { ...started, code: query.get('code')! });
    const response = await victim.call('/api/sso-authorize-code-grant', body, { 'x-session': 'cookie', cookie: jar.join('; ') });
    const tokens = (await response.json()) as Tokens;
    expect(claimsOf(tokens).sid).not.toBe(claimsOf(planted).sid);
    expect(response.headers.getSetCookie().find(line => line.startsWith('bhumi_renewal='))).not.toContain(
      attacker.cookies().find(({ name }) => name === 'bhumi_renewal')!.value,
    );
    const own = victim.cookies().filter(({ name }) => name !== 'bhumi_language');
    expect(own.length).toBeGreaterThan(1);
    for (const { name, value } of own) expect(jar).not.toContain(`${name}=${value}`);
  });

  test('of the provider has another name after the sign-in than before it', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    const before = new Set(browser.cookies().map(({ value }) => value));
    await toCallback(browser, await browser.post(page, { username: 'kanungo', password }), server.origin);
    const session = browser.cookies().filter(({ name }) => /^bhumi_sso(\.legacy)?(\.sig)?$/.test(name));
    expect(session.length).toBeGreaterThan(0);
    for (const { name, value } of session) expect([name, before.has(value)]).toEqual([name, false]);
  });

  test('is not begun by a code of somebody else’s sign-in: verifier and nonce are those of the browser that began it', async () => {
    const stolen = await obtainCode(createBrowser(server.origin), server.origin, 'admin', password);
    const browser = createBrowser(server.origin);
    const mine = await begin(browser, server.origin);
    const answer = await browser.call('/api/sso-authorize-code-grant', exchangeBody(server.origin, { ...mine, code: stolen.code }));
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([400, 'identity.code_refused']);
  });
});
