// @vitest-environment jsdom
/** The demo ministry at work: its people do what their desks are for, and have a button exactly when the server accepts what it does. */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Request } from '../../../admin/engine/data-provider.ts';
import { apiError } from '../../../admin/session/api-error.ts';
import { prepareDemoSignIn } from '../../../api/identity/demo-people.ts';
import { defaultGroups as groups } from '../../../api/seed/default-groups.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { applications } from '../../../resources/access/applications.ts';
import { permissionGroups } from '../../../resources/access/permission-groups.ts';
import { users } from '../../../resources/hr/users.ts';
import { resources } from '../../../resources/index.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import type { AnyResource, Move } from '../../../resources/kernel/resource.ts';
import { districts } from '../../../resources/location/districts.ts';
import { deskAssignments } from '../../../resources/office/desk-assignments.ts';
import { officeBudgets } from '../../../resources/office/office-budgets.ts';
import { officeOrganograms } from '../../../resources/office/office-organograms.ts';
import { offices } from '../../../resources/office/offices.ts';
import { showRecord, speak } from '../../admin/engine/render.tsx';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

// jsdom brings bytes of its own realm, which the server's cryptography does not take for bytes.
vi.hoisted(() => Object.assign(globalThis, { Uint8Array: Object.getPrototypeOf(Buffer) }));

const names = [
  ...['secretary', 'hr.officer', 'lab.chairman', 'commissioner.dhaka', 'dc.dhaka', 'adc.dhaka', 'recordroom.dhaka'],
  ...['acland.savar', 'kanungo.savar', 'clerk.savar'],
] as const;
type Name = (typeof names)[number];
type Sitting = { readonly id: number; readonly desk: number; readonly office: number; readonly headers: Headers };

let server: TestServer;
let people: People;
let at: Readonly<Record<Name, Sitting>>;

const rows = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows;

/** Tokens last five minutes: each chapter signs them in again. */
async function signIn(): Promise<void> {
  const found = await rows(
    `select u.username, u.id, a.office_organogram_id as desk, a.office_id as office from users u
     join desk_assignments a on a.user_id = u.id and a.is_primary and a.to_date is null where u.username = any($1)`,
    [names],
  );
  at = Object.fromEntries(
    await Promise.all(found.map(async one => [one.username, { ...one, headers: await server.headersOf(one.username, one.desk) }])),
  ) as typeof at;
}

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  people = peopleOf(server);
  await prepareDemoSignIn(server.pool, server.dataDir);
  await people.settle();
  speak('en');
}, 300_000);
afterEach(cleanup);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const call = (name: Name, verb: string, path: string, body?: unknown) => server.call(verb, `/api/${path}`, body, at[name].headers);

test('a group for each kind of desk is there from the beginning, and each desk of the ministry has the one of its kind', async () => {
  const found = await rows(
    `select g.code, count(distinct d.id) as desks, count(distinct l.target_id) as keys from permission_groups g
     join permission_groups__permission l on l.owner_id = g.id left join office_organograms d on d.permission_group_id = g.id group by g.code`,
  );
  const byCode = new Map(found.map(one => [one.code, one]));
  const codes = groups.map(({ code }) => code).filter(code => code !== 'EVERYBODY');
  expect([...codes, 'SYSTEM-ADMINISTRATORS']).toHaveLength(17);
  expect([...codes, 'SYSTEM-ADMINISTRATORS', 'EVERYBODY'].filter(code => !(byCode.get(code)?.keys > 0))).toEqual([]);
  expect(codes.filter(code => !(byCode.get(code)?.desks > 0))).toEqual([]);
  expect([...byCode.keys()].toSorted()).toEqual([...codes, 'SYSTEM-ADMINISTRATORS', 'EVERYBODY'].toSorted());
});

