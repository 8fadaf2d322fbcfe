/**
 * How a value is written for a person. Pure: the language, and "now" where it matters, are arguments. Digits are Bengali in Bengali;
 * numbers group by lakh and crore in both; instants are shown in Asia/Dhaka, civil dates as they are.
 */
import { inDhaka } from '../resources/kernel/clock.ts';
import { bengaliDigits, latinDigits } from '../resources/kernel/digits.ts';
import type { Locale } from '../resources/kernel/text.ts';

const numberLocale = { bn: 'bn-BD', en: 'en-IN' } as const;

export const monthNames = {
  bn: ['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
} as const;

export const weekdayNames = {
  bn: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
} as const;

/** The heads of a calendar's columns. */
export const shortWeekdays = {
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র', 'শনি'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;

/** The digits of the language; every other character stays. For codes, memo numbers, years: whatever is not grouped. */
export const digits = (value: string | number, locale: Locale): string => (locale === 'bn' ? bengaliDigits(String(value)) : String(value));

/** A number that is kept as text, as of a khatian or a case, in the digits of the language whichever it was written in: '৩/২০২৩' -> '3/2023'. */
export function inDigits(text: string, locale: Locale): string {
  if (!/^[\d০-৯\s.,;/+-]+$/.test(text)) return text;
  return locale === 'bn' ? bengaliDigits(text) : latinDigits(text);
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/**
 * 1234567 -> '১২,৩৪,৫৬৭' or '12,34,567'. `decimals` fixes the places after the point, or with `least` says how many there are at most; without
 * it, at most three are kept.
 */
export function formatNumber(value: number, locale: Locale, decimals?: number, least = decimals): string {
  const key = `${locale}${least ?? ''}-${decimals ?? ''}`;
  let format = numberFormats.get(key);
  if (format === undefined) {
    const fixed = decimals === undefined ? {} : { minimumFractionDigits: least, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(numberLocale[locale], fixed);
    numberFormats.set(key, format);
  }
  return format.format(value);
}

/** Taka with two places: 1234567 -> '১২,৩৪,৫৬৭.০০'. The sign (৳) belongs to the column's heading, not to each cell. */
export const formatMoney = (taka: number, locale: Locale): string => formatNumber(taka, locale, 2);

/**
 * As its field shows it: 12.5 of four places -> '১২.৫০০০', or '১২.৫' where zeros at the end are not significant. `shownTo`: a part of a step
 * is left out, as offices write 12.5 days for 12.7273.
 */
export function formatDecimal(value: number, locale: Locale, { scale, trailingZeros = true, shownTo }: DecimalPlaces): string {
  const shown = shownTo === undefined ? value : Math.trunc(Number((value / shownTo).toFixed(6))) * shownTo;
  return formatNumber(shown + 0, locale, scale, trailingZeros ? scale : 0);
}
type DecimalPlaces = { readonly scale: number; readonly trailingZeros?: boolean; readonly shownTo?: number };

/** What a person typed, in either digits, with or without grouping: '১২,৩৪৫.৫' -> 12345.5; nothing typed is null, not a number is undefined. */
export function parseNumber(typed: string): number | null | undefined {
  const plain = latinDigits(typed).replace(/[,\s]/g, '');
  if (plain === '') return null;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}

/** Bengali has one form for any count, so only English chooses: plural(1, 'en', { bn: 'টি', one: 'item', other: 'items' }). */
export const plural = (count: number, locale: Locale, forms: { bn: string; one: string; other: string }): string => {
  if (locale === 'bn') return forms.bn;
  return count === 1 ? forms.one : forms.other;
};

type CivilDate = { year: number; month: number; day: number };

const civil = (date: string): CivilDate | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) } : null;
};

/** '2026-11-19' -> '১৯/১১/২০২৬'. Lists and narrow places. What is no date comes back as it is. */
export function formatDate(date: string, locale: Locale): string {
  const parts = civil(date);
  if (parts === null) return date;
  const two = (value: number) => String(value).padStart(2, '0');
  return digits(`${two(parts.day)}/${two(parts.month)}/${parts.year}`, locale);
}

/** '2026-11-19' -> '১৯ নভেম্বর ২০২৬'. */
export function formatLongDate(date: string, locale: Locale): string {
  const parts = civil(date);
  if (parts === null) return date;
  return digits(`${parts.day} ${monthNames[locale][parts.month - 1] ?? ''} ${parts.year}`, locale);
}

/** '2026-11-01' -> 'নভেম্বর ২০২৬'. */
export function formatMonth(date: string, locale: Locale): string {
  const parts = civil(date);
  if (parts === null) return date;
  return digits(`${monthNames[locale][parts.month - 1] ?? ''} ${parts.year}`, locale);
}

/** '2026-11-19' -> 'বৃহস্পতিবার'. */
export function formatWeekday(date: string, locale: Locale): string {
  const parts = civil(date);
  if (parts === null) return '';
  return weekdayNames[locale][new Date(Date.UTC(parts.year, parts.month - 1, parts.day)).getUTCDay()] ?? '';
}

const dayParts: readonly (readonly [before: number, word: string])[] = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকাল'],
  [20, 'সন্ধ্যা'],
  [24, 'রাত'],
];

/** '15:05' -> 'বিকাল ৩:০৫' or '3:05 pm'. Bengali names the part of the day, never AM or PM. */
export function formatTime(time: string, locale: Locale): string {
  const match = /^(\d{1,2}):(\d{2})/.exec(time);
  if (match === null) return time;
  const hour = Number(match[1]);
  const clock = `${hour % 12 || 12}:${match[2]}`;
  if (locale === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
  const word = dayParts.find(([before]) => hour < before)?.[1] ?? 'রাত';
  return `${word} ${bengaliDigits(clock)}`;
}

/** '2026-11-20T09:05:00.000Z' -> '২০ নভেম্বর ২০২৬, বিকাল ৩:০৫'. What is no instant comes back as it is. */
export function formatInstant(instant: string, locale: Locale): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const { date, time } = inDhaka(instant);
  return `${formatLongDate(date, locale)}, ${formatTime(time, locale)}`;
}

/** The same for lists: '২০/১১/২০২৬, বিকাল ৩:০৫'. */
export function formatShortInstant(instant: string, locale: Locale): string {
  if (Number.isNaN(Date.parse(instant))) return instant;
  const { date, time } = inDhaka(instant);
  return `${formatDate(date, locale)}, ${formatTime(time, locale)}`;
}

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relativeFormats = new Map<Locale, Intl.RelativeTimeFormat>();

/** '৩ ঘণ্টা আগে', 'in 2 days'; under a minute 'এইমাত্র', 'just now'. */
export function formatRelative(instant: string, locale: Locale, now: Date): string {
  const seconds = Math.round((Date.parse(instant) - now.getTime()) / 1000);
  if (Number.isNaN(seconds)) return instant;
  const step = steps.find(([, size]) => Math.abs(seconds) >= size);
  if (step === undefined) return locale === 'bn' ? 'এইমাত্র' : 'just now';
  const format = relativeFormats.get(locale) ?? new Intl.RelativeTimeFormat(locale === 'bn' ? 'bn-BD' : 'en-GB', { numeric: 'auto' });
  relativeFormats.set(locale, format);
  // CLDR still writes ঘন্টা; the Bangla Academy's spelling is ঘণ্টা.
  return format.format(Math.trunc(seconds / step[1]), step[0]).replaceAll('ঘন্টা', 'ঘণ্টা');
}
