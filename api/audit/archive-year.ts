/**
 * `npm run archive-year -- <resource> <YYYY>`: writes a year of a table that is divided by year to the store of files, a file a month, and
 * takes it out of the database, in one transaction of the owner's. What refers to its rows leaves with them.
 */
import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { referrersOf } from '../../resources/kernel/referrers.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { emptyPiece, type Piece, piecesOf, validateKeys } from '../database/years.ts';
import { ask, assembled, known, sql } from '../engine/sql.ts';
import { quoted } from '../engine/sql-names.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { Refusal } from '../refusal.ts';
import { incomingFolder, storeOf } from '../services/files/files.ts';
import { s3OptionsOf } from '../services/files/s3-store.ts';
import { type FileStore, newKey } from '../services/files/store.ts';
import { writeLines } from './archive-file.ts';
import { asOwner } from './as-owner.ts';
import type { SealKey } from './chain.ts';
import { signed } from './year-archives.ts';

/** Rows that are read together. */
const page = 5_000;

/** One state of the rows is read and removed: what was written meanwhile begins the transaction again. None of these looks at a row. */
const patientText = sql('audit/archive-year.patient', 'set local statement_timeout = 0');
const beginTexts = [
  sql('audit/archive-year.oneState', 'set transaction isolation level repeatable read'),
  patientText,
  sql('audit/archive-year.waits', `set local lock_timeout = '10s'`),
];
const sample = { table: 'attendances', day: 'date', piece: 'attendances_y9999', from: '2024-01-01', to: '2024-02-01' };
type Span = { readonly table: string; readonly day: string; readonly from: string; readonly to: string };

const heldText = assembled()(
  'audit/archive-year.held',
  'the piece is named by its year',
  (piece: string) => `lock table engine.${quoted(piece)} in exclusive mode`,
  [sample.piece],
);
const within = ({ day, from, to }: Span): string => `t.${quoted(day)} >= '${from} 00:00:00+00' and t.${quoted(day)} < '${to} 00:00:00+00'`;
const readText = assembled()(
  'audit/archive-year.read',
  'the table is the one that is archived',
  (span: Span) => `declare archived no scroll cursor for
    select (to_jsonb(t) - 'search_key')::text as line from ${quoted(span.table)} t where ${within(span)} order by t.${quoted(span.day)}, t.id`,
  [sample],
);
const nextText = assembled<{ line: string }>()('audit/archive-year.next', 'a cursor has no types', () => `fetch ${page} from archived`);
const endText = assembled()('audit/archive-year.end', 'a cursor has no types', () => 'close archived');
const deletedText = assembled()(
  'audit/archive-year.deleted',
  'the table is the one that is archived',
  (span: Span) => `delete from ${quoted(span.table)} t where ${within(span)}`,
  [sample],
);
const notedText = sql(
  'audit/archive-year.noted',
  `insert into engine.row_archives (store_key, resource, month, rows, sha256, signature) values ($1, $2, $3, $4, $5, $6)`,
);
const tracedText = sql(
  'audit/archive-year.traced',
  `insert into engine.audit_logs (module, task, action_type, resource, new_data) values ($1, 'archived', 'task', $2, $3)`,
);
const thisYearText = sql(
  'audit/archive-year.thisYear',
  `select extract(year from now() at time zone 'UTC')::int as year`,
  known<{ year: number }>(),
);

export type Archiving = {
  readonly key: SealKey;
  readonly store: FileStore /** For files that are being written. */;
  readonly folder: string;
};
type Counted = { rows: number };

async function* linesOf(owner: Executor, span: Span, counted: Counted): AsyncGenerator<string> {
  await ask(owner, readText(span), []);
  for (;;) {
    const { rows } = await ask(owner, nextText(), []);
    counted.rows += rows.length;
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < page) break;
  }
  await ask(owner, endText(), []);
}

/** Writes a month; it is read again from the store before anything is removed. Answers with its rows. */
async function storeMonth(owner: Executor, { key, store, folder }: Archiving, resource: AnyResource, span: Span, keys: string[]) {
  const [store_key, month, counted] = [newKey(), span.from.slice(0, 7), { rows: 0 }];
  const file = path.join(folder, store_key);
  try {
    const sha256 = await writeLines(file, linesOf(owner, span, counted));
    if (counted.rows === 0) return 0;
    keys.push(store_key);
    await store.put(store_key, file, { size: statSync(file).size, mediaType: 'application/gzip' });
    const stored = createHash('sha256').update(await buffer(await store.get(store_key)));
    if (!stored.digest().equals(sha256)) throw new Error(`the store has another file of ${month} than it was given`);
    const archive = { store_key, resource: resource.name, month, rows: counted.rows, sha256 };
    await ask(owner, notedText, [store_key, resource.name, span.from, counted.rows, sha256, signed(archive, key)]);
    return counted.rows;
  } finally {
    rmSync(file, { force: true });
  }
}

