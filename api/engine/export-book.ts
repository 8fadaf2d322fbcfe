/** The sheets of an exported workbook: the records, their child rows on sheets of their own or one line each, and the totals. */
import { pipeline, Readable, Transform } from 'node:stream';
import { type Locale, type Text, t } from '../../resources/kernel/text.ts';
import type { ColumnKind, Row, Column as SheetColumn } from '../workbook/sheet.ts';
import { type Sheet, sheetNames } from '../workbook/write.ts';
import { type ExportCell, headingOf } from './export-cells.ts';
import { type ChildRows, childCells, childCellsBeside, childLines, childRowsOf, parentKeyCells } from './export-children.ts';
import { Sums, summedIn, summedNames, summedPaths } from './export-sums.ts';
import type { Exported } from './exported.ts';
import { totalsTitle } from './import/sheets.ts';
import { asValues, streamRows } from './row-stream.ts';

/** An instant as a workbook's day number in Dhaka time, six hours ahead: day 25,569 is 1 January 1970. */
export const sheetValue = ({ kind, value }: ExportCell): string =>
  kind === 'moment' ? `extract(epoch from ${value})::float8 / 86400 + 25569.25` : value;

const widths: Readonly<Record<ColumnKind, number>> = {
  text: 24,
  prose: 44,
  number: 14,
  date: 13,
  month: 18,
  time: 10,
  moment: 18,
  boolean: 10,
};

const numberStyle = (digits: number) => ({ format: digits ? `0.${'0'.repeat(digits)}` : '0' });

export const sheetColumn = (cell: ExportCell, locale: Locale): SheetColumn => ({
  heading: headingOf(cell, locale),
  kind: cell.kind,
  width: widths[cell.kind],
  ...(cell.digits !== undefined && { style: numberStyle(cell.digits) }),
});

/** A row as an array of its cells, and whether it is the first of its parent. */
export const valuesLine = (length: number, withFirst: boolean): string =>
  `json_build_array(${[...Array.from({ length }, (_, at) => `t.c${at}`), ...(withFirst ? ['t.is_first'] : [])].join(', ')})::text`;

export type Values = readonly unknown[];

/** Each statement has parameters of its own: PostgreSQL refuses one that is not used. */
export function withOwnParameters(exported: Exported): Exported {
  const values = [...exported.source.values];
  return { ...exported, source: { ...exported.source, values, parameter: value => `$${values.push(value)}` } };
}

type Passing = {
  readonly each: (batch: readonly Values[]) => unknown;
  /** What stands before and behind all batches. */
  readonly first?: unknown;
  readonly last?: () => unknown;
};

/** Batches of lines, looked at or changed as they pass. */
export function passing(lines: Readable, { each, first, last = () => undefined }: Passing): Readable {
  const through = new Transform({
    objectMode: true,
    transform: (batch, _, next) => next(null, each(batch)),
    flush: next => next(null, last()),
  });
  if (first !== undefined) through.push(first);
  pipeline(lines, through, () => {});
  return through;
}

/** A statement's batches, opened when the first is read: a workbook holds one connection at a time. */
async function* lazily({ readable }: Exported, text: string, values: unknown[], sums: Sums): AsyncGenerator<readonly Values[]> {
  const lines = await streamRows(readable.pool, { text, values }, asValues, () => {});
  for await (const batch of lines as AsyncIterable<readonly Values[]>) {
    for (const line of batch) sums.add(line);
    yield batch;
  }
}

const words = {
  total: t('মোট', 'Total'),
  sheet: t('পাতা', 'Sheet'),
  what: t('বিষয়', 'Item'),
  rows: t('সারি', 'Rows'),
};

/** A sheet of its own, since an import would take a last row for a record. */
function totalsSheet(name: string, parts: readonly { title: Text; cells: readonly ExportCell[]; sums: Sums }[], locale: Locale): Sheet {
  const column = (text: Text, kind: ColumnKind): SheetColumn => ({ heading: text[locale], kind, width: 30 });
  async function* rows(): AsyncGenerator<Row[]> {
    yield parts.flatMap(({ title, cells, sums }): Row[] => [
      [title[locale], words.rows[locale], sums.rows],
      ...sums
        .all()
        .map(({ at, digits, sum }): Row => [title[locale], cells[at]!.label[locale], { value: sum, style: numberStyle(digits) }]),
    ]);
  }
  return {
    name,
    columns: [column(words.sheet, 'text'), column(words.what, 'text'), column(words.total, 'number')],
    rows: Readable.from(rows()),
  };
}

/** Opens the statement of the records, at once: what can't be read is refused before the first byte. */
type Open = (text: string) => Promise<Readable>;

/** The cells of the records, and the statement of their lines. */
type Main = { readonly cells: readonly ExportCell[]; readonly text: (value: (cell: ExportCell) => string, line: string) => string };

