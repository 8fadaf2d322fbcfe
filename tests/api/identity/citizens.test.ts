/** The citizens' entrance at the embedded provider, and what a citizen can reach behind it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Browser, begin, createBrowser, embeddedDoor, headersOf, signInAs, type Tokens } from './browser.ts';

const password = 'Mouza-2026-Sheet';
const citizenDoor = { ...embeddedDoor, clientId: 'bhumi-citizens' };

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

/** Through the citizens' entrance; the answer of the form, or the code at the citizens' own place of return. */
async function enter(browser: Browser, username: string): Promise<{ status: number; text: string; body?: Record<string, unknown> }> {
  const redirect_uri = `${origin}/citizen/callback`;
  const { page, verifier, nonce } = await begin(browser, origin, { redirect_uri }, citizenDoor);
  const shown = await (await browser.get(page)).text();
  const answer = await browser.post(page, { username, password });
  if (answer.status !== 303) return { status: answer.status, text: shown + (await answer.text()) };
  const location = (await browser.get(answer.headers.get('location')!)).headers.get('location')!;
  expect(location).toContain(redirect_uri);
  const code = new URL(location).searchParams.get('code');
  return { status: 303, text: shown, body: { code, redirect_uri, code_verifier: verifier, nonce } };
}

async function signInCitizen(browser: Browser, username: string, headers: Record<string, string> = {}): Promise<Tokens> {
  const { body } = await enter(browser, username);
  const answer = await browser.call('/api/sso-authorize-code-grant', { ...body, isCitizen: true }, headers);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Tokens;
}

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
    ...['applied_at', 'non_deliverable_reason', 'probable_delivery_date', 'reference_number', 'service', 'status'],
  ]);
});

test('citizens see the hearings in which they are a party, by what they have proved to be theirs, and nobody else’s (S2.027)', async () => {
  const browser = createBrowser(origin);
  const headers = await headersOf(browser, await signInCitizen(browser, 'rahima'));
  const seen = async () => (await server.call('GET', '/api/citizen/hearings', undefined, headers)).json.data;
  expect(await seen()).toEqual([]);
  const { rows } = await server.pool.query(
    `update users set mobile = '01733000001', mobile_verified_at = now(), nid = '1990112233' where username = 'rahima' returning id`,
  );
  const hearing = async (number: string, party: object, applicant?: number) => {
    const office = await server.pool.query('select id from users where user_type = 1 limit 1');
    const made = await server.pool.query(
      `insert into hearings (case_number, case_type, case_date, side, court, appellant_count, defendant_count, applicant_id, status, meeting_at, duration_minutes, meeting_link)
       values ($1, 'mutation_appeal', '2026-01-01', 'own', 'land_ministry', 1, 1, $2, 'meeting_fixed', now() + interval '1 minute', 30, 'https://meet.example/1') returning id`,
      [number, applicant ?? office.rows[0].id],
    );
    const { mobile = null, nid = null } = party as { mobile?: string; nid?: string };
    await server.pool.query(
      `insert into hearing_parties (hearing_id, party_type, name, name_en, mobile, nid) values ($1, 'respondent', 'রহিমা', 'Rahima', $2, $3)`,
      [made.rows[0].id, mobile, nid],
    );
    return made.rows[0].id as number;
  };
  const own = await hearing('১/২০২৬', { mobile: '01733000001' });
  await hearing('২/২০২৬', { mobile: '01733000002', nid: '1990112233' });
  await hearing('৩/২০২৬', { mobile: '01733000001', nid: '1990112244' });
  await hearing('৪/২০২৬', {}, rows[0].id);
  expect((await seen()).map((one: { case_number: string; roles: string[] }) => [one.case_number, one.roles])).toEqual([
    ['১/২০২৬', ['respondent']],
    ['৪/২০২৬', []],
  ]);
  const [first] = await seen();
  expect(Object.keys(first).sort()).toEqual([
    ...['board_type', 'case_number', 'case_type', 'court', 'duration_minutes', 'meeting_at', 'meeting_link', 'roles', 'status'],
  ]);
  expect(first.meeting_link, 'while it can be joined').toBe('https://meet.example/1');
  await server.pool.query(`update hearings set meeting_at = now() + interval '2 days' where id = $1`, [own]);
  expect((await seen()).find((one: { case_number: string }) => one.case_number === '১/২০২৬').meeting_link).toBeNull();
});

test('a citizen reads the notices for everybody, and none of an office’s (S2.027)', async () => {
  const browser = createBrowser(origin);
  const headers = await headersOf(browser, await signInCitizen(browser, 'rahima'));
  const { rowsOn } = await import('../../support/rows.ts');
  const { resources } = await import('../../../resources/index.ts');
  const rows = rowsOn(server.pool, resources);
  for (const audience of ['public', 'office', 'desk', 'draft']) {
    const id = await rows.make('notices');
    await server.pool.query(
      `update notices set title = $2, audience = $3, status = $4, published_at = now(), expires_at = null, row_status = 1 where id = $1`,
      [id, audience, audience === 'draft' ? 'public' : audience, audience === 'draft' ? 'draft' : 'published'],
    );
  }
  const { json } = await server.call('GET', '/api/notices/board', undefined, headers);
  expect(json.data.map((notice: { title: string }) => notice.title)).toEqual(['public']);
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
