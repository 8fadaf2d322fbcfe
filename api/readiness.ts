/** The reasons why this process can't serve, and non-essential parts that are missing. */
import type pg from 'pg';
import { schemaIsCurrent } from './database/schema.ts';
import type { Health } from './http/system-endpoints.ts';
import type { Identity } from './identity/identity.ts';
import type { FileStore } from './services/files/store.ts';
import { recent } from './services/recent.ts';

async function unready(pool: pg.Pool, identity: Pick<Identity, 'alive'>): Promise<string[]> {
  const schema = await schemaIsCurrent(pool).then(
    current => (current ? [] : ['schema']),
    () => ['database'],
  );
  return [...schema, ...(identity.alive() ? [] : ['sessions'])];
}

/** Unreachable parts that do not prevent serving the rest. */
const lackingOf = (store: FileStore): (() => Promise<readonly string[]>) =>
  recent<readonly string[]>([], async () => ((await store.probe()) ? [] : ['files']));

export const healthOf = (pool: pg.Pool, identity: Pick<Identity, 'alive'>, store: FileStore): Pick<Health, 'unready' | 'lacking'> => ({
  unready: () => unready(pool, identity),
  lacking: lackingOf(store),
});
