/**
 * Keycloak slow, down, and back with other keys, while our server goes on. The server that another file of the project uses is gone then:
 * each makes its own realm.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnKeycloak } from '../api/identity/both/provider.ts';
import { createBrowser, headersOf, type Tokens } from '../api/identity/browser.ts';
import { password } from '../api/identity/identity-server.ts';
import { signalKeycloak, startKeycloak, stopKeycloak } from './keycloak.ts';
import { remakeRealm } from './realm.ts';

let on: Awaited<ReturnType<typeof startOnKeycloak>>;
beforeAll(async () => {
  on = await startOnKeycloak();
});
afterAll(() => on?.stop());

const said = async (response: Response): Promise<string> =>
  `${response.status} ${((await response.json()) as { error_code?: string }).error_code}`;
const newBrowser = () => createBrowser(on.server.origin);
const renew = (refresh_token: string) => newBrowser().call('/api/sso-renew-access-token', { refresh_token });
const grant = () =>
  newBrowser().call('/api/sso-authorize-code-grant', { code: 'any', redirect_uri: `${on.server.origin}/callback`, isCitizen: false });
const whoAmI = async (tokens: Tokens) => (await newBrowser().get('/api/who-am-i', await headersOf(newBrowser(), tokens))).status;

/** Seconds that a call to the provider may take, and some more for a busy machine. */
const limit = 10;

test('slow, it holds nobody longer than the time limit, and who is signed in notices nothing', async () => {
  const tokens = await on.enter(newBrowser());
  const { account } = await on.server.give('patient.one');
  signalKeycloak(on.keycloak.port, 'SIGSTOP');
  try {
    const began = performance.now();
    const answers = Promise.all([
      renew(tokens.refresh_token).then(said),
      on.server.identity.services.accounts.setEnabled(account, true).catch((error: { code: string }) => error.code),
    ]);
    expect(await whoAmI(tokens)).toBe(200);
    expect((await answers).join()).toBe('502 identity.provider_unreachable,identity.provider_unreachable');
    expect((performance.now() - began) / 1000).toBeLessThan(limit + 10);
  } finally {
    signalKeycloak(on.keycloak.port, 'SIGCONT');
  }
  expect(await whoAmI(await on.enter(newBrowser()))).toBe(200);
});

test('down, sessions go on, also tokens not seen before; sign-in and renewal say so; back with other keys, its new tokens are taken', async () => {
  const [seen, unseen] = [await on.enter(newBrowser()), await on.enter(newBrowser(), 'admin')];
  expect(await whoAmI(seen)).toBe(200);
  await stopKeycloak(on.keycloak.port);
  expect([await whoAmI(seen), await whoAmI(unseen)]).toEqual([200, 200]);
  expect(await said(await renew(seen.refresh_token))).toBe('502 identity.provider_unreachable');
  expect(await said(await grant())).toBe('502 identity.provider_unreachable');
  const { accounts } = on.server.identity.services;
  const { rows } = await on.server.pool.query<{ id: number }>("select id::float8 as id from users where username = 'kanungo'");
  const kanungo = { person: rows[0]!.id, username: 'kanungo', userType: 2, fullName: 'কানুনগো', sealed: await accounts.seal(password) };
  await expect(accounts.create(kanungo)).rejects.toMatchObject({ code: 'identity.provider_unreachable' });

  await startKeycloak(on.keycloak);
  await remakeRealm(on.keycloak, on.server.origin, on.realm);
  // Its database was in memory: the accounts are made again, and the client's old token is worth nothing.
  const account = await accounts.create(kanungo);
  await on.server.pool.query("update users set idp_uuid = $1 where username = 'kanungo'", [account]);
  const fresh = await on.enter(newBrowser());
  expect(await whoAmI(fresh)).toBe(200);
  expect((await renew(seen.refresh_token)).status).toBe(401);
  expect((await renew(fresh.refresh_token)).status).toBe(200);
}, 240_000);
