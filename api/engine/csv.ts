/**
 * Rows as lines of CSV, made by PostgreSQL like the JSON. A text that a spreadsheet would read as a formula gets an apostrophe (D-FORMULA).
 * Pure.
 */

import type { ExportCell } from './export-cells.ts';
import { instantText } from './instant-text.ts';

/** The byte order mark, by which Excel recognises UTF-8. */
export const byteOrderMark = '\uFEFF';

/** `=`, `+`, `-`, `@`, tab and carriage return: the first characters of formulas. */
const formulaStarts = [...'=+-@\t\r'].map(one => one.charCodeAt(0)).join(', ');

/**
 * A text cell of an expression without side effects; empty when null. A text that already looks guarded is guarded again, since an import
 * removes one guard.
 */
const textCell = (value: string): string =>
  `coalesce('"' || replace(case when ascii(ltrim(${value}, '''')) in (${formulaStarts}) then '''' || ${value} else ${value} end, '"', '""') || '"', '')`;

/** A text as a cell, for the line of headings. */
const headingCell = (text: string): string =>
  `"${(formulaStarts.split(', ').includes(String(text.charCodeAt(0))) ? `'${text}` : text).replaceAll('"', '""')}"`;

const isText = ({ kind }: ExportCell): boolean => kind === 'text' || kind === 'prose';

/** An instant to the millisecond; numbers and dates unchanged: none of them needs quotation marks. */
const plainText = ({ kind, value }: ExportCell): string => (kind === 'moment' ? instantText(value) : `(${value})::text`);

/** The raw value of a cell. */
export const csvValue = (cell: ExportCell): string => (isText(cell) ? cell.value : plainText(cell));

/** A line of the values `t.c0`, `t.c1` … */
export const csvLine = (cells: readonly ExportCell[]): string =>
  cells.map((cell, at) => (isText(cell) ? textCell(`t.c${at}`) : `coalesce(t.c${at}, '')`)).join(` || ',' || `);

export const csvHeadings = (headings: readonly string[]): string => headings.map(headingCell).join(',');

/** A line of known values. */
export const csvCells = (values: readonly (string | number | null)[]): string =>
  values.map(value => (typeof value === 'string' ? headingCell(value) : (value ?? ''))).join(',');
