/**
 * Answers to the questions of the front page, kept for a while (decision 69). A question is its SQL and values, or a list with its filter
 * and scope, so an answer is shared by those of one reach, and by nobody else. Rights are asked each time.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { setting } from '../../resources/kernel/settings.ts';
import type { Keep } from '../engine/api-module.ts';
import { askPrepared, sql } from '../engine/sql.ts';

/** `at`: when it began to be asked, in milliseconds since 1970. */
type Kept = { readonly at: number; readonly answer: unknown };
type Store = { readonly known: LRUCache<string, Kept>; readonly running: Map<string, Kept & { readonly answer: Promise<unknown> }> };

const mostKept = 20_000;
/** Beyond this age an answer is not shown at all, in milliseconds. */
const longest = 600_000;
/** A write that takes longer than this to commit may be missed until the answer is old, in milliseconds. */
const longestWrite = 5_000;

const stores = new WeakMap<Pool, Store>();
function storeOf(pool: Pool): Store {
  const store = stores.get(pool) ?? { known: new LRUCache<string, Kept>({ max: mostKept }), running: new Map() };
  stores.set(pool, store);
  return store;
}

const wroteText = sql(
  'report/kept.wrote',
  `select (extract(epoch from max(l.at)) * 1000)::float8 as at
from (select at, action_type from engine.audit_logs where user_id = $1 order by id desc limit 200) l
where l.at > $2::timestamptz and l.action_type not in ('read', 'login', 'logout')`,
);

/** When this person last changed anything, among their last 200 deeds; 0 if long ago. */
async function wroteAt(pool: Pool, user: number): Promise<number> {
  const { rows } = await askPrepared(pool, wroteText, [user, new Date(Date.now() - longest - longestWrite).toISOString()]);
  const at = rows[0]?.at ?? null;
  return at === null ? 0 : at + longestWrite;
}

/** Asks at once, unless somebody is asking since `notBefore`. */
async function askedNow(
  { known, running: asking }: Store,
  key: string,
  [notBefore, lag]: readonly [number, number],
  answer: () => Promise<unknown>,
): Promise<Kept> {
  const running = asking.get(key);
  if (running && running.at >= notBefore) return { at: running.at, answer: await running.answer };
  const begun = { at: Date.now() - lag, answer: answer() };
  asking.set(key, begun);
  try {
    const kept = { at: begun.at, answer: await begun.answer };
    known.set(key, kept);
    return kept;
  } finally {
    if (asking.get(key) === begun) asking.delete(key);
  }
}

/** `lag`: how old what they read may be, in milliseconds. */
type Asker = { readonly user: number; readonly today: string; readonly isFresh: boolean; readonly lag: number };

/**
 * What one request keeps and finds kept. An answer of the last `figures_kept_s` seconds is given as it is; an older one, too, while it is
 * asked again behind the request. What the asker changed themselves counts at once, and so does everything with `isFresh`.
 */
export function keeperOf(pool: Pool, { user, today, isFresh, lag }: Asker): { readonly keep: Keep; readonly trueAt: () => Date } {
  const store = storeOf(pool);
  const now = Date.now();
  const keptFor = setting('figures_kept_s') * 1000;
  let oldest = Number.POSITIVE_INFINITY;
  let since: Promise<number> | undefined;
  const notBefore = (): Promise<number> => {
    since ??= isFresh || keptFor === 0 ? Promise.resolve(now) : wroteAt(pool, user);
    return since;
  };
  const keep: Keep = async <T>(question: string, answer: () => Promise<T>) => {
    const key = createHash('sha256').update(today).update(question).digest('base64');
    const known = store.known.get(key);
    const isUsable = known !== undefined && now - known.at < longest && known.at >= (await notBefore());
    const kept = isUsable ? known : await askedNow(store, key, [await notBefore(), lag], answer);
    if (isUsable && now - known.at > keptFor) askedNow(store, key, [known.at, lag], answer).catch(() => store.known.delete(key));
    oldest = Math.min(oldest, kept.at);
    return kept.answer as T;
  };
  return { keep, trueAt: () => new Date(Math.min(oldest, Date.now())) };
}
