/** Who did what: the audit row of the same transaction, and the history made of it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../../api/database/shadow.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const body = { name: 'পরীক্ষা', name_en: 'Trial', bbs_code: '99', latitude: 23.5, longitude: 90.5 };

describe.each(doors)('an audit row written through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  const rows = async (id: number) =>
    (await server.pool.query("select * from engine.audit_logs where resource = 'divisions' and record_id = $1 order by id", [id])).rows;
  const count = async (): Promise<number> => (await server.pool.query('select count(*)::int as n from engine.audit_logs')).rows[0].n;

  beforeAll(async () => {
    server = await startTestServer({ lane });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('says who, from where, with what, under which request, and holds only what changed (S3.129, S4.45, S4.46, S4.47)', async () => {
    const headers = { 'user-agent': agent, 'x-request-id': 'request-0001' };
    const { json, headers: answered } = await call('POST', '/api/divisions', body, headers);
    expect(answered['x-request-id']).toBe('request-0001');
    const { json: changed } = await call('PUT', `/api/divisions/${json.id}`, { ...json, name_en: 'Changed', latitude: 24 }, headers);
    await call('DELETE', `/api/divisions/${json.id}`, undefined, headers);
    const [created, updated, deleted] = await rows(json.id);
    const who = {
      ...{ module: 'geo_location', task: null, resource: 'divisions', record_id: json.id, user_id: json.created_by },
      ...{ ip: '127.0.0.1', browser: 'Chrome 131', operating_system: 'Linux', request_id: 'request-0001', office_organogram_id: null },
    };
    expect(created).toMatchObject({ ...who, action_type: 'create', old_data: null, new_data: body });
    expect(updated).toMatchObject({
      ...{ ...who, action_type: 'update' },
      ...{ old_data: { name_en: 'Trial', latitude: 23.5 }, new_data: { name_en: 'Changed', latitude: 24 } },
    });
    expect(Object.keys(updated.new_data)).toHaveLength(2);
    expect(deleted).toMatchObject({ ...who, action_type: 'delete', new_data: null });
    expect(deleted.old_data).toMatchObject({ ...body, name_en: 'Changed', latitude: 24, version: changed.version });
  });

  test('is not there when the write was refused', async () => {
    const before = await count();
    for (const [verb, path, sent] of [
      ['POST', '/api/divisions', { ...body, bbs_code: '30' }],
      ['POST', '/api/districts', { ...body, division_id: 12345 }],
      ['PATCH', '/api/districts/13', { bbs_code: '01' }],
      ['DELETE', '/api/divisions/3', undefined],
      ['PUT', '/api/divisions/3', { name_en: 'Late', version: 99 }],
    ] as const)
      expect((await call(verb, path, sent)).status).toBeGreaterThanOrEqual(400);
    expect(await count()).toBe(before);
  });

  test('and its record stand or fall together: without the one there is not the other', async () => {
    await withClient(server.database.ownerUrl, async owner => {
      await owner.query(
        "create function engine.refuse() returns trigger language plpgsql as $$ begin raise exception 'no space for audit rows'; end $$",
      );
      await owner.query('create trigger refuse before insert on engine.audit_logs for each row execute function engine.refuse()');
      const { status, json } = await call('POST', '/api/divisions', { ...body, bbs_code: '98' });
      expect([status, json.error_code]).toEqual([500, 'internal']);
      expect(json.message).not.toMatch(/space/);
      await owner.query('drop trigger refuse on engine.audit_logs');
    });
    const found = await server.pool.query("select 1 from divisions where bbs_code = '98'");
    expect(found.rowCount).toBe(0);
    expect(server.bugs.splice(0)).toHaveLength(1);
  });

  test('is never changed, removed or emptied by the application', async () => {
    for (const sql of ['update engine.audit_logs set user_id = 1', 'delete from engine.audit_logs', 'truncate engine.audit_logs'])
      await expect(server.pool.query(sql)).rejects.toThrow(/permission denied/);
  });

  test('becomes history: newest first, labels of references, and who', async () => {
    const { json } = await call('POST', '/api/districts', { ...body, bbs_code: '97', division_id: 3 });
    const path = `/api/districts/${json.id}`;
    await call('PATCH', path, { division_id: 4, is_sadar: true }, { 'x-request-id': 'request-0002' });
    const { status, json: history } = await call('GET', `${path}/history`);
    expect(status).toBe(200);
    expect(history.next).toBeNull();
    expect(history.entries).toHaveLength(2);
    const [changed, created] = history.entries;
    expect(changed).toMatchObject({
      action_type: 'update',
      user: { id: json.created_by, full_name: 'প্রশাসক', full_name_en: 'Administrator' },
      request_id: 'request-0002',
      changes: [
        { field: 'division_id', before: { id: 3, name: 'ঢাকা', name_en: 'Dhaka' }, after: { id: 4, name: 'খুলনা', name_en: 'Khulna' } },
        { field: 'is_sadar', before: false, after: true },
      ],
    });
    expect(changed.at).toMatch(/Z$/);
    expect(created.action_type).toBe('create');
    expect(created.changes[0]).toEqual({ field: 'division_id', before: null, after: { id: 3, name: 'ঢাকা', name_en: 'Dhaka' } });
  });

  test('of a long history comes in pages of 50 that miss nothing', async () => {
    const { json } = await call('POST', '/api/divisions', { ...body, bbs_code: '96', name: 'দীর্ঘ' });
    const path = `/api/divisions/${json.id}`;
    for (let at = 0; at < 60; at++) await call('PATCH', path, { name_en: `Name ${at}` });
    const first = (await call('GET', `${path}/history`)).json;
    expect(first.entries).toHaveLength(50);
    const second = (await call('GET', `${path}/history?before=${first.next}`)).json;
    expect(second.next).toBeNull();
    const names = [...first.entries, ...second.entries].map(
      entry => entry.changes.find((one: { field: string }) => one.field === 'name_en').after,
    );
    expect(names).toEqual([...Array.from({ length: 60 }, (_, at) => `Name ${59 - at}`), 'Trial']);
  });
});
