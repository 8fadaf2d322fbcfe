/**
 * The requirements on a database: Bengali search and Bengali order (D-SORT-BN). A managed PostgreSQL may not have them; then migration is
 * refused with an explanation, and the server is not ready.
 */
import type { ClientBase } from 'pg';
import { MigrationRefused } from './migrations.ts';

/** The first version with `returning old.*` (the audit row of an update in one statement). */
const OLDEST_VERSION = 18;

/** One true row when the database can search and sort Bengali. It needs pg_trgm. */
export const KNOWS_BENGALI = `
  select cardinality(show_trgm('ঢাকা')) > 0
     and (select count(distinct collname) from pg_collation where collname in ('bn-x-icu', 'en-x-icu')) = 2 as knows_bengali`;

/** Throws `MigrationRefused` with the reason and the remedy. Makes the extension pg_trgm, by which the check is done. */
export async function preflight(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; collations: string[] }>(`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      array(select distinct collname::text from pg_collation where collname in ('bn-x-icu', 'en-x-icu')) as collations`);
  const server = rows[0] ?? { version: 0, encoding: '', collations: [] };
  if (server.version < OLDEST_VERSION)
    throw new MigrationRefused(`This is PostgreSQL ${server.version}; Bhumi needs ${OLDEST_VERSION} or newer.`);
  if (server.encoding !== 'UTF8') throw new MigrationRefused(`The database's encoding is ${server.encoding}: make one with encoding UTF8.`);
  for (const collation of ['bn-x-icu', 'en-x-icu']) {
    if (!server.collations.includes(collation)) {
      throw new MigrationRefused(`The collation "${collation}" is missing: this PostgreSQL was built without ICU and cannot sort Bengali.`);
    }
  }
  await client.query('create extension if not exists pg_trgm');
  const trigrams = await client.query<{ count: number }>(`select cardinality(show_trgm('ঢাকা')) as count`);
  if (!trigrams.rows[0]?.count) {
    throw new MigrationRefused(
      `show_trgm('ঢাকা') is empty: this database does not know Bengali letters, and search would find nothing. ` +
        `Make it with locale provider "builtin" and locale C.UTF-8 (create database … template template0 locale_provider builtin builtin_locale 'C.UTF-8').`,
    );
  }
}
