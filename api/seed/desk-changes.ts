/**
 * Another default group for the head of a kind of office, in a database that has such offices already. A group that a person chose for a
 * desk or for a post of the pattern stays.
 */

import { resources } from '../../resources/index.ts';
import type { ResourceName } from '../../resources/kernel/names.ts';
import { asSystem } from '../engine/actor.ts';
import { registryOf } from '../engine/columns.ts';
import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import { updateStatement } from '../engine/write-statements.ts';

/** Heads of offices of this type have the group `to` in place of `from`. */
export type HeadChange = { readonly office_type: string; readonly from: string; readonly to: string };

type Found = { readonly id: number; readonly to: number };

/** Desks of heads with the group, not chosen by a person. $1 the type of the office, $2 the group, $3 the new one. */
const desksText = sql(
  'seed/desk-changes.desks',
  `
select d.id::float8 as id, n.id::float8 as "to"
from office_organograms d join offices o on o.id = d.office_id join office_types t on t.id = o.type_id and t.code = $1
  join permission_groups g on g.id = d.permission_group_id and g.code = $2 join permission_groups n on n.code = $3
where d.is_office_head and not exists (select from engine.audit_logs a where a.resource = 'office-organograms' and a.record_id = d.id
  and a.user_id is not null and a.new_data ? 'permission_group_id')`,
  known<Found>(),
);

/** The posts from which such desks were made, likewise. */
const postsText = sql(
  'seed/desk-changes.posts',
  `
select b.id::float8 as id, n.id::float8 as "to"
from base_office_organograms b join permission_groups g on g.id = b.permission_group_id and g.code = $2 join permission_groups n on n.code = $3
where exists (select from office_organograms d join offices o on o.id = d.office_id join office_types t on t.id = o.type_id and t.code = $1
    where d.base_office_organogram_id = b.id and d.is_office_head)
  and not exists (select from engine.audit_logs a where a.resource = 'base-office-organograms' and a.record_id = b.id
    and a.user_id is not null and a.new_data ? 'permission_group_id')`,
  known<Found>(),
);

/** Gives the group, with its audit row; rights follow at once. `why` is the task of the audit row. */
export async function changeHeads(client: Executor, why: string, { office_type, from, to }: HeadChange): Promise<void> {
  const writing = { author: asSystem(why), answer: false };
  const asked = [office_type, from, to];
  const [posts, desks] = [await ask(client, postsText, asked), await ask(client, desksText, asked)];
  const registry = registryOf(resources);
  const change = (resource: ResourceName, id: number, values: object) =>
    client.query(updateStatement(registry.get(resource)!, registry, id, { ...values }, writing));
  for (const { id, to: group } of posts.rows) await change('base-office-organograms', id, { permission_group_id: group });
  for (const { id, to: group } of desks.rows)
    await change('office-organograms', id, { permission_group_id: group, original_permission_group_id: group });
}
