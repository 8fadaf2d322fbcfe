/**
 * The job queue's tables, schema `pgboss`: created and updated by their owner with pg-boss's own statements (D-ROLES). The application's
 * role writes rows there and never changes the schema; with an older schema the server sends and runs no jobs.
 */
import type { ClientBase } from 'pg';
import manifest from 'pg-boss/package.json' with { type: 'json' };
import { ask, known, sql } from '../engine/sql.ts';

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

const versionText = sql('services/job-schema.version', `select version from ${JOB_SCHEMA}.version`);

const isMadeText = sql('services/job-schema.isMade', 'select to_regclass($1) is not null as made', known<{ made: boolean }>());

async function versionOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await ask(client, isMadeText, [`${JOB_SCHEMA}.version`]);
  if (!rows[0]?.made) return undefined;
  const found = await ask(client, versionText);
  return found.rows[0]?.version;
}
