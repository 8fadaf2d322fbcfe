/** What a new version changes in groups that a database has already: once, and never against what people gave or took (D-SEED). */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { transact } from '../../../api/engine/transact.ts';
import { defaultGroups as groups } from '../../../api/seed/default-groups.ts';
import { changeGroups, type GroupChange, groupChanges } from '../../../api/seed/group-changes.ts';
import { seedPermissions } from '../../../api/seed/seed.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { epochIn } from '../../support/epoch.ts';

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
const heldBy = async (code: string): Promise<string[]> =>
  (
    await rows(
      `select p.key from permission_groups g join permission_groups__permission l on l.owner_id = g.id
       join permissions p on p.id = l.target_id where g.code = $1 order by p.key collate "C"`,
      [code],
    )
  ).map(({ key }) => key);
const give = (code: string, key: string) =>
  rows(
    `insert into permission_groups__permission select g.id, p.id from permission_groups g, permissions p where g.code = $1 and p.key = $2`,
    [code, key],
  );
const take = (code: string, keys: readonly string[]) =>
  rows(
    `delete from permission_groups__permission l using permission_groups g, permissions p
     where g.id = l.owner_id and p.id = l.target_id and g.code = $1 and p.key = any ($2)`,
    [code, keys],
  );
/** The log of a person who had `old` and left `fresh` of the group. */
const changedByPerson = async (code: string, old: readonly string[], fresh: readonly string[], action = 'update') => {
  const [user] = await rows(
    `insert into users (username, user_type, full_name, full_name_en) values ($1, 1, 'প্রশাসক', 'Administrator') returning id`,
    [`admin.${code.toLowerCase()}`],
  );
  const ids = `(select jsonb_build_object('permission_ids', coalesce(jsonb_agg(id), '[]')) from permissions where key = any`;
  await rows(
    `insert into engine.audit_logs (module, task, action_type, resource, record_id, old_data, new_data, user_id)
     select 'user_management', 'test', $5, 'permission-groups', g.id, ${ids} ($2)), ${ids} ($3)), $4 from permission_groups g where g.code = $1`,
    [code, old, fresh, user.id, action],
  );
};

test('every change adds what the group is made with today, and takes what it is made without', () => {
  const keysOf = new Map(groups.map(({ code, keys }) => [code, new Set(keys)]));
  for (const change of groupChanges)
    for (const [code, { add = [], remove = [] }] of Object.entries(change.groups ?? {})) {
      expect([code, add.filter(key => !keysOf.get(code)?.has(key))]).toEqual([code, []]);
      expect([code, remove.filter(key => keysOf.get(code)?.has(key))]).toEqual([code, []]);
    }
});

test('an older database gets it once; what a person took stays out, what they gave stays in', async () => {
  const [{ name, groups: changed }] = groupChanges as [Required<GroupChange>];
  const expected = new Map<string, readonly string[]>();
  for (const code of Object.keys(changed)) expected.set(code, await heldBy(code));
  for (const [code, { add = [] }] of Object.entries(changed)) await take(code, add);
  await give('AUDIT-DESK', 'REPLY_AUDIT');
  await give('OFFICE-HEAD', 'VIEW_DIVISION');
  await changedByPerson('AC-LAND', ['REPLY_AUDIT', 'VIEW_AUDIT'], ['VIEW_AUDIT']);
  await rows('delete from engine.seeds where name = $1', [`permission group change: ${name}`]);
  await seedPermissions(pool);
  for (const [code, keys] of expected) {
    const wanted =
      code === 'AC-LAND' ? keys.filter(key => key !== 'REPLY_AUDIT') : code === 'OFFICE-HEAD' ? [...keys, 'VIEW_DIVISION'] : keys;
    expect([code, await heldBy(code)]).toEqual([code, wanted.toSorted()]);
  }
  const [logged] = await rows(
    `select a.task, a.user_id from engine.audit_logs a join permission_groups g on g.id = a.record_id
     where a.resource = 'permission-groups' and g.code = 'AUDIT-DESK' order by a.id desc limit 1`,
  );
  expect(logged).toEqual({ task: `default groups: ${name}`, user_id: null });
  await take('EVERYBODY', ['APPROVE_TRANSFER']);
  await seedPermissions(pool);
  expect(await heldBy('EVERYBODY')).not.toContain('APPROVE_TRANSFER');
});

