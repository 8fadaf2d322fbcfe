/**
 * The permission keys of the code as rows (D-KEYS, D-SEED): `migrate` writes `permission-modules` and `permissions`, and the
 * administrators' built-in group and role with every key. Names and order edited on screen stay. Written by SQL, since the rows belong to
 * the code; changes are kept in their history.
 */
import { type Key, keysOf } from '../../permissions/keys.ts';
import { resources } from '../../resources/index.ts';
import { canonical } from '../../resources/kernel/canonical.ts';
import { permissionModules } from '../../resources/kernel/permission-modules.ts';
import { sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { keepingHistory } from './group-history.ts';
import { keepingKeysHistory } from './key-history.ts';

/** The code of the built-in group and role. */
export const SYSTEM_ADMINISTRATORS = 'SYSTEM-ADMINISTRATORS';

/** All keys of the code; those new to this database; those that the code no longer has. */
export type SyncedKeys = { readonly known: readonly string[]; readonly added: readonly string[]; readonly gone: readonly string[] };

const modulesText = sql(
  'seed/permission-keys.modules',
  `
insert into permission_modules (key, name, name_en, serial)
select * from unnest($1::text[], $2::text[], $3::text[], $4::int[])
on conflict (key) do nothing`,
);

/** The column's `xmax` is 0 in a row that this statement inserted. */
const permissionsText = sql(
  'seed/permission-keys.permissions',
  `
insert into permissions as p (key, name, name_en, permission_module_id, is_system, serial)
select k.key, k.name, k.name_en, m.id, k.is_system, k.serial
from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::int[]) as k (key, name, name_en, module, is_system, serial)
  join permission_modules m on m.key = k.module
on conflict (key) do update
  set permission_module_id = excluded.permission_module_id, is_system = excluded.is_system, row_status = 1,
    version = p.version + 1, updated_at = now()
  where (p.permission_module_id, p.is_system, p.row_status) is distinct from (excluded.permission_module_id, excluded.is_system, 1::smallint)
returning p.key, p.xmax = 0 as is_new`,
);

const groupText = sql(
  'seed/permission-keys.group',
  `
insert into permission_groups (code, name, name_en, level)
values ($1, 'সিস্টেম প্রশাসক', 'System administrators', 'office')
on conflict (code) do nothing`,
);

const roleText = sql(
  'seed/permission-keys.role',
  `
insert into roles (code, name, name_en) values ($1, 'সিস্টেম প্রশাসক', 'System administrators')
on conflict (code) do nothing returning id`,
);

const everyKeyText = sql(
  'seed/permission-keys.everyKey',
  `
with built_in as (select id from permission_groups where code = $1),
lost as (
  delete from permission_groups__permission g using built_in b, permissions p
  where g.owner_id = b.id and p.id = g.target_id and p.key <> all ($2::text[])
)
insert into permission_groups__permission (owner_id, target_id)
select b.id, p.id from built_in b, permissions p where p.key = any ($2::text[])
on conflict do nothing`,
);

const groupOfRoleText = sql(
  'seed/permission-keys.groupOfRole',
  `
insert into roles__permission_group (owner_id, target_id)
select r.id, g.id from roles r, permission_groups g where r.code = $1 and g.code = $1
on conflict do nothing`,
);

const unusedText = sql(
  'seed/permission-keys.unused',
  `
delete from permissions p where p.key <> all ($1::text[])
  and not exists (select from permission_groups__permission g where g.target_id = p.id)
  and not exists (select from roles__permission r where r.target_id = p.id)
returning p.key`,
);

const vanishedText = sql(
  'seed/permission-keys.vanished',
  `
update permissions set row_status = 0, version = version + 1, updated_at = now()
where key <> all ($1::text[]) and row_status <> 0 returning key`,
);

const firstHoldersText = sql(
  'seed/permission-keys.firstHolders',
  `
insert into user_roles (user_id, role_id)
select u.id, r.id from users u, roles r
where r.code = $1 and u.user_type = 1 and not exists (select from user_roles o where o.user_id = u.id)`,
);

const epochText = sql('seed/permission-keys.epoch', 'update engine.epoch set epoch = epoch + 1, changed_at = now()');

const column = <T>(keys: readonly Key[], of: (key: Key, at: number) => T): T[] => keys.map(of);

/** Updates the rows to the code; a second call changes nothing. `client` is within a transaction. */
export const syncPermissionKeys = (client: Executor, keys: readonly Key[] = keysOf(resources)): Promise<SyncedKeys> =>
  keepingKeysHistory(client, 'permission keys', () => syncRows(client, keys));

async function syncRows(client: Executor, keys: readonly Key[]): Promise<SyncedKeys> {
  const run = (text: string, values: readonly unknown[]) => client.query({ text, values: [...values] });
  const names = column(keys, ({ key }) => key);
  const modules = Object.entries(permissionModules);
  await run(modulesText, [
    modules.map(([key]) => key),
    modules.map(([, { bn }]) => canonical(bn)),
    modules.map(([, { en }]) => en),
    modules.map((_, at) => at + 1),
  ]);
  const written = await run(permissionsText, [
    names,
    column(keys, ({ label }) => canonical(label.bn)),
    column(keys, ({ label }) => label.en),
    column(keys, ({ module }) => module),
    column(keys, ({ system }) => system ?? false),
    column(keys, (_, at) => at + 1),
  ]);
  const role = await run(roleText, [SYSTEM_ADMINISTRATORS]);
  await keepingHistory(client, SYSTEM_ADMINISTRATORS, 'permission keys', async () => {
    await run(groupText, [SYSTEM_ADMINISTRATORS]);
    await run(everyKeyText, [SYSTEM_ADMINISTRATORS, names]);
  });
  await run(groupOfRoleText, [SYSTEM_ADMINISTRATORS]);
  const removed = await run(unusedText, [names]);
  const vanished = await run(vanishedText, [names]);
  if (role.rows.length > 0) await run(firstHoldersText, [SYSTEM_ADMINISTRATORS]);
  // A change of a group's keys has already raised the epoch.
  const counts = [written.rowCount, role.rowCount, removed.rowCount, vanished.rowCount];
  if (counts.some(count => count)) await run(epochText, []);
  return {
    known: names,
    added: written.rows.filter(({ is_new }) => is_new).map(({ key }) => key),
    gone: [...removed.rows, ...vanished.rows].map(({ key }) => key),
  };
}
