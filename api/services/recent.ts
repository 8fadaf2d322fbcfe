/** A cached number for the operator: queried at most every ten seconds, and never an error: then the last known one. */
import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds. */
const kept = 10_000;
const awaited = 500;

export function recent<T>(first: T, ask: () => Promise<T>): () => Promise<T> {
  let known = first;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> = Promise.resolve();
  const renew = async (): Promise<void> => {
    known = await ask();
  };
  return async () => {
    if (performance.now() - askedAt > kept) {
      askedAt = performance.now();
      asking = renew().catch(() => {});
    }
    // A pool without a free connection must not block the operator's view.
    await Promise.race([asking, delay(awaited, undefined, { ref: false })]);
    return known;
  };
}
