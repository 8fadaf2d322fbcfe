/** Another identity provider (Keycloak) through the same port: discovery, keys and the token endpoint over HTTP, nothing else changed. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import type { Request } from '../../../api/http/contract.ts';
import { createIdentity, type Identity } from '../../../api/identity/identity.ts';
import { createMessages } from '../../../api/services/messages/messages.ts';
import { createRights, everywhere } from '../../../permissions/ability.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const signedIn = { kind: 'signedIn' } as const;
const account = randomUUID();
let database: TestDatabase;
let pool: Pool;
let keycloak: Server;
let issuer: string;
let identity: Identity;
let dataDir: string;
let keys: { kid: string; jwk: JWK; key: CryptoKey }[] = [];
let down = false;

async function addKey(kid: string): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  keys = [{ kid, key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } }];
}

/** An access token as Keycloak writes one. */
const token = (change: JWTPayload = {}): Promise<string> =>
  new SignJWT({ sid: 'keycloak-session', typ: 'Bearer', azp: 'bhumi-staff', preferred_username: 'kanungo', ...change })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: keys[0]!.kid })
    .setIssuer(issuer)
    .setAudience('bhumi-api')
    .setSubject(account)
    .setIssuedAt()
    .setExpirationTime('5m')
    .setJti(randomUUID())
    .sign(keys[0]!.key);

beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl);
  dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-remote-'));
  await addKey('first');
  await pool.query(
    "insert into users (username, user_type, full_name, full_name_en, idp_uuid) values ('kanungo', 2, 'কানুনগো', 'Kanungo', $1)",
    [account],
  );
  keycloak = createServer(async (req, res) => {
    const answer = (status: number, body: unknown) =>
      res.writeHead(down ? 503 : status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (req.url === '/realms/bhumi/.well-known/openid-configuration') {
      const at = (end: string) => `${issuer}/protocol/openid-connect/${end}`;
      return answer(200, {
        issuer,
        authorization_endpoint: at('auth'),
        token_endpoint: at('token'),
        jwks_uri: at('certs'),
        end_session_endpoint: at('logout'),
      });
    }
    if (req.url?.endsWith('/certs')) return answer(200, { keys: keys.map(({ jwk }) => jwk) });
    const form = new URLSearchParams(await text(req));
    if (form.get('client_id') !== 'bhumi-staff' || form.get('code') !== 'good') return answer(400, { error: 'invalid_grant' });
    return answer(200, {
      access_token: await token(),
      refresh_token: 'r',
      id_token: 'i',
      expires_in: 300,
      refresh_expires_in: 1800,
      session_state: 'keycloak-session',
    });
  });
  await new Promise<void>(resolve => keycloak.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(keycloak.address() as AddressInfo).port}/realms/bhumi`;
  identity = createIdentity({
    pool,
    dataDir,
    remote: { issuer, clientId: 'bhumi-staff', audience: 'bhumi-api' },
    banner: false,
    isCurrent: () => true,
    rightsOf: async () => createRights([])(new Set(), everywhere),
    testing: async actor => actor,
    messages: createMessages({ dataDir, queue: async () => {}, onFailed: () => {} }),
    standingsOf: async () => ({ desks: [], permissions: [], default_views: [] }),
    addressOf: () => ({ ip: '', origin: 'https://bhumi.example' }),
    onError: () => {},
  });
  await identity.open(['https://bhumi.example']);
});
afterAll(async () => {
  identity.stop();
  keycloak.closeAllConnections();
  keycloak.close();
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async (userToken: string) => {
  const application = (await identity.services.appTokens.issue(undefined)).access_token;
  return identity.authenticate({ authorization: `Bearer ${userToken}`, 'app-authorization': `Bearer ${application}` }, signedIn);
};

test('exchanges a code and accepts the tokens it gives', async () => {
  const answer = await identity.services
    .provider()
    .exchange({ grant_type: 'authorization_code', code: 'good', redirect_uri: 'https://bhumi.example/callback' });
  expect(answer).toMatchObject({ tokens: { expires_in: 300, refresh_expires_in: 1800 } });
  const { actor } = await call('tokens' in answer ? answer.tokens.access_token : '');
  expect(actor).toMatchObject({ username: 'kanungo', sessionId: 'keycloak-session' });
  expect(await identity.services.provider().exchange({ grant_type: 'authorization_code', code: 'bad' })).toEqual({
    error: 'invalid_grant',
  });
});

test('a person who is not active here is refused with that reason, though the provider signs them in', async () => {
  const grant = identity.endpoints.find(({ id }) => id === 'identity.code_grant')!;
  const body = { code: 'good', redirect_uri: 'https://bhumi.example/callback' };
  const asked = { body, headers: {}, ip: '127.0.0.1', requestId: 'inactive-1' } as unknown as Request;
  await pool.query("update users set row_status = 0 where username = 'kanungo'");
  await expect(grant.handle(asked)).rejects.toMatchObject({ status: 403, code: 'identity.account_inactive' });
  await pool.query("update users set row_status = 1 where username = 'kanungo'");
});

test('without a client for citizens they cannot sign in: identity.citizen_client_missing (S2.025)', async () => {
  const grant = identity.endpoints.find(({ id }) => id === 'identity.code_grant')!;
  const body = { code: 'c', redirect_uri: 'https://bhumi.example/citizen/callback', isCitizen: true };
  await expect(grant.handle({ body, headers: {}, ip: '', origin: 'https://bhumi.example' } as unknown as Request)).rejects.toMatchObject({
    code: 'identity.citizen_client_missing',
  });
});

test('accepts an address of our own origins only', () => {
  const { isOwnRedirect } = identity.services.provider();
  expect(isOwnRedirect('https://bhumi.example/callback')).toBe(true);
  expect(isOwnRedirect('https://bhumi.example/callback/../x')).toBe(false);
  expect(isOwnRedirect('https://elsewhere.example/callback')).toBe(false);
});

test('reads the keys again when they were changed', async () => {
  await addKey('second');
  const fresh = await token();
  await expect
    .poll(
      () =>
        call(fresh).then(
          ({ actor }) => actor?.username,
          () => '',
        ),
      { timeout: 6000, interval: 300 },
    )
    .toBe('kanungo');
});

test('takes a client’s own token as user and application in one (D-APP-TOKEN)', async () => {
  const own = await token({ sid: undefined, azp: 'DLRS', preferred_username: 'service-account-dlrs' });
  expect(await identity.authenticate({ authorization: `Bearer ${own}` }, signedIn)).toMatchObject({ application: 'kanungo' });
  // Whose name looks like a client's own, and who came by a client that is none of ours.
  for (const change of [{}, { preferred_username: 'service-account-dlrs' }, { azp: 'other', preferred_username: 'service-account-dlrs' }])
    await expect(call(await token({ sid: undefined, ...change }))).rejects.toMatchObject({ code: 'identity.user_token' });
});

test('takes access tokens alone, and of our own clients alone, whatever their audience', async () => {
  expect((await call(await token())).actor?.username).toBe('kanungo');
  const other: JWTPayload[] = [
    ...['ID', 'Refresh', 'Offline', 'Logout', '', 7].map(typ => ({ typ })),
    ...['another', 'account', '', undefined].map(azp => ({ azp })),
    { typ: undefined },
    { azp: 'another', client_id: 'bhumi-staff' },
  ];
  for (const change of other)
    await expect(call(await token(change)), JSON.stringify(change)).rejects.toMatchObject({ code: 'identity.user_token' });
});

const logout = async (change: JWTPayload = {}, kid = keys[0]!.kid): Promise<string> =>
  new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, sid: 'keycloak-session', sub: account, ...change })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', kid })
    .setIssuer(String(change.iss ?? issuer))
    .setAudience(String(change.aud ?? 'bhumi-staff'))
    .setIssuedAt(change.iat ?? Math.floor(Date.now() / 1000))
    .setJti(change.jti ?? randomUUID())
    .sign(keys[0]!.key);

const notify = async (logout_token: unknown): Promise<unknown> => {
  const { handle } = identity.endpoints.find(({ id }) => id === 'identity.back_channel_logout')!;
  return Promise.resolve(handle({ body: { logout_token }, headers: {}, ip: '127.0.0.1' } as unknown as Request)).then(
    ({ status }) => status,
    (error: { code: string }) => error.code,
  );
};

const saysWho = (given: string) =>
  call(given).then(
    ({ actor }) => actor?.username,
    (error: { code: string }) => error.code,
  );

test('a logout token ends the sign-in that it names, at once, once, and one that nobody has seen yet as well', async () => {
  const [seen, other, unseen] = await Promise.all(['seen', 'other', 'unseen'].map(sid => token({ sid })));
  expect([await saysWho(seen!), await saysWho(other!)]).toEqual(['kanungo', 'kanungo']);
  const logoutToken = await logout({ sid: 'seen' });
  expect(await notify(logoutToken)).toBe(200);
  expect([await saysWho(seen!), await saysWho(other!)]).toEqual(['identity.user_token', 'kanungo']);
  expect(await notify(logoutToken)).toBe('identity.logout_token');
  expect(await notify(await logout({ sid: 'unseen' }))).toBe(200);
  expect(await saysWho(unseen!)).toBe('identity.user_token');
  const { rows } = await pool.query("select ended_reason from engine.sessions where sid in ('seen', 'unseen')");
  expect(rows).toEqual([{ ended_reason: 'ended_at_provider' }, { ended_reason: 'ended_at_provider' }]);
});

test('a logout token without a sign-in ends all of its person’s', async () => {
  const given = await Promise.all(['one', 'two'].map(sid => token({ sid })));
  expect(await Promise.all(given.map(saysWho))).toEqual(['kanungo', 'kanungo']);
  expect(await notify(await logout({ sid: undefined }))).toBe(200);
  expect(await Promise.all(given.map(saysWho))).toEqual(['identity.user_token', 'identity.user_token']);
});

test('what is no good logout token ends nothing', async () => {
  const mine = await token({ sid: 'mine' });
  expect(await saysWho(mine)).toBe('kanungo');
  const now = Math.floor(Date.now() / 1000);
  const own = { sid: 'mine' };
  const { privateKey } = await generateKeyPair('RS256');
  const stranger = new SignJWT({ ...decodeJwt(await logout(own)) })
    .setProtectedHeader({ alg: 'RS256', kid: keys[0]!.kid })
    .sign(privateKey);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${(await logout(own)).split('.')[1]}.`;
  const bad: unknown[] = [
    ...[undefined, 7, '', 'a.b.c', 'x'.repeat(20_000), mine, await stranger, unsigned],
    ...[await logout({ ...own, iss: 'https://elsewhere.example' }), await logout({ ...own, aud: 'elsewhere' })],
    ...[await logout({ ...own, iat: now - 600 }), await logout({ ...own, exp: now - 300 })],
    ...[await logout({ ...own, nonce: 'n' }), await logout({ ...own, events: {} }), await logout({ ...own, events: 'x' })],
    await logout({ sid: undefined, sub: undefined }),
  ];
  for (const one of bad) expect(await notify(one)).toBe('identity.logout_token');
  expect(await saysWho(mine)).toBe('kanungo');
});

test('accounts that are not ours to manage are changed where they are', async () => {
  const { accounts } = identity.services;
  await expect(accounts.seal('Mouza-2026-Sheet')).rejects.toMatchObject({ status: 409, code: 'identity.accounts_elsewhere' });
  await expect(accounts.setPassword(account, 'Mouza-2026-Sheet')).rejects.toMatchObject({ code: 'identity.accounts_elsewhere' });
  await expect(accounts.setEnabled(account, false)).resolves.toBeUndefined();
});

test('signs nobody out when it cannot be reached, and says so (502)', async () => {
  down = true;
  await expect(identity.services.provider().exchange({ grant_type: 'refresh_token', refresh_token: 'r' })).rejects.toThrow('503');
  await addKey('third');
  const unknown = await token();
  await expect
    .poll(() => call(unknown).catch((error: { code: string }) => error.code), { timeout: 6000, interval: 300 })
    .toBe('identity.provider_unreachable');
  down = false;
});
