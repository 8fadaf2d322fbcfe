/** The citizens' entrance at the embedded provider, and what a citizen can reach behind it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Browser, begin, createBrowser, headersOf, signInAs, type Tokens } from './browser.ts';
import { enterAsCitizen, signInAsCitizen } from './citizen-entrance.ts';

const password = 'Mouza-2026-Sheet';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = server.origin;
  await giveAccount(server.pool, { username: 'rahima', user_type: 3, full_name: 'রহিমা', full_name_en: 'Rahima' }, password, 'test');
  await giveAccount(server.pool, { username: 'samity', user_type: 4, full_name: 'সমিতি', full_name_en: 'Samity' }, password, 'test');
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const enter = (browser: Browser, username: string) => enterAsCitizen(browser, origin, username, password);
const signInCitizen = (browser: Browser, username: string, headers: Record<string, string> = {}) =>
  signInAsCitizen(browser, origin, username, password, headers);

test('a citizen signs in by their own entrance and stays signed in (S1.25, S2.025)', async () => {
  const browser = createBrowser(origin);
  const tokens = await signInCitizen(browser, 'rahima', { 'x-session': 'cookie' });
  const renewed = await browser.call('/api/sso-renew-access-token', {}, { 'x-session': 'cookie' });
  expect(renewed.status, 'by the cookie alone').toBe(200);
  const headers = await headersOf(browser, (await renewed.json()) as Tokens);
  const info = await browser.call('/api/users/user-info', { client_id: 'bhumi-citizens' }, headers);
  expect((await info.json()) as object).toMatchObject({ data: { user_type: 3, username: 'rahima', permissions: [], desks: [] } });
  expect(tokens.refresh_token).toMatch(/\.cookie$/);
});

test('without the cookie the renewal says that it is a citizen’s', async () => {
  const browser = createBrowser(origin);
  const { refresh_token } = await signInCitizen(browser, 'samity');
  const renew = (more: object) => browser.call('/api/sso-renew-access-token', { refresh_token, ...more });
  expect((await renew({ isCitizen: true })).status).toBe(200);
});

test('a citizen’s token opens nothing of the staff’s (S1.25, S6.09)', async () => {
  const browser = createBrowser(origin);
  const headers = await headersOf(browser, await signInCitizen(browser, 'rahima'));
  const { json } = await server.call('GET', '/api/openapi.json');
  const lists = Object.entries(json.paths as Record<string, { get?: { operationId?: string } }>).flatMap(([path, { get }]) =>
    get?.operationId?.endsWith('.list') && !path.includes('{') && !path.includes('/public/') ? [path] : [],
  );
  expect(lists.length).toBeGreaterThan(80);
  const open: string[] = [];
  for (const path of lists) {
    const { status } = await server.call('GET', path, undefined, headers);
    // What somebody asked to be exported is their own; of nothing there is nothing.
    if (status !== 403 && path !== '/api/exports') open.push(`${path} ${status}`);
  }
  expect(open).toEqual([]);
  expect((await server.call('GET', '/api/users', undefined, headers)).status).toBe(403);
});

test('citizens see their own orders, and nobody else’s (S2.027)', async () => {
  const browser = createBrowser(origin);
  const headers = await headersOf(browser, await signInCitizen(browser, 'rahima'));
  expect((await server.call('GET', '/api/citizen/orders', undefined, headers)).json).toEqual({ data: [] });
  const { rowsOn } = await import('../../support/rows.ts');
  const { resources } = await import('../../../resources/index.ts');
  const rows = rowsOn(server.pool, resources);
  const [own, other] = [await rows.make('service-orders'), await rows.make('service-orders')];
  await server.pool.query(`update service_orders set user_id = (select id from users where username = $2) where id = $1`, [own, 'rahima']);
  await server.pool.query(`update service_orders set user_id = (select id from users where username = $2) where id = $1`, [
    other,
    'samity',
  ]);
  const { json } = await server.call('GET', '/api/citizen/orders', undefined, headers);
  const { rows: kept } = await server.pool.query('select reference_number from service_orders where id = $1', [own]);
  expect(json.data.map((order: { reference_number: string }) => order.reference_number)).toEqual([kept[0].reference_number]);
  expect(Object.keys(json.data[0]).sort()).toEqual([
    ...['applied_at', 'delivered_at', 'non_deliverable_reason', 'probable_delivery_date', 'reference_number', 'service', 'status'],
  ]);
});

test('nobody comes in by the other’s entrance: identity.citizen_entrance, identity.staff_entrance (S2.025, S2.026)', async () => {
  const staff = await enter(createBrowser(origin), 'kanungo');
  expect(staff.status).toBe(403);
  expect(staff.text).toContain('নাগরিক ও প্রতিষ্ঠানের প্রবেশ');
  await expect(signInAs(createBrowser(origin), origin, 'rahima', password)).rejects.toThrow();

  // With a code of the one entrance at the other: the person behind it decides.
  const browser = createBrowser(origin);
  const { body } = await enter(browser, 'rahima');
  await server.pool.query(`update users set user_type = 2 where username = 'rahima'`);
  const swapped = await browser.call('/api/sso-authorize-code-grant', { ...body, isCitizen: true });
  expect([swapped.status, ((await swapped.json()) as { error_code: string }).error_code]).toEqual([403, 'identity.citizen_entrance']);
  await server.pool.query(`update users set user_type = 3 where username = 'rahima'`);

  const other = createBrowser(origin);
  const { obtainCode, exchangeBody } = await import('./browser.ts');
  const code = await obtainCode(other, origin, 'kanungo', password);
  await server.pool.query(`update users set user_type = 3 where username = 'kanungo'`);
  const refused = await other.call('/api/sso-authorize-code-grant', exchangeBody(origin, code));
  expect([refused.status, ((await refused.json()) as { error_code: string }).error_code]).toEqual([403, 'identity.staff_entrance']);
  await server.pool.query(`update users set user_type = 2 where username = 'kanungo'`);
});

test('who is signed in at one entrance is asked again at the other', async () => {
  const browser = createBrowser(origin);
  await signInCitizen(browser, 'samity');
  const { page } = await begin(browser, origin);
  expect(page).toMatch(/\/sign-in\//);
});

test('the screens are given the citizens’ client, and of their host when they have one (S2.028)', async () => {
  const { json } = await server.call('GET', '/api/public/configuration', undefined, { authorization: '' });
  expect(json).toMatchObject({ citizen_client_id: 'bhumi-citizens', citizen_origin: null });
});
