/** A person's day, as SQL: office hours, leave, days off. Everything about days uses it. */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { usualStart } from '../../resources/kernel/usual-hours.ts';

/** The hours of an office on a day: its own, else those of its layer. Columns of `office_times`. */
export const hoursText = (office: string, day: string): string => `
  select t.* from offices o join office_times t on t.office_id = o.id or t.office_layer_id = o.layer_id
  where o.id = ${office} and t.row_status = 1 and t.from_date <= ${day} and (t.to_date is null or t.to_date >= ${day})
  order by t.office_id nulls last limit 1`;

/** The time of day from which a person is late: the start of the office hours and their grace period (S3.073). */
export const lateAfterText = (office: string, day: string, grace: string): string => `
  (select coalesce(w.start_time, time '${usualStart}') + make_interval(mins => coalesce(w.late_after_minutes, ${grace}))
   from (select 1) one left join lateral (${hoursText(office, day)}) w on true)`;

/** A holiday without districts is for everybody, an optional one only for people who chose it (domain section 11, row 14). */
const ofHolidays = (user: string, office: string, day: string): string => `
  from holidays h where h.row_status = 1 and h.from_date <= ${day} and h.to_date >= ${day} and case when h.is_optional
    then exists (select 1 from optional_leaves c where c.holiday_id = h.id and c.user_id = ${user} and c.row_status = 1)
    else not exists (select 1 from holidays__district d where d.owner_id = h.id)
      or exists (select 1 from holidays__district d join offices o on o.district_id = d.target_id where d.owner_id = h.id and o.id = ${office})
    end`;

const holidayText = (user: string, office: string, day: string): string => `select 1 ${ofHolidays(user, office, day)}`;

/** Without recorded hours Friday and Saturday are off. */
const weeklyOffText = (office: string, day: string): string =>
  `select 1 from (select 1) one left join lateral (${hoursText(office, day)}) w on true
   where trim(to_char(${day}, 'day')) = any (coalesce(w.weekly_off_days, array['friday', 'saturday']))`;

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

/** Whether a person's leave covers a day, as a condition: approved and not cancelled. */
export const isOnLeaveText = (user: string, day: string): string =>
  `exists (select 1 from leave_applications l where l.user_id = ${user} and l.status = ${approvalStatus.approve} and l.row_status = 1
    and not l.is_cancelled and ${day} between l.from_date and l.to_date)`;

/**
 * The last of this many working days of an office after this day, as a query of one column `day`; without an office, Sunday to Thursday and
 * the general holidays.
 */
export const workingDayText = (office: string, day: string, count: string): string => `
select span.day::text as day from (select d::date as day from generate_series(${day} + 1, ${day} + ${count} * 3 + 30, interval '1 day') d) span
where not ${isOffText('null::bigint', office, 'span.day')}
order by span.day offset ${count} - 1 limit 1`;
