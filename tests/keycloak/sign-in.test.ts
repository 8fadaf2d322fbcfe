/** Sign-in, renewal, revocation and sign-out against a real Keycloak, through the same calls as with the embedded provider. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Browser,
  createBrowser,
  type Door,
  exchangeBody,
  headersOf,
  obtainCode,
  signInAs,
  type Tokens,
} from '../api/identity/browser.ts';
import { type IdentityServer, password, startIdentityServer } from '../api/identity/identity-server.ts';
import { accountAt, type Keycloak, startKeycloak } from './keycloak.ts';

const clientId = 'bhumi-staff';
let keycloak: Keycloak;
let server: IdentityServer;
let door: Door;
/** Our ids of Keycloak's accounts. */
const accounts: Record<string, string> = {};

/** The address in a form of Keycloak's, as HTML writes it. */
async function formIn(response: Response): Promise<string> {
  const [, action = ''] = /<form[^>]+action="([^"]+)"/.exec(await response.text()) ?? [];
  return action.replaceAll('&amp;', '&');
}

beforeAll(async () => {
  server = await startIdentityServer(async origin => {
    keycloak = await startKeycloak(origin);
    return { remote: { issuer: keycloak.issuer, clientId, audience: 'bhumi-api' }, stop: keycloak.stop };
  });
  door = { clientId, authorization: () => `${keycloak.issuer}/protocol/openid-connect/auth`, form: formIn };
  for (const username of ['admin', 'kanungo']) {
    accounts[username] = await accountAt(keycloak, username, password, { office_user: username !== 'admin', gems_user: false });
    await server.pool.query('update users set idp_uuid = $2 where username = $1', [username, accounts[username]]);
  }
}, 300_000);
afterAll(() => server?.stop());

const enter = (browser: Browser, username = 'kanungo'): Promise<Tokens> => signInAs(browser, server.origin, username, password, {}, door);
const codeOf = (browser: Browser) => obtainCode(browser, server.origin, 'kanungo', password, door);
const renewed = (browser: Browser, refresh_token: string) => browser.call('/api/sso-renew-access-token', { refresh_token });

async function refused(response: Response): Promise<string> {
  return `${response.status} ${((await response.json()) as { error_code: string }).error_code}`;
}

describe('a code of Keycloak’s', () => {
  test('becomes six fields and a signed-in person (S2.021, S7.04)', async () => {
    const browser = createBrowser(server.origin);
    const tokens = await enter(browser);
    expect(Object.keys(tokens).sort()).toEqual([
      ...['access_token', 'expires_in', 'id_token', 'refresh_expires_in', 'refresh_token', 'session_state'],
    ]);
    const response = await browser.get('/api/who-am-i', await headersOf(browser, tokens));
    expect(await response.json()).toMatchObject({ username: 'kanungo', application: 'site' });
  });

  test('carries the claims that choose the flow (S6.06, S6.07)', async () => {
    const { access_token } = await enter(createBrowser(server.origin));
    expect(decodeJwt(access_token)).toMatchObject({
      office_user: true,
      gems_user: false,
      preferred_username: 'kanungo',
      iss: keycloak.issuer,
    });
    expect(decodeJwt((await enter(createBrowser(server.origin), 'admin')).access_token)).toMatchObject({ office_user: false });
  });

  test('is refused twice, with a wrong verifier, a wrong nonce, or a foreign address (S2.023, S7.05)', async () => {
    const browser = createBrowser(server.origin);
    const body = exchangeBody(server.origin, await codeOf(browser));
    expect((await browser.call('/api/sso-authorize-code-grant', body)).status).toBe(200);
    expect(await refused(await browser.call('/api/sso-authorize-code-grant', body))).toBe('400 identity.code_refused');
    const changed = async (change: object) => {
      const again = createBrowser(server.origin);
      return refused(await again.call('/api/sso-authorize-code-grant', { ...exchangeBody(server.origin, await codeOf(again)), ...change }));
    };
    expect(await changed({ code_verifier: 'x'.repeat(43) })).toBe('400 identity.code_refused');
    expect(await changed({ nonce: 'another' })).toBe('400 identity.nonce_mismatch');
    expect(await changed({ redirect_uri: 'https://elsewhere.example/callback' })).toBe('400 identity.redirect_refused');
  });

  test('is not given without PKCE', async () => {
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: `${server.origin}/callback`,
      response_type: 'code',
      scope: 'openid',
    });
    const answer = await createBrowser(server.origin).get(`${door.authorization(server.origin)}?${query}`);
    expect(answer.headers.get('location')).toContain('error=invalid_request');
  });
});

describe('renewal at Keycloak', () => {
  test('gives new tokens, each refresh token once (S7.06)', async () => {
    const browser = createBrowser(server.origin);
    const first = await enter(browser);
    const answer = await renewed(browser, first.refresh_token);
    expect(answer.status).toBe(200);
    const second = (await answer.json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.session_state).toBe(first.session_state);
    expect(await refused(await renewed(browser, first.refresh_token))).toBe('401 identity.user_token');
    expect(await refused(await renewed(browser, second.refresh_token))).toBe('401 identity.user_token');
  });

  test('is refused when the administrator of Keycloak has ended the session or closed the account', async () => {
    for (const end of [
      () => keycloak.administer('POST', `/users/${accounts.kanungo}/logout`),
      () => keycloak.administer('PUT', `/users/${accounts.kanungo}`, { enabled: false }),
    ]) {
      const browser = createBrowser(server.origin);
      const { refresh_token } = await enter(browser);
      await end();
      expect(await refused(await renewed(browser, refresh_token))).toBe('401 identity.user_token');
    }
    await keycloak.administer('PUT', `/users/${accounts.kanungo}`, { enabled: true });
  });
});

test('signing out ends the session here at once and at Keycloak by its own address (S2.024)', async () => {
  const browser = createBrowser(server.origin);
  const tokens = await enter(browser);
  const headers = await headersOf(browser, tokens);
  const answer = await browser.call('/api/sso-sign-out', { id_token: tokens.id_token }, headers);
  expect((await browser.get('/api/who-am-i', headers)).status).toBe(401);
  const { data } = (await answer.json()) as { data: { end_session_url: string } };
  const done = await browser.get(data.end_session_url);
  expect(done.headers.get('location')).toBe(`${server.origin}/logout`);
  expect((await renewed(browser, tokens.refresh_token)).status).toBe(401);
});

test('tokens of another client, and identity tokens, open nothing', async () => {
  await keycloak.administer('POST', '/clients', { clientId: 'elsewhere', publicClient: true, directAccessGrantsEnabled: true });
  const grant = { grant_type: 'password', client_id: 'elsewhere', scope: 'openid', username: 'kanungo', password };
  const answer = await fetch(`${keycloak.issuer}/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(grant) });
  const foreign = (await answer.json()) as { access_token: string };
  const browser = createBrowser(server.origin);
  const own = await enter(browser);
  expect(decodeJwt(foreign.access_token).sub).toBe(decodeJwt(own.access_token).sub);
  for (const access_token of [foreign.access_token, own.id_token]) {
    expect((await browser.get('/api/who-am-i', await headersOf(browser, { access_token }))).status).toBe(401);
  }
});
