/**
 * `npm run migration -- <name>`: drafts the next migration from the difference between the declarations and the existing migrations. A
 * person reads and edits it; once applied and committed it never changes. It asks no questions, and writes nothing when nothing differs.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { ddl } from '../engine/ddl.ts';
import { databaseConfig, visitDatabase } from './connect.ts';
import { MIGRATIONS_DIR, MigrationRefused, readMigrations } from './migrations.ts';
import { draftRenames } from './renames.ts';
import { difference, withClient, withShadows } from './shadow.ts';

const DESTRUCTIVE = [
  { pattern: /\bdrop table\b/i, why: 'the table and its rows are gone' },
  { pattern: /\bdrop column\b/i, why: "the column's values are gone; was it renamed? then say renamedFrom" },
  { pattern: /\balter column\b.*\b(set data )?type\b/i, why: 'values may be cut off, or not fit' },
];

/**
 * The SQL of a migration, or undefined when database and declarations are equal. Renames come first, then new tables as the declarations
 * write them (the comparison would lose their collations), then all other differences.
 */
export async function draftMigration(
  ownerUrl: string,
  resources: readonly AnyResource[],
  dir: string = MIGRATIONS_DIR,
): Promise<string | undefined> {
  return withShadows(ownerUrl, { dir, wanted: ddl(resources) }, async ({ migrated, declared }) => {
    const parts = await withClient(migrated, async client => {
      const renames = await draftRenames(client, resources);
      if (renames.length > 0) await client.query(renames.join('\n'));
      const missing = await withoutTable(client, resources);
      const tables = missing.length > 0 ? ddl(missing, resources).trim() : '';
      await client.query(tables);
      return [renames.join('\n'), tables];
    });
    const rest = (await difference(migrated, declared)).map(warned);
    const sql = [...parts, ...rest].filter(part => part !== '').join('\n\n');
    return sql === '' ? undefined : `-- Up Migration\n${sql}\n`;
  });
}

async function withoutTable(client: ClientBase, resources: readonly AnyResource[]): Promise<AnyResource[]> {
  const { rows } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const known = new Set(rows.map(({ name }) => name));
  return resources.filter(({ name, engine }) => !engine && !known.has(tableOf(name)));
}

/** Adds a warning above a statement that loses data. */
function warned(statement: string): string {
  const loss = DESTRUCTIVE.find(({ pattern }) => pattern.test(statement));
  return loss ? `-- DESTRUCTIVE: ${loss.why}\n${statement.trim()}` : statement.trim();
}

/** `add leave types` -> `migrations/0004_add_leave_types.sql`. Throws `MigrationRefused` when the name has no usable characters. */
export function nextFile(words: string, dir: string = MIGRATIONS_DIR): string {
  const name = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  if (!name) throw new MigrationRefused('Name the migration by what it does: npm run migration -- add_leave_types');
  const last = readMigrations(dir).at(-1)?.name.slice(0, 4) ?? '0000';
  return path.join(dir, `${String(Number(last) + 1).padStart(4, '0')}_${name}.sql`);
}

async function main(words: string[]): Promise<void> {
  const file = nextFile(words.join(' '));
  const { resources } = await import('../../resources/index.ts');
  const database = await visitDatabase(databaseConfig());
  try {
    if (!database.ownerUrl) throw new MigrationRefused('MIGRATE_URL is missing: shadow databases are made by the owner.');
    const sql = await draftMigration(database.ownerUrl, resources);
    if (sql === undefined) return console.log('Nothing to draft: the migrations already make what is declared.');
    fs.writeFileSync(file, sql, { flag: 'wx' });
    console.log(`Drafted ${path.relative(process.cwd(), file)}. Read it, edit it, then run: npm run migrate`);
  } finally {
    await database.stop();
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof MigrationRefused ? error.message : error);
    process.exitCode = 1;
  });
}
