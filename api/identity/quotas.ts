/**
 * The limit of requests per minute of an application account. Counted in this process, and added up in PostgreSQL once a second: all
 * processes know the sum, at most a second late. Beyond its limit an application can get only what other processes serve in that second.
 */
import type { Pool } from 'pg';
import { askPrepared, known, sql } from '../engine/sql.ts';

/** What is left of the minute, for the headers of the answer. In seconds. */
export type Quota = { readonly limit: number; readonly remaining: number; readonly reset: number };

export type Quotas = {
  /** Counts one request; undefined when the quota is used up, and then it is not counted. */
  readonly spend: (application: number, limit: number) => Quota | undefined;
  /** Seconds until the next minute. */
  readonly wait: () => number;
  /** Settles with the database now. */
  readonly settle: () => Promise<void>;
  readonly stop: () => void;
};

/** `settled`: of all processes, as last read, with what is being written; `fresh`: counted here since then. */
type Count = { settled: number; fresh: number };

const minute = 60_000;
const settleEvery = 1_000;

/** One statement for all applications that called: adds the fresh counts and returns the sums. The minute is part of the key. */
const settleText = sql(
  'identity/quotas.settle',
  `
  insert into engine.rate_counters as c (key, hits, window_ends_at)
  select 'application:' || n.id || ':' || $3, n.hits, to_timestamp($4::float8 / 1000) from unnest($1::bigint[], $2::int[]) n (id, hits) order by n.id
  on conflict (key) do update set hits = c.hits + excluded.hits
  returning split_part(key, ':', 2)::float8 as id, hits`,
  known<{ id: number }>(),
);

/** The rate limit headers for clients (RateLimit-*), in seconds. */
export const quotaHeaders = ({ limit, remaining, reset }: Quota): Record<string, string> => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(reset),
  'ratelimit-policy': `${limit};w=60`,
});

export function createQuotas(pool: Pool, onError: (error: unknown) => void, now: () => number = Date.now): Quotas {
  let window = 0;
  let counts = new Map<number, Count>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const turn = (): void => {
    const current = Math.floor(now() / minute);
    if (current === window) return;
    window = current;
    counts = new Map();
  };
  const wait = (): number => Math.max(1, Math.ceil(((window + 1) * minute - now()) / 1000));

  const settle = async (): Promise<void> => {
    turn();
    const [at, mine] = [window, counts];
    const dirty = [...mine].filter(([, { fresh }]) => fresh > 0);
    if (dirty.length === 0) return;
    const freshCounts = dirty.map(([, { fresh }]) => fresh);
    for (const [, count] of dirty) {
      count.settled += count.fresh;
      count.fresh = 0;
    }
    const { rows } = await askPrepared(pool, settleText, [dirty.map(([id]) => id), freshCounts, String(at), (at + 1) * minute]);
    for (const { id, hits } of rows) {
      const count = mine.get(id)!;
      count.settled = Math.max(count.settled, hits);
    }
  };
  const soon = (): void => {
    if (timer || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      settle().catch(onError);
    }, settleEvery).unref();
  };

  return {
    spend: (application, limit) => {
      turn();
      const count = counts.get(application) ?? { settled: 0, fresh: 0 };
      counts.set(application, count);
      const used = count.settled + count.fresh;
      if (used >= limit) return undefined;
      count.fresh += 1;
      soon();
      return { limit, remaining: limit - used - 1, reset: wait() };
    },
    wait,
    settle,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
