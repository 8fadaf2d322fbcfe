/**
 * All database rights (D-ROLES), set completely after every migration: earlier grants are replaced. The application reads and writes rows
 * and uses their sequences; it can only add to and read the audit log and its seals, only read what is archived, and cannot create, alter or truncate tables.
 */
import pg, { type ClientBase } from 'pg';

/** `reader` is optional: a read-only role for reports. */
export type Grantees = { app: string; reader?: string | undefined };

const { escapeIdentifier } = pg;

export async function grantRoles(client: ClientBase, { app, reader }: Grantees): Promise<void> {
  const statements = [...appGrants(escapeIdentifier(app)), ...(reader ? readerGrants(escapeIdentifier(reader)) : [])];
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'engine.audit_logs'::regclass order by 1`,
  );
  for (const { name } of rows) statements.push(`revoke all on ${name} from ${escapeIdentifier(app)}`);
  await client.query(statements.join(';\n'));
}

/** The application sends, runs and counts jobs; the tables stay their owner's. */
export async function grantJobs(client: ClientBase, schema: string, { app }: Grantees): Promise<void> {
  const [role, name] = [escapeIdentifier(app), escapeIdentifier(schema)];
  await client.query(`
    grant usage on schema ${name} to ${role};
    revoke all on all tables in schema ${name} from ${role};
    grant select, insert, update, delete on all tables in schema ${name} to ${role}`);
}

function appGrants(app: string): string[] {
  const rows = 'select, insert, update, delete';
  return [
    'revoke create on schema public from public',
    `grant usage on schema public, engine to ${app}`,
    `alter default privileges in schema public grant ${rows} on tables to ${app}`,
    `alter default privileges in schema engine grant ${rows} on tables to ${app}`,
    `revoke all on all tables in schema public, engine from ${app}`,
    `grant ${rows} on all tables in schema public, engine to ${app}`,
    `alter default privileges in schema public grant usage on sequences to ${app}`,
    `grant usage on all sequences in schema public to ${app}`,
    `revoke all on engine.audit_logs, engine.audit_seals, engine.audit_archives, engine.row_archives, engine.migrations from ${app}`,
    `grant insert, select on engine.audit_logs, engine.audit_seals to ${app}`,
    `grant select on engine.audit_archives, engine.row_archives, engine.migrations to ${app}`,
  ];
}

function readerGrants(reader: string): string[] {
  return [
    `grant usage on schema public, engine to ${reader}`,
    `alter default privileges in schema public grant select on tables to ${reader}`,
    `grant select on all tables in schema public to ${reader}`,
    `grant select on engine.audit_logs to ${reader}`,
  ];
}
