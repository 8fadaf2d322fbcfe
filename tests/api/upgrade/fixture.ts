/** A database as an earlier commit left it: its rows, and what people had done there through that commit's own server. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { ClientBase } from 'pg';
import { MIGRATIONS_DIR } from '../../../api/database/migrations.ts';
import { applyMigrations } from '../../../api/database/schema.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Fixture = {
  readonly commit: string;
  readonly migrations: readonly { readonly name: string; readonly sha256: string }[];
  /** What `admin` signed in with there; made up for this database alone. */
  readonly password: string;
  /** By table with its schema; a timestamp as text, as PostgreSQL writes JSON. */
  readonly tables: Readonly<Record<string, readonly Row[]>>;
  /** By table: the ids of the rows that people made or changed. */
  readonly people: Readonly<Record<string, readonly number[]>>;
  readonly sequences: Readonly<Record<string, number>>;
};

const folder = path.join(import.meta.dirname, 'fixtures');

export const fixtureNames = (): string[] => fs.readdirSync(folder).sort();

export function writeFixture(fixture: Fixture): string {
  const file = path.join(folder, `${String(fixture.migrations.length).padStart(4, '0')}-${fixture.commit.slice(0, 7)}.json.br`);
  const text = JSON.stringify(fixture);
  fs.writeFileSync(
    file,
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
  return file;
}

export const readFixture = (name: string): Fixture =>
  JSON.parse(String(brotliDecompressSync(fs.readFileSync(path.join(folder, name))))) as Fixture;

/** What is no data of people's or the system's: tokens, and what is made again from the code. */
const left = new Set(['engine.migrations', 'engine.oidc_payloads', 'engine.sessions', 'engine.app_tokens', 'engine.idempotency_keys']);

export async function dump(client: ClientBase): Promise<Pick<Fixture, 'tables' | 'sequences'>> {
  const { rows: names } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'engine') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const tables: Record<string, Row[]> = {};
  for (const { name } of names.filter(({ name }) => !left.has(name))) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t order by 1`);
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row);
  }
  const { rows: numbers } = await client.query<{ name: string; last: number }>(
    `select schemaname || '.' || sequencename as name, last_value::float8 as last from pg_sequences
     where schemaname in ('public', 'engine') and last_value is not null and sequencename not like 'migrations%'`,
  );
  return { tables, sequences: Object.fromEntries(numbers.map(({ name, last }) => [name, last])) };
}

/** The migrations of then, in a folder of their own; they are frozen, so today's files of the same names are the same. */
function migrationsOf({ migrations }: Fixture): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-migrations-'));
  for (const { name } of migrations) fs.copyFileSync(path.join(MIGRATIONS_DIR, `${name}.sql`), path.join(dir, `${name}.sql`));
  return dir;
}

const foreignKeys = `select conrelid::regclass::text as name, quote_ident(conname) as key, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'engine'::regnamespace) and conparentid = 0`;

/** Builds the database of then on an empty one, as its owner: schema by the migrations of then, then every row. */
export async function build(client: ClientBase, fixture: Fixture): Promise<void> {
  const dir = migrationsOf(fixture);
  await applyMigrations(client, undefined, dir);
  fs.rmSync(dir, { recursive: true });
  const { rows: keys } = await client.query<{ name: string; key: string; definition: string }>(foreignKeys);
  await client.query(keys.map(({ name, key }) => `alter table ${name} drop constraint ${key}`).join(';\n'));
  for (const [name, rows] of Object.entries(fixture.tables)) {
    await client.query(`delete from ${name}`);
    const { rows: columns } = await client.query<{ column: string }>(
      `select quote_ident(attname) as column from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname = any($2)`,
      [name, Object.keys(rows[0]!)],
    );
    const list = columns.map(({ column }) => column).join(', ');
    await client.query(
      `insert into ${name} (${list}) overriding system value select ${list} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  for (const [name, last] of Object.entries(fixture.sequences)) await client.query('select setval($1::regclass, $2)', [name, last]);
  await client.query(keys.map(({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition}`).join(';\n'));
}
