/** The period of an appraisal, its three people, and what a low or changed mark owes. Dates are `YYYY-MM-DD` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { appraisalErrors } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

const monthsLeast = 3;
/** What is at most this much is below average (domain section 5.3). */
export const belowAverage = 69;

const isDay = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The last day of so many months that begin on `from`; of a month that is shorter, its last. */
function monthsFrom(from: string, months: number): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth + 1) - 1)).toISOString().slice(0, 10);
}

export const threeMonths: Rule<'from_date' | 'to_date'> = {
  at: 'to_date',
  reads: ['from_date', 'to_date'],
  refuses: [appraisalErrors.periodTooShort],
  check: ({ from_date, to_date }) =>
    isDay(from_date) && isDay(to_date) && to_date < monthsFrom(from_date, monthsLeast) ? appraisalErrors.periodTooShort() : undefined,
};

export const withinYear: Rule<'year' | 'from_date' | 'to_date'> = {
  at: 'from_date',
  reads: ['year', 'from_date', 'to_date'],
  refuses: [appraisalErrors.outsideYear],
  check: ({ year, from_date, to_date }) =>
    typeof year === 'number' && [from_date, to_date].some(day => isDay(day) && !day.startsWith(`${year}-`))
      ? appraisalErrors.outsideYear({ year })
      : undefined,
};

export const threePeople: Rule<'user_id' | 'reporting_officer_id' | 'approver_id'> = {
  at: 'approver_id',
  reads: ['user_id', 'reporting_officer_id', 'approver_id'],
  refuses: [appraisalErrors.sameOfficer],
  check: ({ user_id, reporting_officer_id, approver_id }) => {
    const people = [user_id, reporting_officer_id, approver_id].filter(one => typeof one === 'number');
    return new Set(people).size < people.length ? appraisalErrors.sameOfficer() : undefined;
  },
};

const itemsOfTheForm = 25;

/** The sum of the marks, once every item has one. */
export function totalOf(marks: unknown): number | null {
  const rows = Array.isArray(marks) ? (marks as Values[]) : [];
  const given = rows.map(({ mark }) => mark).filter(mark => typeof mark === 'number');
  return given.length === itemsOfTheForm ? given.reduce((sum, mark) => sum + mark, 0) : null;
}

export const reasonForLowMark: Rule<'marks' | 'reporting_comment'> = {
  at: 'reporting_comment',
  reads: ['marks', 'reporting_comment'],
  refuses: [appraisalErrors.reasonForLowMark],
  check: ({ marks, reporting_comment }) => {
    const total = totalOf(marks);
    return total !== null && total <= belowAverage && !reporting_comment ? appraisalErrors.reasonForLowMark() : undefined;
  },
};
