/** A person's day, as SQL: office hours, leave, days off. Everything about days uses it. */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { usualStart } from '../../resources/kernel/usual-hours.ts';

const inForce = (hours: string, day: string): string =>
  `${hours}.row_status = 1 and ${hours}.from_date <= ${day} and (${hours}.to_date is null or ${hours}.to_date >= ${day})`;

const dayOf = (day: string): string => `trim(to_char(${day}, 'day'))`;
const usualOff = `array['friday', 'saturday']`;

/** The hours of an office on a day: its own, else those of its layer. Columns of `office_times`. */
export const hoursText = (office: string, day: string): string => `
  select t.* from offices o join office_times t on t.office_id = o.id or t.office_layer_id = o.layer_id
  where o.id = ${office} and ${inForce('t', day)}
  order by t.office_id nulls last limit 1`;

/**
 * The same of many people on one day, whose offices are joined to their hours at once. With the `joins`: whether the day is off by the week,
 * and the time from which a person is late, which is the start and its grace period (S3.073). An office with hours of its own has none of its layer.
 */
export const hoursOfMany = (office: string, day: string) => ({
  joins: `join offices place on place.id = ${office}
    left join office_times own on own.office_id = place.id and ${inForce('own', day)}
    left join office_times shared on shared.office_layer_id = place.layer_id and own.id is null and ${inForce('shared', day)}`,
  isWeeklyOff: `${dayOf(day)} = any (coalesce(own.weekly_off_days, shared.weekly_off_days, ${usualOff}))`,
  lateAfter: (grace: string) =>
    `coalesce(own.start_time, shared.start_time, time '${usualStart}')
      + make_interval(mins => coalesce(own.late_after_minutes, shared.late_after_minutes, ${grace}))`,
});

/** Whether the holiday `h` covers a day. */
export const isHolidayOn = (day: string): string => `h.row_status = 1 and h.from_date <= ${day} and h.to_date >= ${day}`;

/** Whose holiday `h` is: without districts everybody's, an optional one that of people who chose it (domain section 11, row 14). */
export const isHolidayOf = (user: string, office: string): string => `case when h.is_optional
    then exists (select 1 from optional_leaves c where c.holiday_id = h.id and c.user_id = ${user} and c.row_status = 1)
    else not exists (select 1 from holidays__district d where d.owner_id = h.id)
      or exists (select 1 from holidays__district d join offices o on o.district_id = d.target_id where d.owner_id = h.id and o.id = ${office})
    end`;

const ofHolidays = (user: string, office: string, day: string): string =>
  `from holidays h where ${isHolidayOn(day)} and ${isHolidayOf(user, office)}`;

const holidayText = (user: string, office: string, day: string): string => `select 1 ${ofHolidays(user, office, day)}`;

/** Without recorded hours Friday and Saturday are off. */
const weeklyOffText = (office: string, day: string): string =>
  `select 1 from (select 1) one left join lateral (${hoursText(office, day)}) w on true
   where ${dayOf(day)} = any (coalesce(w.weekly_off_days, ${usualOff}))`;

/** Whether a day is off, as a condition. */
export const isOffText = (user: string, office: string, day: string): string =>
  `(exists (${weeklyOffText(office, day)}) or exists (${holidayText(user, office, day)}))`;

/** @public */
export type WhyOff = 'optional_holiday' | 'holiday' | 'weekly_off';

/** Why a day is off, as a query of at most one row: `why` (WhyOff), and the names of the holiday. @public */
export const whyOffText = (user: string, office: string, day: string): string => `
  select off.why, off.name, off.name_en from (
    select case when h.is_optional then 1 else 2 end as rank, case when h.is_optional then 'optional_holiday' else 'holiday' end as why, h.name, h.name_en
    ${ofHolidays(user, office, day)}
    union all select 3, 'weekly_off', null, null where exists (${weeklyOffText(office, day)})
  ) off order by off.rank limit 1`;

/** The leaves `l` on a day: approved and not cancelled. */
export const leaveOn = (day: string): string => `leave_applications l where l.status = ${approvalStatus.approve} and l.row_status = 1
    and not l.is_cancelled and ${day} between l.from_date and l.to_date`;

/** Whether a person's leave covers a day, as a condition. */
export const isOnLeaveText = (user: string, day: string): string => `exists (select 1 from ${leaveOn(day)} and l.user_id = ${user})`;

/**
 * The last of this many working days of an office after this day, as a query of one column `day`; without an office, Sunday to Thursday and
 * the general holidays.
 */
export const workingDayText = (office: string, day: string, count: string): string => `
select span.day::text as day from (select d::date as day from generate_series(${day} + 1, ${day} + ${count} * 3 + 30, interval '1 day') d) span
where not ${isOffText('null::bigint', office, 'span.day')}
order by span.day offset ${count} - 1 limit 1`;
