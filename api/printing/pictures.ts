/** A stored picture for a paper: its bytes under the name by which the template places it. */
import { buffer } from 'node:stream/consumers';
import { type Parts, STORE } from '../engine/api-module.ts';
import { storedFile } from '../services/files/records.ts';
import type { FileStore } from '../services/files/store.ts';

export type Picture = { readonly name: string; readonly bytes: Uint8Array };

/** @param as its name on the paper, without the extension. Undefined when there is no file, or its bytes are lost, as on the screen. */
export async function pictureOf(
  { app, pool }: Pick<Parts, 'app' | 'pool'>,
  fileId: number | undefined,
  as: string,
): Promise<Picture | undefined> {
  const file = fileId === undefined ? undefined : await storedFile(pool, fileId, undefined);
  if (!file) return undefined;
  const bytes = await app
    .getSync<FileStore>(STORE)
    .get(file.store_key)
    .then(buffer)
    .catch(() => undefined);
  return bytes && { name: `${as}.${file.media_type.split('/')[1]}`, bytes };
}

/** Pictures in the press's format. */
export const picturesByName = (...pictures: readonly (Picture | undefined)[]): Readonly<Record<string, Uint8Array>> =>
  Object.fromEntries(pictures.flatMap(one => (one ? [[one.name, one.bytes] as const] : [])));
