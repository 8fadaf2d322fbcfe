/**
 * Where an order arrives: the office and desk that the service's assignment and the place of the land name. The nearest assignment counts:
 * a desk before an office, an office before a type of office.
 */
import { placeLevels } from '../../resources/office/place-levels.ts';
import { serviceErrors } from '../../resources/service/errors.ts';
import { heldToday } from '../access/index.ts';
import type { Asked, Inside, Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

/** $1 the service, $2 the upazila, $3 the mouza, $4 the office if it is known. */
const givenByText = sql(
  'service/arrival.givenBy',
  `
with given as (
  select d.office_id, d.id as desk_id, 1 as nearness from service_assignments a
    join office_organograms d on d.id = a.office_organogram_id and d.row_status = 1 where a.service_id = $1::bigint and a.row_status = 1
  union all
  select a.office_id, null, 2 from service_assignments a where a.service_id = $1::bigint and a.row_status = 1 and a.office_id is not null
  union all
  select o.id, null, 3 from service_assignments a join offices o on o.type_id = a.office_type_id
  where a.service_id = $1::bigint and a.row_status = 1),
place as (select u.id, u.district_id, d.division_id from upazilas u join districts d on d.id = u.district_id where u.id = $2::bigint)
select g.office_id, coalesce(g.desk_id, o.head_organogram_id)::float8 as desk_id
from given g join offices o on o.id = g.office_id and o.row_status = 1 join office_layers l on l.id = o.layer_id left join place p on true
where case when $4::bigint is not null then o.id = $4 when p.id is null then g.nearness < 3 else
  l.level < ${placeLevels.division} or l.level = ${placeLevels.division} and o.division_id = p.division_id
  or l.level = ${placeLevels.district} and o.district_id = p.district_id or l.level >= ${placeLevels.upazila} and o.upazila_id = p.id end
order by g.nearness, exists (select from office_jurisdictions j where j.office_id = o.id and j.mouza_id = $3::bigint and j.row_status = 1) desc,
  l.level desc, o.id limit 1`,
  known<{ office_id: number; desk_id: number | null }>(),
);

const headText = sql(
  'service/arrival.head',
  'select head_organogram_id::float8 as desk from offices where id = $1',
  known<{ desk: number | null }>(),
);

const headDesk = async ({ rows }: Pick<Inside, 'rows'>, office: unknown): Promise<number | null> =>
  (await rows(headText, [office]))[0]?.desk ?? null;

/** What was left empty of a new order's office and desk. An office that gives the service at no desk has it at its head's. */
export async function arrivalOf({
  after,
  rows,
}: Write): Promise<{ readonly office_id?: number; readonly current_desk_id?: number | null }> {
  const { service_id, upazila_id = null, mouza_id = null, office_id = null, current_desk_id = null } = after;
  if (current_desk_id !== null) return {};
  const [found] = await rows(givenByText, [service_id, upazila_id, mouza_id, office_id]);
  if (office_id !== null) return { current_desk_id: found?.desk_id ?? (await headDesk({ rows }, office_id)) };
  if (!found) throw serviceErrors.noOffice();
  return { office_id: found.office_id, current_desk_id: found.desk_id };
}

/** The desks that this author acts for; undefined: every desk. */
const desksOf = ({ rights }: Asked['author']): readonly number[] | undefined =>
  rights === 'system' || rights.standing.everywhere ? undefined : (rights.standing.deskIds ?? []);

const isAt = (asked: Asked): boolean => {
  const { current_desk_id: at } = asked.before;
  return at === null || desksOf(asked.author)?.includes(at as number) !== false;
};

/** @throws service.not_at_your_desk */
export async function mustHaveIt(asked: Asked): Promise<void> {
  if (!isAt(asked)) throw serviceErrors.notAtYourDesk();
}

/** The head of the office moves what is at another desk. @throws service.not_at_your_desk */
export async function mayMoveIt(asked: Asked): Promise<void> {
  if (isAt(asked)) return;
  const head = await headDesk(asked, asked.before.office_id);
  if (head === null || desksOf(asked.author)?.includes(head) === false) throw serviceErrors.notAtYourDesk();
}

/** $1 the desk, $2 the day: who works there, or stands in for it. */
const workersText = sql(
  'service/arrival.workers',
  `
with desks as (
  select $1::bigint as id where not exists (select from engine.stand_ins s where s.desk_id = $1 and $2::date between s.from_date and s.to_date)
  union select s.placeholder_desk_id from engine.stand_ins s where s.desk_id = $1 and $2::date between s.from_date and s.to_date)
select distinct a.user_id as id from desks w join office_organograms d on d.id = w.id join offices o on o.id = d.office_id
  join desk_assignments a on a.office_organogram_id = d.id join users u on u.id = a.user_id and u.row_status = 1
where ${heldToday('a', 'd', 'o', '$2')} order by id`,
  known<{ id: number }>(),
);

export const workersAt = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, desk: unknown): Promise<number[]> =>
  desk === null ? [] : (await rows(workersText, [desk, today])).map(({ id }) => id);

/** @throws service.same_desk, service.vacant_desk */
export async function mustBeAnotherDesk(write: Write): Promise<void> {
  const { before, after } = write;
  if (before!.current_desk_id === after.current_desk_id) throw serviceErrors.sameDesk();
  if ((await workersAt(write, after.current_desk_id)).length === 0) throw serviceErrors.vacantDesk();
}
