/** Stores a local file that will wait for its record: noted before its bytes are stored, so that no stored bytes are unknown. */
import type pg from 'pg';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import { mostWaiting, type NewFile, noteArriving, noteWaiting } from './records.ts';
import { type FileStore, newKey } from './store.ts';

/** Returns its id. @throws files.too_many_waiting */
export async function storeWaiting(
  { pool, store }: { readonly pool: pg.Pool; readonly store: Pick<FileStore, 'put'> },
  file: string,
  facts: Omit<NewFile, 'key'>,
): Promise<number> {
  const key = newKey();
  const id = await noteArriving(pool, { ...facts, key });
  if (id === undefined) throw fileErrors.tooManyWaiting({ limit: mostWaiting });
  await store.put(key, file, { size: facts.size, mediaType: facts.mediaType });
  await noteWaiting(pool, id);
  return id;
}
