/** Prepares every query of `api` against a throw-away database made from the migrations, and writes their types. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientBase } from 'pg';
import { type Written, writtenQueries } from '../../engine/sql.ts';
import { prepareJobSchema } from '../../services/job-schema.ts';
import { withClient } from '../client.ts';
import { OWNER_ROLE, startEmbedded } from '../embedded.ts';
import { applyMigrations, withSchemaLock } from '../schema.ts';
import { describedBy, planOf } from './described.ts';
import { entriesIn, fileSource } from './file.ts';
import { neverNull, type Required } from './never-null.ts';
import { type Entry, entryOf } from './types.ts';

const api = path.resolve(import.meta.dirname, '../..');
const target = path.join(api, 'generated/queries.ts');

/** Nothing of it has to survive. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Files with queries are imported: what they hold at the top is then known. */
async function everyQuery(): Promise<readonly Written[]> {
  for (const name of globSync('**/*.ts', { cwd: api })) {
    const file = path.join(api, name);
    if (/\/sql\.ts'/.test(readFileSync(file, 'utf8')) && !name.endsWith('main.ts')) await import(pathToFileURL(file).href);
  }
  return writtenQueries();
}

export async function requiredOf(client: ClientBase): Promise<Required> {
  const { rows } = await client.query<{ column: string; at: string }>(`
    select n.nspname || '.' || c.relname || '.' || a.attname as column, c.oid || '.' || a.attnum as at
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attnotnull and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
  return new Set(rows.flatMap(({ column, at }) => [column, at]));
}

export async function entryBy(client: ClientBase, { text }: Written, required: Required): Promise<Entry> {
  const { params, columns } = await describedBy(client, text);
  const certain = columns.length > 0 ? neverNull(columns, await planOf(client, text), required) : [];
  return entryOf({ params, columns }, certain);
}

/** Runs `work` on a database with the migrations alone, and removes it. */
async function onMigrated<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'bhumi-queries-'));
  const cluster = await startEmbedded(dir, { settings: SETTINGS });
  try {
    const url = cluster.urlOf(OWNER_ROLE);
    await withSchemaLock(url, async client => {
      await applyMigrations(client, undefined);
      await prepareJobSchema(client);
    });
    return await withClient(url, work);
  } finally {
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The entries by name, and what PostgreSQL refuses. */
async function describeAll(queries: readonly Written[]): Promise<{ entries: Map<string, Entry>; faults: string[] }> {
  return onMigrated(async client => {
    const required = await requiredOf(client);
    const entries = new Map<string, Entry>();
    const faults: string[] = [];
    for (const query of queries) {
      try {
        entries.set(query.name, await entryBy(client, query, required));
      } catch (error) {
        faults.push(`${query.name}: ${(error as Error).message}`);
      }
    }
    return { entries, faults };
  });
}

/** `isCheck` writes nothing and fails on what is stale. */
export async function generateQueries(isCheck: boolean): Promise<void> {
  const queries = await everyQuery();
  const source = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (fileSource(queries, entriesIn(source)) === source) return;
  const { entries, faults } = await describeAll(queries);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`${faults.length} of ${queries.length} queries do not fit the migrations; nothing was written.`);
    process.exitCode = 1;
  } else if (isCheck) {
    console.error('api/generated/queries.ts is stale: run “npm run generate” and commit it.');
    process.exitCode = 1;
  } else {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fileSource(queries, entries));
    console.log(`api/generated/queries.ts written: ${queries.length} queries`);
  }
}
