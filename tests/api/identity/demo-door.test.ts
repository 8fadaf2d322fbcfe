/** The buttons of the demo's people on the sign-in page (decision 0068), and where there are none. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareDemoSignIn } from '../../../api/identity/demo-people.ts';
import { isReachedHereOnly } from '../../../api/identity/embedded/embedded.ts';
import { identityErrors } from '../../../api/identity/errors.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { secretFile } from '../../../api/identity/keys.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { begin, createBrowser, embeddedDoor, exchangeBody, toCallback } from './browser.ts';

const limit = 300_000;
const citizens = { ...embeddedDoor, clientId: 'bhumi-citizens' };
const refused = identityErrors.notOfDemo.text.en;
const named = (html: string): string[] => [...html.matchAll(/name="person" value="([^"]+)"/g)].map(([, name]) => name!);

const pageOf = async ({ origin }: TestServer, door = embeddedDoor) => {
  const browser = createBrowser(origin);
  const redirect_uri = `${origin}${door === citizens ? '/citizen' : ''}/callback`;
  const started = await begin(browser, origin, { redirect_uri, ui_locales: 'en' }, door);
  const html = await (await browser.get(started.page)).text();
  const press = (person: string, headers: Record<string, string> = {}) => browser.post(`${started.page}?lang=en`, { person }, headers);
  return { browser, started, html, press };
};

describe('in a demo on this machine', () => {
  let server: TestServer;
  let password: string;
  beforeAll(async () => {
    server = await startTestServer({ demo: true, demoDoor: true });
    await prepareDemoSignIn(server.pool, server.dataDir);
    password = readFileSync(path.join(server.dataDir, 'keys/demo-password'), 'utf8').trim();
  }, limit);
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const outcomes = async (username: string) => {
    const { rows } = await server.pool.query(
      `select a.task from engine.audit_logs a join users u on u.id = a.user_id where a.action_type = 'login' and u.username = $1 order by a.id`,
      [username],
    );
    return rows.map(({ task }) => task);
  };

  test('staff and citizens are named at their own entrance by office, without a password and without the administrator', async () => {
    const staff = await pageOf(server);
    expect(named(staff.html)).toHaveLength(12);
    expect(named(staff.html)).toContain('clerk.savar');
    expect(staff.html).toContain('<h3>Upazila Land Office, Savar</h3>');
    const other = await pageOf(server, citizens);
    expect(named(other.html)).toEqual(['citizen.anwar', 'citizen.shahana', 'organisation.dhaleshwari']);
    expect(staff.html + other.html).not.toContain(password);
    expect(named(staff.html + other.html)).not.toContain('admin');
    expect(staff.html).toMatch(/<input id="username" name="username" required value=""/);
    expect(staff.html).not.toMatch(/<input id="password"[^>]* value=/);
  });

  test('a button signs in as the form does: the same way back, session and audit log', async () => {
    const { browser, started, press } = await pageOf(server);
    const answer = await press('clerk.savar');
    expect(answer.status).toBe(303);
    const code = (await toCallback(browser, answer, server.origin)).get('code')!;
    const granted = await browser.call('/api/sso-authorize-code-grant', exchangeBody(server.origin, { ...started, code }));
    expect(granted.status).toBe(200);
    expect(await outcomes('clerk.savar')).toEqual(['accepted']);
  });

  test('nobody else enters by a button: identity.not_of_demo', async () => {
    for (const name of ['admin', 'kanungo', 'nobody.at.all', '', "' or 1=1 --", 'clerk\u0000savar']) {
      const { press } = await pageOf(server);
      const answer = await press(name);
      expect([name, answer.status]).toEqual([name, 403]);
      expect(await answer.text()).toContain(refused);
    }
    expect(await outcomes('admin')).toEqual(['wrong']);
  });

  test('a citizen does not enter among the staff, and nobody by another site', async () => {
    expect((await (await pageOf(server)).press('citizen.anwar')).status).toBe(403);
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }])
      expect((await (await pageOf(server)).press('secretary', headers)).status).toBe(403);
    const { started } = await pageOf(server);
    expect((await createBrowser(server.origin).post(started.page, { person: 'secretary' })).status, 'without the page’s cookie').toBe(400);
    expect(await outcomes('secretary')).toEqual([]);
  });

  test('an own password, wrong attempts and an inactive person count as in the form', async () => {
    const person = { username: 'dc.dhaka', user_type: 2, full_name: 'জেলা প্রশাসক', full_name_en: 'DC' };
    await giveAccount(server.pool, person, 'Khatian-2026-Own', 'test');
    const { press } = await pageOf(server);
    const answers = [];
    for (let attempt = 0; attempt < 7; attempt += 1) answers.push(await press('dc.dhaka'));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 400, 400]);
    expect(await answers.at(-1)!.text()).toContain('id="captcha"');
    await server.pool.query(`update users set row_status = 0 where username = 'kanungo.savar'`);
    expect((await (await pageOf(server)).press('kanungo.savar')).status).toBe(403);
  });
});

describe('in a ministry without the demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demoDoor: true });
    const person = { username: 'secretary', user_type: 2, full_name: 'সচিব', full_name_en: 'Secretary' };
    await giveAccount(
      server.pool,
      person,
      secretFile(server.dataDir, 'demo-password', () => 'Demo-2026-Sheet'),
      'test',
    );
  }, limit);
  afterAll(() => server.stop());

  test('nobody is named, and a button is refused: identity.not_of_demo', async () => {
    const { html, press } = await pageOf(server);
    expect(named(html)).toEqual([]);
    const answer = await press('secretary');
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain(refused);
  });
});

test('only this machine reaches the buttons', () => {
  expect(isReachedHereOnly(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])).toBe(true);
  expect(isReachedHereOnly(['http://localhost:3000', 'https://bhumi.example'])).toBe(false);
  expect(isReachedHereOnly(['http://localhost.example:3000'])).toBe(false);
});
