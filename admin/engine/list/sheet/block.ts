/** Blocks of cells on their way from and to a spreadsheet. Pure. */
import { latinDigits } from '../../../../resources/kernel/digits.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import type { KindViews, Wording } from '../../kinds/kind.ts';
import { isEmpty } from '../../kinds/kind.ts';
import type { Row } from '../../naming.ts';

/** A rectangle of rows and columns, its last ones included. */
export type Block = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number };
export type Spot = { readonly at: number; readonly column: number };

export const blockOf = (one: Spot, other: Spot): Block => ({
  top: Math.min(one.at, other.at),
  bottom: Math.max(one.at, other.at),
  left: Math.min(one.column, other.column),
  right: Math.max(one.column, other.column),
});

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** As spreadsheets read it: tabs and lines, quotes where a cell holds them. */
export const clipboardText = (cells: readonly (readonly string[])[]): string => cells.map(line => line.map(quoted).join('\t')).join('\r\n');

const counted: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money']);

/** A cell for a spreadsheet: numbers in Latin digits, days as 2026-11-20, which each of them reads alike in any language. */
export function cellText(field: Field, name: string, row: Row, views: KindViews<Field>, wording: Wording): string {
  const value = row[name];
  if (isEmpty(value)) return '';
  if (counted.has(field.kind) || field.kind === 'date' || field.kind === 'string') return latinDigits(String(value));
  return views.text({ field, name, value, row }, wording);
}

const dayPattern = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})((?:\s.*)?)$/;

/**
 * The days of one column with the day first. 11/20/2026 can only be the month first; where such a one is in a column, and none that can only
 * be the day first, all of it is read so.
 */
export function dayFirst(texts: readonly string[]): readonly string[] {
  const parts = texts.map(text => dayPattern.exec(latinDigits(text.trim())));
  const [firsts, seconds] = [1, 3].map(part => parts.map(found => Number(found?.[part] ?? 0)));
  const isAllMonthFirst = seconds!.some(number => number > 12) && !firsts!.some(number => number > 12);
  return texts.map((text, at) => {
    const [, month, , day, year, rest = ''] = parts[at] ?? [];
    return month !== undefined && (isAllMonthFirst || Number(day) > 12) ? `${day}/${month}/${year}${rest}` : text;
  });
}

/** Repeated over the selection, where it goes into that without a rest: one copied cell fills all selected ones. */
export function spread<T>(cells: readonly (readonly T[])[], { top, bottom, left, right }: Block): readonly (readonly T[])[] {
  const [height, width] = [bottom - top + 1, right - left + 1];
  const across = cells[0]?.length ?? 0;
  const isEven = cells.every(line => line.length === across);
  if (!isEven || across === 0 || height % cells.length > 0 || width % across > 0) return cells;
  return Array.from({ length: height }, (_, at) =>
    Array.from({ length: width }, (_, column) => cells[at % cells.length]![column % across]!),
  );
}
