/** The keys that only administrators may hold: listed with the roles that hold them, named and ordered by whoever may (S2.127). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { peopleOf } from '../../support/people.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';

type Permission = { readonly id: number; readonly key: string; readonly version: number; readonly roles: readonly { name_en: string }[] };

describe.each(doors)('system permissions through $door', ({ lane }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ lane });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const address = '/api/access/system-permissions';
  const list = async (): Promise<readonly Permission[]> => (await server.call('GET', address)).json.data;

  test('S2.127 an administrator lists them, each with the roles that hold it', async () => {
    const found = await list();
    const { rows } = await server.pool.query('select key from permissions where is_system and row_status = 1 order by key');
    expect(found.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key));
    expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(['VIEW_SYSTEM_PERMISSION', 'UPDATE_ROLE']));
    expect(found.find(({ key }) => key === 'UPDATE_ROLE')!.roles.map(({ name_en }) => name_en)).toContain('System administrators');
  });

  test('S2.127 name and order change, with an audit row; what the code says does not', async () => {
    const { id, version } = (await list()).find(({ key }) => key === 'UPDATE_ROLE')!;
    const change = (body: unknown, of = id) => server.call('PATCH', `${address}/${of}`, body);
    const written = await change({ name: 'ভূমিকা বদলানো', name_en: 'Edit: a role', version });
    expect([written.status, written.json.name_en], written.text).toEqual([200, 'Edit: a role']);
    expect((await change({ name_en: 'Edit: another', version })).status).toBe(409);
    for (const body of [{ is_system: false }, { key: 'X' }, { row_status: 0 }, { permission_module_id: 1 }, []])
      expect((await change(body)).status, JSON.stringify(body)).toBe(400);
    expect((await change({ name_en: '' })).json.error_code).toBe('validation');
    const { rows } = await server.pool.query('select id from permissions where not is_system limit 1');
    expect((await change({ name_en: 'Edit: x' }, rows[0].id)).status).toBe(404);
    const audited = await server.pool.query(
      `select task from engine.audit_logs where resource = 'permissions' and record_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(audited.rows).toEqual([{ task: 'system permission' }]);
  });

  test('nobody else sees or changes them, whatever his groups say', async () => {
    const people = peopleOf(server);
    const clerk = await people.clerk(await people.office(), ['VIEW_SYSTEM_PERMISSION', 'UPDATE_SYSTEM_PERMISSION']);
    await people.settle();
    expect((await server.call('GET', address, undefined, clerk.headers)).status).toBe(403);
    expect((await server.call('PATCH', `${address}/1`, { serial: 1 }, clerk.headers)).status).toBe(403);
  });
});
