/**
 * Two temporary databases, one from the migrations and one from the declarations, and the difference between their `public` schemas. The
 * role needs the right to create databases; the embedded owner has it.
 */
import { Migration, PostgreSQL } from '@pgkit/migra';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { withClient } from './client.ts';
import { applyMigrations, withSchemaLock } from './schema.ts';

export { withClient };

/** Both shadows exist while `work` runs. `dir` has the migrations, `wanted` is the SQL of the declarations. */
export type Shadows = { migrated: string; declared: string };

export async function withShadows<T>(
  ownerUrl: string,
  options: { dir?: string; wanted: string },
  work: (urls: Shadows) => Promise<T>,
): Promise<T> {
  const names = { migrated: `shadow_${process.pid}_migrated`, declared: `shadow_${process.pid}_declared` };
  const urls = { migrated: urlOf(ownerUrl, names.migrated), declared: urlOf(ownerUrl, names.declared) };
  return withClient(ownerUrl, async client => {
    try {
      await client.query(`create database ${names.migrated}`);
      await withSchemaLock(urls.migrated, shadow => applyMigrations(shadow, undefined, options.dir));
      await client.query(`create database ${names.declared} template ${names.migrated}`);
      await withClient(urls.declared, shadow => replacePublic(shadow, options.wanted));
      return await work(urls);
    } finally {
      for (const name of Object.values(names)) await dropDatabase(client, name);
    }
  });
}

const OBJECT_IN_USE = '55006';
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * A plain drop waits some seconds for ending connections, and stops autovacuum, which a forced one may not; only a connection that stays is
 * ended by force, and where autovacuum came back meanwhile a plain drop stops it again.
 */
export async function dropDatabase(client: ClientBase, name: string): Promise<void> {
  const unless = (code: string, next: () => Promise<unknown>) => (error: pg.DatabaseError) => {
    if (error.code !== code) throw error;
    return next();
  };
  const plain = (): Promise<unknown> => client.query(`drop database if exists ${name}`);
  const forced = (): Promise<unknown> => client.query(`drop database if exists ${name} with (force)`);
  await plain().catch(unless(OBJECT_IN_USE, () => forced().catch(unless(INSUFFICIENT_PRIVILEGE, plain))));
}

/** Empties `public` but for its extensions, and fills it from the declarations. */
async function replacePublic(client: ClientBase, wanted: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public' order by e.oid`,
  );
  await client.query('drop schema public cascade; create schema public');
  for (const { name } of rows) await client.query(`create extension ${name} schema public`);
  await client.query(wanted);
}

/** PostgreSQL has a foreign key for each piece that a declared one leads to (`years.ts`). */
const keysOfPieces = (url: string): Promise<string[]> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select conname as name from pg_constraint where contype = 'f' and conparentid <> 0 and connamespace = 'public'::regnamespace`,
    );
    return rows.map(({ name }) => name);
  });

const indexesOf = (url: string): Promise<ReadonlyMap<string, string>> =>
  withClient(url, async client => {
    const { rows } = await client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where schemaname = 'public'`,
    );
    return new Map(rows.map(({ name, text }) => [name, text]));
  });

/** The comparison takes an index for another one where the number of its collation differs, which each database gives by itself. */
async function sameIndexes(fromUrl: string, toUrl: string): Promise<ReadonlySet<string | undefined>> {
  const [from, to] = [await indexesOf(fromUrl), await indexesOf(toUrl)];
  return new Set([...from].filter(([name, text]) => to.get(name) === text).map(([name]) => name));
}
const ofIndex = /^(?:drop|create(?: unique)?) index (?:if exists "public"\.)?"?(\w+)/i;

/** Triggers are of migrations alone: what they keep is in schema `engine` (decision 83). */
const isTrigger = /^drop trigger /;

/** The statements that change the `public` schema of one database into that of another; none when they are equal. */
export async function difference(fromUrl: string, toUrl: string): Promise<string[]> {
  const from = await PostgreSQL.create(fromUrl);
  const to = await PostgreSQL.create(toUrl);
  try {
    from.one_schema('public');
    to.one_schema('public');
    const migration = await Migration.create(from, to, {});
    migration.set_safety(false);
    migration.add_all_changes(false);
    const ofPieces = [...(await keysOfPieces(fromUrl)), ...(await keysOfPieces(toUrl))];
    const same = await sameIndexes(fromUrl, toUrl);
    const changes = [...migration.statements].filter(text => !same.has(ofIndex.exec(text)?.[1]));
    return changes.filter(text => !isTrigger.test(text) && !ofPieces.some(name => text.includes(` constraint "${name}"`)));
  } finally {
    for (const { c } of [from, to]) await (c as unknown as { end(): Promise<void> }).end();
  }
}

function urlOf(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
