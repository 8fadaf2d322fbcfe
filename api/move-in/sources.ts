/** Rows of a file, whatever its size: CSV as a stream, a workbook, or a query of another PostgreSQL (`.sql`). Cells are texts. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import readline from 'node:readline';
import pg from 'pg';
import { Refusal } from '../refusal.ts';
import type { Cell, Sheet } from '../workbook/book.ts';
import { readBook } from '../workbook/read.ts';
import { readCsv } from '../workbook/read-csv.ts';

/** `at`: its number as a spreadsheet counts, the headings being the first. */
export type Row = { readonly at: number; readonly cells: readonly string[] };
export type Table = { readonly headings: readonly string[]; readonly rows: AsyncIterable<Row> };

/** Rows that are read at once. */
const together = 1_000;

const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? '' : cell.kind === 'number' ? String(cell.number) : cell.kind === 'boolean' ? String(cell.value) : cell.text;

const cellsOf = ({ cells }: Sheet['rows'][number], width: number): string[] =>
  Array.from({ length: width }, (_, column) => textOf(cells.get(column)));

/** Lines of a CSV file with those that a quoted cell has within, so many together. */
async function* linesOf(file: string): AsyncGenerator<string[]> {
  const lines = readline.createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
  let found: string[] = [];
  let open: string | undefined;
  for await (const line of lines) {
    const whole = open === undefined ? line : `${open}\n${line}`;
    open = (whole.split('"').length - 1) % 2 === 1 ? whole : undefined;
    if (open === undefined) found.push(whole);
    if (found.length < together) continue;
    yield found;
    found = [];
  }
  if (open !== undefined) found.push(open);
  yield found;
}

async function csvTable(file: string): Promise<Table> {
  const parts = linesOf(file);
  const first = (await parts.next()).value ?? [];
  const head = (first[0] ?? '').replace(/^\ufeff/, '');
  const parsed = async (lines: readonly string[]) => (await readCsv(Buffer.from([head, ...lines].join('\n')))).rows;
  const [top] = await parsed([]);
  if (!top) throw new Refusal(`${file} has no headings.`);
  const headings = cellsOf(top, Math.max(...top.cells.keys()) + 1);
  async function* rows(): AsyncGenerator<Row> {
    let before = 0;
    for (let lines: readonly string[] = first.slice(1); ; ) {
      for (const row of (await parsed(lines)).slice(1)) yield { at: before + row.at, cells: cellsOf(row, headings.length) };
      before += lines.length;
      const next = await parts.next();
      if (next.done) return;
      lines = next.value;
    }
  }
  return { headings, rows: rows() };
}

async function bookTable(file: string): Promise<Table> {
  const { sheets } = await readBook(await readFile(file), name => !name.startsWith('_'));
  const [top, ...others] = sheets[0]?.rows ?? [];
  if (!top) throw new Refusal(`${file} has no headings.`);
  const headings = cellsOf(top, Math.max(...top.cells.keys()) + 1);
  async function* rows(): AsyncGenerator<Row> {
    for (const row of others) yield { at: row.at, cells: cellsOf(row, headings.length) };
  }
  return { headings, rows: rows() };
}

/** Values as PostgreSQL writes them, but for truth. */
const asText = { getTypeParser: (type: number) => (value: string) => (type === 16 ? String(value === 't') : value) };

/** The rows of one query, in one view of that database, which is only read. A query with an order gives the same pieces in each run. */
async function queryTable(file: string, url: string | undefined): Promise<Table> {
  if (!url) throw new Refusal(`${file} is a query: name the database that it asks in MOVE_IN_URL.`);
  const text = (await readFile(file, 'utf8')).trim().replace(/;$/, '');
  const client = new pg.Client({ connectionString: url, types: asText as never });
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  await client.query(`declare rows no scroll cursor for ${text}`);
  const fetch = () => client.query({ text: `fetch ${together} from rows`, rowMode: 'array' });
  const first = await fetch();
  async function* rows(): AsyncGenerator<Row> {
    let at = 1;
    for (let found = first; found.rows.length > 0; found = await fetch())
      for (const cells of found.rows as (string | null)[][]) yield { at: ++at, cells: cells.map(cell => cell ?? '') };
    await client.end();
  }
  return { headings: first.fields.map(({ name }) => name), rows: rows() };
}

/** @throws Refusal, workbook.*; `url`: the database of queries */
export function tableOf(file: string, url: string | undefined): Promise<Table> {
  if (file.endsWith('.sql')) return queryTable(file, url);
  return file.endsWith('.csv') ? csvTable(file) : bookTable(file);
}
