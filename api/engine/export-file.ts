/** The formats of an export: the lines that PostgreSQL makes, and the resulting file. */
import type { Readable } from 'node:stream';
import { workbookMediaType, writeWorkbook } from '../workbook/write.ts';
import { askedLines } from './asked-words.ts';
import { withInstants } from './columns.ts';
import { byteOrderMark, csvCells, csvHeadings, csvLine, csvValue } from './csv.ts';
import { bookOf, flatOf, passing, totalLine, type Values } from './export-book.ts';
import { type ExportCell, exportCells, headingOf } from './export-cells.ts';
import { cellsOnPaper, printList } from './export-paper.ts';
import type { ExportFormat } from './export-query.ts';
import type { Exported } from './exported.ts';
import { recordLines } from './record-lines.ts';
import { asText, asValues, counted, streamRows } from './row-stream.ts';
import type { Executor } from './transact.ts';
import { recordText, shownColumns } from './visibility.ts';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: workbookMediaType,
  pdf: 'application/pdf',
};

/** A row is a line of JSON as it is. Rows `{ line }`. */
function jsonLines({ readable, query, visibility, source: { from, parameter } }: Exported): string {
  const { resource, registry } = readable;
  const options = { columns: new Set(query.columns) };
  if (!visibility.own)
    return `select row_to_json(t)::text as line from (select ${shownColumns(resource, registry, 'o', visibility, options)} ${from}) t`;
  return `select (${recordText(resource, registry, 'o', visibility, parameter, options)()})::text as line ${from}`;
}

/** A row as an array of its cells. */
const arrayLine = (cells: readonly ExportCell[]): string => `json_build_array(${cells.map((_, at) => `t.c${at}`).join(', ')})::text`;

type Open = (text: string, shape: Parameters<typeof streamRows>[2]) => Promise<Readable>;

/** A line for each child row, and the sums below them. */
async function flatCsv(exported: Exported, parents: readonly ExportCell[], name: string, open: Open): Promise<Readable> {
  const { locale } = exported.query;
  const { cells, sums, add, text } = flatOf(exported, parents, name, csvValue);
  const added = sums.all().map(({ at }) => at);
  const line = `json_build_array(${[csvLine(cells), ...added.map(at => `t.c${at}`), 't.is_first'].join(', ')})::text`;
  const written = ([text, ...values]: Values): unknown => {
    const numbers = new Array(cells.length).fill(0);
    for (const [place, at] of added.entries()) numbers[at] = values[place];
    add(numbers, values.at(-1) === true);
    return text;
  };
  const headings = csvHeadings(cells.map(cell => headingOf(cell, locale)));
  return passing(await open(text(line), asValues), {
    first: `${byteOrderMark}${headings}\r\n`,
    each: batch => `${batch.map(written).join('\r\n')}\r\n`,
    last: () => `${csvCells(totalLine(cells, sums, locale))}\r\n`,
  });
}

/** The file as a stream. It must be read to its end or destroyed; `done` is called once at the end. */
export async function exportFile(exported: Exported, done: () => void): Promise<Readable> {
  const { readable, query, source } = exported;
  const { resource, registry, pool } = readable;
  const [isBook, isFlat] = [query.format === 'xlsx', typeof query.children === 'object'];
  const open: Open = (text, shape) =>
    streamRows(pool, { text, values: source.values }, counted(shape, isFlat ? undefined : exported.onRows), isBook ? () => {} : done);
  if (query.format === 'json') return open(jsonLines(exported), asText({ open: '[', between: ',\n', close: ']', finish: withInstants }));
  const cells = exportCells(resource, registry, query.columns, query.locale);
  if (query.format === 'csv' && typeof query.children === 'object') return flatCsv(exported, cells, query.children.name, open);
  if (query.format === 'csv') {
    const headings = csvHeadings(cells.map(cell => headingOf(cell, query.locale)));
    const text = recordLines(exported, cells, csvValue, csvLine(cells));
    return open(text, asText({ open: `${byteOrderMark}${headings}\r\n`, between: '\r\n', close: '\r\n' }));
  }
  if (query.format === 'pdf') {
    const { locale } = query;
    const shown = cellsOnPaper(cells, resource, locale);
    const asked = await askedLines({ executor: pool as Executor, registry, author: exported.author, locale }, resource, query);
    const lines = await open(recordLines(exported, shown, csvValue, arrayLine(shown)), asValues);
    const heading = { title: resource.plural[locale], locale, today: exported.today, asked, signed: resource.signed };
    return printList(heading, shown, lines);
  }
  const text = (value: (cell: ExportCell) => string, line: string) => recordLines(exported, cells, value, line);
  const book = await bookOf(exported, { cells, text }, statement => open(statement, asValues));
  return writeWorkbook(book).once('close', done);
}
