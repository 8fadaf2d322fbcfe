/**
 * The monthly partitions of the audit log. They are made a year ahead, so that no write waits for one. Rows of a missing month are kept in
 * the default partition and move to their month when it is made.
 */
import type { ClientBase } from 'pg';

const MONTHS_AHEAD = 12;

/** Makes missing partitions of this month (UTC) and the next twelve. Runs in the caller's transaction. */
export async function makeAuditPartitions(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; first: string; next: string }>(
    `select 'audit_logs_' || to_char(m, 'YYYY_MM') as name, to_char(m, 'YYYY-MM-DD') as first, to_char(m + interval '1 month', 'YYYY-MM-DD') as next
       from generate_series(date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') + make_interval(months => $1), '1 month') m
      where to_regclass('engine.audit_logs_' || to_char(m, 'YYYY_MM')) is null
      order by m`,
    [MONTHS_AHEAD],
  );
  for (const { name, first, next } of rows) {
    const from = `'${first} 00:00:00+00'`;
    const to = `'${next} 00:00:00+00'`;
    await client.query(`
      create table engine.${name} (like engine.audit_logs including defaults including constraints);
      with moved as (delete from engine.audit_logs_default where at >= ${from} and at < ${to} returning *) insert into engine.${name} select * from moved;
      alter table engine.audit_logs attach partition engine.${name} for values from (${from}) to (${to})`);
  }
}
