/**
 * Spans of days that move with Dhaka's calendar: a view saved as "this month" means the month in which it is opened. The address and saved
 * views hold their names; the data provider turns them into days when it asks.
 */
import { addDays, dhakaDay } from '../../../resources/kernel/clock.ts';

export const periods = ['today', 'this_week', 'this_month', 'last_30_days', 'this_fiscal_year', 'last_fiscal_year'] as const;
/** Those that are whole months. */
export const periodsOfMonths = ['this_month', 'this_fiscal_year', 'last_fiscal_year'] as const satisfies readonly Period[];
export type Period = (typeof periods)[number];
export type Span = { readonly gte: string; readonly lte: string };

export const isPeriod = (value: unknown): value is Period => periods.some(period => period === value);

/** The fiscal year of a day, by the year in which it begins: July to June. */
const fiscalYear = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5, 7) < '07' ? 1 : 0);
const fiscalSpan = (year: number): Span => ({ gte: `${year}-07-01`, lte: `${year + 1}-06-30` });

/** The week of the calendar on the wall begins on Sunday. */
const weekOf = (day: string): Span => {
  const sunday = addDays(day, -new Date(`${day}T00:00:00.000Z`).getUTCDay());
  return { gte: sunday, lte: addDays(sunday, 6) };
};

const monthOf = (day: string): Span => {
  const first = `${day.slice(0, 7)}-01`;
  return { gte: first, lte: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
};

const spans: Readonly<Record<Period, (today: string) => Span>> = {
  today: today => ({ gte: today, lte: today }),
  this_week: weekOf,
  this_month: monthOf,
  last_30_days: today => ({ gte: addDays(today, -29), lte: today }),
  this_fiscal_year: today => fiscalSpan(fiscalYear(today)),
  last_fiscal_year: today => fiscalSpan(fiscalYear(today) - 1),
};

export const spanOf = (period: Period, today: string): Span => spans[period](today);

const periodIn = (condition: unknown): Period | undefined => {
  const during = typeof condition === 'object' && condition !== null && 'during' in condition ? condition.during : undefined;
  return isPeriod(during) ? during : undefined;
};

/** A filter as the server understands it: each period as the days it spans now. */
export const inDays = (filter: Readonly<Record<string, unknown>>, now: Date): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, condition]) => {
      const period = periodIn(condition);
      return [name, period === undefined ? condition : spanOf(period, dhakaDay(now))];
    }),
  );
