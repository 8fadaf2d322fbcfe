/** A list on paper: the rows of its filter as a table, set by Typst (decision 0026). */
import { Readable } from 'node:stream';
import { formatDate, formatInstant, formatMonth, formatNumber, formatTime, inDigits } from '../../i18n/format.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { pairOf } from '../../resources/kernel/pair.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import { fixedWidths, mostFixed } from '../printing/column-widths.ts';
import { footOf } from '../printing/pdf-call.ts';
import { printed } from '../printing/printing.ts';
import type { ExportCell } from './export-cells.ts';

/** Nobody reads a longer list on paper, and typesetting it would take long. */
export const mostOnPaper = 2000;
/** 20 columns of 1,000 lines: 4 s of a processor, which others use as well. */
const mostCells = 20_000;
/** The lines of a register with so many columns. */
export const linesOnPaper = (columns: number): number => Math.min(mostOnPaper, Math.floor(mostCells / columns));

/** With more columns than this a page is printed in landscape. */
const mostUpright = 5;

const total = t('মোট সারি: %{count}', 'Total rows: %{count}');

/** Of a name requested in both languages, only the half of the paper's language; if English is empty, the Bengali one. */
function halfOf(cell: ExportCell, cells: readonly ExportCell[], resource: AnyResource, locale: Locale): ExportCell | undefined {
  const field = resource.fields[cell.name] as Field | undefined;
  const pair = pairOf(field);
  const other = pair && cells.find(({ name }) => name === pair.other);
  if (!pair || !other) return cell;
  if (pair.language === 'en') return undefined;
  const value = locale === 'bn' ? cell.value : `coalesce(nullif(${other.value}, ''), ${cell.value})`;
  return { ...cell, label: pair.label, value };
}

/** The key of a reference is for imports: paper has only its label. */
export const cellsOnPaper = (cells: readonly ExportCell[], resource: AnyResource, locale: Locale): readonly ExportCell[] =>
  cells
    .filter(({ name }, at) => cells.findIndex(one => one.name === name) === at)
    .flatMap(cell => halfOf(cell, cells, resource, locale) ?? []);

/** A raw value as a person reads it. */
export function textOf({ kind, digits, isUngrouped }: ExportCell, value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  switch (kind) {
    case 'number':
      return isUngrouped ? inDigits(text, locale) : formatNumber(Number(text), locale, digits ?? 0);
    case 'date':
      return formatDate(text, locale);
    case 'month':
      return formatMonth(text, locale);
    case 'time':
      return formatTime(text, locale);
    case 'moment':
      return formatInstant(text, locale);
    default:
      return inDigits(text, locale);
  }
}

/** What is printed on the paper besides its rows. */
export type Heading = {
  readonly title: string;
  readonly locale: Locale;
  readonly today: string;
  /** Filter, search and order in words. */
  readonly asked: readonly string[];
  readonly signed: AnyResource['signed'];
};

/** The PDF of rows that come as arrays of such cells. @throws printing.busy, printing.too_large, printing.too_long */
export async function printList(
  { title, locale, today, asked, signed }: Heading,
  cells: readonly ExportCell[],
  rows: Readable,
): Promise<Readable> {
  const lines: string[][] = [];
  for await (const piece of rows as AsyncIterable<readonly (readonly unknown[])[]>)
    for (const row of piece) lines.push(cells.map((cell, at) => textOf(cell, row[at], locale)));
  const isFlipped = cells.length > mostUpright;
  const headings = cells.map(({ label }) => label[locale]);
  const rightward = cells.map(({ kind }) => kind === 'number');
  const data = {
    ...{ language: locale, title, flipped: isFlipped },
    lines: [...asked, total[locale].replace('%{count}', formatNumber(lines.length, locale))],
    foot: footOf(today, locale),
    fixed: fixedWidths(rightward, headings, lines, isFlipped ? mostFixed.flipped : mostFixed.upright),
    columns: [...headings, ...(signed ? [signed.row[locale]] : [])],
    rightward,
    rows: signed ? lines.map(line => [...line, '']) : lines,
    ...(signed && { signers: signed.foot.map(text => text[locale]) }),
  };
  return Readable.from([await printed('list', data)]);
}
