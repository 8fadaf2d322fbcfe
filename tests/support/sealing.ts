/** The first seal of an audit log in a test. */
import type pg from 'pg';
import { expect, vi } from 'vitest';
import type { SealKey } from '../../api/audit/chain.ts';
import { sealAudit } from '../../api/audit/seals.ts';

const isOver = 'select pg_snapshot_xmin(pg_current_snapshot()) > max(xid) as over from engine.audit_logs';

/** It takes the entries of older days, once no transaction of another test file, in the same cluster, holds it back. */
export async function sealsOnceFree(owner: pg.Pool, pool: pg.Pool, key: SealKey): Promise<void> {
  await vi.waitFor(async () => expect((await owner.query(isOver)).rows).toEqual([{ over: true }]), { timeout: 100_000, interval: 200 });
  await sealAudit(pool, key);
}
