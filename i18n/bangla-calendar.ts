/**
 * The Bangla calendar of Bangladesh, which ICU does not know. Each year begins on 14 April. Since 1426 (2019) the first six months have 31
 * days, Falgun 29 (30 in a leap year), the others 30 (domain section 7.1, Bangla Academy). Before that the first five had 31, the others
 * 30, Falgun 31 in a leap year. Older years follow the same rule. Pure, on civil dates.
 */
import { addDays } from '../resources/kernel/clock.ts';
import { latinDigits } from '../resources/kernel/digits.ts';
import type { Locale } from '../resources/kernel/text.ts';
import { digits } from './format.ts';

/** `month` from 1, Baishakh, to 12, Chaitra. */
export type BanglaDate = { readonly year: number; readonly month: number; readonly day: number };

export const banglaMonths = {
  bn: ['বৈশাখ', 'জ্যৈষ্ঠ', 'আষাঢ়', 'শ্রাবণ', 'ভাদ্র', 'আশ্বিন', 'কার্তিক', 'অগ্রহায়ণ', 'পৌষ', 'মাঘ', 'ফাল্গুন', 'চৈত্র'],
  en: [
    ...['Baishakh', 'Jyaishtha', 'Asharh', 'Shraban', 'Bhadra', 'Ashwin'],
    ...['Kartik', 'Agrahayan', 'Poush', 'Magh', 'Falgun', 'Chaitra'],
  ],
} as const;

const firstYearOfReform = 1426;
/** From a Bangla year to the year of its 14 April. */
const yearsBetween = 593;
const newYear = (year: number): string => `${year + yearsBetween}-04-14`;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The lengths of a year's months, in days. */
function lengthsOf(year: number): number[] {
  // Falgun is in February and March of the year after.
  const leapDay = isLeap(year + yearsBetween + 1) ? 1 : 0;
  return year >= firstYearOfReform
    ? [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 29 + leapDay, 30]
    : [31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 30 + leapDay, 30];
}

const dayMs = 86_400_000;
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** '2026-11-19' -> 4 Agrahayan 1433. */
export function banglaDateOf(date: string): BanglaDate {
  const gregorian = Number(date.slice(0, 4));
  const year = gregorian - yearsBetween - (date.slice(5) < '04-14' ? 1 : 0);
  let left = daysFrom(newYear(year), date);
  const lengths = lengthsOf(year);
  let month = 0;
  while (month < 11 && left >= lengths[month]!) left -= lengths[month++]!;
  return { year, month: month + 1, day: left + 1 };
}

export const daysInBanglaMonth = ({ year, month }: Omit<BanglaDate, 'day'>): number => lengthsOf(year)[month - 1] ?? 0;

/** 4 Agrahayan 1433 -> '2026-11-19'; undefined for a day that the month does not have. */
export function dateOfBangla({ year, month, day }: BanglaDate): string | undefined {
  const lengths = lengthsOf(year);
  if (!(day >= 1 && day <= (lengths[month - 1] ?? 0))) return undefined;
  const before = lengths.slice(0, month - 1).reduce((sum, length) => sum + length, 0);
  return addDays(newYear(year), before + day - 1);
}

/** '2026-11-19' -> '৪ অগ্রহায়ণ ১৪৩৩'. */
export function formatBanglaDate(date: string, locale: Locale): string {
  const { year, month, day } = banglaDateOf(date);
  return digits(`${day} ${banglaMonths[locale][month - 1]} ${year}`, locale);
}

/** The month of a Bangla name in either language, 0 when it is none. */
const banglaMonthNamed = (name: string): number =>
  1 +
  Math.max(
    banglaMonths.bn.findIndex(one => one.normalize() === name),
    banglaMonths.en.findIndex(one => one.toLowerCase() === name),
  );

/** '৪ অগ্রহায়ণ ১৪৩৩' in either language and either digits -> '2026-11-19'. */
export function readBanglaDate(typed: string): string | undefined {
  const [, day, name, year] = /^(\d{1,2})\s+([^\d,]+?),?\s+(\d{4})$/.exec(latinDigits(typed.normalize()).trim()) ?? [];
  const month = banglaMonthNamed((name ?? '').trim().toLowerCase());
  return month === 0 ? undefined : dateOfBangla({ year: Number(year), month, day: Number(day) });
}
