/** How long the oldest entry of the audit log waits for its seal, in seconds, for the metrics; 0 when all are sealed. */
import type pg from 'pg';
import { ask, sql } from '../engine/sql.ts';
import { recent } from '../services/recent.ts';

/** By id, of which the newest seal has the last. An entry that commits behind it is sealed as well, but not waited for here. */
const oldestText = sql(
  'audit/unsealed.oldest',
  `select extract(epoch from clock_timestamp() - a.at)::float8 as seconds from engine.audit_logs a
  where a.id > coalesce((select s.ids[cardinality(s.ids)] from engine.audit_seals s order by s.id desc limit 1), 0)
  order by a.id limit 1`,
);

export const unsealedSeconds = (pool: pg.Pool): (() => Promise<number>) =>
  recent(0, async () => Math.max(0, (await ask(pool, oldestText, [])).rows[0]?.seconds ?? 0));
