/** The audit log: what it notes, who reads which of it, and that no path shows more of a record than its reader may see today. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Entry = {
  id: number;
  action_type: string;
  resource: string | null;
  record_id: number | null;
  user_id: number | null;
  office_id: number | null;
} & Record<string, unknown>;

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [worker, head, above, stranger, plain]: Clerk[] = [];
let [office, below]: number[] = [];

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office();
  below = await people.office({ parent: office });
  const other = await people.office();
  const work = ['VIEW_DISTRICT', 'CREATE_DISTRICT', 'UPDATE_DISTRICT', 'DELETE_DISTRICT', 'EXPORT_DISTRICT', 'VIEW_BRANCH', 'VIEW_USER'];
  worker = await people.clerk(below, [...work, 'UPDATE_USER', 'VIEW_CONTACT_USER']);
  head = await people.clerk(below, ['VIEW_AUDIT_LOG', 'EXPORT_AUDIT_LOG', 'VIEW_DISTRICT', 'VIEW_USER']);
  above = await people.clerk(office, ['VIEW_ALL_AUDIT_LOG', 'VIEW_DISTRICT']);
  stranger = await people.clerk(other, ['VIEW_AUDIT_LOG', 'VIEW_DISTRICT']);
  plain = await people.clerk(below, []);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const list = async (headers: Headers | undefined, filter: object = {}): Promise<Entry[]> => {
  const { status, json, text } = await server.call('GET', `/api/audit-logs${query({ filter, range: [0, 99] })}`, undefined, headers);
  expect(status, text).toBe(200);
  return json;
};
const difference = async (id: number, headers?: Headers) => {
  const { status, json } = await server.call('GET', `/api/audit-logs/${id}/difference`, undefined, headers);
  return status === 200 ? json.data : status;
};

let made = 0;
/** A district that the worker made, changed and, when asked, deleted. */
async function logged({ gone = false } = {}): Promise<number> {
  const headers = { ...worker!.headers, 'user-agent': agent };
  const letter = 'কখগঘচছজঝ'[made]!;
  const body = { division_id: 1, name: `নিরীক্ষাপুর ${letter}`, name_en: `Audit ${'ABCDEFGH'[made]}`, bbs_code: String(99 - made) };
  made += 1;
  const answer = await server.call('POST', '/api/districts', body, headers);
  expect(answer.status, answer.text).toBe(201);
  const { id } = answer.json;
  expect((await server.call('PATCH', `/api/districts/${id}`, { latitude: 24.5, longitude: 91.2 }, headers)).status).toBe(200);
  if (gone) expect((await server.call('DELETE', `/api/districts/${id}`, undefined, headers)).status).toBe(200);
  return id;
}

describe('S3.129 an action', () => {
  test('S4.45, S4.46, S4.47 is a row with who, when, from where, browser and system; old and new are field by field', async () => {
    const id = await logged({ gone: true });
    const rows = await list(undefined, { resource: 'districts', record_id: id });
    expect(rows.map(({ action_type }) => action_type)).toEqual(['delete', 'update', 'create']);
    expect(rows[1]).toMatchObject({
      ...{ module: 'geo_location', user_id: worker!.id, office_id: below, browser: 'Chrome 131', operating_system: 'Windows' },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
      ip: expect.any(String),
      request_id: expect.any(String),
    });
    const changed = await difference(rows[1]!.id);
    expect(changed.entry.changes).toContainEqual({ field: 'latitude', before: null, after: 24.5 });
    const deleted = await difference(rows[0]!.id);
    expect(deleted.entry.changes).toContainEqual({ field: 'bbs_code', before: expect.any(String), after: null });
    expect(deleted.entry.changes.find(({ field }: { field: string }) => field === 'division_id').before).toMatchObject({ id: 1 });
  });

  test('S3.129 it can be neither made, changed nor deleted, by an administrator neither', async () => {
    const [row] = await list(undefined);
    for (const [verb, path] of [
      ['POST', '/api/audit-logs'],
      ['PATCH', `/api/audit-logs/${row!.id}`],
      ['PUT', `/api/audit-logs/${row!.id}`],
      ['DELETE', `/api/audit-logs/${row!.id}`],
    ] as const)
      expect([verb, (await server.call(verb, path, { task: 'x' })).status]).toEqual([verb, 405]);
  });

  test('S4.50, S4.51 sign-ins, failed ones and sign-outs are among them, with the office of the person', async () => {
    await server.pool.query(
      `insert into engine.audit_logs (module, action_type, task, user_id, ip) values
       ('identity', 'login', 'accepted', $1, '10.0.0.1'), ('identity', 'login', 'wrong', $1, '10.0.0.1'), ('identity', 'logout', 'signed_out', $1, '10.0.0.1')`,
      [worker!.id],
    );
    const rows = await list(head!.headers, { user_id: worker!.id, module: 'identity' });
    expect(rows.map(({ action_type, task }) => `${action_type} ${task}`)).toEqual(['logout signed_out', 'login wrong', 'login accepted']);
    expect(new Set(rows.map(({ office_id }) => office_id))).toEqual(new Set([below]));
    expect(await list(stranger!.headers, { user_id: worker!.id, module: 'identity' })).toEqual([]);
  });

  test('an export is among them; its filter is shown only to the person who asked and to administrators', async () => {
    await server.call('GET', `/api/districts/export${query({ filter: { bbs_code: '26' } })}`, undefined, worker!.headers);
    const [row] = await list(undefined, { action_type: 'task', user_id: worker!.id });
    expect([row!.task, row!.resource]).toEqual(['export', 'districts']);
    expect((await difference(row!.id)).details).toMatchObject({ rows: 1, filter: '{"bbs_code":"26"}' });
    expect((await difference(row!.id, worker!.headers)).details).toHaveProperty('filter');
    expect((await difference(row!.id, head!.headers)).details).not.toHaveProperty('filter');
  });
});

