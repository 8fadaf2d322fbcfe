/** Who decides on a registration (specification section 6; domain section 11, row 26), and by when (row 27). */
import type { ApproverRule } from '../../resources/hr/registration-options.ts';
import { addDays, startOfDay } from '../../resources/kernel/clock.ts';
import { setting } from '../../resources/kernel/settings.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { workingDayText } from '../office/index.ts';

type Values = Readonly<Record<string, unknown>>;
type Desk = { readonly desk: number; readonly office: number };

export type Route = {
  readonly approver_rule: ApproverRule;
  readonly approver_office_id: number | null;
  readonly approver_desk_id: number | null;
};

/** Levels of `office_layers` from which on an Assistant Commissioner decides. */
const [districtLevel, upazilaLevel] = [5, 6];

/** The people who hold a desk on a day. */
const holderText = (desk: string, day: string): string => `
select distinct a.user_id::float8 as id from desk_assignments a
where a.office_organogram_id = ${desk} and a.row_status = 1 and a.from_date <= ${day} and (a.to_date is null or a.to_date >= ${day})`;

/** A desk with a holder today comes before a vacant one. */
const desksText = (designation: string, within: string): string => `
select d.id::float8 as desk, o.id::float8 as office
from office_organograms d join designations g on g.id = d.designation_id join offices o on o.id = d.office_id
where g.code = '${designation}' and d.row_status = 1 and o.row_status = 1 and ${within}
order by exists (${holderText('d.id', '$1::date')}) desc, d.id limit 1`;

const landOfCircle = sql('hr/registration-routing.landOfCircle', desksText('AC_LAND', 'o.circle_id = $2::bigint'), known<Desk>());
const landOfUpazila = sql(
  'hr/registration-routing.landOfUpazila',
  desksText('AC_LAND', 'o.upazila_id = $2::bigint and o.circle_id is null'),
  known<Desk>(),
);
const recordRoom = sql(
  'hr/registration-routing.recordRoom',
  desksText('AC_RECORD', 'o.district_id = $2::bigint and o.upazila_id is null'),
  known<Desk>(),
);
const holdersText = sql('hr/registration-routing.holders', holderText('$1::bigint', '$2::date'));

const levelText = sql('hr/registration-routing.level', 'select level from office_layers where id = $1');

type Asking = Pick<Inside, 'rows' | 'today'>;

async function assistantCommissioner({ rows, today }: Asking, level: number, after: Values): Promise<[ApproverRule, Desk | undefined]> {
  if (level < upazilaLevel) return ['ac_record_room', (await rows(recordRoom, [today, after.district_id]))[0]];
  const [text, place] = after.circle_id ? [landOfCircle, after.circle_id] : [landOfUpazila, after.upazila_id];
  return ['ac_land', (await rows(text, [today, place]))[0]];
}

const technical: Route = { approver_rule: 'technical_admin', approver_office_id: null, approver_desk_id: null };

/** Cadre officers, offices above the district, and cases without such a desk go to the technical administrator. */
export async function routeOf(inside: Asking, after: Values): Promise<Route> {
  if (after.kind === 'cadre') return technical;
  const [layer] = await inside.rows(levelText, [after.office_layer_id]);
  if (!layer || layer.level < districtLevel) return technical;
  const [approver_rule, found] = await assistantCommissioner(inside, layer.level, after);
  return found ? { approver_rule, approver_office_id: found.office, approver_desk_id: found.desk } : technical;
}

const lastDayText = sql('hr/registration-routing.lastDay', workingDayText('$3::bigint', '$1::date', '$2::int'));

const minuteMs = 60_000;

/**
 * The last minute of the last allowed working day as `…Z`; midnight would be read as the next day. By the deciding office's calendar;
 * without an office, Sunday to Thursday except general holidays.
 */
export async function dueAt({ rows, today }: Asking, office: number | null): Promise<string> {
  const [found] = await rows(lastDayText, [today, setting('registration_working_days'), office]);
  return new Date(Date.parse(startOfDay(addDays(found?.day ?? today, 1))) - minuteMs).toISOString();
}

/** The desk's holders today; if there are none, its registrations go to the technical administrator. */
export const holdersOf = async ({ rows, today }: Asking, desk: number): Promise<number[]> =>
  (await rows(holdersText, [desk, today])).map(({ id }) => id);
