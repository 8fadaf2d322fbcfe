/**
 * Deletes expired rows every night, in schema `engine` unless another is named. In small batches, each in its own transaction, so that
 * nobody waits and an interruption loses nothing. A locked row is left for the next night.
 */
import type pg from 'pg';
import { ask, assembled } from '../engine/sql.ts';
import type { Job } from './jobs.ts';

const batch = 1000;

/** In days, unless the operator sets another time: for the list of a person's devices, and later questions. */
const sessionsKept = 90;

/** The condition for expired rows, by table. $1 is the number of days that a session is kept. */
const over = {
  // A refused refresh token must still be recognised as used, so it stays a little beyond its end.
  oidc_payloads: "expires_at < now() - interval '1 hour'",
  // An ended session that has not expired yet stays: its row refuses its tokens.
  sessions: 'expires_at < now() and coalesce(ended_at, expires_at) < now() - make_interval(days => $1)',
  app_tokens: 'expires_at < now()',
  idempotency_keys: "at < now() - interval '24 hours'",
  // Their files are at most a day old, and deleted with the others.
  exports: "created_at < now() - interval '2 days'",
  otp_challenges: "sent_at < now() - interval '1 day'",
  captchas: 'expires_at < now()',
  rate_counters: 'window_ends_at < now()',
  sign_in_attempts: "last_at < now() - interval '2 days'",
  // Longer than a page stays open.
  screen_files: "kept_at < now() - interval '90 days'",
  // These records have no owner: the system wrote them, and they are deleted without a trace.
  'public.undelivered_messages': "failed_at < now() - interval '90 days'",
};

type Table = keyof typeof over;
const tables = Object.keys(over) as Table[];

const deleteText = assembled()(
  'services/housekeeping.delete',
  'the table is one of those above',
  (table: Table) => {
    const name = table.includes('.') ? table : `engine.${table}`;
    return `delete from ${name} where ctid = any(array(select ctid from ${name} where ${over[table]} limit ${batch} for update skip locked))`;
  },
  ...tables.map((table): [Table] => [table]),
);

/** `sessionDays`: how long a session is kept after its end. The job returns the number of deleted rows, by table. */
export const housekeeping = ({ sessionDays = sessionsKept } = {}): Job => ({
  name: 'housekeeping',
  cron: '30 2 * * *',
  run: async ({ pool, signal }) => {
    const deleted: Record<string, number> = {};
    for (const table of tables) deleted[table] = await deleteInBatches(pool, table, sessionDays, signal);
    return deleted;
  },
});

async function deleteInBatches(pool: pg.Pool, table: Table, sessionDays: number, signal: AbortSignal): Promise<number> {
  const values = over[table].includes('$1') ? [sessionDays] : [];
  let sum = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await ask(pool, deleteText(table), values);
    sum += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return sum;
  }
}
