/**
 * The job queue's tables, schema `pgboss`: created and updated by their owner with pg-boss's own statements (D-ROLES). The application's
 * role writes rows there and never changes the schema; with an older schema the server sends and runs no jobs.
 */
import type { ClientBase } from 'pg';
import manifest from 'pg-boss/package.json' with { type: 'json' };

export const JOB_SCHEMA = 'pgboss';

const wanted = manifest.pgboss.schema;

/** Returns what was applied now, at most one name. Call it within `withSchemaLock`, on the owner's connection. */
export async function prepareJobSchema(client: ClientBase): Promise<string[]> {
  const found = await versionOf(client);
  if (found !== undefined && found >= wanted) return [];
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
  await client.query(found === undefined ? getConstructionPlans(JOB_SCHEMA) : getMigrationPlans(JOB_SCHEMA, found));
  return [`${JOB_SCHEMA} ${wanted}`];
}

async function versionOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [`${JOB_SCHEMA}.version`]);
  if (!rows[0]?.made) return undefined;
  const found = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  return found.rows[0]?.version;
}
