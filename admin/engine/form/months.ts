/** The months that a calendar shows, in either calendar: their days as civil dates. Pure. */
import { banglaDateOf, banglaMonths, dateOfBangla, daysInBanglaMonth, formatBanglaDate } from '../../../i18n/bangla-calendar.ts';
import { digits, formatLongDate, formatMonth } from '../../../i18n/format.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import type { Locale } from '../../../resources/kernel/text.ts';

export const calendars = ['gregorian', 'bangla'] as const;
export type Calendar = (typeof calendars)[number];

const lastOf = (date: string): string => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The first and the last day of a day's month. */
export function monthAround(date: string, calendar: Calendar): { first: string; last: string } {
  if (calendar === 'gregorian') return { first: `${date.slice(0, 7)}-01`, last: lastOf(date) };
  const { year, month, day } = banglaDateOf(date);
  const first = addDays(date, 1 - day);
  return { first, last: addDays(first, daysInBanglaMonth({ year, month }) - 1) };
}

/** The same day so many months later; the last of a month that is too short for it. */
export function addMonths(date: string, months: number, calendar: Calendar): string {
  const bangla = banglaDateOf(date);
  const [year = 0, month = 0, day = 0] = calendar === 'bangla' ? [bangla.year, bangla.month, bangla.day] : date.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const first =
    calendar === 'bangla'
      ? (dateOfBangla({ year: toYear, month: toMonth, day: 1 }) ?? date)
      : `${String(toYear).padStart(4, '0')}-${String(toMonth).padStart(2, '0')}-01`;
  const { last } = monthAround(first, calendar);
  const days = [addDays(first, day - 1), last].sort();
  return days[0] ?? last;
}

/** 'নভেম্বর ২০২৬', 'অগ্রহায়ণ ১৪৩৩'. */
export function monthTitle(date: string, calendar: Calendar, locale: Locale): string {
  if (calendar === 'gregorian') return formatMonth(date, locale);
  const { year, month } = banglaDateOf(date);
  return digits(`${banglaMonths[locale][month - 1]} ${year}`, locale);
}

/** The other calendar's months that this month spans: 'কার্তিক–অগ্রহায়ণ ১৪৩৩'. */
export function spanTitle(date: string, calendar: Calendar, locale: Locale): string {
  const other = calendar === 'bangla' ? 'gregorian' : 'bangla';
  const { first, last } = monthAround(date, calendar);
  const [from, to] = [monthTitle(first, other, locale), monthTitle(last, other, locale)];
  if (from === to) return from;
  const [fromYear, toYear] = [from, to].map(title => title.split(' ').at(-1));
  return `${fromYear === toYear ? from.split(' ')[0] : from}–${to}`;
}

export const dayNumber = (date: string, calendar: Calendar): number =>
  calendar === 'bangla' ? banglaDateOf(date).day : Number(date.slice(8));

/** How a day is read out and written in full, in one calendar. */
export const longDate = (date: string, calendar: Calendar, locale: Locale): string =>
  calendar === 'bangla' ? formatBanglaDate(date, locale) : formatLongDate(date, locale);
