/** Officers that GEMS reports: who brings them in, who decides, and what becomes of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, importInto } from '../../support/import-files.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { createBrowser, headersOf, signInAs } from '../identity/browser.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const officer = (serial: number, more: object = {}) => ({
  ...{ gems_user_id: `G-${serial}`, full_name: 'তানভীর আহমেদ', full_name_en: 'Tanvir Ahmed', mobile: `016190000${serial}` },
  ...{ posting: 'অর্থ বিভাগ', posting_en: 'Finance Division', ...more },
});
const add = (body: object) => server.call('POST', '/api/gems-officers', body);

/** The job that gives accounts writes users; what is refused after this is watched for writing. */
async function accountsGiven(): Promise<void> {
  const waiting = async () => (await server.pool.query('select from users where user_type = 5 and idp_uuid is null')).rowCount;
  await expect.poll(waiting, { timeout: 20_000, interval: 100 }).toBe(0);
}

test('S1.32 anyone who is approved becomes a user of type GEMS, linked to their record', async () => {
  const made = await add(officer(11, { nid: '1234567811', date_of_birth: '1990-03-01' }));
  expect([made.status, made.json.status, typeof made.json.last_synced_at], made.text).toEqual([201, 'pending', 'string']);
  const approved = await server.call('POST', `${made.headers.location}/approve`, {});
  expect([approved.status, approved.json.status], approved.text).toEqual([200, 'approved']);
  const user = await server.call('GET', `/api/users/${approved.json.user_id}`);
  expect(user.json).toMatchObject({
    user_type: 5,
    username: 'gems.g.11',
    gems_user_id: 'G-11',
    full_name: 'তানভীর আহমেদ',
    nid: '1234567811',
  });
  expect((await server.call('POST', `${made.headers.location}/approve`, {})).status).toBe(409);
});

test('S6.24 S6.07 is given an account by a job, notified of it, signs in by the claim, and waits for a desk', async () => {
  const made = await add(officer(21, { email: 'tanvir@example.com' }));
  const { user_id } = (await server.call('POST', `${made.headers.location}/approve`, {})).json;
  const account = async () => (await server.pool.query('select idp_uuid from users where id = $1', [user_id])).rows[0].idp_uuid;
  await expect.poll(account, { timeout: 20_000, interval: 200 }).not.toBeNull();
  const { rows } = await server.pool.query(
    `select data->>'to' as to, data->>'text' as text from pgboss.job where name = 'send-message' order by created_on desc limit 1`,
  );
  expect(rows[0]).toMatchObject({ to: 'tanvir@example.com', text: expect.stringContaining('gems.g.21') });
  const { accounts } = server.identity.services;
  await accounts.setPassword(await account(), 'Khatian-2026-New');
  const browser = createBrowser(server.origin);
  const tokens = await signInAs(browser, server.origin, 'gems.g.21', 'Khatian-2026-New');
  const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1]!, 'base64url').toString());
  expect([claims.office_user, claims.gems_user, tokens.id_token.length > 0]).toEqual([false, true, true]);
  const headers = await headersOf(browser, tokens);
  const profile = await server.call('GET', '/api/users/user-profile', undefined, headers);
  expect([profile.status, profile.json.data?.gems_user_id], profile.text).toEqual([200, 'G-21']);
  const info = await server.call('POST', '/api/users/user-info', { client_id: 'bhumi-screens' }, headers);
  expect(info.json.data).toMatchObject({ user_type: 5, desks: [], permissions: expect.any(Array) });
  expect((await server.call('GET', '/api/districts', undefined, headers)).status).toBe(403);
});

test('S1.32 officers are brought in by a workbook, matched by their GEMS ID', async () => {
  const bring = (full_name: string) =>
    importInto(
      server,
      'gems-officers',
      csvOf([
        ['gems_user_id', 'full_name', 'full_name_en', 'mobile'],
        ['G-31', full_name, 'Nasrin', '01619000031'],
      ]),
    );
  for (const name of ['নাসরিন', 'নাসরিন আক্তার']) {
    const brought = await bring(name);
    expect(brought.status, brought.text).toBe(200);
  }
  const found = await server.call('GET', `/api/gems-officers${query({ filter: { gems_user_id: 'G-31' } })}`);
  expect(found.json).toMatchObject([{ full_name: 'নাসরিন আক্তার', status: 'pending', last_synced_at: expect.any(String) }]);
});