describe('each does what their desk is for', () => {
  beforeAll(signIn);
  const list = async (name: Name, resource: string, filter: object = {}) => {
    const { status, headers, text } = await call(name, 'GET', `${resource}${query({ filter, range: [0, 0] })}`);
    expect(status, `${name} ${resource}: ${text}`).toBe(200);
    return Number(headers['content-range']!.split('/')[1]);
  };
  const made = async (name: Name, resource: string, body: object): Promise<number> => {
    const { status, json, text } = await call(name, 'POST', resource, body);
    expect(status, `${name} ${resource}: ${text}`).toBe(201);
    return json.id;
  };
  const refused = async (name: Name, verb: string, path: string, body?: object) =>
    expect([name, path, (await call(name, verb, path, body)).json.error_code]).toEqual([name, path, 'request.forbidden']);

  test('the officer for human resources makes a record of a new colleague and posts the colleague at a vacant desk of another office', async () => {
    const name = { first_name: 'রহিমা', first_name_en: 'Rahima', last_name: 'খাতুন', last_name_en: 'Khatun' };
    const facts = { username: 'rahima.khatun', user_type: 2, mobile: '01712345678', gender: 2, date_of_birth: '1990-04-12' };
    const user_id = await made('hr.officer', 'users', { ...name, ...facts });
    const [desk] = await rows(
      `select d.id from office_organograms d join offices o on o.id = d.office_id where o.id <> $1 and not exists
       (select from desk_assignments a where a.office_organogram_id = d.id) order by d.id limit 1`,
      [at['hr.officer'].office],
    );
    const posting = { user_id, office_organogram_id: desk.id, responsibility: 'main', is_primary: true, from_date: '2026-01-01' };
    const id = await made('hr.officer', 'desk-assignments', posting);
    expect((await call('hr.officer', 'POST', 'desk-assignments/unassign', { user_id, handover_note: 'শেষ' })).status).toBe(200);
    expect((await call('hr.officer', 'GET', `desk-assignments/${id}`)).json.row_status).toBe(0);
    expect((await call('hr.officer', 'GET', `users/export${query({ format: 'csv', columns: ['full_name_en'] })}`)).status).toBe(200);
    await refused('hr.officer', 'POST', 'offices', {});
    await refused('hr.officer', 'GET', 'audit-logs/export');
  });

  test('the heads of offices keep the money and the hours of their own', async () => {
    const [year] = await rows(`select id from fiscal_years where name = '2026-2027'`);
    for (const name of ['secretary', 'dc.dhaka', 'acland.savar'] as const) {
      expect((await call(name, 'GET', `offices/${at[name].office}/summary`)).status).toBe(200);
      const budget = { fiscal_year_id: year.id, budget_source: 'উন্নয়ন সহায়তা', budget_amount: 500_000 };
      const id = await made(name, 'office-budgets', budget);
      expect((await call(name, 'PATCH', `office-budgets/${id}`, { spent_amount: 125_000 })).json.spent_percent).toBe(25);
      expect(await list(name, 'users')).toBeGreaterThan(0);
    }
    await refused('clerk.savar', 'POST', 'office-budgets', {});
  });

  test('S6.62 an employee applies for leave; the Assistant Commissioner decides, and applies to the Deputy Commissioner', async () => {
    const [casual] = await rows(`select id from leave_types where code = 'CL'`);
    /** Of the days to come the first that is none off and without a leave. */
    const apply = async (name: Name): Promise<number> => {
      for (let ahead = 15; ahead < 30; ahead++) {
        const day = addDays(todayOf(systemClock), ahead);
        const body = { leave_type_id: casual.id, from_date: day, to_date: day, reason: 'ব্যক্তিগত কাজ' };
        const { status, json, text } = await call(name, 'POST', 'leave-applications', body);
        if (status === 201) return json.id;
        expect(['leave.nothing_counted', 'leave.overlapping'], text).toContain(json.details?.[0]?.code);
      }
      throw new Error(`${name} finds no day`);
    };
    const statusOf = async (id: number) => (await rows('select status from leave_applications where id = $1', [id]))[0].status;
    const own = await apply('acland.savar');
    expect((await call('dc.dhaka', 'POST', `leave-applications/${own}/approve`, {})).status).toBe(200);
    expect(await statusOf(await apply('clerk.savar'))).toBe(0);
    const id = await apply('kanungo.savar');
    expect((await call('acland.savar', 'GET', `leave-applications/${id}`)).json._can).toContain('approve');
    expect((await call('acland.savar', 'POST', `leave-applications/${id}/approve`, {})).status).toBe(200);
    expect([await statusOf(own), await statusOf(id)]).toEqual([2, 2]);
  });

  test('the administration of a division and of a district keeps the offices below it', async () => {
    const [union] = await rows(`select t.id as type_id, t.layer_id from office_types t where t.code = 'UNLO'`);
    for (const [name, mark] of [
      ['commissioner.dhaka', 'ক'],
      ['dc.dhaka', 'খ'],
      ['adc.dhaka', 'গ'],
    ] as const) {
      const [above] = await rows(
        `select o.id, ministry_id, division_id, o.district_id, (select min(u.id)::float8 from upazilas u where u.district_id = o.district_id) as upazila_id
         from offices o where parent_id = $1 order by id limit 1`,
        [at[name].office],
      );
      const code = `U-${name.split('.')[0]!.toUpperCase()}`.slice(0, 20);
      const { id: parent_id, ...place } = above;
      const names = { name: `ইউনিয়ন ভূমি অফিস ${mark}`, name_en: `Union land office ${name[0]}`, code };
      const id = await made(name, 'offices', { ...names, parent_id, ...union, ...place });
      expect((await call(name, 'PATCH', `offices/${id}`, { phone: '02-9558811' })).status).toBe(200);
      expect(await list(name, 'users')).toBeGreaterThan(1);
    }
    await refused('dc.dhaka', 'POST', 'divisions', {});
  });

  test('the Assistant Commissioner (Land) sees their office and below it, and the land that it answers for', async () => {
    const { office } = at['acland.savar'];
    const [{ seen }] = await rows('select count(*) as seen from users where office_id = $1', [office]);
    expect(await list('acland.savar', 'users', { office_id: office })).toBe(seen);
    expect((await call('acland.savar', 'GET', `offices/${office}/jurisdiction`)).status).toBe(200);
    expect(await list('acland.savar', 'mouzas')).toBe(12);
    expect((await call('acland.savar', 'GET', `offices/${at['dc.dhaka'].office}`)).status).toBe(404);
    await refused('acland.savar', 'POST', 'users', {});
  });

  test('the record room, the kanungo, the clerk and the board read what they work with, and change nothing of it', async () => {
    expect(await list('recordroom.dhaka', 'services')).toBeGreaterThanOrEqual(0);
    expect(await list('recordroom.dhaka', 'mouzas')).toBeGreaterThan(0);
    let land = 0;
    for (const kind of resources.filter((one: AnyResource) => (one.family as string | undefined) === 'land-records'))
      land += await list('recordroom.dhaka', kind.name);
    expect(await list('recordroom.dhaka', 'land-records'), 'a khatian is found over all registers').toBe(land);
    expect(await list('clerk.savar', 'mouzas')).toBe(12);
    expect(await list('kanungo.savar', 'users')).toBeGreaterThan(1);
    expect(await list('lab.chairman', 'users')).toBeGreaterThan(1);
    await refused('recordroom.dhaka', 'POST', 'khas-lands', {});
    for (const name of ['recordroom.dhaka', 'kanungo.savar', 'clerk.savar', 'lab.chairman'] as const)
      for (const resource of ['users', 'offices', 'mouzas', 'permission-groups']) await refused(name, 'POST', resource, {});
  });
});

