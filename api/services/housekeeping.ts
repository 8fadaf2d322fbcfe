/**
 * Every night what is over is forgotten: rows past their time, in schema `engine` unless they are named with another. In small batches, each a transaction of its own, so that
 * nobody waits for it and being stopped halfway loses nothing. A row that somebody is just changing is left for the next night.
 */
import type pg from 'pg';
import type { Job } from './jobs.ts';

const batch = 1000;

/** Days, unless the operator keeps ended sessions for another time: the list of a person's devices, and questions asked later. */
const sessionsKept = 90;

/** What is over, by table. $1 is the number of days that a session is kept. */
const over = {
  // A refused refresh token must still be known as used, so it stays a little beyond its time.
  oidc_payloads: "expires_at < now() - interval '1 hour'",
  // An ended session that has not yet expired stays, whatever its age: its row is what refuses its tokens.
  sessions: 'expires_at < now() and coalesce(ended_at, expires_at) < now() - make_interval(days => $1)',
  app_tokens: 'expires_at < now()',
  idempotency_keys: "at < now() - interval '24 hours'",
  // Their files are a day old at most, and cleared up with the others.
  exports: "created_at < now() - interval '2 days'",
  otp_challenges: "sent_at < now() - interval '1 day'",
  captchas: 'expires_at < now()',
  rate_counters: 'window_ends_at < now()',
  sign_in_attempts: "last_at < now() - interval '2 days'",
  // Nobody's records: the system wrote them, and what they said goes with them.
  'public.undelivered_messages': "failed_at < now() - interval '90 days'",
};

/** `sessionDays`: how long a session is kept after its end. The job answers the number of rows deleted, by table. */
export const housekeeping = ({ sessionDays = sessionsKept } = {}): Job => ({
  name: 'housekeeping',
  cron: '30 2 * * *',
  run: async ({ pool, signal }) => {
    const deleted: Record<string, number> = {};
    for (const [table, condition] of Object.entries(over)) {
      deleted[table] = await deleteInBatches(pool, table, condition.includes('$1') ? [sessionDays] : [], condition, signal);
    }
    return deleted;
  },
});

async function deleteInBatches(pool: pg.Pool, table: string, values: number[], condition: string, signal: AbortSignal): Promise<number> {
  const name = table.includes('.') ? table : `engine.${table}`;
  const text = `delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${batch} for update skip locked))`;
  let sum = 0;
  for (;;) {
    signal.throwIfAborted();
    const { rowCount } = await pool.query(text, values);
    sum += rowCount ?? 0;
    if ((rowCount ?? 0) < batch) return sum;
  }
}
