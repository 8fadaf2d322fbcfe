/**
 * The people an office turns to: at its own desks, or at those of the nearest office above, with the keys to handle its records; and
 * whether a person is one of them.
 */
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { baseGroup, groupsOf, heldToday } from './resolve.ts';

/**
 * $1 the office, $2 the day, $3 the keys of handling, $4 the VIEW key of one's own office, $5 the one that reaches below. Of each key the
 * holders in the nearest office.
 */
const nearestText = sql(
  'access/key-holders.nearest',
  `
with recursive above (id, parent_id, distance) as (
  select id, parent_id, 0 from offices where id = $1::bigint
  union all select o.id, o.parent_id, a.distance + 1 from offices o join above a on o.id = a.parent_id where a.distance < 20),
posted as (
  select a.user_id, d.id as desk_id, o.id as office_id, o.type_id, ${baseGroup('d', 'o', 't')} as base_group_id, n.distance
  from above n join offices o on o.id = n.id join office_types t on t.id = o.type_id
    join office_organograms d on d.office_id = o.id
    join desk_assignments a on a.office_organogram_id = d.id join users u on u.id = a.user_id and u.row_status = 1
  where ${heldToday('a', 'd', 'o', '$2')}),
holding as (
  select p.user_id, p.distance, k.keys from posted p cross join lateral (
    with held as (select p.desk_id, p.office_id, p.type_id, p.base_group_id)
    select array_agg(distinct m.key) as keys from (${groupsOf('p.user_id')}) g
      join permission_groups pg on pg.id = g.group_id and pg.row_status = 1
      join permission_groups__permission l on l.owner_id = pg.id
      join permissions m on m.id = l.target_id and m.row_status = 1 and not m.is_system
    where m.key = any($3::text[]) or m.key in ($4::text, $5::text)) k
  where $5 = any(k.keys) or p.distance = 0 and $4 = any(k.keys)),
ranked as (
  select h.user_id, rank() over (partition by k.key order by h.distance) as place
  from holding h cross join lateral unnest(h.keys) as k (key) where k.key = any($3::text[]))
select distinct user_id as id from ranked where place = 1 order by user_id`,
  known<{ id: number }>(),
);

/** The people nearest to the office who hold one of `keys` at a desk from which they see its records (`VIEW_` or `VIEW_ALL_<noun>`). */
export const nearestHolders = async (
  { rows, today }: Pick<Inside, 'rows' | 'today'>,
  office: number,
  keys: readonly string[],
  noun: string,
): Promise<number[]> => (await rows(nearestText, [office, today, keys, `VIEW_${noun}`, `VIEW_ALL_${noun}`])).map(({ id }) => id);

/** $1 the person, $2 the day, $3 the key. */
const desksText = sql(
  'access/key-holders.desks',
  `
with posted as (
  select d.id as desk_id, o.id as office_id, o.type_id, ${baseGroup('d', 'o', 't')} as base_group_id,
    (select max(s.to_date) from engine.stand_ins s where s.desk_id = d.id and $2::date between s.from_date and s.to_date) as away_until
  from desk_assignments a join users u on u.id = a.user_id and u.row_status = 1
    join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = d.office_id
    join office_types t on t.id = o.type_id
  where a.user_id = $1::bigint and ${heldToday('a', 'd', 'o', '$2')})
select p.away_until::text as away_until from posted p
where exists (
  with held as (select p.desk_id, p.office_id, p.type_id, p.base_group_id)
  select 1 from (${groupsOf('$1::bigint')}) g join permission_groups pg on pg.id = g.group_id and pg.row_status = 1
    join permission_groups__permission l on l.owner_id = pg.id
    join permissions m on m.id = l.target_id and m.row_status = 1
  where m.key = $3)`,
  known<{ away_until: string | null }>(),
);

/**
 * The desks at which a person holds `key` today, each by the day (`YYYY-MM-DD`) until which somebody else works at it for them; null where
 * they are there.
 * @public
 */
export const desksWithKey = async (
  { rows, today }: Pick<Inside, 'rows' | 'today'>,
  person: unknown,
  key: string,
): Promise<readonly (string | null)[]> => (await rows(desksText, [person, today, key])).map(({ away_until }) => away_until);
