/**
 * The identity provider under test: the embedded one, or Keycloak in the project `keycloak`. What is written once in this folder is run
 * against both.
 */
import { generateKeyPairSync } from 'node:crypto';
import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import type { Pool } from 'pg';
import { inject } from 'vitest';
import { providerKey } from '../../../../api/identity/keys.ts';
import { badTokensOf, keycloakDoor, leaveKeycloak } from '../../../keycloak/door.ts';
import type { Keycloak } from '../../../keycloak/keycloak.ts';
import { makeRealm, type Realm } from '../../../keycloak/realm.ts';
import { type Browser, begin, type Code, createBrowser, type Door, embeddedDoor, obtainCode, signInAs, type Tokens } from '../browser.ts';
import { type IdentityServer, password, startIdentityServer } from '../identity-server.ts';

export type UnderTest = {
  readonly server: IdentityServer;
  readonly door: Door;
  readonly enter: (browser: Browser, username?: string, secret?: string, headers?: Record<string, string>) => Promise<Tokens>;
  readonly codeFor: (browser: Browser, username?: string) => Promise<Code>;
  /** Whether the provider knows the browser: it gives a code without asking anything. */
  readonly isKnown: (browser: Browser) => Promise<boolean>;
  /** Follows the address that signing out answers; answers where it leads in the end. */
  readonly leave: (browser: Browser, address: string) => Promise<string>;
  /** Genuine tokens that are none for us, by what is wrong with them. */
  readonly badTokens: () => Promise<Readonly<Record<string, string>>>;
  readonly stop: () => Promise<void>;
};

/** As though so many seconds had passed since the renewals so far. */
export const passTime = async (pool: Pool, seconds: number): Promise<void> => {
  await pool.query(
    'update engine.renewals set asked_at = asked_at - make_interval(secs => $1), answered_at = answered_at - make_interval(secs => $1)',
    [seconds],
  );
};

const keycloak = inject('keycloak');

async function leaveEmbedded(browser: Browser, address: string): Promise<string> {
  const question = await (await browser.get(address)).text();
  const xsrf = /name="xsrf" value="([\w-]+)"/.exec(question)?.[1] ?? '';
  const action = /<form id="op.logoutForm" method="post" action="([^"]+)"/.exec(question)?.[1] ?? '';
  return (await browser.post(action, { xsrf, logout: 'yes' })).headers.get('location') ?? '';
}

/** As the provider would sign them, with something changed. */
async function badOfEmbedded({ dataDir }: IdentityServer, good: string) {
  const own = providerKey(dataDir);
  const stranger = { ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }), kid: own.kid };
  const sign = async (change: JWTPayload, key: typeof own = own, typ = 'at+jwt') =>
    new SignJWT({ ...decodeJwt(good), ...change })
      .setProtectedHeader({ alg: 'ES256', typ, kid: key.kid })
      .sign(await importJWK(key, 'ES256'));
  return {
    'another audience': await sign({ aud: 'elsewhere' }),
    'another client': await sign({ client_id: 'elsewhere' }),
    'another authorized party': await sign({ azp: 'elsewhere' }),
    'no client': await sign({ client_id: undefined }),
    'an identity token for our audience': await sign({}, own, 'JWT'),
    'a refresh token for our audience': await sign({ typ: 'Refresh' }),
    'a logout token for our audience': await sign({}, own, 'logout+jwt'),
    'another realm': await sign({ iss: 'https://elsewhere.example' }),
    'another key': await sign({}, stranger),
    expired: await sign({ exp: Math.floor(Date.now() / 1000) - 1 }),
    endless: await sign({ exp: undefined }),
    nobody: await sign({ sub: '00000000-0000-4000-8000-000000000000' }),
    injected: await sign({ sub: "' or 1=1 --" }),
    sessionless: await sign({ sid: undefined }),
  };
}

type Parts = Pick<UnderTest, 'server' | 'door' | 'leave'> & {
  readonly bad: (enter: () => Promise<Tokens>) => ReturnType<UnderTest['badTokens']>;
};

async function onEmbedded(): Promise<Parts> {
  const server = await startIdentityServer();
  return { server, door: embeddedDoor, leave: leaveEmbedded, bad: async enter => badOfEmbedded(server, (await enter()).access_token) };
}

async function onKeycloak(at: Keycloak): Promise<Parts & { realm: Realm }> {
  let realm: Realm | undefined;
  const server = await startIdentityServer(async origin => {
    realm = await makeRealm(at, origin);
    return { remote: realm.remote, stop: realm.drop };
  });
  const made = realm!;
  const bad: Parts['bad'] = enter => badTokensOf(at, made, 'kanungo', password, enter);
  return { server, realm: made, door: keycloakDoor(made), leave: leaveKeycloak, bad };
}

const underTest = ({ server, door, leave, bad }: Parts): UnderTest => {
  const enter: UnderTest['enter'] = (browser, username = 'kanungo', secret = password, headers = {}) =>
    signInAs(browser, server.origin, username, secret, headers, door);
  return {
    ...{ server, door, leave, enter },
    codeFor: (browser, username = 'kanungo') => obtainCode(browser, server.origin, username, password, door),
    isKnown: async browser => (await begin(browser, server.origin, {}, door)).page.startsWith(`${server.origin}/callback`),
    badTokens: () => bad(() => enter(createBrowser(server.origin))),
    stop: server.stop,
  };
};

export const startUnderTest = async (): Promise<UnderTest> => underTest(await (keycloak ? onKeycloak(keycloak) : onEmbedded()));

/** For what only Keycloak does. */
export async function startOnKeycloak(): Promise<UnderTest & { readonly realm: Realm; readonly keycloak: Keycloak }> {
  if (!keycloak) throw new Error('This is a test of the project keycloak');
  const parts = await onKeycloak(keycloak);
  return { ...underTest(parts), realm: parts.realm, keycloak };
}
