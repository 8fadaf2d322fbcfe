/** The keys that only administrators may hold: listed with the roles that hold them, named and ordered by anyone who may (S2.127). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';
import { permissionModules } from '../../../resources/kernel/permission-modules.ts';
import { peopleOf } from '../../support/people.ts';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';

type Entry = { readonly action_type: string; readonly changes: readonly { readonly field: string }[] };
type MatrixKey = {
  readonly key: string;
  readonly module: string;
  readonly groups: number;
  readonly everybody: boolean;
  readonly self_service: boolean;
};
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
  const matrix = '/api/access/permission-matrix';
  const list = async (): Promise<readonly Permission[]> => (await server.call('GET', address)).json.data;

  test('every key of the code is listed under its module of the specification, of which there are 27', async () => {
    const page = async (resource: string, sort: string, from: number) =>
      (await server.call('GET', `/api/${resource}${query({ sort: [sort, 'ASC'], range: [from, from + 999] })}`)).json;
    const all = async (resource: string, sort: string) => [...(await page(resource, sort, 0)), ...(await page(resource, sort, 1000))];
    const modules: { id: number; key: string }[] = await all('permission-modules', 'serial');
    expect(modules.map(({ key }) => key)).toEqual(Object.keys(permissionModules));
    const found: { key: string; permission_module_id: number }[] = await all('permissions', 'key');
    const moduleOf = new Map(modules.map(({ id, key }) => [id, key]));
    const byKey = ([one]: readonly string[], [other]: readonly string[]) => (one! < other! ? -1 : 1);
    expect(found.map(one => [one.key, moduleOf.get(one.permission_module_id)!]).toSorted(byKey)).toEqual(
      keysOf(resources)
        .map(({ key, module }) => [key, module])
        .toSorted(byKey),
    );
  });

  test('S2.127 an administrator lists them, each with the roles that hold it', async () => {
    const found = await list();
    const { rows } = await server.pool.query('select key from permissions where is_system and row_status = 1 order by key');
    expect(found.map(({ key }) => key).sort()).toEqual(rows.map(({ key }) => key));
    expect(found.map(({ key }) => key)).toEqual(expect.arrayContaining(['VIEW_SYSTEM_PERMISSION', 'UPDATE_ROLE']));
    expect(found.find(({ key }) => key === 'UPDATE_ROLE')!.roles.map(({ name_en }) => name_en)).toContain('System administrators');
  });

  test('the matrix has every key by module, in how many groups it is, and what everybody and self service have', async () => {
    const found: MatrixKey[] = (await server.call('GET', matrix)).json.data;
    const order = [...new Set(found.map(({ module }) => module))];
    expect(order).toEqual(Object.keys(permissionModules).filter(module => order.includes(module)));
    expect(found).toHaveLength(keysOf(resources).length);
    const { rows } = await server.pool.query(
      `select p.key, count(*)::int as groups from permissions p join permission_groups__permission l on l.target_id = p.id group by p.key`,
    );
    const groups = new Map(rows.map(row => [row.key, row.groups]));
    expect(found.filter(one => one.groups !== (groups.get(one.key) ?? 0))).toEqual([]);
    const standing = (key: string) => found.filter(one => one.key === key).map(one => [one.everybody, one.self_service]);
    expect(standing('CREATE_LEAVE_APPLICATION')).toEqual([[true, false]]);
    expect(standing('CREATE_ASSET_REQUISITION')).toEqual([[false, true]]);
    expect(standing('CREATE_DISTRICT')).toEqual([[false, false]]);
  });

  test('S2.127 name and order change by a key of their own, and the history shows; what the code says does not', async () => {
    const { id, version } = (await list()).find(({ key }) => key === 'UPDATE_ROLE')!;
    const change = (body: unknown, headers = server.admin) => server.call('PATCH', `/api/permissions/${id}`, body, headers);
    const written = await change({ name: 'ভূমিকা বদলানো', name_en: 'Edit: a role' }, { ...server.admin, 'if-match': `"${version}"` });
    expect([written.status, written.json.name_en], written.text).toEqual([200, 'Edit: a role']);
    for (const body of [{ is_system: false }, { key: 'X' }, { permission_module_id: 1 }, { name_en: '' }])
      expect((await change(body)).json.error_code, JSON.stringify(body)).toBe('validation');
    const { json } = await server.call('GET', `/api/permissions/${id}/history`);
    expect(json.entries.map(({ action_type, changes }: Entry) => [action_type, changes.map(({ field }) => field).slice(0, 2)])).toEqual([
      ['update', ['name', 'name_en']],
      ['create', ['key', 'name']],
    ]);
  });

  test('S2.127 anyone who may change the others alone has no button for them, and is refused', async () => {
    const people = peopleOf(server);
    const administrator = await people.person({ type: 1 });
    await people.role({ keys: ['VIEW_PERMISSION', 'UPDATE_PERMISSION'], users: [administrator.id] });
    const headers = await people.headersOf(administrator);
    await people.settle();
    const { rows } = await server.pool.query(`select key, id from permissions where key in ('UPDATE_ROLE', 'UPDATE_OFFICE') order by key`);
    const seen = [];
    for (const { id } of rows) {
      const { json } = await server.call('GET', `/api/permissions/${id}`, undefined, headers);
      const { status } = await server.call('PATCH', `/api/permissions/${id}`, { serial: 5 }, headers);
      seen.push([json.key, json._can, status]);
    }
    expect(seen).toEqual([
      ['UPDATE_OFFICE', ['update'], 200],
      ['UPDATE_ROLE', [], 403],
    ]);
  });

  test('nobody else sees or changes them, whatever their groups say', async () => {
    const people = peopleOf(server);
    const clerk = await people.clerk(await people.office(), ['VIEW_SYSTEM_PERMISSION', 'UPDATE_SYSTEM_PERMISSION']);
    await people.settle();
    for (const path of [address, matrix]) expect((await server.call('GET', path, undefined, clerk.headers)).status).toBe(403);
    expect((await server.call('PATCH', '/api/permissions/1', { serial: 1 }, clerk.headers)).status).toBe(403);
  });
});