test('a key that a person gave is not taken, and a group that they made again is left alone', async () => {
  const change: GroupChange = {
    name: 'a test',
    groups: { 'BOARD-BENCH': { remove: ['REPLY_AUDIT', 'VIEW_AUDIT'] }, 'RECORD-ROOM': { add: ['VIEW_OFFICE'] } },
  };
  await changedByPerson('BOARD-BENCH', [], ['REPLY_AUDIT']);
  await changedByPerson('RECORD-ROOM', [], ['VIEW_ORDER'], 'create');
  await transact(pool, client => changeGroups(client, new Set(), () => true, [change]));
  const held = await heldBy('BOARD-BENCH');
  expect([held.includes('REPLY_AUDIT'), held.includes('VIEW_AUDIT')]).toEqual([true, false]);
  expect(await heldBy('RECORD-ROOM')).not.toContain('VIEW_OFFICE');
});

/** The head of an office of this type, made from a post of the pattern, both with this group. */
async function headOf(type: string, group: string): Promise<{ desk: number; post: number }> {
  const ids = {
    type: `(select id from office_types where code = '${type}')`,
    group: `(select id from permission_groups where code = '${group}')`,
  };
  const one = async (sql: string): Promise<number> => Number((await rows(`${sql} returning id`))[0].id);
  const layer = `(select layer_id from office_types where code = '${type}')`;
  const code = `${type}-${Math.random().toString(36).slice(2, 8)}`;
  const office = await one(`insert into offices (name, name_en, code, type_id, layer_id, permission_level, ministry_id)
    values ('অফিস', 'Office', '${code}', ${ids.type}, ${layer}, 'desk', (select min(id) from ministries))`);
  const base = await one(`insert into base_offices (name, name_en, code, base_type, type_id, layer_id, ministry_id)
    values ('নমুনা', 'Pattern', '${code}', 'directorate', ${ids.type}, ${layer}, (select min(id) from ministries))`);
  const designation = await one(`insert into designations (name, name_en) values ('প্রধান ${code}', 'Head ${code}')`);
  const post =
    await one(`insert into base_office_organograms (base_office_id, name, name_en, designation_id, is_office_head, permission_group_id)
    values (${base}, 'প্রধান', 'Head', ${designation}, true, ${ids.group})`);
  const desk = await one(`insert into office_organograms
    (office_id, name, name_en, designation_id, is_office_head, permission_group_id, original_permission_group_id, base_office_organogram_id)
    values (${office}, 'প্রধান', 'Head', ${designation}, true, ${ids.group}, ${ids.group}, ${post})`);
  return { desk, post };
}

test('heads of the ministry and of the appeal board get their groups once; what a person chose for a desk stays', async () => {
  const change = groupChanges.find(({ heads }) => heads !== undefined)!;
  const [ministry, board, chosen, other] = [
    await headOf('MINLAND', 'OFFICE-HEAD'),
    await headOf('LAB', 'BOARD-BENCH'),
    await headOf('MINLAND', 'OFFICE-HEAD'),
    await headOf('LRB', 'OFFICE-HEAD'),
  ];
  const [user] = await rows('select min(id) as id from users');
  await rows(
    `insert into engine.audit_logs (module, task, action_type, resource, record_id, new_data, user_id)
     select 'office_management', 'test', 'update', 'office-organograms', id, jsonb_build_object('permission_group_id', permission_group_id), $2
     from office_organograms where id = $1`,
    [chosen.desk, user.id],
  );
  const groupsOf = async ({ desk, post }: { desk: number; post: number }) => {
    const [found] = await rows(
      `select g.code, f.code as first, p.code as post from office_organograms d join permission_groups g on g.id = d.permission_group_id
       join permission_groups f on f.id = d.original_permission_group_id
       join base_office_organograms b on b.id = $2 join permission_groups p on p.id = b.permission_group_id where d.id = $1`,
      [desk, post],
    );
    return Object.values(found);
  };
  const epoch = await epochIn(pool);
  await rows('delete from engine.seeds where name = $1', [`permission group change: ${change.name}`]);
  await seedPermissions(pool);
  const expected = [
    [ministry, Array(3).fill('MINISTRY-HEAD')],
    [board, Array(3).fill('BOARD-HEAD')],
    [chosen, ['OFFICE-HEAD', 'OFFICE-HEAD', 'MINISTRY-HEAD']],
    [other, Array(3).fill('OFFICE-HEAD')],
  ] as const;
  for (const [head, codes] of expected) expect(await groupsOf(head)).toEqual(codes);
  expect(await epochIn(pool)).toBeGreaterThan(epoch);
  const logged = `select task, user_id from engine.audit_logs where resource = 'office-organograms' and record_id = $1`;
  expect(await rows(logged, [ministry.desk])).toEqual([{ task: `default groups: ${change.name}`, user_id: null }]);

  const back = `update office_organograms set permission_group_id = (select id from permission_groups where code = 'OFFICE-HEAD') where id = $1`;
  await rows(back, [ministry.desk]);
  await seedPermissions(pool);
  expect((await groupsOf(ministry))[0]).toBe('OFFICE-HEAD');
});