test('S1.32 who is known by their NID is recognised, and linked once', async () => {
  const name = { first_name: 'করিম', first_name_en: 'Karim', last_name: 'মিয়া', last_name_en: 'Mia' };
  const body = { ...name, username: 'known.officer', user_type: 2, mobile: '01711000009', date_of_birth: '1985-04-12', gender: 1 };
  const known = await server.call('POST', '/api/users', { ...body, nid: '1234567812' });
  const first = await add(officer(12, { nid: '1234567812' }));
  const approved = await server.call('POST', `${first.headers.location}/approve`, {});
  expect([approved.status, approved.json.user_id], approved.text).toEqual([200, known.json.id]);
  expect((await server.call('GET', known.headers.location!)).json, 'the contact of a person who is known stays').toMatchObject({
    ...{ gems_user_id: 'G-12', mobile: body.mobile, mobile_verified_at: null },
  });
  const second = await add(officer(13, { nid: '1234567812' }));
  const refused = await server.call('POST', `${second.headers.location}/approve`, {});
  expect([refused.status, refused.json.error_code], refused.text).toEqual([400, 'hr.gems_linked']);
});

test('S5.014 an NID of 13 digits is the one of 17 that the year of birth makes of it, brought in by a workbook or not: no second account', async () => {
  const name = { first_name: 'সেলিনা', first_name_en: 'Selina', last_name: 'বেগম', last_name_en: 'Begum' };
  const body = { ...name, username: 'long.card', user_type: 2, mobile: '01711000019', date_of_birth: '1980-06-01', gender: 2 };
  const known = await server.call('POST', '/api/users', { ...body, nid: '19801234567890123' });
  expect(known.status, known.text).toBe(201);
  const cells = {
    gems_user_id: 'G-41',
    full_name: 'সেলিনা বেগম',
    full_name_en: 'Selina Begum',
    mobile: '01619000041',
    nid: '1234567890123',
  };
  const brought = await importInto(
    server,
    'gems-officers',
    csvOf([
      [...Object.keys(cells), 'date_of_birth'],
      [...Object.values(cells), '1980-06-01'],
    ]),
  );
  expect(brought.status, brought.text).toBe(200);
  const [{ id }] = (await server.call('GET', `/api/gems-officers${query({ filter: { gems_user_id: 'G-41' } })}`)).json;
  const approved = await server.call('POST', `/api/gems-officers/${id}/approve`, {});
  expect([approved.status, approved.json.user_id], approved.text).toEqual([200, known.json.id]);
  const fresh = await add(officer(42, { nid: '7654321098765', date_of_birth: '1991-01-31' }));
  const { user_id } = (await server.call('POST', `${fresh.headers.location}/approve`, {})).json;
  expect((await server.call('GET', `/api/users/${user_id}`)).json.nid).toBe('19917654321098765');
  await accountsGiven();
  expect((await add(officer(43, { nid: '7654321098766' }))).json.details).toMatchObject([
    { path: 'date_of_birth', code: 'hr.old_nid_needs_birthday' },
  ]);
});

test('S1.32 anyone who is rejected waits no longer, and can be approved after all', async () => {
  const made = await add(officer(14));
  expect((await server.call('POST', `${made.headers.location}/reject`, {})).json).toMatchObject({ status: 'rejected', user_id: null });
  expect((await server.call('POST', `${made.headers.location}/approve`, {})).json.status).toBe('approved');
});

test('S2.121 the list is filtered by status', async () => {
  await add(officer(17));
  const of = async (status: string) =>
    (await server.call('GET', `/api/gems-officers${query({ filter: { status } })}`)).json as { status: string }[];
  for (const status of ['pending', 'approved']) {
    const found = await of(status);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(one => one.status === status)).toBe(true);
  }
});

test('S1.32 each action has its key, and a GEMS ID exists once', async () => {
  await accountsGiven();
  const clerk = await people.clerk(await people.office(), ['VIEW_ALL_GEMS_OFFICER']);
  await people.settle();
  const made = await add(officer(15));
  expect((await server.call('GET', '/api/gems-officers', undefined, clerk.headers)).status).toBe(200);
  expect((await server.call('POST', `${made.headers.location}/approve`, {}, clerk.headers)).status).toBe(403);
  expect((await server.call('POST', '/api/gems-officers', officer(16), clerk.headers)).status).toBe(403);
  expect((await add(officer(15))).json.details).toMatchObject([{ path: 'gems_user_id', code: 'hr.gems_id_taken' }]);
  expect((await server.call('GET', made.headers.location!, undefined, clerk.headers)).json).not.toHaveProperty('mobile');
});
