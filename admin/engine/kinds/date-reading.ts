/** Reads a typed day, time or instant, in either digits and several spellings; unreadable text stays as it was typed. */
import { readBanglaDate } from '../../../i18n/bangla-calendar.ts';
import { digits, formatDate } from '../../../i18n/format.ts';
import { monthNamed, readMonth } from '../../../i18n/months.ts';
import { inDhaka, instantOf, isDate, startOfDay, timePattern } from '../../../resources/kernel/clock.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { Locale } from '../../../resources/kernel/text.ts';

const minuteMs = 60_000;

const dated = (day: string, month: string, year: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** '20 নভেম্বর 2026', '20 nov 2026': the month by its name or the first three letters of it. */
function namedMonth(text: string): string | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{1,2})\s*([^\d\s,]+)\s*,?\s*(\d{4})$/.exec(text) ?? [];
  const month = monthNamed(name);
  return month === 0 ? undefined : dated(day, String(month), year);
}

/**
 * `20/11/2026` with any of / - . or a space between, `20112026`, `2026-11-20`, a month by its name, and a day of the Bangla calendar:
 * all as `2026-11-20`.
 */
export function readDate(typed: string): string | null {
  const text = latinDigits(typed.normalize()).trim();
  if (text === '') return null;
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  const found = [dated(day, month, year), namedMonth(text), readBanglaDate(text)].find(one => one !== undefined && isDate(one));
  return found ?? text;
}

/** A month as `2026-11-01`; of a day that was typed, its month. */
export function readMonthDay(typed: string): string | null {
  const day = readMonth(typed) ?? readDate(typed);
  return day !== null && isDate(day) ? `${day.slice(0, 7)}-01` : day;
}

/** Words for a part of the day, and which hours on the clock's face they move to the second half of the day. */
const dayParts: readonly (readonly [word: RegExp, isLater: (hour: number) => boolean])[] = [
  [/^(am|সকাল|ভোর)$/, () => false],
  [/^(pm|দুপুর|বিকাল|বিকেল|সন্ধ্যা)$/, hour => hour < 12],
  [/^রাত$/, hour => hour >= 7 && hour < 12],
];

/** `9:05`, `0905`, `9.05`, `3:05 pm`, `বিকাল ৩:০৫` and `বিকাল ৩টা` as `HH:MM`. */
export function readTime(typed: string): string | null {
  const text = latinDigits(typed.normalize()).trim().toLowerCase().replace(/\./g, ':');
  if (text === '') return null;
  const word = text.replace(/[\d:\s]|টা/g, '');
  const clock = text.replace(/[^\d:]/g, '').replace(/:+$/, '');
  const [, hours = '', minutes = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(clock) ?? [];
  const hour = Number(hours || Number.NaN);
  const part = dayParts.find(([one]) => one.test(word));
  if (Number.isNaN(hour) || (word !== '' && part === undefined)) return latinDigits(typed).trim();
  const isMidnight = hour === 12 && (word === 'am' || word === 'রাত');
  const time = `${String(isMidnight ? 0 : hour + (part?.[1](hour) ? 12 : 0)).padStart(2, '0')}:${minutes}`;
  return timePattern.test(time) ? time : latinDigits(typed).trim();
}

/** A day and a time of day in Dhaka as an instant; while one of them is missing or invalid, the text of both. */
export function joinInstant(date: string | null, time: string | null): string | null {
  if (date === null && time === null) return null;
  if (date === null || time === null || !isDate(date) || !timePattern.test(time)) return `${date ?? ''} ${time ?? ''}`;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(Date.parse(startOfDay(date)) + (hours * 60 + minutes) * minuteMs).toISOString();
}

/** The day and the time of what `joinInstant` made. */
export function splitInstant(value: unknown): { date: string | null; time: string | null } {
  if (typeof value !== 'string') return { date: null, time: null };
  if (instantOf(value) !== undefined) return inDhaka(value);
  const [date = '', time = ''] = value.split(/ (?=\S*$)/);
  return { date: date || null, time: time || null };
}

/** `20/11/2026 15:05`, in Dhaka, as an instant; a day alone stays a day, which a filter understands. */
export function readInstant(typed: string): string | null {
  const whole = readDate(typed);
  if (whole !== null && isDate(whole)) return whole;
  const { date, time } = splitInstant(
    latinDigits(typed)
      .trim()
      .replace(/[\s,]+/g, ' '),
  );
  const day = readDate(date ?? '');
  return day === null || time === null ? day : joinInstant(day, readTime(time));
}

/** An instant as it is typed: `20/11/2026 15:05`. */
export const plainInstant = (value: string, locale: Locale): string => {
  if (instantOf(value) === undefined) return digits(value, locale);
  const { date, time } = inDhaka(value);
  return `${formatDate(date, locale)} ${digits(time, locale)}`;
};
