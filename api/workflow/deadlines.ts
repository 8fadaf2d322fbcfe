/** Deadlines: a number of working hours of an office from now on, by its hours, weekly days off and holidays. */

import { known, question, type RowOf, sql } from '../engine/sql.ts';
import { hoursText, isOffText } from '../office/index.ts';

/** An office's working day, in minutes from midnight in Dhaka. */
export type OfficeDay = RowOf<typeof daysText>;

const mostDays = 400;
const dhakaMinutes = 6 * 60;
const minuteMs = 60_000;

/** An office without recorded hours is open from nine to five. */
const daysText = sql(
  'workflow/deadlines.days',
  `
select to_char(d.day, 'YYYY-MM-DD') as day,
  extract(epoch from coalesce(w.start_time, time '09:00'))::int / 60 as opens, extract(epoch from coalesce(w.end_time, time '17:00'))::int / 60 as closes
from (select generate_series($2::date, $2::date + least(${mostDays}, $3::int * 3 + 30), interval '1 day')::date as day) d
  left join lateral (${hoursText('$1', 'd.day')}) w on true
where not ${isOffText('0', '$1', 'd.day')} order by d.day limit $3`,
  known<{ day: string; opens: number; closes: number }>(),
);

/** When `minutes` of these days are over, counted from `now`; undefined when there are too few days. Pure. */
export function endOf(days: readonly OfficeDay[], now: Date, minutes: number): Date | undefined {
  let left = minutes;
  for (const { day, opens, closes } of days) {
    const midnight = Date.parse(`${day}T00:00:00.000Z`) - dhakaMinutes * minuteMs;
    const start = Math.max(midnight + opens * minuteMs, now.getTime());
    const open = (midnight + closes * minuteMs - start) / minuteMs;
    if (open <= 0) continue;
    if (open >= left) return new Date(start + left * minuteMs);
    left -= open;
  }
  return undefined;
}

/** A deadline after so many working hours of an office; after twice as many the case goes higher, if it `escalates`. */
export type Terms = { readonly officeId: number; readonly hours: number; readonly escalates: boolean };

/** The working days of the office within which the deadline is; none without one. */
export const daysFor = (today: string, terms: Terms | undefined) =>
  question(daysText, [terms?.officeId, today, terms ? Math.min(mostDays, terms.hours * (terms.escalates ? 2 : 1) + 2) : 0]);

/** The deadline as values of the request, in instants; null where there is none within a year. */
export function deadlineBy(days: readonly OfficeDay[], { hours, escalates }: Terms, now: Date) {
  const after = (all: number) => endOf(days, now, all * 60)?.toISOString() ?? null;
  return { due_at: after(hours), escalate_at: escalates ? after(hours * 2) : null };
}
