/**
 * Long work in a process that also serves requests: done in pieces, with a pause after each, so that no request waits longer than one
 * piece.
 */
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds: an answer needs several turns of the event loop, which fit into a rest. */
const rest = 2;

/** Call the returned function between small pieces of work; it pauses if `work` milliseconds have passed since the last pause. */
export function takingTurns(work = 2): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < work) return;
    await delay(rest);
    since = performance.now();
  };
}
