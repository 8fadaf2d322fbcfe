/** Which sets of seeds were written, and the last values of each record (D-SEED). */

import { ask, known, sql } from '../engine/sql.ts';
import type { Executor } from '../engine/transact.ts';
import type { Row } from './sets.ts';

/** Remembered when the demo ministry is complete. */
export const demoComplete = 'demo: what is published';

const someSeedText = sql('seed/remembered.someSeed', 'select 1 from engine.seeds where name = $1 and sha256 = $2');

export async function remembers(transaction: Executor, name: string, sha256: string): Promise<boolean> {
  const { rows } = await ask(transaction, someSeedText, [name, sha256]);
  return rows.length > 0;
}

const insertSeedText = sql(
  'seed/remembered.insertSeed',
  'insert into engine.seeds (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, at = now()',
);

export function remember(transaction: Executor, name: string, sha256: string): Promise<unknown> {
  return ask(transaction, insertSeedText, [name, sha256]);
}

/** A record as the reference data last wrote it, by its key there. */
export type Remembered = { readonly key: string; readonly record_id: number; readonly written: Row };

const rowsText = sql(
  'seed/remembered.rows',
  'select key, record_id::float8 as record_id, written from engine.seed_rows where resource = $1',
  known<{ written: Row }>(),
);

export async function rememberedRows(transaction: Executor, resource: string): Promise<Map<string, Remembered>> {
  const { rows } = await ask(transaction, rowsText, [resource]);
  return new Map(rows.map(row => [row.key, row]));
}

const insertSeedRowText = sql(
  'seed/remembered.insertSeedRow',
  `insert into engine.seed_rows as s (resource, key, record_id, written)
      select $1, r.key, r.record_id, r.written from jsonb_to_recordset($2::jsonb) r (key text, record_id bigint, written jsonb)
      on conflict (resource, key) do update set record_id = excluded.record_id, written = s.written || excluded.written`,
);

export async function rememberRows(transaction: Executor, resource: string, rows: readonly Remembered[]): Promise<void> {
  if (rows.length === 0) return;
  await ask(transaction, insertSeedRowText, [resource, JSON.stringify(rows)]);
}

const auditLogText = sql(
  'seed/remembered.auditLog',
  `select distinct a.record_id::float8 as id, f.field from engine.audit_logs a cross join lateral jsonb_object_keys(a.new_data) f (field)
      where a.resource = $1 and a.record_id = any($2::bigint[]) and a.action_type = 'update' and a.user_id is not null`,
);

/** The fields of these records that people have changed, by the audit log: for records written before `remembered` existed. */
export async function editedFields(transaction: Executor, resource: string, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await ask(transaction, auditLogText, [resource, ids]);
  const found = new Map<number, Set<string>>();
  for (const { id, field } of rows as { id: number; field: string }[]) found.set(id, (found.get(id) ?? new Set()).add(field));
  return found;
}
