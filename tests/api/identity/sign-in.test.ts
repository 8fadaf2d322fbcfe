/** Signing in, from the provider's form to a protected call. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { begin, createBrowser, toCallback } from './browser.ts';
import { type IdentityServer, password, startIdentityServer } from './identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

describe('the sign-in page', () => {
  test('speaks Bengali unless asked for English, and switches', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    expect(page).toMatch(/^\/sign-in\/[\w-]+$/);
    const bengali = await (await browser.get(page)).text();
    expect(bengali).toContain('<html lang="bn">');
    expect(bengali).toContain('কর্মকর্তা ও কর্মচারী প্রবেশ');
    expect(bengali).toContain(`href="${page}?lang=en" lang="en"`);
    const english = await (await browser.get(`${page}?lang=en`)).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('Officer and staff sign-in');
  });

  test('opens in the language that our screens ask for', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin, { ui_locales: 'en' });
    expect(await (await browser.get(page)).text()).toContain('<html lang="en">');
  });

  test('allows nothing inline, nothing foreign, no framing and no indexing', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    const response = await browser.get(page);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(new RegExp(`form-action 'self' .*${server.origin}`));
    expect(policy).not.toContain('unsafe-inline');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    const html = await response.text();
    expect(html.indexOf('/sign-in/assets/mode.js'), 'the colours that were chosen come before anything is painted').toBeGreaterThan(0);
    expect(html).not.toMatch(/<script>|<style>| style="| on\w+="/);
    for (const [, file] of html.matchAll(/(?:href|src)="(\/sign-in\/assets\/[^"]+)"/g)) expect((await browser.get(file!)).status).toBe(200);
    expect((await browser.get('/sign-in/assets/bengali.woff2')).headers.get('content-type')).toBe('font/woff2');
    expect((await browser.get('/sign-in/assets/..%2f..%2fkeys.ts')).status).toBe(404);
  });

  test('says the same to a wrong password and to a name that does not exist, and keeps the name only', async () => {
    for (const username of ['kanungo', 'nobody.at.all']) {
      const browser = createBrowser(server.origin);
      const { page } = await begin(browser, server.origin);
      const response = await browser.post(`${page}?lang=en`, { username, password: 'Wrong-Pass-1<' });
      expect(response.status).toBe(401);
      const html = await response.text();
      expect(html).toContain('The user name or password is wrong.');
      expect(html).toContain(`value="${username}"`);
      expect(html).not.toContain('Wrong-Pass-1');
    }
  });

  test('refuses a form posted from elsewhere', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }]) {
      expect((await browser.post(page, { username: 'admin', password }, headers)).status).toBe(403);
    }
    expect((await createBrowser(server.origin).post(page, { username: 'admin', password })).status).toBe(400);
  });

  test('has no button of a demo’s people, and refuses one: identity.not_of_demo', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    expect(await (await browser.get(page)).text()).not.toContain('name="person"');
    expect((await browser.post(page, { person: 'kanungo' })).status).toBe(403);
  });

  test('escapes what was typed', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    const html = await (await browser.post(page, { username: '"><script>alert(1)</script>', password: 'x' })).text();
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('refuses what cannot be stored or is too large, in words', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    expect((await browser.post(page, { username: 'ad\u0000min', password: 'x' })).status).toBe(401);
    expect((await browser.post(page, { username: "' or 1=1 --", password: 'x' })).status).toBe(401);
    expect((await browser.post(page, { username: 'admin', password: `${password}${'x'.repeat(300)}` })).status).toBe(401);
    expect((await browser.post(page, { username: '', password: '' })).status).toBe(400);
    expect((await browser.post(page, { username: 'admin', password: 'x'.repeat(20_000) })).status).toBe(413);
    for (const path of ['/oidc/auth?client_id=%00', '/oidc/session/end?client_id=%00', '/oidc/nothing', '/oidc/auth'])
      expect([path, Math.floor((await browser.get(path)).status / 100)]).toEqual([path, 4]);
    const { page: never } = await begin(browser, server.origin, { state: 'a\u0000b' });
    expect(never).not.toMatch(/^\/sign-in\//);
  });

  test('leads back to the beginning when its time is over', async () => {
    const response = await createBrowser(server.origin).get('/sign-in/long-gone');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('আবার শুরু করুন');
  });

  test('reads the user name without regard to case, blanks around it, or the script of its digits', async () => {
    const browser = createBrowser(server.origin);
    const { page } = await begin(browser, server.origin);
    await giveAccount(server.pool, { username: 'clerk.16842', user_type: 2, full_name: 'করণিক', full_name_en: 'Clerk' }, password, 'test');
    expect((await browser.post(page, { username: ' CLERK.১৬৮৪২ ', password })).status).toBe(303);
  });
});

describe('the code', () => {
  test('is never sent to an address that is not registered', async () => {
    const browser = createBrowser(server.origin);
    const response = await browser.get(
      `/oidc/auth?client_id=bhumi-screens&response_type=code&scope=openid&redirect_uri=${encodeURIComponent('https://elsewhere.example/callback')}&code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`,
    );
    expect(response.status).toBe(400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain('প্রবেশ সম্পূর্ণ হয়নি');
  });

  test('comes with the state of the session for the check-session iframe', async () => {
    const browser = createBrowser(server.origin);
    const { page, state } = await begin(browser, server.origin);
    const query = await toCallback(browser, await browser.post(page, { username: 'admin', password }), server.origin);
    expect(query.get('state')).toBe(state);
    expect(query.get('session_state')).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{16}$/);
    const frame = await browser.get('/oidc/session/check');
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors http://localhost`);
  });
});

test('nothing went wrong on the way', () => expect(server.errors).toEqual([]));
