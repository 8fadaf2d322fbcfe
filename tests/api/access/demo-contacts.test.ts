/**
 * The demo ministry with the groups that are there from the beginning: nobody becomes a superior or a subordinate by editing their mobile,
 * and figures are of all that their reader answers for.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../../api/identity/accounts.ts';
import { prepareDemoSignIn } from '../../../api/identity/demo-people.ts';
import { personByDestination } from '../../../api/identity/people.ts';
import { codeSentTo } from '../../support/codes.ts';
import { peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  await prepareDemoSignIn(server.pool, server.dataDir);
  await peopleOf(server).settle();
}, 300_000);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;
const headersOf = async (username: string) => {
  const [{ desk }] = await rows(
    `select a.office_organogram_id as desk from users u join desk_assignments a on a.user_id = u.id and a.is_primary and a.to_date is null
     where u.username = $1`,
    [username],
  );
  return server.headersOf(username, desk);
};

test.each([
  ['hr.officer', 'secretary', '01899000001'],
  ['dc.dhaka', 'acland.savar', '01899000002'],
])('%s patches the mobile of %s, answers the code there and confirms: codes still go where they went', async (officer, victim, mobile) => {
  const headers = await headersOf(officer);
  const [before] = await rows('select id, mobile from users where username = $1', [victim]);
  const { status, json, text } = await server.call('PATCH', `/api/users/${before.id}`, { mobile }, headers);
  expect([status, json.mobile, json.pending_mobile], text).toEqual([200, before.mobile, mobile]);
  const [{ id }] = await rows(`select id from contact_changes where user_id = $1 and status = 'waiting'`, [before.id]);
  const step = (name: string, body: object = {}) => server.call('POST', `/api/contact-changes/${id}/${name}`, body, headers);
  expect((await step('send-code')).status).toBe(200);
  expect((await step('enter-code', { otp: await codeSentTo(server, mobile) })).status).toBe(200);
  expect((await step('confirm')).status).toBe(200);
  expect((await step('confirm')).json.error_code).toBe('hr.contact_twice');
  expect(await personByDestination(server.pool, mobile)).toBe(undefined);
  expect(await personByDestination(server.pool, before.mobile)).toMatchObject({ id: before.id });
});

test('two citizens and an organisation may sign in; each has orders, a hearing and an address of the demo', async () => {
  const password = readFileSync(path.join(server.dataDir, 'keys/demo-password'), 'utf8').trim();
  for (const username of ['citizen.anwar', 'citizen.shahana', 'organisation.dhaleshwari'])
    expect((await signIn(server.pool, username, password)).kind, username).toBe('accepted');
  const own = `select (select count(*) from service_orders o where o.user_id = u.id and o.mobile = u.mobile) as orders,
    (select count(*) from hearing_parties p where p.mobile = u.mobile) as hearings,
    (select count(*) from addresses a where a.user_id = u.id and a.village like 'নমুনা%') as addresses
    from users u where u.user_type in (3, 4) and u.mobile_verified_at is not null`;
  expect(await rows(own)).toEqual(Array(3).fill({ orders: 3, hearings: 1, addresses: 1 }));
});

test('the secretary has figures and reports of all offices, the audit desk those of all audits', async () => {
  const reader = async (username: string) => {
    const headers = await headersOf(username);
    const total = async (resource: string, filter: object = {}) => {
      const { headers: sent, text } = await server.call('GET', `/api/${resource}${query({ filter, range: [0, 0] })}`, undefined, headers);
      return Number(sent['content-range']?.split('/')[1] ?? text);
    };
    const { office, widgets } = (await server.call('GET', '/api/dashboard', undefined, headers)).json.data;
    expect(office, username).toBeNull();
    const figures: { key: string; value: number }[] = widgets.flatMap((one: { figures: object[] }) => one.figures);
    return { total, figure: (key: string) => figures.find(one => one.key === key)?.value };
  };
  const [secretary, auditor] = [await reader('secretary'), await reader('audit.officer')];
  const [{ posts }] = await rows('select count(*)::int as posts from office_organograms where row_status = 1');
  expect(secretary.figure('posts')).toBe(posts);
  expect(await secretary.total('desk-report')).toBeGreaterThan(5_000);
  for (const report of ['office-report', 'land-report', 'service-report']) expect(await secretary.total(report), report).toBeGreaterThan(5);
  const open = await auditor.total('audits', { row_status: 1, status: { neq: 'settled' } });
  expect(open).toBeGreaterThan(10);
  expect(auditor.figure('ongoing')).toBe(open);
});
