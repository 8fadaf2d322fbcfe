/**
 * `npm run migrate`, also part of a first start: migrations, grants, then reference data, under one lock (D-SEED). In production it is a
 * separate step, with MIGRATE_URL (the owner) and DATABASE_URL (the application, which gets its grants here).
 */
import pg from 'pg';
import { leftLine, seedPermissions, seedReference, seedSettings } from '../seed/seed.ts';
import type { Left } from '../seed/sets.ts';
import { JOB_SCHEMA, prepareJobSchema } from '../services/job-schema.ts';
import { type Database, databaseConfig, roleOf, visitDatabase } from './connect.ts';
import { READER_ROLE } from './embedded.ts';
import { grantJobs } from './grants.ts';
import { MigrationRefused } from './migrations.ts';
import { createPool } from './pool.ts';
import { applyMigrations, withSchemaLock } from './schema.ts';

/**
 * The names of the applied migrations, none when the database was up to date; and reference data that was left as people had changed it.
 */
export type Prepared = { migrations: string[]; seeds: string[]; left: readonly Left[] };

/** Updates a database to this version's schema and reference data. Throws `MigrationRefused` with a reason for the operator. */
export async function prepareDatabase({ appUrl, ownerUrl }: Pick<Database, 'appUrl' | 'ownerUrl'>): Promise<Prepared> {
  if (!ownerUrl)
    throw new MigrationRefused('MIGRATE_URL is missing: the schema is changed by its owner, never by the application (DATABASE_URL).');
  const app = roleOf(appUrl);
  if (app === roleOf(ownerUrl)) {
    throw new MigrationRefused(
      `DATABASE_URL and MIGRATE_URL name the same role (${app}): the audit log could then be rewritten. Give the application a role of its own.`,
    );
  }
  return withSchemaLock(ownerUrl, async client => {
    const reader = await client.query('select 1 from pg_roles where rolname = $1', [READER_ROLE]);
    const migrations = [
      ...(await applyMigrations(client, { app, reader: reader.rowCount ? READER_ROLE : undefined })),
      ...(await prepareJobSchema(client)),
    ];
    await grantJobs(client, JOB_SCHEMA, { app });
    const pool = createPool(appUrl, { max: 2, name: 'bhumi seed' });
    try {
      const keys = await seedPermissions(pool);
      const settings = await seedSettings(pool);
      const { written, left } = await seedReference(pool);
      const seeds = [...(keys > 0 ? ['permission keys'] : []), ...(settings > 0 ? ['settings'] : []), ...written];
      return { migrations, seeds, left };
    } finally {
      await pool.end();
    }
  });
}

async function main(): Promise<void> {
  const database = await visitDatabase(databaseConfig());
  try {
    const { migrations, seeds, left } = await prepareDatabase(database);
    for (const name of migrations) console.log(`Applied ${name}`);
    for (const name of seeds) console.log(`Written: reference data, ${name}`);
    const line = leftLine(left);
    if (line) console.log(line);
    if (migrations.length + seeds.length === 0) console.log('The database is up to date.');
  } finally {
    await database.stop();
  }
}

/** A refusal and a PostgreSQL error need no stack; anything else is a bug and keeps its stack. */
function explain(error: unknown): unknown {
  return error instanceof MigrationRefused || error instanceof pg.DatabaseError ? error.message : error;
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(explain(error));
    process.exitCode = 1;
  });
}
