/** The realm file of docs/production as Keycloak takes it at its start, and what its clients may do. */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startOnKeycloak } from '../api/identity/both/provider.ts';
import { begin, createBrowser, exchangeBody, headersOf, type Tokens } from '../api/identity/browser.ts';
import { password } from '../api/identity/identity-server.ts';
import { keycloakDoor } from './door.ts';
import { addressOf, importedValues } from './keycloak.ts';
import { administrationOf } from './realm.ts';

let on: Awaited<ReturnType<typeof startOnKeycloak>>;
beforeAll(async () => {
  on = await startOnKeycloak();
});
afterAll(() => on?.stop());

type Client = { readonly clientId: string; readonly redirectUris: string[]; readonly attributes: Record<string, string> };
const tokenOf = (issuer: string, form: Record<string, string>) =>
  fetch(`${issuer}/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(form) });

test('it is imported at the start, the environment’s values in their places', async () => {
  const imported = administrationOf(inject('keycloak')!, 'bhumi');
  const clients = (await (await imported('GET', '/clients')).json()) as Client[];
  const clientOf = (id: string) => clients.find(({ clientId }) => clientId === id)!;
  expect(clientOf('bhumi-staff')).toMatchObject({
    redirectUris: [`${importedValues.BHUMI_ORIGIN}/callback`],
    attributes: {
      'pkce.code.challenge.method': 'S256',
      'backchannel.logout.url': `${importedValues.BHUMI_BACKCHANNEL}/api/sso-backchannel-logout`,
    },
  });
  expect(clientOf('bhumi-citizens').redirectUris).toEqual([`${importedValues.BHUMI_CITIZENS_ORIGIN}/citizen/callback`]);
  const issuer = `${addressOf(inject('keycloak')!)}/realms/bhumi`;
  const secret = importedValues.BHUMI_ACCOUNTS_SECRET;
  const grant = { grant_type: 'client_credentials', client_id: 'bhumi-accounts' };
  expect((await tokenOf(issuer, { ...grant, client_secret: secret })).status).toBe(200);
  expect((await tokenOf(issuer, { ...grant, client_secret: 'wrong' })).status).toBe(401);
});

test('it takes no password that we would not take, and gives nobody tokens for a password alone (S9.07)', async () => {
  const { account } = await on.server.give('policy.reader');
  const set = (value: string) =>
    on.realm.administer('PUT', `/users/${account}/reset-password`, { type: 'password', value, temporary: false }).then(
      () => 'taken',
      () => 'refused',
    );
  const tried = ['Aa1', 'alllower1', 'ALLUPPER1', 'NoDigitsHere', 'Mouza-2026-Sheet'];
  const verdicts = await Promise.all(tried.map(set));
  expect(verdicts).toEqual(['refused', 'refused', 'refused', 'refused', 'taken']);
  const alone = { grant_type: 'password', username: 'kanungo', password };
  for (const client_id of ['bhumi-staff', 'bhumi-citizens'])
    expect((await tokenOf(on.realm.issuer, { ...alone, client_id })).status).toBe(400);
});

test('the client that manages accounts may do that alone', async () => {
  const { clientId, secret } = on.realm.remote.accounts!;
  const answer = await tokenOf(on.realm.issuer, { grant_type: 'client_credentials', client_id: clientId, client_secret: secret });
  const { access_token } = (await answer.json()) as Tokens;
  const administration = on.realm.issuer.replace('/realms/', '/admin/realms/');
  const ask = async (where: string) =>
    (await fetch(`${administration}${where}`, { headers: { authorization: `Bearer ${access_token}` } })).status;
  expect(await ask('/users?max=1')).toBe(200);
  for (const where of ['/clients', '/components', '/events', '/identity-provider/instances', '/authentication/flows'])
    expect([where, await ask(where)]).toEqual([where, 403]);
  const headers = await headersOf(createBrowser(on.server.origin), { access_token });
  expect((await createBrowser(on.server.origin).get('/api/who-am-i', headers)).status).toBe(401);
});

test('citizens enter by their own client, and renew with it (S7.05)', async () => {
  await on.server.give('citizen.one', 3, 'নাগরিক');
  const browser = createBrowser(on.server.origin);
  const redirect_uri = `${on.server.origin}/citizen/callback`;
  const started = await begin(browser, on.server.origin, { redirect_uri }, keycloakDoor(on.realm, 'bhumi-citizens'));
  const entered = await browser.post(started.page, { username: 'citizen.one', password });
  const code = new URL(entered.headers.get('location')!).searchParams.get('code')!;
  const body = { ...exchangeBody(on.server.origin, { ...started, code }), redirect_uri, isCitizen: true };
  const tokens = (await (await browser.call('/api/sso-authorize-code-grant', body)).json()) as Tokens;
  expect((await browser.get('/api/who-am-i', await headersOf(browser, tokens))).status).toBe(200);
  const renewal = { refresh_token: tokens.refresh_token, isCitizen: true };
  expect((await browser.call('/api/sso-renew-access-token', renewal)).status).toBe(200);
  const another = await on.codeFor(createBrowser(on.server.origin));
  const crossed = await browser.call('/api/sso-authorize-code-grant', { ...exchangeBody(on.server.origin, another), isCitizen: true });
  expect(crossed.status).toBe(400);
});
