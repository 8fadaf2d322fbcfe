/**
 * Keeps the embedded server running while ours runs: after a crash it is started again on the same port, so that pools reconnect by
 * themselves. Only a few times: if it can't be started, or crashes again and again, the keeper stops trying.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { Cluster } from './cluster.ts';

const LOOK_EVERY_MS = 250;
const PAUSES_MS = [0, 1_000, 3_000];
const DEATHS_AT_MOST = 5;
const DEATHS_WITHIN_MS = 10 * 60_000;

export type Keeping = {
  readonly onLost: () => void;
  readonly onBack: () => void;
  /** The reason as one sentence; it stops trying. */
  readonly onGivenUp: (reason: Refusal) => void;
};

/** Starts watching, and returns a function that ends it; that waits for a running start. */
export function keepRunning(cluster: Pick<Cluster, 'isRunning' | 'restart'>, { onLost, onBack, onGivenUp }: Keeping): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (ms: number): Promise<unknown> => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const deaths: number[] = [];

  const bringBack = async (): Promise<Refusal | undefined> => {
    deaths.push(performance.now());
    if (deaths.filter(at => at > performance.now() - DEATHS_WITHIN_MS).length > DEATHS_AT_MOST)
      return new Refusal(`The embedded PostgreSQL stopped ${DEATHS_AT_MOST + 1} times within ten minutes and is not started again.`);
    let reason = '';
    for (const ms of PAUSES_MS) {
      await pause(ms);
      if (stopping.signal.aborted) return undefined;
      try {
        await cluster.restart();
        return undefined;
      } catch (error) {
        reason = String((error as Error).message).split('\n', 1)[0]!;
      }
    }
    return new Refusal(`The embedded PostgreSQL stopped and could not be started again: ${reason.replace(/\.$/, '')}.`);
  };

  const watch = async (): Promise<void> => {
    for (; !stopping.signal.aborted; await pause(LOOK_EVERY_MS)) {
      if (cluster.isRunning()) continue;
      onLost();
      const failure = await bringBack();
      if (stopping.signal.aborted) return;
      if (failure) return onGivenUp(failure);
      onBack();
    }
  };
  const done = watch();
  return async () => {
    stopping.abort();
    await done;
  };
}
