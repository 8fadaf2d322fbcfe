/** The demo made behind a server that answers already: nobody waits for it, and whoever stops the server gives it up between two steps. */
import type { Database } from '../../database/connect.ts';
import { createPool } from '../../database/pool.ts';
import { withSchemaLock } from '../../database/schema.ts';
import { prepareDemoSignIn } from '../../identity/demo-people.ts';
import type { FileStore } from '../../services/files/store.ts';
import { seedDemo, toldOf } from './demo.ts';

type Told = {
  readonly dataDir: string;
  readonly files: FileStore;
  /** Whether the embedded provider signs people in. */
  readonly embeddedIdentity: boolean;
  readonly say: (line: string) => void;
  readonly failed: (error: unknown) => void;
};

/** Begins, and answers what stops it. For an embedded database alone. */
export function makeDemoBeside(
  { appUrl }: Pick<Database, 'appUrl'>,
  { dataDir, files, embeddedIdentity, say, failed }: Told,
): () => Promise<void> {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    const pool = createPool(appUrl, { max: 2, name: 'bhumi demo' });
    try {
      const made = await withSchemaLock(appUrl, () => seedDemo(pool, { signal: stopping.signal, files }));
      if (made) say(toldOf(made));
      const line = embeddedIdentity ? await prepareDemoSignIn(pool, dataDir) : undefined;
      if (line) say(line);
    } finally {
      await pool.end();
    }
  };
  const done = work().catch(error => {
    if (!stopping.signal.aborted) failed(error);
  });
  return async () => {
    stopping.abort();
    await done;
  };
}
