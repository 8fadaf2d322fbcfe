/** Makes the demo while the server already runs. Stopping the server stops it between two steps. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../database/connect.ts';
import { createPool } from '../../database/pool.ts';
import { withSchemaLock } from '../../database/schema.ts';
import { connectionError } from '../../engine/database-errors.ts';
import { prepareDemoSignIn } from '../../identity/demo-people.ts';
import type { FileStore } from '../../services/files/store.ts';
import { seedDemo, summaryOf } from './demo.ts';

type DemoParts = {
  readonly dataDir: string;
  readonly files: FileStore;
  /** Whether the embedded provider signs people in. */
  readonly embeddedIdentity: boolean;
  readonly say: (line: string) => void;
  readonly failed: (error: unknown) => void;
};

const triesAtMost = 5;
/** In milliseconds. */
const tryAgainAfter = 5_000;

/** Starts it, and returns a function that stops it. Only for an embedded database. */
export function makeDemoBeside(
  { appUrl }: Pick<Database, 'appUrl'>,
  { dataDir, files, embeddedIdentity, say, failed }: DemoParts,
): () => Promise<void> {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    const pool = createPool(appUrl, { max: 2, name: 'bhumi demo' });
    try {
      const made = await withSchemaLock(appUrl, () => seedDemo(pool, { signal: stopping.signal, files }));
      if (made) say(summaryOf(made));
      const line = embeddedIdentity ? await prepareDemoSignIn(pool, dataDir) : undefined;
      if (line) say(line);
    } finally {
      await pool.end();
    }
  };
  /** Waits for a lost database: finished steps stay, and the rest is made when it is back. */
  const persist = async (): Promise<void> => {
    for (let left = triesAtMost; ; left--) {
      try {
        return await work();
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (left <= 1 || !connectionError(error)) return failed(error);
        await delay(tryAgainAfter, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const done = persist();
  return async () => {
    stopping.abort();
    await done;
  };
}
