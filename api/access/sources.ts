/** The sources of each key of a person or a desk: assignment or role, and group (architecture section 8). */

import { EVERYBODY } from '../../permissions/standing-groups.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { baseGroup, heldToday } from './resolve.ts';

/** Something with an id and its name in both languages; `key` is the name of a permission. */
export type Link = {
  readonly kind:
    | 'user'
    | 'everybody'
    | 'desk'
    | 'posting'
    | 'office'
    | 'office-type'
    | 'service'
    | 'application'
    | 'assignment'
    | 'role'
    | 'group'
    | 'key'
    | 'reach'
    | 'row';
  readonly id: number | null;
  readonly label: string | null;
  readonly label_en: string | null;
};

/**
 * One source of a key: the owner of the group (`desk`, `office`, `office-type`, `service`, `user`, or a `role`), the assignment, and the
 * group.
 */
export type Source = { readonly key: Link; readonly permission: Permission; readonly chain: readonly Link[] };

/** A permission by its name, and the key of its module. */
export type Permission = { readonly name: string; readonly name_en: string | null; readonly module: string };

type Row = {
  key_id: number;
  key: string;
  name: string;
  name_en: string | null;
  module: string;
  holder: Link['kind'];
  holder_id: number | null;
  holder_name: string | null;
  holder_name_en: string | null;
  assignment_id: number | null;
  group_id: number | null;
  group_name: string | null;
  group_name_en: string | null;
};

const assigned = (holder: string, table: string, join: string): string => `
  select a.permission_group_id as group_id, a.id as assignment_id, '${holder}' as holder, x.id as holder_id, ${
    table === 'users'
      ? 'x.full_name as holder_name, x.full_name_en as holder_name_en'
      : 'x.name as holder_name, x.name_en as holder_name_en'
  }
  from permission_assignments a join ${table} x on ${join} where a.row_status = 1 and not exists (select from account)`;

/** $1 the person (null: any), $2 the desk (null: none). */
const sourcesText = sql(
  'access/sources.sources',
  `
with account as (select id, name, name_en from applications where user_id = $1 and row_status = 1),
desk as (
  select d.id, d.name, d.name_en, o.id as office_id, o.name as office_name, o.name_en as office_name_en, t.id as type_id, t.name as type_name,
    t.name_en as type_name_en, ${baseGroup('d', 'o', 't')} as group_id,
    case when o.permission_level = 'desk' and d.permission_group_id is not null then 'desk'
      when o.permission_group_id is not null then 'office' else 'office-type' end as base
  from office_organograms d join offices o on o.id = d.office_id join office_types t on t.id = o.type_id where d.id = $2
),
given as (
  select group_id, null::bigint as assignment_id, base as holder,
    case base when 'desk' then id when 'office' then office_id else type_id end as holder_id,
    case base when 'desk' then name when 'office' then office_name else type_name end as holder_name,
    case base when 'desk' then name_en when 'office' then office_name_en else type_name_en end as holder_name_en
  from desk where group_id is not null
  union all ${assigned('desk', 'desk', 'x.id = a.office_organogram_id')}
  union all ${assigned('office', 'offices', 'x.id = a.office_id and x.id = (select office_id from desk)')}
  union all ${assigned('office-type', 'office_types', 'x.id = a.office_type_id and x.id = (select type_id from desk)')}
  union all ${assigned('service', 'services', 'x.id = a.service_id')} and exists (
    select from service_assignments s where s.service_id = x.id and s.row_status = 1 and s.office_organogram_id = (select id from desk))
  union all
  select g.id, null::bigint, 'everybody', null::bigint, 'সকলে', 'Everybody' from permission_groups g where g.code = '${EVERYBODY}' and not exists (select from account)
    and not exists (select from users u where u.id = $1 and u.user_type in (3, 4))
  union all
  select l.target_id, null, 'application', a.id, a.name, a.name_en from account a join applications__permission_group l on l.owner_id = a.id
  union all ${assigned('user', 'users', 'x.id = a.user_id and x.id = $1 and x.user_type <> 1')}
),
held_roles as (
  select r.id, r.name, r.name_en from user_roles ur join users u on u.id = ur.user_id and u.user_type = 1
    join roles r on r.id = ur.role_id and r.row_status = 1 where ur.row_status = 1 and ur.user_id = $1
)
select p.id as key_id, p.key, p.name, p.name_en, m.key as module, s.* from (
  select gp.target_id as permission_id, given.holder, given.holder_id, given.holder_name, given.holder_name_en, given.assignment_id,
    g.id as group_id, g.name as group_name, g.name_en as group_name_en
  from given join permission_groups g on g.id = given.group_id and g.row_status = 1 join permission_groups__permission gp on gp.owner_id = g.id
  union all
  select gp.target_id, 'role', r.id, r.name, r.name_en, null, g.id, g.name, g.name_en
  from held_roles r join roles__permission_group rg on rg.owner_id = r.id join permission_groups g on g.id = rg.target_id and g.row_status = 1
    join permission_groups__permission gp on gp.owner_id = g.id
  union all
  select rp.target_id, 'role', r.id, r.name, r.name_en, null, null, null, null from held_roles r join roles__permission rp on rp.owner_id = r.id
) s join permissions p on p.id = s.permission_id and p.row_status = 1 and (s.holder = 'role' or not p.is_system)
  join permission_modules m on m.id = p.permission_module_id
where $3::text[] is null or p.key = any($3::text[])
order by p.key collate "C", s.holder, s.holder_id, s.group_id`,
);

