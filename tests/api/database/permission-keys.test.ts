/** The keys of the code as rows, the built-in group and role, and the groups that are there from the beginning (D-KEYS, D-SEED). */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { transact } from '../../../api/engine/transact.ts';
import { seedDefaultGroups } from '../../../api/seed/default-groups.ts';
import { SYSTEM_ADMINISTRATORS, syncPermissionKeys } from '../../../api/seed/permission-keys.ts';
import { seedPermissions } from '../../../api/seed/seed.ts';
import { type Key, keysOf } from '../../../permissions/keys.ts';
import { resources } from '../../../resources/index.ts';
import { t } from '../../../resources/kernel/text.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { epochIn } from '../../support/epoch.ts';

describe('the keys of the code as rows', () => {
  const keys = keysOf(resources);
  const extra: Key = { key: 'VIEW_WEATHER', module: 'report', label: t('আবহাওয়া দেখা', 'View: weather') };
  let database: TestDatabase;
  let pool: pg.Pool;

  beforeAll(async () => {
    database = await testDatabase();
    pool = createPool(database.appUrl, { max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const rows = async (sql: string, values: unknown[] = []) => (await pool.query(sql, values)).rows;
  const sync = (known: readonly Key[] = keys) => transact(pool, client => syncPermissionKeys(client, known));
  const epoch = () => epochIn(pool);
  const heldBy = async (code: string): Promise<string[]> =>
    (
      await rows(
        `select p.key from permission_groups g join permission_groups__permission l on l.owner_id = g.id
           join permissions p on p.id = l.target_id where g.code = $1 order by p.key collate "C"`,
        [code],
      )
    ).map(({ key }) => key);

  test('are all there, each in its module, with both words', async () => {
    const found = await rows('select key from permissions where row_status = 1 order by key collate "C"');
    expect(found.map(({ key }) => key)).toEqual(keys.map(({ key }) => key).sort());
    expect((await rows('select count(*)::int as modules from permission_modules'))[0].modules).toBe(27);
    expect(
      await rows(`select p.name_en, m.key as module, p.is_system from permissions p join permission_modules m on m.id = p.permission_module_id
      where p.key in ('ASSIGN_DESK_USER', 'CREATE_ROLE') order by p.key`),
    ).toEqual([
      { name_en: 'Assign: users to desks', module: 'office_management', is_system: false },
      { name_en: 'Create: role', module: 'user_management', is_system: true },
    ]);
  });

  test('a second call changes nothing, not even the epoch', async () => {
    const before = await epoch();
    expect(await seedPermissions(pool)).toBe(0);
    expect(await epoch()).toBe(before);
  });

  test('name and order that somebody edited stay', async () => {
    await pool.query(`update permissions set name_en = 'See the divisions', serial = 7 where key = 'VIEW_DIVISION'`);
    await sync();
    expect(await rows(`select name_en, serial from permissions where key = 'VIEW_DIVISION'`)).toEqual([
      { name_en: 'See the divisions', serial: 7 },
    ]);
  });

  test('a new key is held by the system administrators at once, and everybody learns of it', async () => {
    const before = await epoch();
    expect((await sync([...keys, extra])).added).toEqual(['VIEW_WEATHER']);
    expect(await heldBy(SYSTEM_ADMINISTRATORS)).toEqual([...keys.map(({ key }) => key), 'VIEW_WEATHER'].sort());
    expect(await epoch()).toBeGreaterThan(before);
  });

  test('what a group was given is in its history, by when and by what', async () => {
    const logged = (code: string) =>
      rows(
        `select a.action_type, a.task, jsonb_array_length(coalesce(a.new_data, '{}') -> 'permission_ids') as held from engine.audit_logs a
           join permission_groups g on g.id = a.record_id where a.resource = 'permission-groups' and g.code = $1 order by a.id`,
        [code],
      );
    expect(await logged('EMPLOYEE')).toEqual([{ action_type: 'create', task: 'default groups', held: (await heldBy('EMPLOYEE')).length }]);
    expect((await logged(SYSTEM_ADMINISTRATORS)).map(({ action_type, held }) => [action_type, held])).toEqual([
      ['create', keys.length],
      ['update', keys.length + 1],
    ]);
    expect(await rows('select version from permission_groups where code = $1', [SYSTEM_ADMINISTRATORS])).toEqual([{ version: 2 }]);
  });

  test('a key that vanished is removed when nobody holds it, else it opens nothing any more', async () => {
    expect(await sync()).toMatchObject({ added: [], gone: ['VIEW_WEATHER'] });
    expect(await rows(`select 1 from permissions where key = 'VIEW_WEATHER'`)).toEqual([]);
    await sync([...keys, extra]);
    await pool.query(`insert into permission_groups__permission (owner_id, target_id)
      select g.id, p.id from permission_groups g, permissions p where g.code = 'EMPLOYEE' and p.key = 'VIEW_WEATHER'`);
    expect((await sync()).gone).toEqual(['VIEW_WEATHER']);
    expect(await rows(`select row_status from permissions where key = 'VIEW_WEATHER'`)).toEqual([{ row_status: 0 }]);
    expect(await heldBy(SYSTEM_ADMINISTRATORS)).not.toContain('VIEW_WEATHER');
    await sync([...keys, extra]);
    expect(await rows(`select row_status from permissions where key = 'VIEW_WEATHER'`)).toEqual([{ row_status: 1 }]);
    await pool.query(`delete from permission_groups__permission where target_id = (select id from permissions where key = 'VIEW_WEATHER')`);
    await sync();
  });

  test('what came of a key is in its history: made, changed by the code, gone', async () => {
    const logged = () =>
      rows(`select action_type, task, old_data, new_data from engine.audit_logs
        where resource = 'permissions' and coalesce(new_data, old_data) ->> 'key' = 'VIEW_TIDE' or resource = 'permissions'
          and record_id = (select id from permissions where key = 'VIEW_TIDE') order by id`);
    const tide: Key = { key: 'VIEW_TIDE', module: 'report', label: t('জোয়ার দেখা', 'View: tide') };
    await sync([...keys, tide]);
    await sync([...keys, { ...tide, system: true }]);
    expect(
      (await logged()).map(({ action_type, task, old_data, new_data }) => [action_type, task, old_data?.is_system, new_data.is_system]),
    ).toEqual([
      ['create', 'permission keys', undefined, false],
      ['update', 'permission keys', false, true],
    ]);
    await sync();
    expect((await logged()).at(-1)).toMatchObject({ action_type: 'delete', old_data: { key: 'VIEW_TIDE', is_system: true } });
  });

  test('the built-in role goes to the administrators of before there were roles, once', async () => {
    await pool.query(
      `insert into users (username, user_type, full_name, full_name_en) values ('first.admin', 1, 'প্রশাসক', 'Administrator')`,
    );
    await sync();
    expect(await rows('select 1 from user_roles')).toEqual([]);
    await pool.query('delete from roles__permission_group');
    await pool.query('delete from roles');
    await sync();
    expect(await rows('select u.username from user_roles r join users u on u.id = r.user_id')).toEqual([{ username: 'first.admin' }]);
  });

  test('the default groups hold only keys that exist; what is taken out stays out, a new key is added', async () => {
    expect((await heldBy('EMPLOYEE')).filter(key => key.startsWith('VIEW_OWN_'))).toEqual(
      keys
        .map(({ key }) => key)
        .filter(key => key.startsWith('VIEW_OWN_'))
        .sort(),
    );
    await pool.query(`delete from permission_groups__permission l using permission_groups g, permissions p
      where g.id = l.owner_id and p.id = l.target_id and g.code = 'EMPLOYEE' and p.key = 'VIEW_OWN_USER'`);
    await pool.query(`delete from permission_groups where code = 'RECORD-ROOM'`);
    expect(await seedPermissions(pool)).toBe(0);
    expect(await heldBy('EMPLOYEE')).not.toContain('VIEW_OWN_USER');
    expect(await rows(`select 1 from permission_groups where code = 'RECORD-ROOM'`)).toEqual([]);
    const own: Key = { key: 'VIEW_OWN_WEATHER', module: 'report', label: t('নিজের আবহাওয়া দেখা', 'View own: weather') };
    await transact(pool, async client => {
      const { known, added } = await syncPermissionKeys(client, [...keys, own]);
      await seedDefaultGroups(client, known, added);
    });
    expect(await heldBy('EMPLOYEE')).toContain('VIEW_OWN_WEATHER');
    expect(await heldBy('EMPLOYEE')).not.toContain('VIEW_OWN_USER');
  });
});
