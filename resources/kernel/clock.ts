/**
 * Days and times (D-TIME): what a civil date, a time of day and an instant look like, and which day it is in Dhaka.
 * Pure: "now" always comes in from outside.
 */

/** Bangladesh has no summer time: Dhaka is six hours ahead of UTC all year. */
const dhakaOffsetMs = 6 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

export const datePattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
/** The first day of a month, by which a month is written. */
export const monthPattern = /^\d{4}-(0[1-9]|1[0-2])-01$/;
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;
export const instantPattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** The first and the last day that can be written: before them no office kept books, behind them is a slip of the finger. */
export const firstDay = '1600-01-01';
export const lastDay = '2999-12-31';

/** A day that exists, `YYYY-MM-DD`: not the 30th of February. */
export function isDate(text: string): boolean {
  if (!datePattern.test(text) || text < firstDay || text > lastDay) return false;
  return new Date(`${text}T00:00:00.000Z`).toISOString().startsWith(text);
}

/** An instant with its zone, as `…Z` with milliseconds; undefined when it is none. */
export function instantOf(text: string): string | undefined {
  const day = instantPattern.exec(text)?.[1];
  if (day === undefined || !isDate(day)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** `{ date: '2026-11-20', time: '15:05' }`. */
export type Moment = { readonly date: string; readonly time: string };

/** An instant as Dhaka's civil date and time: `2026-11-20T09:05:00.000Z` is `{ date: '2026-11-20', time: '15:05' }`. */
export function inDhaka(instant: string | Date): Moment {
  const there = new Date(new Date(instant).getTime() + dhakaOffsetMs).toISOString();
  return { date: there.slice(0, 10), time: there.slice(11, 16) };
}

/** Dhaka's civil date of an instant: `2026-11-19T20:00:00.000Z` is the 20th there. */
export const dhakaDay = (instant: Date): string => inDhaka(instant).date;

/** The instant at which a civil date begins in Dhaka, `…Z`. */
export const startOfDay = (date: string): string => new Date(Date.parse(`${date}T00:00:00.000Z`) - dhakaOffsetMs).toISOString();

/** The civil date so many years later, or earlier; where there is no 29th of February, the 28th. */
export function addYears(date: string, years: number): string {
  const day = `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;
  return isDate(day) ? day : day.replace(/29$/, '28');
}

/** The civil date so many days later, or earlier. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10);
