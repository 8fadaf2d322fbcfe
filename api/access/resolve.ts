/**
 * From postings to keys and reach (D-KEYS, D-REACH): what a person may do at a desk, and where. Each is read in one statement with its epoch,
 * so that what is cached is never older than its epoch (D-ABILITY-CACHE).
 */
import type { Area } from '../../permissions/ability.ts';
import { EVERYBODY } from '../../permissions/standing-groups.ts';
import { placeLevels } from '../../resources/office/place-levels.ts';
import { epochAt, reachEpoch } from '../engine/epoch.ts';
import { askPrepared, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';

/** The id of a desk, the primary one, or none. */
export type Desk = number | 'primary' | 'none';

/** The person, the desk and the day. */
export type Asked = { readonly userId: number; readonly desk: Desk; readonly today: string };

/** A person at a desk. Without a desk they have only the keys given to them directly. An application acts at the office of its reach. */
export type Held = {
  readonly epoch: number;
  /** The offices of all their desks: a change of one of these may change what is held here. */
  readonly postedAt: readonly number[];
  readonly userType: number;
  /** Reaches every row: an administrator, or an application declared so. */
  readonly everywhere: boolean;
  readonly deskId: number | undefined;
  readonly officeId: number | undefined;
  /** The desks whose cases are this person's today: `Standing.deskIds`. */
  readonly deskIds: readonly number[];
  /** `Standing.heldDesks`. */
  readonly heldDesks: string;
  /** Sorted, without doubles. */
  readonly keys: readonly string[];
};

/** The reach of an office: itself, all offices below it, their jurisdiction, and its own place. The lists are sorted. */
export type Place = {
  readonly officeIds: readonly number[];
  readonly upazilaIds: readonly number[];
  readonly mouzaIds: readonly number[];
  readonly area: Area | 'nowhere';
};

/** A posting that is not over: today's or a later one. */
export const notOver = (assignment: string, todayAt: string): string =>
  `${assignment}.row_status = 1 and (${assignment}.to_date is null or ${assignment}.to_date >= ${todayAt}::date)`;

/** A posting of today, also when its desk is inactive. */
export const ofToday = (assignment: string, todayAt: string): string =>
  `${notOver(assignment, todayAt)} and ${assignment}.from_date <= ${todayAt}::date`;

/** A posting counts on its days, if it, its desk and the desk's office are active. */
export const heldToday = (assignment: string, desk: string, office: string, todayAt: string): string =>
  `${ofToday(assignment, todayAt)} and ${desk}.row_status = 1 and ${office}.row_status = 1`;

/** The base group of a desk: its own if the office leaves the choice to its desks, else the office's, else the type's (S6.25). */
export const baseGroup = (desk: string, office: string, type: string): string =>
  `coalesce(case when ${office}.permission_level = 'desk' then ${desk}.permission_group_id end, ${office}.permission_group_id, ${type}.permission_group_id)`;

/**
 * The groups of one person at one desk, each with the assignment that gives it (null: the desk's base group).
 * `held` has the columns desk_id, office_id, type_id and base_group_id, one row or none; `person` is a parameter.
 */
export const groupsOf = (person: string): string => `
  select h.base_group_id as group_id, null::bigint as assignment_id from held h where h.base_group_id is not null
  union all
  select a.permission_group_id, a.id from permission_assignments a where a.row_status = 1 and a.user_id = ${person}
  union all
  select a.permission_group_id, a.id from held h
    join permission_assignments a on a.row_status = 1 and a.office_organogram_id = h.desk_id
  union all
  select a.permission_group_id, a.id from held h join permission_assignments a on a.row_status = 1 and a.office_id = h.office_id
  union all
  select a.permission_group_id, a.id from held h join permission_assignments a on a.row_status = 1 and a.office_type_id = h.type_id
  union all
  select a.permission_group_id, a.id from held h
    join service_assignments s on s.row_status = 1 and s.office_organogram_id = h.desk_id
    join permission_assignments a on a.row_status = 1 and a.service_id = s.service_id
  union all
  select g.id, null::bigint from permission_groups g where g.code = '${EVERYBODY}'
    and not exists (select from users u where u.id = ${person} and u.user_type in (3, 4))`;

/** The longest followed chain of people who stand in for each other. */
export const mostStandIns = 5;
/** The desk that stands in for `desk` on that day (engine.stand_ins), as a sub-select of one row or none. */
export const standInOf = (desk: string, todayAt: string): string =>
  `select s.placeholder_desk_id from engine.stand_ins s where s.desk_id = ${desk} and ${todayAt}::date between s.from_date and s.to_date limit 1`;

/**
 * The requested desk: $2, or the primary one when it is null; no desk has the id 0. Only office users and GEMS officers are posted to
 * desks.
 */
const heldDesk = `
  select d.id as desk_id, o.id as office_id, o.type_id, ${baseGroup('d', 'o', 't')} as base_group_id
  from desk_assignments a
    join office_organograms d on d.id = a.office_organogram_id
    join offices o on o.id = d.office_id
    join office_types t on t.id = o.type_id
  where a.user_id = $1 and ($2::bigint is null and a.is_primary or d.id = $2::bigint) and ${heldToday('a', 'd', 'o', '$3')}
    and (select user_type in (2, 5) from person)
  order by a.is_primary desc, a.id limit 1`;

/** An application has only the groups named in its own record; nobody signs in as it. */
const heldText = sql(
  'access/resolve.held',
  `
with recursive person as (select id, user_type from users where id = $1),
account as (select id, reach, office_id from applications where user_id = $1 and row_status = 1),
held as materialized (${heldDesk}),
mine (desk_id, depth) as (
  select desk_id, 0 from held where not exists (${standInOf('held.desk_id', '$3')})
  union all
  select s.desk_id, m.depth + 1 from mine m join engine.stand_ins s on s.placeholder_desk_id = m.desk_id
    and $3::date between s.from_date and s.to_date where m.depth < ${mostStandIns}
),
groups as (
  select * from (${groupsOf('(select id from person where user_type <> 1)')}) g where not exists (select from account)
  union all
  select l.target_id, null from applications__permission_group l where l.owner_id = (select id from account)
),
roles_of as (select r.role_id as id from user_roles r join roles o on o.id = r.role_id and o.row_status = 1
  where r.row_status = 1 and r.user_id = (select id from person where user_type = 1)),
granted as (
  select g.target_id as permission_id from groups join permission_groups p on p.id = groups.group_id and p.row_status = 1
    join permission_groups__permission g on g.owner_id = p.id
  union
  select g.target_id from roles_of r join roles__permission_group rg on rg.owner_id = r.id
    join permission_groups p on p.id = rg.target_id and p.row_status = 1
    join permission_groups__permission g on g.owner_id = p.id
  union
  select rp.target_id from roles_of r join roles__permission rp on rp.owner_id = r.id
),
posted as materialized (
  select distinct d.office_id from desk_assignments a join office_organograms d on d.id = a.office_organogram_id
  where a.user_id = $1 and a.row_status = 1
)
select ${epochAt('$1', 'array(select office_id from posted)')} as epoch, array(select office_id::float8 from posted) as posted_at, person.user_type, held.desk_id, coalesce(held.office_id, account.office_id) as office_id,
  person.user_type = 1 or coalesce(account.reach = 'everything', false) as everywhere,
  coalesce((select json_agg(distinct desk_id) from mine), '[]') as desk_ids,
  coalesce((select string_agg(d.id || ':' || a.responsibility, ' ' order by d.id, a.responsibility) from desk_assignments a
    join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = d.office_id
    where a.user_id = person.id and person.user_type in (2, 5) and ${heldToday('a', 'd', 'o', '$3')}), '') as held_desks,
  coalesce((select json_agg(p.key order by p.key collate "C") from granted join permissions p on p.id = granted.permission_id
    and p.row_status = 1 and (person.user_type = 1 or not p.is_system)), '[]') as keys
from person left join held on true left join account on true`,
);

type HeldRow = {
  readonly epoch: number;
  readonly posted_at: number[];
  readonly user_type: number;
  readonly everywhere: boolean;
  readonly desk_id: number | null;
  readonly office_id: number | null;
  readonly desk_ids: number[];
  readonly held_desks: string;
  readonly keys: string[];
};

/**
 * Who the person is at that desk. Keys for administrators only (`is_system`) are left out for everybody else, whatever their groups
 * contain. Undefined when there is no such person.
 */
export async function readHeld(client: Executor, { userId, desk, today }: Asked): Promise<Held | undefined> {
  const { rows } = await askPrepared(client, heldText, [userId, desk === 'primary' ? null : desk === 'none' ? 0 : desk, today]);
  return heldOf((rows as HeldRow[])[0]);
}

/** What a desk gives by itself, independent of its holder. */
const deskText = sql(
  'access/resolve.desk',
  `
with held as materialized (
  select d.id as desk_id, o.id as office_id, o.type_id, ${baseGroup('d', 'o', 't')} as base_group_id
  from office_organograms d join offices o on o.id = d.office_id join office_types t on t.id = o.type_id
  where d.id = $1 and d.row_status = 1 and o.row_status = 1
),
granted as (
  select distinct p.key from (${groupsOf('null::bigint')}) g join permission_groups pg on pg.id = g.group_id and pg.row_status = 1
    join permission_groups__permission k on k.owner_id = pg.id join permissions p on p.id = k.target_id and p.row_status = 1 and not p.is_system
)
select ${epochAt('$2', 'array[held.office_id]')} as epoch, array[held.office_id::float8] as posted_at, 2 as user_type, false as everywhere, null::bigint as desk_id, held.office_id, '[]'::json as desk_ids, '' as held_desks,
  coalesce((select json_agg(key order by key collate "C") from granted), '[]') as keys
from held`,
);

const heldOf = (row: HeldRow | undefined): Held | undefined =>
  row && {
    epoch: row.epoch,
    postedAt: row.posted_at,
    userType: row.user_type,
    everywhere: row.everywhere,
    deskId: row.desk_id ?? undefined,
    officeId: row.office_id ?? undefined,
    deskIds: row.desk_ids,
    heldDesks: row.held_desks,
    keys: row.keys,
  };

/** What a desk gives, to be kept for this person; undefined when there is no such desk, or it or its office is not active. Without a person there is no `deskId`. */
export async function readDesk(client: Executor, userId: number, deskId: number): Promise<Held | undefined> {
  const { rows } = await askPrepared(client, deskText, [deskId, userId]);
  return heldOf((rows as HeldRow[])[0]);
}

/** The layers (office_layers.level) whose offices get their jurisdiction from their place (domain section 4). */
export const jurisdictionLevels = placeLevels;

/**
 * The place of office $1 itself (S6.10), only as deep as its layer: a ministry is located in a district, but covers the whole country. An
 * empty upper level is taken from the place of a lower level. An office without the place of its layer covers nothing (null).
 */
const areaText = sql(
  'access/resolve.area',
  `
  select case when l.level >= ${jurisdictionLevels.division} and coalesce(o.division_id, d.division_id) is null
    or l.level >= ${jurisdictionLevels.district} and d.id is null
    or l.level >= ${jurisdictionLevels.upazila} and u.id is null and c.id is null then null else jsonb_strip_nulls(jsonb_build_object(
    'divisions', case when l.level >= ${jurisdictionLevels.division} then coalesce(o.division_id, d.division_id) end,
    'districts', case when l.level >= ${jurisdictionLevels.district} then d.id end,
    'upazilas', case when l.level >= ${jurisdictionLevels.upazila} then u.id end,
    'circles', case when l.level >= ${jurisdictionLevels.upazila} then c.id end)) end
  from offices o join office_layers l on l.id = o.layer_id
    left join circles c on c.id = o.circle_id
    left join unions n on n.id = o.union_id
    left join upazilas u on u.id = coalesce(o.upazila_id, c.upazila_id, n.upazila_id)
    left join districts d on d.id = coalesce(o.district_id, u.district_id, c.district_id)
  where o.id = $1`,
);

/**
 * An office without its own jurisdiction covers its upazila, district or division; other offices only their mouzas. An upazila is complete
 * when each of its active mouzas is held completely; otherwise its mouzas count one by one.
 */
const placeText = sql(
  'access/resolve.place',
  `
with recursive below (id) as (
  select $1::bigint
  union
  select o.id from offices o join below b on o.parent_id = b.id
),
held as materialized (
  select j.mouza_id, bool_or(j.is_full_mouza) as is_full, m.upazila_id
  from below b join office_jurisdictions j on j.office_id = b.id and j.row_status = 1 join mouzas m on m.id = j.mouza_id
  group by j.mouza_id, m.upazila_id
),
place as materialized (
  select l.level, o.division_id, o.district_id, o.upazila_id
  from below b join offices o on o.id = b.id join office_layers l on l.id = o.layer_id
  where l.level in (${Object.values(jurisdictionLevels).join(', ')})
    and not exists (select from office_jurisdictions j where j.office_id = o.id and j.row_status = 1)
),
covered as materialized (
  select upazila_id as id from place where level = ${jurisdictionLevels.upazila} and upazila_id is not null
  union
  select u.id from place p join upazilas u on u.district_id = p.district_id where p.level = ${jurisdictionLevels.district}
  union
  select u.id from place p join districts d on d.division_id = p.division_id join upazilas u on u.district_id = d.id
  where p.level = ${jurisdictionLevels.division}
),
complete as materialized (
  select h.upazila_id as id from (select distinct upazila_id from held where is_full) h
  where not exists (
    select from mouzas m where m.upazila_id = h.upazila_id and m.row_status = 1
      and not exists (select from held f where f.mouza_id = m.id and f.is_full)
  )
),
whole as materialized (select id from covered union select id from complete)
select ${reachEpoch} as epoch,
  (select json_agg(id order by id) from below) as office_ids,
  coalesce((select json_agg(id order by id) from whole), '[]') as upazila_ids,
  coalesce((select json_agg(mouza_id order by mouza_id) from held where upazila_id not in (select id from whole)), '[]') as mouza_ids,
  (${areaText}) as area`,
);

/** Where an office reached when the reach of offices had this epoch. */
export type Reach = { readonly epoch: number; readonly place: Place };

export async function readReach(client: Executor, officeId: number): Promise<Reach> {
  const { rows } = await askPrepared(client, placeText, [officeId]);
  const [row] = rows as { epoch: number; office_ids: number[]; upazila_ids: number[]; mouza_ids: number[]; area: Area | null }[];
  const place: Place = { officeIds: row!.office_ids, upazilaIds: row!.upazila_ids, mouzaIds: row!.mouza_ids, area: row!.area ?? 'nowhere' };
  return { epoch: row!.epoch, place };
}
