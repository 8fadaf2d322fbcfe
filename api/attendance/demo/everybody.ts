/**
 * Attendance of everybody: the last week and today, and from scale 1 on a year, which is half a million rows. One statement for about a
 * hundred people. Days are calculated as the server does it; the audit log gets one row per statement, not one per day.
 */
import { inDhaka, type Moment } from '../../../resources/kernel/clock.ts';
import type { Inside } from '../../engine/server-side.ts';
import { hoursText, isOffText, isOnLeaveText } from '../../office/index.ts';
import { later, shifted } from '../../seed/demo/days.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { type Employee, signInNames } from '../../seed/demo/employees.ts';
import type { Making, Within } from '../../seed/demo/step.ts';
import { remember } from '../../seed/remembered.ts';
import { statusBy } from '../attendances.server.ts';
import { shownText } from '../shown-status.ts';
import { dayOff, deviceWords, workingDay } from './attendance.ts';

const days = 365;
const atOnce = 100;
/** For one in this many people the device also writes a row for days off. */
const everyTenth = 10;

const employeesText = `select id, office_id, religion, joining_date from users
where user_type = 2 and office_id is not null and id > $1 order by id limit ${atOnce}`;

type OfficeDay = { readonly opens: string | null; readonly closes: string | null; readonly late: number | null; readonly off: boolean };

/** The days of some offices: their hours and days off. The aliases here must differ from those in the calendar's texts. */
const calendarText = `
select place.id, json_agg(json_build_object('opens', left(hours.start_time::text, 5), 'closes', left(hours.end_time::text, 5),
  'late', hours.late_after_minutes, 'off', ${isOffText('null::bigint', 'place.id', 'asked.day')}) order by asked.day) as days
from unnest($1::bigint[]) place (id) cross join (select generate_series($2::date, $3::date, '1 day')::date as day) asked
  left join lateral (${hoursText('place.id', 'asked.day')}) hours on true
group by place.id`;

const shown = shownText({ user: 'g.user_id', office: 'g.office_id', day: 'g.date', status: 'g.status' });
const insertText = `
insert into attendances (user_id, office_id, date, type, source, status, shown_status, in_time, out_time, remarks)
select g.user_id, g.office_id, g.date, case when g.status = 'outside_duty' then 'manual' else 'automatic' end,
  case when g.status <> 'outside_duty' then $1::text end, g.status, ${shown}, g.in_time, g.out_time, g.remarks
from unnest($2::bigint[], $3::bigint[], $4::date[], $5::text[], $6::time[], $7::time[], $8::text[])
  as g (user_id, office_id, date, status, in_time, out_time, remarks)
where not ${isOnLeaveText('g.user_id', 'g.date')}
on conflict do nothing`;

const auditText = `insert into engine.audit_logs (module, task, action_type, resource, new_data) values ('attendance', 'demo ministry', 'task', 'attendances', $1)`;

type Row = readonly [
  user: number,
  office: number,
  date: string,
  status: string,
  in_time: string | null,
  out_time: string | null,
  remarks: string | null,
];

type Times = Pick<ReturnType<typeof workingDay>, 'in_time' | 'out_time'>;

/** What is known of a day by this time; nothing of people who have not come. */
const soFar = <D extends Times>(day: D, time: string): D | undefined => {
  if (day.in_time === undefined || day.in_time > time) return undefined;
  return day.out_time !== undefined && day.out_time > time ? { ...day, out_time: undefined } : day;
};

/** The days of one person, from their joining date on, and of the day that is under way what has happened. */
function rowsOf({ id, office_id, joining_date }: Employee, from: string, calendar: readonly OfficeDay[], now?: Moment): Row[] {
  const dice = diceOf(id);
  const begins = later(from, joining_date);
  return calendar.flatMap((hours, at): Row[] => {
    const date = shifted(from, at);
    if (date < begins || (hours.off && id % everyTenth > 0)) return [];
    const whole = hours.off ? dayOff : workingDay(dice);
    const day = date === now?.date ? soFar(whole, now.time) : whole;
    if (day === undefined) return [];
    const { status, in_time, out_time, remarks } = day;
    const calculatedStatus = status === 'outside_duty' ? status : statusBy(hours, { in_time, out_time });
    return [[id, office_id, date, calculatedStatus, in_time ?? null, out_time ?? null, remarks ?? null]];
  });
}

const name = 'demo: year of attendance';
const madeText = 'select sha256 from engine.seeds where name = $1';

type Days = { readonly from: string; readonly to: string };

/** The days of these people in the database. */
async function makeDays({ rows }: Inside, people: readonly Employee[], { from, to }: Days, now?: Moment): Promise<void> {
  const offices = [...new Set(people.map(({ office_id }) => office_id))];
  const found = await rows<{ id: number; days: OfficeDay[] }>(calendarText, [offices, from, to]);
  const calendars = new Map(found.map(one => [one.id, one.days]));
  const made = people.flatMap(one => rowsOf(one, from, calendars.get(one.office_id)!, now));
  const columns = Array.from({ length: 7 }, (_, at) => made.map(row => row[at]));
  await rows(insertText, [deviceWords, ...columns]);
  await rows(auditText, [JSON.stringify({ rows: made.length })]);
}

/** The year of the next people. Returns whether there were any left. */
async function makeSome(inside: Inside): Promise<boolean> {
  const { rows, transaction, today } = inside;
  const lastMade = Number((await rows<{ sha256: string }>(madeText, [name]))[0]?.sha256 ?? 0);
  const people = await rows<Employee>(employeesText, [lastMade]);
  if (people.length === 0) return false;
  await makeDays(inside, people, { from: shifted(today, -days), to: shifted(today, -1) });
  await remember(transaction, name, String(people.at(-1)!.id));
  return true;
}

const week = 7;
const signInIdsText = 'select id from users where username = any($1::text[])';

/** A week, and today those who have come by now: figures of today speak of all. Those who can sign in enter today by themselves. */
export async function makeWeekOfAttendance(inside: Inside): Promise<void> {
  const { rows, today, now } = inside;
  const signIns = new Set((await rows<{ id: number }>(signInIdsText, [signInNames])).map(({ id }) => id));
  const next = (last: number) => rows<Employee>(employeesText, [last]);
  for (let people = await next(0); people.length > 0; people = await next(people.at(-1)!.id)) {
    await makeDays(inside, people, { from: shifted(today, -week), to: shifted(today, -1) });
    const others = people.filter(({ id }) => !signIns.has(id));
    await makeDays(inside, others, { from: today, to: today }, inDhaka(now));
  }
}

const leastScale = 1;

/** Returns whether anything was made. @throws the signal's reason when stopped between two steps */
export async function makeYearOfAttendance(within: Within, { scale, signal }: Making): Promise<boolean> {
  if (scale < leastScale) return false;
  let some = false;
  while (await within(makeSome)) {
    some = true;
    signal?.throwIfAborted();
  }
  return some;
}
