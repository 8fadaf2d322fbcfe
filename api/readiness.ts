/** Why this process can't serve, and what it serves without meanwhile. */
import type pg from 'pg';
import { schemaIsCurrent } from './database/schema.ts';
import type { Identity } from './identity/identity.ts';
import type { FileStore } from './services/files/store.ts';
import { recent } from './services/recent.ts';

export async function unready(pool: pg.Pool, identity: Pick<Identity, 'alive'>): Promise<string[]> {
  const schema = await schemaIsCurrent(pool).then(
    current => (current ? [] : ['schema']),
    () => ['database'],
  );
  return [...schema, ...(identity.alive() ? [] : ['sessions'])];
}

/** What is out of reach and does not keep the rest from being served. */
export const lackingOf = (store: FileStore): (() => Promise<readonly string[]>) =>
  recent<readonly string[]>([], async () => ((await store.probe()) ? [] : ['files']));
