/**
 * Updates a database to the schema of this version, and says whether it is current. One process at a time (an advisory lock), all pending
 * files in one transaction, as the owner; a refusal changes nothing.
 */
import { runner } from 'node-pg-migrate';
import pg, { type ClientBase } from 'pg';
import { type Grantees, grantRoles } from './grants.ts';
import { writingUrl } from './hosts.ts';
import { appliedMigrations, checkApplied, MIGRATIONS_DIR, type MigrationFile, readMigrations } from './migrations.ts';
import { makeAuditPartitions } from './partitions.ts';
import { KNOWS_BENGALI, preflight } from './preflight.ts';
import { needsOf } from './side-by-side.ts';
import { makeYears, validateKeys } from './years.ts';

/** "bhumi" in hexadecimal: the one lock under which schema and seeds are written (D-SEED). */
const LOCK = 0x6268756d69;

const UNDEFINED_TABLE = '42P01';
const INVALID_SCHEMA = '3F000';
const UNDEFINED_COLUMN = '42703';
const UNDEFINED_FUNCTION = '42883';

/** Runs `work` on the owner's connection while no other process migrates or seeds; waits for one that does. */
export async function withSchemaLock<T>(ownerUrl: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const connectionString = await writingUrl(ownerUrl);
  const client = new pg.Client({ connectionString, application_name: 'bhumi migrate', options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies pending migrations, makes the partitions of the time to come, and sets the grants (a shadow database has none). Call it within
 * `withSchemaLock`. Returns the names of the applied migrations. Throws `MigrationRefused`, or PostgreSQL's error naming the file.
 */
export async function applyMigrations(client: ClientBase, grantees: Grantees | undefined, dir: string = MIGRATIONS_DIR): Promise<string[]> {
  const files = readMigrations(dir);
  checkApplied(files, await appliedMigrations(client));
  const needs = files.map((file, at) => needsOf(file, files.slice(0, at)));
  await preflight(client);
  const applied = await runPending(client, dir);
  await client.query('alter table engine.migrations add column if not exists sha256 text, add column if not exists needs text');
  await client.query(
    `update engine.migrations m set sha256 = coalesce(m.sha256, f.sha256), needs = f.needs
     from unnest($1::text[], $2::text[], $3::text[]) f (name, sha256, needs) where m.name = f.name and (m.sha256 is null or m.needs is null)`,
    [files.map(({ name }) => name), files.map(({ sha256 }) => sha256), needs],
  );
  await client.query('begin');
  await makeAuditPartitions(client);
  await makeYears(client);
  if (grantees) await grantRoles(client, grantees);
  await client.query('commit');
  await validateKeys(client);
  return applied;
}

async function runPending(client: ClientBase, dir: string): Promise<string[]> {
  const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const done = await runner({
    dbClient: client,
    dir,
    ignorePattern: '(?!.*\\.sql$).*',
    direction: 'up',
    migrationsSchema: 'engine',
    createMigrationsSchema: true,
    migrationsTable: 'migrations',
    checkOrder: true,
    singleTransaction: true,
    noLock: true,
    logger: silent,
  });
  return done.map(({ name }) => name);
}

let expected: readonly MigrationFile[] | undefined;

type Schema = { applied: string[]; needs: (string | null)[]; knows_bengali: boolean };

/**
 * True when the database has this program's migrations, supports Bengali, and has no newer migration that this version could not run beside
 * (side-by-side.ts). With another schema the server is not ready. Throws when the database cannot be reached.
 */
export async function schemaIsCurrent(pool: pg.Pool): Promise<boolean> {
  expected ??= readMigrations();
  try {
    const { rows } = await pool.query<Schema>(
      `select array(select name || ' ' || coalesce(sha256, '') from engine.migrations order by id) as applied,
        array(select to_jsonb(m)->>'needs' from engine.migrations m order by id) as needs, (${KNOWS_BENGALI}) as knows_bengali`,
    );
    const { applied = [], needs = [], knows_bengali: isBengali = false } = rows[0] ?? {};
    const names = new Set(expected.map(({ name }) => name));
    const wanted = expected.map(({ name, sha256 }) => `${name} ${sha256}`);
    const newer = needs.slice(wanted.length);
    return (
      isBengali && applied.slice(0, wanted.length).join() === wanted.join() && newer.every(need => need === '' || names.has(need ?? ''))
    );
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if ([UNDEFINED_TABLE, INVALID_SCHEMA, UNDEFINED_COLUMN, UNDEFINED_FUNCTION].includes(code)) return false;
    throw error;
  }
}
