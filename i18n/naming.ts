/** The names of records in one language: halves of bilingual pairs, one-line names of records. Pure. */
import type { Locale } from '../resources/kernel/text.ts';
import { formatDate, formatMonth, formatShortInstant, formatTime, inDigits } from './format.ts';

type Row = Readonly<Record<string, unknown>>;

export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A pair's value in the chosen language: the English half where English is chosen and there is one, else the Bengali (S1.20, S1.21). */
export function inLanguage(row: Row, name: string, locale: Locale): unknown {
  const english = row[`${name}_en`];
  if (locale === 'en' && isSaid(english)) return english;
  return isSaid(row[name]) ? row[name] : english;
}

const plain = (value: unknown, locale: Locale): string => {
  if (!isSaid(value)) return '';
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text, locale);
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return formatShortInstant(text, locale);
  if (/^\d{2}:\d{2}(:\d{2})?$/.test(text)) return formatTime(text, locale);
  return inDigits(text, locale);
};

/**
 * A record, or the label of a reference, in one line: `represent` with its names put in, of a day as `%{name:month}` its month; never blank.
 */
export function represented(represent: string, row: Row, locale: Locale): string {
  const text = represent
    .replace(/%\{(\w+)(:month)?\}/g, (_, name: string, month?: string) => {
      const value = inLanguage(row, name, locale);
      return month && isSaid(value) ? formatMonth(String(value), locale) : plain(value, locale);
    })
    .trim();
  return text || plain(row.id, locale);
}

/** What Bengali puts to a number, by what is counted; English puts nothing. `of`: in “3 of 9”. */
export const countWords = (isPeople = false) => (isPeople ? { unit: ' জন', of: ' জনের' } : { unit: 'টি', of: 'টির' });
