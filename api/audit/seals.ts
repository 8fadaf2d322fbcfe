/**
 * Seals the entries of the audit log that no running transaction can still add to. No write waits for it: it runs by itself, minutes later.
 * A log without seals is sealed from its first entry on, some thousand at a time.
 */
import type pg from 'pg';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { digestSql, hashOf, type SealKey } from './chain.ts';

/** Entries of one seal. */
const most = 5_000;

const lastText = sql(
  'audit/seals.last',
  `select to_xid::text as to_xid, from_xid::text as from_xid, after_id::text as after_id, hash, sealed_at
  from engine.audit_seals order by id desc limit 1`,
  known<{ to_xid: string; from_xid: string; after_id: string | null }>(),
);
const horizonText = sql(
  'audit/seals.horizon',
  'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  known<{ horizon: string }>(),
);

/** The backlog: by id, since it is most of the log. */
const backlogText = sql(
  'audit/seals.backlog',
  `select a.id::text as id, ${digestSql} as digest from engine.audit_logs a
  where a.id > $1::text::bigint and a.xid < $2::xid8 order by a.id limit $3`,
  known<{ id: string; digest: Buffer }>(),
);
/** What was written since: in the partitions of today, by transaction. An entry that says an older day is not sealed; it is found. */
const sinceText = sql(
  'audit/seals.since',
  `select a.id::text as id, ${digestSql} as digest from engine.audit_logs a
  where a.xid >= $1::xid8 and a.xid < $2::xid8 and a.at >= $3::timestamptz - interval '1 day' order by a.id`,
  known<{ id: string; digest: Buffer }>(),
);
const sealText = sql(
  'audit/seals.add',
  `insert into engine.audit_seals (from_xid, to_xid, after_id, ids, digests, previous, hash, signature)
  values ($1::xid8, $2::xid8, $3::text::bigint, $4::text[]::bigint[], $5, $6, $7, $8)`,
);

type Last = RowOf<typeof lastText>;
type Entry = RowOf<typeof backlogText>;
type Range = { readonly from_xid: string; readonly to_xid: string; readonly after_id: string | null };

async function add(executor: Executor, key: SealKey, range: Range, entries: readonly Entry[], previous: Buffer): Promise<Buffer> {
  const sealed = { ...range, ids: entries.map(({ id }) => id), digests: Buffer.concat(entries.map(({ digest }) => digest)), previous };
  const hash = hashOf(sealed);
  const { from_xid, to_xid, after_id, ids, digests } = sealed;
  await ask(executor, sealText, [from_xid, to_xid, after_id, [...ids], digests, previous, hash, key.sign(hash)]);
  return hash;
}

/** One page of a backlog; answers whether it was the last. */
async function sealBacklog(executor: Executor, key: SealKey, last: Last | undefined): Promise<{ entries: number; done: boolean }> {
  const to_xid = last?.to_xid ?? (await ask(executor, horizonText, [])).rows[0]!.horizon;
  const { rows } = await ask(executor, backlogText, [last?.after_id ?? '0', to_xid, most]);
  const done = rows.length < most;
  await add(executor, key, { from_xid: '0', to_xid, after_id: done ? null : rows.at(-1)!.id }, rows, last?.hash ?? Buffer.alloc(0));
  return { entries: rows.length, done };
}

async function sealSince(executor: Executor, key: SealKey, last: Last): Promise<{ entries: number; done: true }> {
  const to_xid = (await ask(executor, horizonText, [])).rows[0]!.horizon;
  const { rows } = await ask(executor, sinceText, [last.to_xid, to_xid, last.sealed_at]);
  // An empty seal would say nothing: the next run looks from the same place.
  let previous = last.hash;
  for (let at = 0; at < rows.length; at += most) {
    const some = rows.slice(at, at + most);
    const isLast = at + most >= rows.length;
    const range = { from_xid: last.to_xid, to_xid, after_id: isLast ? null : some.at(-1)!.id };
    previous = await add(executor, key, range, some, previous);
  }
  return { entries: rows.length, done: true };
}

/** One process seals at a time; another one waits, and finds less to do. */
const lockText = sql('audit/seals.lock', `select pg_advisory_xact_lock(hashtext('bhumi audit seals'))`);

/** Seals what there is; answers how many entries. @param signal ends the work between two seals of a backlog; the next run goes on */
export async function sealAudit(pool: pg.Pool, key: SealKey, signal?: AbortSignal): Promise<number> {
  let sum = 0;
  for (let done = false; !done && !signal?.aborted; ) {
    const step = await transact(pool, async transaction => {
      await ask(transaction, lockText);
      const last = (await ask(transaction, lastText, [])).rows[0];
      return last && last.after_id === null ? sealSince(transaction, key, last) : sealBacklog(transaction, key, last);
    });
    sum += step.entries;
    done = step.done;
  }
  return sum;
}
