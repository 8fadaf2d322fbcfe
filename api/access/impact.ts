/**
 * The effect of giving groups to a target and taking others from it, before anything is written: the keys gained and lost, at how many
 * desks, with how many people. A key that a desk also has from elsewhere is not counted.
 */
import type { Inside } from '../engine/server-side.ts';
import { assembled, type RowOf, sql } from '../engine/sql.ts';
import { type TargetColumn, targetColumns } from './permission-assignments.server.ts';
import { baseGroup, groupsOf, heldToday } from './resolve.ts';

export type Change = {
  readonly column: TargetColumn;
  readonly id: number;
  readonly give: readonly number[];
  readonly take: readonly number[];
};

export type KeyChange = { readonly id: number; readonly key: string; readonly desks: number };
/** `people` hold these desks today; for a person without a desk both counts are one. */
export type Impact = {
  readonly gained: readonly KeyChange[];
  readonly lost: readonly KeyChange[];
  readonly desks: number;
  readonly people: number;
};

/** The desks that a target includes, by its column; $1 the target, $2 today. */
const meant: Readonly<Record<TargetColumn, string>> = {
  office_id: 'o.id = $1',
  office_type_id: 'o.type_id = $1',
  office_organogram_id: 'd.id = $1',
  user_id: `exists (select from desk_assignments a where a.user_id = $1 and a.office_organogram_id = d.id and ${heldToday('a', 'd', 'o', '$2')})`,
  service_id: 'exists (select from service_assignments s where s.row_status = 1 and s.service_id = $1 and s.office_organogram_id = d.id)',
};

/** Desks by the groups that they have besides those assigned to the target itself: few sets for many desks. */
const seatsText = assembled<Seat>()(
  'access/impact.seats',
  'the kind of target is chosen',
  (column: TargetColumn) => `
with affected as materialized (
  select d.id as desk_id, o.id as office_id, o.type_id, ${baseGroup('d', 'o', 't')} as base_group_id
  from office_organograms d join offices o on o.id = d.office_id join office_types t on t.id = o.type_id
  where d.row_status = 1 and o.row_status = 1 and ${meant[column]}
),
seats as (
  select * from affected
  ${column === 'user_id' ? 'union all select null, null, null, null where not exists (select from affected)' : ''}
),
grouped as (
  select seats.desk_id, array(
    with held as (select seats.desk_id, seats.office_id, seats.type_id, seats.base_group_id)
    select distinct group_id from (${groupsOf(column === 'user_id' ? '$1' : 'null::bigint')}) g
    where assignment_id is null or not exists (select from permission_assignments p where p.id = assignment_id and p.${column} = $1)
    order by group_id
  ) as groups from seats
)
select array_to_json(groups) as groups, count(*)::int as desks,
  (select count(distinct a.user_id)::int from desk_assignments a join affected f on f.desk_id = a.office_organogram_id
    join office_organograms d on d.id = f.desk_id join offices o on o.id = f.office_id where ${heldToday('a', 'd', 'o', '$2')}) as people
from grouped group by groups`,
  ...targetColumns,
);

const assignedText = assembled<{ id: number }>()(
  'access/impact.assigned',
  'the kind of target is chosen',
  (column: TargetColumn) => `select permission_group_id as id from permission_assignments where ${column} = $1 and row_status = 1`,
  ...targetColumns,
);

const keysText = sql(
  'access/impact.keys',
  `
select g.id as group_id, p.id, p.key from permission_groups g
  join permission_groups__permission k on k.owner_id = g.id join permissions p on p.id = k.target_id and p.row_status = 1 and not p.is_system
where g.row_status = 1 and g.id = any($1::bigint[]) order by p.key collate "C"`,
);

type Seat = { readonly groups: readonly number[]; readonly desks: number; readonly people: number };
type Held = RowOf<typeof keysText>;

/** Counts the differences between both sides, key by key, over all desks. */
function differing(seats: readonly Seat[], held: readonly Held[], from: readonly number[], to: readonly number[]): KeyChange[] {
  const found = new Map<number, KeyChange>();
  for (const { groups, desks } of seats) {
    const before = new Set([...groups, ...from]);
    const had = new Set(held.filter(({ group_id }) => before.has(group_id)).map(({ id }) => id));
    const after = new Set([...groups, ...to]);
    const now = new Map(held.filter(({ group_id }) => after.has(group_id)).map(({ id, key }) => [id, key]));
    for (const [id, key] of now) if (!had.has(id)) found.set(id, { id, key, desks: (found.get(id)?.desks ?? 0) + desks });
  }
  return [...found.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

export async function impactOf({ rows, today }: Inside, { column, id, give, take }: Change): Promise<Impact> {
  const seats = await rows(seatsText(column), [id, today]);
  const assigned = await rows(assignedText(column), [id]);
  const now = assigned.map(one => one.id);
  const then = [...now.filter(one => !take.includes(one)), ...give];
  const held = await rows(keysText, [[...new Set([...seats.flatMap(({ groups }) => groups), ...now, ...then])]]);
  return {
    gained: differing(seats, held, now, then),
    lost: differing(seats, held, then, now),
    desks: seats.reduce((sum, { desks }) => sum + desks, 0),
    people: column === 'user_id' ? 1 : (seats[0]?.people ?? 0),
  };
}
