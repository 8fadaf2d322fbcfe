/** What Keycloak notifies us of by itself: a sign-in that it ended is over with us in the same moment (D-REVOKE). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOnKeycloak } from '../api/identity/both/provider.ts';
import { createBrowser, headersOf } from '../api/identity/browser.ts';

let on: Awaited<ReturnType<typeof startOnKeycloak>>;
beforeAll(async () => {
  on = await startOnKeycloak();
});
afterAll(() => on?.stop());

const signedIn = async (username: string) => {
  const browser = createBrowser(on.server.origin);
  const tokens = await on.enter(browser, username);
  const headers = await headersOf(browser, tokens);
  return { browser, tokens, whoAmI: async () => (await browser.get('/api/who-am-i', headers)).status };
};

const reasonOf = async (sid: string): Promise<unknown> =>
  (await on.server.pool.query('select ended_reason from engine.sessions where sid = $1', [sid])).rows[0]?.ended_reason;

test('one session that an administrator of Keycloak ends is over here at once; another of the same person goes on', async () => {
  const [first, second] = [await signedIn('kanungo'), await signedIn('kanungo')];
  expect([await first.whoAmI(), await second.whoAmI()]).toEqual([200, 200]);
  await on.realm.administer('DELETE', `/sessions/${first.tokens.session_state}?isOffline=false`);
  expect([await first.whoAmI(), await second.whoAmI()]).toEqual([401, 200]);
  expect(await reasonOf(first.tokens.session_state)).toBe('ended_at_provider');
});

test('all sessions of a person that we end there end here at once', async () => {
  const { account } = await on.server.give('surveyor');
  const both = [await signedIn('surveyor'), await signedIn('surveyor')];
  await on.server.identity.services.accounts.endSessions(account);
  expect(await Promise.all(both.map(one => one.whoAmI()))).toEqual([401, 401]);
});

test('signing out at Keycloak by its own address ends the session here', async () => {
  const { browser, tokens, whoAmI } = await signedIn('kanungo');
  const query = new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${on.server.origin}/logout` });
  await on.leave(browser, `${on.realm.issuer}/protocol/openid-connect/logout?${query}`);
  expect(await whoAmI()).toBe(401);
});

test('a closed account and a new password end what was signed in, with us too', async () => {
  const { account } = await on.server.give('peshkar');
  const { accounts } = on.server.identity.services;
  const first = await signedIn('peshkar');
  await accounts.setPassword(account, 'Khatian-2026-New');
  expect(await first.whoAmI()).toBe(401);
  await accounts.setPassword(account, 'Mouza-2026-Sheet');
  const second = await signedIn('peshkar');
  await accounts.setEnabled(account, false);
  expect(await second.whoAmI()).toBe(401);
});
