/** Cuts the rows of a source into files that an import takes: records with their child rows, so many together. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '../refusal.ts';
import { writeWorkbook } from '../workbook/write.ts';
import type { Source } from './folder.ts';
import type { Settle } from './named.ts';
import type { Row, Table } from './sources.ts';

/** Where a sheet of the piece came from: its rows in order, the first of them below the headings. */
export type Origin = {
  readonly sheet: string;
  readonly file: string;
  readonly headings: readonly string[];
  readonly rows: readonly number[];
};
export type Piece = {
  readonly number: number;
  readonly bytes: Buffer;
  readonly name: string;
  /** Of what is in it: the same rows have the same. */
  readonly sha256: string;
  readonly origins: readonly Origin[];
};
/** Child rows that belong to no record, by their file. */
export type Orphans = { readonly file: string; readonly rows: readonly number[] };

const quoted = (cell: string): string => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const csvOf = (lines: readonly (readonly string[])[]): Buffer => Buffer.from(lines.map(line => line.map(quoted).join(',')).join('\r\n'));

type Part = { readonly sheet: string; readonly file: string; readonly headings: readonly string[]; readonly rows: readonly Row[] };

/** `said`: the rows as the files have them, by which a piece is known; `parts`: with ids in place of some names. */
async function pieceOf(number: number, said: readonly Part[], parts: readonly Part[]): Promise<Piece> {
  const linesIn = (some: readonly Part[]) => some.map(({ headings, rows }) => [headings, ...rows.map(({ cells }) => cells)]);
  const lines = linesIn(parts);
  const sheets = parts.map(({ sheet, headings, rows }) => ({
    name: sheet,
    columns: headings.map(heading => ({ heading, kind: 'text' as const, width: 12 })),
    rows: rows.map(({ cells }) => cells),
  }));
  const isPlain = parts.length === 1;
  return {
    ...{ number, name: isPlain ? 'rows.csv' : 'rows.xlsx', bytes: isPlain ? csvOf(lines[0]!) : await buffer(writeWorkbook(sheets)) },
    sha256: createHash('sha256')
      .update(JSON.stringify(linesIn(said)))
      .digest('hex'),
    origins: parts.map(({ sheet, file, headings, rows }) => ({ sheet, file, headings, rows: rows.map(({ at }) => at) })),
  };
}

/** The prefix of a child row's columns that name its record. */
const above = 'parent.';

type Children = Source['children'][number] & {
  readonly table: Table;
  readonly rows: AsyncIterator<Row>;
  /** Columns that name the record, here and there, and the others. */
  readonly here: readonly number[];
  readonly there: readonly number[];
  readonly own: readonly number[];
  next: Row | undefined;
};

async function childrenOf(one: Source['children'][number], table: Table, main: Table): Promise<Children> {
  const at = table.headings.map((_, column) => column);
  const here = at.filter(column => table.headings[column]!.startsWith(above));
  const there = here.map(column => main.headings.indexOf(table.headings[column]!.slice(above.length)));
  if (here.length === 0 || there.includes(-1))
    throw new Refusal(`${one.file}: name the record by columns called ${above}… , each as a column of the file of the records.`);
  const rows = table.rows[Symbol.asyncIterator]();
  const { value, done } = await rows.next();
  return { ...one, table, rows, here, there, own: at.filter(column => !here.includes(column)), next: done ? undefined : value };
}

const keyOf = ({ cells }: Row, columns: readonly number[]): string => JSON.stringify(columns.map(column => cells[column]));

/** The child rows of these records: the files are in the same order, so they are the next ones. */
async function takeRows(children: Children, records: readonly Row[], heading: string): Promise<Part> {
  const places = new Map(records.map((record, place) => [keyOf(record, children.there), place + 2]));
  const rows: Row[] = [];
  while (children.next) {
    const place = places.get(keyOf(children.next, children.here));
    if (place === undefined) break;
    const { at, cells } = children.next;
    rows.push({ at, cells: [String(place), ...children.own.map(column => cells[column] ?? '')] });
    const { value, done } = await children.rows.next();
    children.next = done ? undefined : value;
  }
  return {
    sheet: children.of,
    file: children.file,
    headings: [heading, ...children.own.map(column => children.table.headings[column]!)],
    rows,
  };
}

async function orphansOf(children: Children): Promise<Orphans> {
  const rows: number[] = [];
  while (children.next) {
    rows.push(children.next.at);
    const { value, done } = await children.rows.next();
    children.next = done ? undefined : value;
  }
  return { file: children.file, rows };
}

type Cutting = { readonly open: (file: string) => Promise<Table>; readonly settle: Settle; readonly size: number };

/** Yields the pieces; returns child rows that fit no record. `open` reads a file. @throws Refusal */
export async function* piecesOf(source: Source, { open, settle, size }: Cutting): AsyncGenerator<Piece, Orphans[]> {
  const main = await open(source.file);
  const children: Children[] = [];
  for (const one of source.children) children.push(await childrenOf(one, await open(one.file), main));
  const { name, label } = source.resource;
  let number = 0;
  const piece = async (rows: readonly Row[]): Promise<Piece> => {
    const parts: Part[] = [{ sheet: name, file: source.file, headings: main.headings, rows }];
    for (const one of children) parts.push(await takeRows(one, rows, `${label.en}: row`));
    const [own, ...others] = parts;
    const settled = { ...own!, rows: await settle(source.resource, own!.headings, own!.rows) };
    return pieceOf(++number, parts, [settled, ...others]);
  };
  let rows: Row[] = [];
  for await (const row of main.rows) {
    rows.push(row);
    if (rows.length < size) continue;
    yield await piece(rows);
    rows = [];
  }
  if (rows.length > 0) yield await piece(rows);
  const orphans: Orphans[] = [];
  for (const one of children) orphans.push(await orphansOf(one));
  return orphans.filter(one => one.rows.length > 0);
}