describe('who reads it', () => {
  test('everybody their own actions; VIEW those of the office, VIEW_ALL also those below, nobody those beside', async () => {
    const id = await logged();
    const asked = { resource: 'districts', record_id: id };
    expect((await list(worker!.headers, asked)).length).toBe(2);
    expect((await list(head!.headers, asked)).length).toBe(2);
    expect((await list(above!.headers, asked)).length).toBe(2);
    expect(await list(stranger!.headers, asked)).toEqual([]);
    expect(await list(plain!.headers, asked)).toEqual([]);
    const [row] = await list(undefined, asked);
    for (const headers of [stranger!.headers, plain!.headers]) {
      expect((await server.call('GET', `/api/audit-logs/${row!.id}`, undefined, headers)).status).toBe(404);
      expect(await difference(row!.id, headers)).toBe(404);
    }
    expect((await list(plain!.headers)).every(({ user_id }) => user_id === plain!.id)).toBe(true);
  });

  test('an action on a record out of reach is not listed, shown or exported; the person who did it sees it, without what changed', async () => {
    const { id } = await people.person();
    // Somebody of no office: the head, who reaches the people of their office, does not reach them.
    await server.pool.query(
      `insert into engine.audit_logs (module, action_type, resource, record_id, user_id, office_organogram_id, office_id, old_data, new_data)
       values ('user_management', 'update', 'users', $1, $2, $3, $4, '{"first_name_en":"A"}', '{"first_name_en":"B"}')`,
      [id, worker!.id, worker!.desk, below],
    );
    const asked = { resource: 'users', record_id: id };
    expect(await list(head!.headers, asked)).toEqual([]);
    const [row] = await list(worker!.headers, asked);
    expect(await difference(row!.id, worker!.headers)).toMatchObject({ readable: false, entry: null });
    expect((await server.call('GET', `/api/audit-logs/${row!.id}`, undefined, head!.headers)).status).toBe(404);
    const file = await server.call('GET', `/api/audit-logs/export${query({ filter: asked, format: 'json' })}`, undefined, head!.headers);
    expect([file.status, file.json]).toEqual([200, []]);
    expect((await list(undefined, asked)).length).toBe(1);
  });

  test('private fields stay hidden from who may not see them in the record, by today’s keys', async () => {
    const desk = await people.desk(below!, {});
    const { id } = await people.person({ desk });
    await server.pool.query(
      `insert into engine.audit_logs (module, action_type, resource, record_id, user_id, office_organogram_id, office_id, old_data, new_data)
       values ('user_management', 'update', 'users', $1, $2, $3, $4, '{"mobile":"01700000001","first_name_en":"A"}', '{"mobile":"01700000002","first_name_en":"B"}')`,
      [id, worker!.id, worker!.desk, below],
    );
    const [row] = await list(head!.headers, { resource: 'users', record_id: id });
    const fields = async (headers?: Headers) =>
      (await difference(row!.id, headers)).entry.changes.map(({ field }: { field: string }) => field).sort();
    expect(await fields(head!.headers)).toEqual(['first_name_en']);
    expect(await fields(worker!.headers)).toEqual(['first_name_en', 'mobile']);
    expect(row).not.toHaveProperty('new_data');
  });

  test('a deletion is read by who reached the record', async () => {
    const id = await logged({ gone: true });
    const kept = { resource: 'districts', record_id: id, action_type: 'delete' };
    expect((await list(head!.headers, kept)).length).toBe(1);
    expect((await list(stranger!.headers, kept)).length).toBe(0);
  });

  test('is taken away only with its own key', async () => {
    const take = async (headers: Headers, format: string) =>
      (await server.call('GET', `/api/audit-logs/export${query({ format })}`, undefined, headers)).status;
    expect([await take(head!.headers, 'csv'), await take(head!.headers, 'xlsx'), await take(above!.headers, 'csv')]).toEqual([
      200, 200, 403,
    ]);
  });
});

describe('S2.202 the list', () => {
  test('is filtered by person, record, module, action and period, and by nothing that has no index', async () => {
    const id = await logged();
    const count = async (filter: object) => (await list(undefined, { resource: 'districts', record_id: id, ...filter })).length;
    expect(await count({})).toBe(2);
    expect(await count({ action_type: ['create'] })).toBe(1);
    expect(await count({ module: 'leave' })).toBe(0);
    expect(await count({ at: { gte: '2026-01-01T00:00:00Z', lt: '2099-01-01T00:00:00Z' } })).toBe(2);
    expect(await count({ at: { lt: '2026-01-01T00:00:00Z' } })).toBe(0);
    const refused = await server.call('GET', `/api/audit-logs${query({ filter: { ip: '10.0.0.1' } })}`);
    expect([refused.status, refused.json.error_code]).toEqual([400, 'request.unknown_filter']);
  });

  test('goes on behind a row', async () => {
    const first = await server.call('GET', `/api/audit-logs${query({ range: [0, 4] })}`);
    const next = first.headers['x-next']!;
    const more = await server.call('GET', `/api/audit-logs?${new URLSearchParams({ range: '[0,4]', after: next })}`);
    expect(more.json[0].id).toBeLessThan(first.json.at(-1).id);
  });
});