/** The screens' own client, as this person. */
const callAs =
  (name: Name): Request =>
  async (path, { method = 'GET', body } = {}) => {
    const answer = await server.call(method, path, body, at[name].headers);
    if (answer.status >= 400) throw apiError(answer.status, answer.json);
    return { status: answer.status, headers: new Headers(answer.headers), json: answer.json };
  };

/** The buttons and links of the record's page. */
async function shownOn(resource: AnyResource, id: number, name: Name): Promise<ReadonlySet<string | null>> {
  const shown = await showRecord(callAs(name), resource.name, id);
  cleanup();
  return shown;
}

/**
 * A record that they see: of people none who acts here, of offices none where one of them sits. None where they see none, or has no list.
 */
async function seenBy(name: Name, { name: resource }: AnyResource): Promise<number | undefined> {
  const apart = resource === 'users' ? names.map(one => at[one].id) : resource === 'offices' ? names.map(one => at[one].office) : [];
  const filter = apart.length ? { id: { nin: [...new Set(apart)] } } : {};
  const { json } = await call(name, 'GET', `${resource}${query({ filter, sort: ['id', 'DESC'], range: [0, 0] })}`);
  return json[0]?.id;
}

describe('S6.64 five people, every state, every move: a button is shown exactly when the server accepts', () => {
  const five = ['secretary', 'hr.officer', 'dc.dhaka', 'acland.savar', 'clerk.savar'] as const;
  const pressed = new Set<string>();
  beforeAll(signIn);

  test.each([users, offices, applications].flatMap(resource => five.map(name => [resource.name, name, resource] as const)))(
    '%s: %s',
    async (table, name, resource) => {
      const id = await seenBy(name, resource);
      if (id === undefined) {
        // Who sees none opens no page, and the server makes no move for them.
        for (const move of Object.keys(resource.states.moves))
          expect([403, 404]).toContain((await call(name, 'POST', `${table}/1/${move}`, {})).status);
        return;
      }
      const moves = Object.entries<Move>(resource.states.moves);
      for (const state of new Set([0, 2, ...moves.flatMap(([, { from }]) => from), 1])) {
        const begin = async () => {
          await rows(`update ${table} set row_status = $2 where id = $1`, [id, state]);
          if (resource === users) await rows('update users set idp_uuid = null, has_account = false where id = $1', [id]);
          await people.settle();
        };
        await begin();
        const shown = await shownOn(resource, id, name);
        const accepted: string[] = [];
        for (const [move] of moves) {
          const { status, text } = await call(name, 'POST', `${table}/${id}/${move}`, {});
          expect([200, 403, 409], text).toContain(status);
          if (status !== 200) continue;
          accepted.push(move);
          pressed.add(`${table} ${move}`);
          // A job makes the account.
          const opened = async () => (await rows('select has_account from users where id = $1', [id]))[0].has_account;
          if (move === 'open_account') await expect.poll(opened, { timeout: 20_000 }).toBe(true);
          await begin();
        }
        expect([state, moves.flatMap(([move, { label }]) => (shown.has(label.en) ? [move] : []))]).toEqual([state, accepted]);
      }
    },
    60_000,
  );

  test('some of it is accepted', () => {
    expect([...pressed].toSorted()).toEqual(['users activate', 'users deactivate', 'users open_account']);
  });
});

describe('S6.64 ten people: to edit and to delete', () => {
  const pressed = new Set<string>();
  beforeAll(signIn);

  test.each(names)(
    '%s',
    async name => {
      for (const resource of [districts, users, offices, officeOrganograms, deskAssignments, officeBudgets, permissionGroups]) {
        const id = await seenBy(name, resource);
        if (id === undefined) continue;
        const shown = await shownOn(resource, id, name);
        const buttons = [...(shown.has('Edit') ? ['update'] : []), ...(shown.has('Delete') ? ['delete'] : [])];
        const path = `${resource.name}/${id}`;
        // Deleting what is still referred to is refused with that reason: the button is shown.
        const done = [
          ...((await call(name, 'PATCH', path, {})).status === 200 ? ['update'] : []),
          ...([200, 400, 409].includes((await call(name, 'DELETE', path)).status) ? ['delete'] : []),
        ];
        expect([path, buttons]).toEqual([path, done]);
        for (const one of done) pressed.add(`${resource.name} ${one}`);
      }
    },
    60_000,
  );

  test('some of it is accepted', () => {
    expect([...pressed].toSorted()).toEqual(
      expect.arrayContaining(['users update', 'offices update', 'office-organograms update', 'office-budgets update']),
    );
  });
});