/** The sheet of one list of child rows, and what its totals need. */
function childSheet(exported: Exported, rows: ChildRows, name: string) {
  const { readable, query } = exported;
  const { resource, registry } = readable;
  const { locale } = query;
  const { visibility, source } = withOwnParameters(exported);
  const parents = parentKeyCells(resource, registry, locale);
  const own = childCells(rows, registry, visibility, locale);
  const cells = [...parents, ...own];
  const sums = new Sums(summedIn(cells, new Set(summedPaths(rows))));
  const line = valuesLine(cells.length, false);
  const text = childLines({ rows, parents, cells: own, registry, visibility, source, value: sheetValue, line, outer: false });
  const columns = cells.map(cell => sheetColumn(cell, locale));
  const sheet: Sheet = { name, columns, rows: Readable.from(lazily(exported, text, source.values, sums)) };
  return { title: rows.field.label, cells, sums, sheet };
}

/** The records, a sheet for each of their lists, and the sums of all. */
async function bookWithSheets(exported: Exported, main: Main, open: Open): Promise<Sheet[]> {
  const { readable, query, visibility } = exported;
  const { resource, registry } = readable;
  const { locale } = query;
  const children = childRowsOf(resource, registry, visibility);
  const titles = [resource.plural, ...children.map(({ field }) => field.label), totalsTitle];
  const names = sheetNames(titles.map(text => text[locale]));
  const parts = children.map((rows, at) => childSheet(exported, rows, names[at + 1]!));
  const sums = new Sums(summedIn(main.cells, new Set(summedNames(resource))));
  const each = (batch: readonly Values[]) => {
    for (const line of batch) sums.add(line);
    return batch;
  };
  const lines = passing(await open(main.text(sheetValue, valuesLine(main.cells.length, false))), { each });
  return [
    { name: names[0]!, columns: main.cells.map(cell => sheetColumn(cell, locale)), rows: lines },
    ...parts.map(({ sheet }) => sheet),
    totalsSheet(names.at(-1)!, [{ title: resource.plural, cells: main.cells, sums }, ...parts], locale),
  ];
}

/** The cells and lines of a flat file: those of the record, then those of its row. */
export function flatOf(exported: Exported, parents: readonly ExportCell[], name: string, value: (cell: ExportCell) => string) {
  const { readable, query, visibility, source } = exported;
  const { resource, registry } = readable;
  const rows = childRowsOf(resource, registry, visibility).find(one => one.name === name) as ChildRows;
  const own = childCellsBeside(rows, registry, visibility, query.locale);
  const cells = [...parents, ...own];
  const sums = new Sums([...summedIn(parents, new Set(summedNames(resource)), true), ...summedIn(cells, new Set(summedPaths(rows)))]);
  const add = (line: Values, isFirst: boolean): Values => {
    sums.add(line, isFirst);
    if (isFirst) exported.onRows?.(1);
    return line;
  };
  const text = (line: string): string => childLines({ rows, parents, cells: own, registry, visibility, source, value, line, outer: true });
  return { cells, sums, add, text };
}

/** The last line of a flat file. */
export function totalLine(cells: readonly ExportCell[], sums: Sums, locale: Locale): (string | number | null)[] {
  const found = new Map(sums.all().map(({ at, sum }) => [at, sum]));
  return cells.map((_, at) => found.get(at) ?? (at === 0 ? words.total[locale] : null));
}

async function flatSheet(exported: Exported, main: Main, name: string, open: Open): Promise<Sheet> {
  const { readable, query } = exported;
  const { locale } = query;
  const { cells, sums, add, text } = flatOf(exported, main.cells, name, sheetValue);
  const columns = cells.map(cell => sheetColumn(cell, locale));
  const bold = (value: string | number | null, at: number) => ({ value, style: { ...columns[at]!.style, bold: true } as const });
  const rows = passing(await open(text(valuesLine(cells.length, true))), {
    each: batch => batch.map(line => add(line, line.at(-1) === true).slice(0, -1)),
    last: () => [totalLine(cells, sums, locale).map(bold)],
  });
  const [sheet] = sheetNames([readable.resource.plural[locale]]);
  return { name: sheet!, columns, rows };
}

export async function bookOf(exported: Exported, main: Main, open: Open): Promise<Sheet[]> {
  const { query, readable } = exported;
  if (query.children === 'sheets') return bookWithSheets(exported, main, open);
  if (query.children !== 'none') return [await flatSheet(exported, main, query.children.name, open)];
  const [name] = sheetNames([readable.resource.plural[query.locale]]);
  const rows = await open(main.text(sheetValue, valuesLine(main.cells.length, false)));
  return [{ name: name!, columns: main.cells.map(cell => sheetColumn(cell, query.locale)), rows }];
}