const isOfOneYear = ({ from, to }: Piece): boolean => from !== undefined && to === from + 1;

/** A year alone in its piece leaves with it, at once; of a piece of several years its rows are deleted. */
async function remove(owner: Executor, piece: Piece, span: Span, rows: number): Promise<void> {
  if (isOfOneYear(piece)) return emptyPiece(owner, span.table, piece);
  const { rowCount } = await ask(owner, deletedText(span), []);
  if (rowCount !== rows) throw new Error(`${span.table}: ${rowCount} rows were to be deleted where ${rows} were archived`);
}

const monthsOf = (year: number): [string, string][] => {
  const first = (at: number): string => `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  return Array.from({ length: 12 }, (_, at) => [first(at), first(at + 1)]);
};

type Leaving = { readonly resource: AnyResource; readonly piece: Piece; readonly span: Span };

async function leavingOf(owner: pg.Pool, resource: AnyResource, year: number): Promise<Leaving> {
  const table = tableOf(resource.name);
  const piece = (await piecesOf(owner, table)).find(({ from = 0, to = 10_000 }) => from <= year && year < to);
  if (!piece) throw new Refusal(`${resource.name} is not divided by year.`);
  return { resource, piece, span: { table, day: resource.byYear as string, from: `${year}-01-01`, to: `${year + 1}-01-01` } };
}

async function takeOut(owner: Executor, archiving: Archiving, leaving: readonly Leaving[], year: number, keys: string[]) {
  for (const text of beginTexts) await ask(owner, text);
  for (const { piece } of leaving) if (isOfOneYear(piece)) await ask(owner, heldText(piece.name), []);
  const counts: Record<string, number> = {};
  for (const { resource, span } of leaving) {
    counts[resource.name] = 0;
    for (const [from, to] of monthsOf(year))
      counts[resource.name]! += await storeMonth(owner, archiving, resource, { ...span, from, to }, keys);
  }
  for (const { resource, piece, span } of leaving) {
    const rows = counts[resource.name]!;
    if (rows === 0) continue;
    await remove(owner, piece, span, rows);
    await ask(owner, tracedText, [resource.permission.module, resource.name, JSON.stringify({ year, rows })]);
  }
  return counts;
}

/**
 * Archives a year of a resource and of what refers to it; answers how many rows of each.
 * @throws Refusal for a year that the settings keep, or that has no rows
 */
export async function archiveYear(owner: pg.Pool, archiving: Archiving, resource: AnyResource, year: number) {
  const [kept, thisYear] = [setting('years_kept'), (await ask(owner, thisYearText)).rows[0]!.year];
  if (kept === 0) throw new Refusal('The settings keep every year: “years_kept” says how many.');
  if (year >= thisYear - kept) throw new Refusal(`${year} stays: the settings keep ${kept} years before this one.`);
  // What refers to a row leaves before it.
  const all = [...referrersOf(resource.name, resources).map(one => one.resource), resource];
  const leaving = await Promise.all(all.map(one => leavingOf(owner, one, year)));
  const counts = await transact(owner, async transaction => {
    const keys: string[] = [];
    try {
      const taken = await takeOut(transaction, archiving, leaving, year, keys);
      if (keys.length === 0) throw new Refusal(`${resource.name} has no rows of ${year}.`);
      return taken;
    } catch (error) {
      for (const one of keys) await archiving.store.remove(one);
      throw error;
    }
  });
  await transact(owner, async transaction => {
    await ask(transaction, patientText);
    await validateKeys(transaction);
  });
  return counts;
}

async function main([name = '', year = '']: readonly string[]): Promise<void> {
  const divided = resources.filter(one => (one as AnyResource).byYear !== undefined).map(one => one.name as string);
  const resource = resources.find(one => one.name === name && divided.includes(name));
  if (!resource || !/^\d{4}$/.test(year)) throw new Refusal(`npm run archive-year -- <${divided.join(' | ')}> <YYYY>`);
  await asOwner('archive-year', async ({ owner, key, dataDir }) => {
    const archiving = { key, store: storeOf(dataDir, s3OptionsOf(process.env)), folder: incomingFolder(dataDir) };
    const counts = await archiveYear(owner, archiving, resource, Number(year));
    for (const [of, rows] of Object.entries(counts))
      console.log(`${of}: ${rows} rows of ${year} are archived, and no longer in the database.`);
  });
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = error instanceof Refusal ? 1 : 2;
  });
}
