/** A session's life: what it says of its person, and every way it ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, begin, createBrowser, exchangeBody, headersOf, signInAs, type Tokens, toCallback } from './browser.ts';
import { type IdentityServer, type Json, password, startIdentityServer } from './identity-server.ts';

let server: IdentityServer;
let browser: Browser;
let tokens: Tokens;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startIdentityServer();
  await server.pool.query("update users set gender = 1 where username = 'kanungo'");
});
beforeEach(async () => {
  browser = createBrowser(server.origin);
  tokens = await signInAs(browser, server.origin, 'kanungo', password);
  headers = await headersOf(browser, tokens);
});
afterAll(() => server.stop());

const json = async (response: Response): Promise<[number, Json]> => [response.status, (await response.json()) as Json];

describe('the person', () => {
  test('is shown by user-info to a known client only, the gender by its number (S7.16, S3.054)', async () => {
    const [status, { data }] = await json(await browser.call('/api/users/user-info', { client_id: 'bhumi-screens' }, headers));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      user_type: 2,
      username: 'kanungo',
      full_name: 'কানুনগো',
      full_name_en: 'Kanungo',
      gender: 1,
      desks: [],
      services: [],
      permissions: [],
    });
    expect(await json(await browser.call('/api/users/user-info', { client_id: 'another' }, headers))).toEqual([
      400,
      expect.objectContaining({ error_code: 'identity.unknown_client' }),
    ]);
  });

  test('is sent their permissions as an administrator, not as an office user (S7.18, S6.21)', async () => {
    expect((await browser.get('/api/users/user-permissions', headers)).status).toBe(403);
    const mine = createBrowser(server.origin);
    const admin = await headersOf(mine, await signInAs(mine, server.origin, 'admin', password));
    expect(await json(await mine.get('/api/users/user-permissions', admin))).toEqual([
      200,
      { data: { permissions: ['CREATE_DIVISION', 'VIEW_DIVISION'] } },
    ]);
    expect((await mine.get('/api/who-am-i', { ...admin, 'active-desk': '7' })).status).toBe(200);
  });

  test('who is inactive is refused with that reason only after the right password', async () => {
    await server.pool.query("update users set row_status = 0 where username = 'kanungo'");
    const mine = createBrowser(server.origin);
    const { page } = await begin(mine, server.origin, { ui_locales: 'en' });
    const right = await mine.post(page, { username: 'kanungo', password });
    const wrong = await mine.post(page, { username: 'kanungo', password: 'wrong' });
    await server.pool.query("update users set row_status = 1 where username = 'kanungo'");
    expect([right.status, await right.text()]).toEqual([403, expect.stringContaining('Your account is not active')]);
    expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining('is wrong')]);
  });
});

describe('a session', () => {
  test('is said to be alive while it is (S7.15)', async () => {
    expect(await json(await browser.get('/api/sso-session-check', headers))).toEqual([
      200,
      {
        data: {
          active: true,
          session_state: expect.any(String),
          keys: expect.any(String),
          reach: expect.any(String),
          desks: expect.any(String),
          notified: 0,
          settings: expect.any(Object),
        },
      },
    ]);
  });

  test('is not ended at the provider without a question when nobody proves that our screens asked', async () => {
    const page = await (await browser.get(`/oidc/session/end?client_id=bhumi-screens`)).text();
    expect(page).toContain('বের হবেন?');
    expect(page).not.toContain('data-press');
  });

  test('is not signed out by a foreign page', async () => {
    const foreign = await browser.call('/api/sso-sign-out', {}, { ...headers, origin: 'https://elsewhere.example' });
    expect(foreign.status).toBe(403);
    expect((await browser.get('/api/sso-session-check', headers)).status).toBe(200);
  });

  test('of a person made inactive meanwhile gives no code: they are asked again', async () => {
    await server.pool.query("update users set row_status = 0 where username = 'kanungo'");
    const { page } = await begin(browser, server.origin);
    await server.pool.query("update users set row_status = 1 where username = 'kanungo'");
    expect(page).toMatch(/^\/sign-in\//);
  });

  test('ends when somebody else signs in with the same browser', async () => {
    const started = await begin(browser, server.origin, { prompt: 'login' });
    const posted = await browser.post(started.page, { username: 'admin', password });
    const leaving = await browser.get(posted.headers.get('location')!);
    expect(leaving.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+'/);
    const html = await leaving.text();
    const action = /action="([^"]+)"/.exec(html)![1]!;
    const query = await toCallback(
      browser,
      await browser.post(action, { xsrf: /name="xsrf" value="([\w-]+)"/.exec(html)![1]!, logout: 'yes' }),
      server.origin,
    );
    const body = exchangeBody(server.origin, { ...started, code: query.get('code')! });
    const admin = (await (await browser.call('/api/sso-authorize-code-grant', body)).json()) as Tokens;
    expect(await json(await browser.get('/api/who-am-i', await headersOf(browser, admin)))).toEqual([
      200,
      expect.objectContaining({ username: 'admin' }),
    ]);
    expect((await browser.get('/api/who-am-i', headers)).status).toBe(401);
  });

  test('is watched: the process says when it cannot learn of endings', async () => {
    expect(server.identity.alive()).toBe(true);
    expect(server.identity.epochs().any).toBeGreaterThan(0);
  });
});

test('signing in, failing to, and signing out are in the audit log, without what was typed (S4.50, S4.51)', async () => {
  const mine = createBrowser(server.origin);
  const { page } = await begin(mine, server.origin);
  await mine.post(page, { username: 'kanungo', password: 'Not-My-Password-1' });
  await browser.call('/api/sso-sign-out', {}, headers);
  const { rows } = await server.pool.query<Json>(
    "select action_type, task, ip, to_jsonb(a)::text as whole from engine.audit_logs a join users u on u.id = a.user_id where username = 'kanungo' order by a.id desc limit 3",
  );
  expect(rows.map(({ action_type, task, ip }) => [action_type, task, ip])).toEqual([
    ['logout', 'signed_out', '127.0.0.1'],
    ['login', 'wrong', '127.0.0.1'],
    ['login', 'accepted', '127.0.0.1'],
  ]);
  expect(rows.map(row => row.whole).join()).not.toContain('Not-My-Password');
});

test('the configuration says where to sign in, at the origin that asks, be it a host of its own (S2.002)', async () => {
  const response = await browser.get('/api/public/configuration', headers);
  expect(await response.json()).toMatchObject({
    client_id: 'bhumi-screens',
    authorization_endpoint: `${server.origin}/oidc/auth`,
    redirect_uri: `${server.origin}/callback`,
    languages: ['bn', 'en'],
    banner: false,
  });
  const [other] = server.identity.services.origins().filter(one => one !== server.origin);
  expect(await (await createBrowser(other!).get('/api/public/configuration', headers)).json()).toMatchObject({
    authorization_endpoint: `${other}/oidc/auth`,
    redirect_uri: `${other}/callback`,
    post_logout_redirect_uri: `${other}/logout`,
  });
});

test('nothing went wrong on the way', () => expect(server.errors).toEqual([]));