const linkOf = (kind: Link['kind'], id: number | null, label: string | null, label_en: string | null): Link => ({
  kind,
  id,
  label,
  label_en,
});

/** All sources of all keys of a person at a desk, sorted by key; `keys` narrows it. */
export async function sourcesOf(
  client: Executor,
  { userId, deskId, keys }: { userId: number | null; deskId: number | null; keys?: readonly string[] },
): Promise<Source[]> {
  const { rows } = await askPrepared(client, sourcesText, [userId, deskId, keys ?? null]);
  return (rows as Row[]).map(row => ({
    key: linkOf('key', row.key_id, row.key, row.key),
    permission: { name: row.name, name_en: row.name_en, module: row.module },
    chain: [
      linkOf(row.holder, row.holder_id, row.holder_name, row.holder_name_en),
      ...(row.assignment_id === null ? [] : [linkOf('assignment', row.assignment_id, null, null)]),
      ...(row.group_id === null ? [] : [linkOf('group', row.group_id, row.group_name, row.group_name_en)]),
    ],
  }));
}

export type Posting = {
  readonly id: number;
  readonly desk_id: number;
  readonly desk_name: string;
  readonly desk_name_en: string | null;
  readonly office_id: number;
  readonly office_name: string;
  readonly office_name_en: string | null;
  readonly user_id: number;
  readonly full_name: string;
  readonly full_name_en: string | null;
  readonly responsibility: string;
  readonly from_date: string;
  readonly to_date: string | null;
};

const deskAssignmentText = sql(
  'access/sources.deskAssignment',
  `select a.id, d.id as desk_id, d.name as desk_name, d.name_en as desk_name_en, o.id as office_id, o.name as office_name,
        o.name_en as office_name_en, u.id as user_id, u.full_name, u.full_name_en, a.responsibility, a.from_date, a.to_date
      from desk_assignments a join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = d.office_id
        join users u on u.id = a.user_id
      where ($1::bigint is null or a.user_id = $1) and ($2::bigint is null or d.id = $2) and ($1::bigint is not null or $2::bigint is not null)
        and ${heldToday('a', 'd', 'o', '$3')}
      order by a.is_primary desc, a.id limit 100`,
);

/** The postings in force today: of a person (the primary one first), of a desk, or of one at the other. */
export async function postingsOf(
  client: Executor,
  { userId, deskId, today }: { userId: number | null; deskId: number | null; today: string },
): Promise<Posting[]> {
  const { rows } = await askPrepared(client, deskAssignmentText, [userId, deskId, today]);
  return rows as Posting[];
}

export type Named = { readonly id: number; readonly name: string; readonly name_en: string | null };
export type Needed = Named & { readonly key: string };

const permissionText = sql('access/sources.permission', 'select id, key, name, name_en from permissions where key = $1 and row_status = 1');

/** A permission by its key; null if there is none. */
export async function neededPermission(client: Executor, key: string): Promise<Needed | null> {
  const { rows } = await askPrepared(client, permissionText, [key]);
  return (rows[0] as Needed | undefined) ?? null;
}

const mostGroups = 5;

const permissionGroupText = sql(
  'access/sources.permissionGroup',
  `select g.id, g.name, g.name_en from permission_groups g
      join permission_groups__permission k on k.owner_id = g.id join permissions p on p.id = k.target_id
      where p.key = $1 and p.row_status = 1 and g.row_status = 1 order by g.name, g.id limit ${mostGroups}`,
);

/** The first few groups with a key, by name. */
export async function groupsWith(client: Executor, key: string): Promise<Named[]> {
  const { rows } = await askPrepared(client, permissionGroupText, [key]);
  return rows as Named[];
}
