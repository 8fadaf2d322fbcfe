/** A year, or a month of one, as pages of days have it in their address. */
import { useLocation } from 'react-admin';
import { digits, monthNames } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { dayText, lastDayOf } from './calendar.tsx';

/** The year that is shown, or of it the month, from 1. */
export type Span = { readonly year: number; readonly month?: number };

/** The span of an address by `month=2026-11` or `year=2026`, or the current one. */
export function useSpan(usual: 'year' | 'month'): Span {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const month = asked.get('month') ?? '';
  if (/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(month)) return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const year = Number(asked.get('year'));
  if (Number.isInteger(year) && year > 1900 && year < 2200) return { year };
  const [thisYear, thisMonth] = dhakaDay(new Date()).split('-').map(Number) as [number, number];
  return usual === 'year' ? { year: thisYear } : { year: thisYear, month: thisMonth };
}

/** Its first and its last day. */
export const daysOf = ({ year, month }: Span): readonly [first: string, last: string] =>
  month === undefined
    ? [dayText(year, 1, 1), dayText(year, 12, 31)]
    : [dayText(year, month, 1), dayText(year, month, lastDayOf(year, month))];

/** As the address has it. */
export const spanText = ({ year, month }: Span): string =>
  month === undefined ? `year=${year}` : `month=${dayText(year, month, 1).slice(0, 7)}`;

/** So many before it or after it. */
export function besides({ year, month }: Span, by: number): Span {
  if (month === undefined) return { year: year + by };
  const months = year * 12 + month - 1 + by;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

/** `নভেম্বর ২০২৬`, or the year alone. */
export const spanLabel = ({ year, month }: Span, locale: Locale): string =>
  digits(month === undefined ? String(year) : `${monthNames[locale][month - 1]} ${year}`, locale);
