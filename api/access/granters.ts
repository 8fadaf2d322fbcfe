/** Who could grant a missing right: holders of the keys at an office or one above it, then administrators by their roles. */

import { ask, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { baseGroup, groupsOf, heldToday } from './resolve.ts';

export type Granter = { readonly id: number; readonly full_name: string; readonly full_name_en: string | null };

const shown = 10;

/** $1 the keys, $2 the office (null: none), $3 today, $4 the person not to be named. */
const grantersText = sql(
  'access/granters.granters',
  `
with recursive above (id, depth) as (
  select $2::bigint, 0 where $2::bigint is not null
  union
  select o.parent_id, a.depth + 1 from above a join offices o on o.id = a.id where o.parent_id is not null and a.depth < 20
),
posted as materialized (
  select a.user_id, d.id as desk_id, o.id as office_id, o.type_id, ${baseGroup('d', 'o', 't')} as base_group_id, min(above.depth) as depth
  from above join offices o on o.id = above.id join office_types t on t.id = o.type_id
    join office_organograms d on d.office_id = o.id join desk_assignments a on a.office_organogram_id = d.id
  where ${heldToday('a', 'd', 'o', '$3')} and a.user_id <> $4
  group by a.user_id, d.id, o.id, o.type_id, base_group_id
),
wanted as (select id from permissions where key = any($1::text[]) and row_status = 1),
at_desks as (
  select p.user_id, p.depth from posted p where (select count(*) from wanted) = cardinality($1::text[]) and not exists (
    select from wanted w where not exists (
      with held as (select p.desk_id, p.office_id, p.type_id, p.base_group_id)
      select from (${groupsOf('p.user_id')}) g join permission_groups pg on pg.id = g.group_id and pg.row_status = 1
        join permission_groups__permission k on k.owner_id = pg.id and k.target_id = w.id
    )
  )
),
administrators as (
  select u.id as user_id, 99 as depth from users u where u.user_type = 1 and u.row_status = 1 and u.id <> $4
    and (select count(*) from wanted) = cardinality($1::text[]) and not exists (
      select from wanted w where not exists (
        select from user_roles ur join roles r on r.id = ur.role_id and r.row_status = 1
          left join roles__permission rp on rp.owner_id = r.id and rp.target_id = w.id
        where ur.user_id = u.id and ur.row_status = 1 and (rp.target_id is not null or exists (
          select from roles__permission_group rg join permission_groups pg on pg.id = rg.target_id and pg.row_status = 1
            join permission_groups__permission k on k.owner_id = pg.id and k.target_id = w.id where rg.owner_id = r.id))
      )
    )
)
select u.id, u.full_name, u.full_name_en from (
  select user_id, min(depth) as depth from (select * from at_desks union all select * from administrators) everybody group by user_id
) found join users u on u.id = found.user_id and u.row_status = 1
order by found.depth, u.id limit ${shown}`,
);

/** The nearest first, at most ten. */
export async function granters(
  client: Executor,
  { keys, officeId, today, except }: { keys: readonly string[]; officeId: number | null; today: string; except: number },
): Promise<Granter[]> {
  const { rows } = await ask(client, grantersText, [keys, officeId, today, except]);
  return rows as Granter[];
}
