/** Officers whom GEMS tells of: who brings them in, who decides, and what becomes of them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

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

test('S1.32 whoever is approved becomes a user of type GEMS, linked to his record', async () => {
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

test('S1.32 who is known by his NID is recognised, and linked once', async () => {
  const name = { first_name: 'করিম', first_name_en: 'Karim', last_name: 'মিয়া', last_name_en: 'Mia' };
  const body = { ...name, username: 'known.officer', user_type: 2, mobile: '01711000009', date_of_birth: '1985-04-12', gender: 1 };
  const known = await server.call('POST', '/api/users', { ...body, nid: '1234567812' });
  const first = await add(officer(12, { nid: '1234567812' }));
  const approved = await server.call('POST', `${first.headers.location}/approve`, {});
  expect([approved.status, approved.json.user_id], approved.text).toEqual([200, known.json.id]);
  expect((await server.call('GET', known.headers.location!)).json.gems_user_id).toBe('G-12');
  const second = await add(officer(13, { nid: '1234567812' }));
  const refused = await server.call('POST', `${second.headers.location}/approve`, {});
  expect([refused.status, refused.json.error_code], refused.text).toEqual([400, 'hr.gems_linked']);
});

test('S1.32 whoever is rejected waits no longer, and can be approved after all', async () => {
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

test('S1.32 each deed has its key, and a GEMS id stands once', async () => {
  const clerk = await people.clerk(await people.office(), ['VIEW_ALL_GEMS_OFFICER']);
  await people.settle();
  const made = await add(officer(15));
  expect((await server.call('GET', '/api/gems-officers', undefined, clerk.headers)).status).toBe(200);
  expect((await server.call('POST', `${made.headers.location}/approve`, {}, clerk.headers)).status).toBe(403);
  expect((await server.call('POST', '/api/gems-officers', officer(16), clerk.headers)).status).toBe(403);
  expect((await add(officer(15))).json.details).toMatchObject([{ path: 'gems_user_id', code: 'hr.gems_id_taken' }]);
  expect((await server.call('GET', made.headers.location!, undefined, clerk.headers)).json).not.toHaveProperty('mobile');
});
