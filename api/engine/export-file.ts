/** The formats of an export: the lines that PostgreSQL makes, and the resulting file. */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { ColumnKind, Column as SheetColumn } from '../workbook/sheet.ts';
import { sheetNames, workbookMediaType, writeWorkbook } from '../workbook/write.ts';
import type { Author } from './actor.ts';
import { askedLines } from './asked-words.ts';
import { withInstants } from './columns.ts';
import { byteOrderMark, csvHeadings, csvLine, csvValue } from './csv.ts';
import { type ExportCell, exportCells, headingOf } from './export-cells.ts';
import { cellsOnPaper, printList } from './export-paper.ts';
import type { ExportFormat, ExportQuery } from './export-query.ts';
import type { Source } from './page-statements.ts';
import { asText, asValues, counted, streamRows } from './row-stream.ts';
import type { Executor } from './transact.ts';
import { mineText, type Readable as Readability, recordText, shownColumns, type Visibility } from './visibility.ts';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookMediaType,
  pdf: 'application/pdf',
};

/** The parts of an export: the source of its rows, and what the reader may see. */
export type Exported = {
  readonly readable: Readability & { readonly pool: pg.Pool };
  readonly query: ExportQuery;
  readonly visibility: Visibility;
  readonly source: Source;
  /** The day printed on paper. */
  readonly today: string;
  /** Who asked. */
  readonly author: Author;
  /** Called with the number of rows as they are written. */
  readonly onRows?: (rows: number) => void;
};

/** A row is a line of JSON as it is. Rows `{ line }`. */
function recordLines({ readable, query, visibility, source: { from, parameter } }: Exported): string {
  const { resource, registry } = readable;
  const options = { columns: new Set(query.columns) };
  if (!visibility.own)
    return `select row_to_json(t)::text as line from (select ${shownColumns(resource, registry, 'o', visibility, options)} ${from}) t`;
  return `select (${recordText(resource, registry, 'o', visibility, parameter, options)()})::text as line ${from}`;
}

/** Lines made of cells, `t.c0`, `t.c1` …; hidden fields are null except in the reader's own rows. */
function cellLines(
  { query, visibility, source }: Exported,
  cells: readonly ExportCell[],
  value: (cell: ExportCell) => string,
  line: string,
): string {
  // PostgreSQL refuses a parameter that is not used.
  const mine = query.columns.some(name => visibility.without.has(name)) ? mineText(visibility, 'o', source.parameter) : undefined;
  const shown = (cell: ExportCell) => (visibility.without.has(cell.name) ? `case when ${mine} then ${value(cell)} end` : value(cell));
  return `select ${line} as line from (select ${cells.map((cell, at) => `${shown(cell)} as c${at}`).join(', ')} ${source.from}) t`;
}

/** A row as an array of its cells. */
const arrayLine = (cells: readonly ExportCell[]): string => `json_build_array(${cells.map((_, at) => `t.c${at}`).join(', ')})::text`;

/** An instant as a workbook's day number in Dhaka time, six hours ahead: day 25,569 is 1 January 1970. */
const sheetValue = ({ kind, value }: ExportCell): string =>
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

const sheetColumn = (cell: ExportCell, query: ExportQuery): SheetColumn => ({
  heading: headingOf(cell, query.locale),
  kind: cell.kind,
  width: widths[cell.kind],
  ...(cell.digits !== undefined && { style: { format: cell.digits ? `0.${'0'.repeat(cell.digits)}` : '0' } }),
});

/** The file as a stream. It must be read to its end or destroyed; `done` is called once at the end. */
export async function exportFile(exported: Exported, done: () => void): Promise<Readable> {
  const { readable, query, source } = exported;
  const { resource, registry, pool } = readable;
  const open = (text: string, shape: Parameters<typeof streamRows>[2]) =>
    streamRows(pool, { text, values: source.values }, counted(shape, exported.onRows), done);
  if (query.format === 'json') return open(recordLines(exported), asText({ open: '[', between: ',\n', close: ']', finish: withInstants }));
  const cells = exportCells(resource, registry, query.columns, query.locale);
  if (query.format === 'csv') {
    const headings = csvHeadings(cells.map(cell => headingOf(cell, query.locale)));
    const text = cellLines(exported, cells, csvValue, csvLine(cells));
    return open(text, asText({ open: `${byteOrderMark}${headings}\r\n`, between: '\r\n', close: '\r\n' }));
  }
  if (query.format === 'pdf') {
    const { locale } = query;
    const shown = cellsOnPaper(cells, resource, locale);
    const asked = await askedLines({ executor: pool as Executor, registry, author: exported.author, locale }, resource, query);
    const lines = await open(cellLines(exported, shown, csvValue, arrayLine(shown)), asValues);
    const heading = { title: resource.plural[locale], locale, today: exported.today, asked, signed: resource.signed };
    return printList(heading, shown, lines);
  }
  const rows = await open(cellLines(exported, cells, sheetValue, arrayLine(cells)), asValues);
  const [name] = sheetNames([resource.plural[query.locale]]);
  return writeWorkbook([{ name: name!, columns: cells.map(cell => sheetColumn(cell, query)), rows }]);
}
