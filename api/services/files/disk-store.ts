/** Files on the disk, in DATA_DIR/files: folders by the first four digits of the key, readable only by the server's account. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import type { FileStore } from './store.ts';

/** Private to the server's account. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Makes sure that a file or folder is written to the disk. */
async function settle(place: string): Promise<void> {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function diskStore(root: string): FileStore {
  const folderOf = (key: string): string => path.join(root, key.slice(0, 2), key.slice(2, 4));
  const placeOf = (key: string): string => path.join(folderOf(key), key);
  return {
    put: async (key, file) => {
      const folder = folderOf(key);
      await mkdir(folder, { recursive: true, mode: privateFolder });
      await settle(file);
      await rename(file, placeOf(key));
      // Syncs the name itself, and the folders that may be new.
      for (const place of [folder, path.dirname(folder), root]) await settle(place);
    },
    get: async (key, span) => {
      const handle = await open(placeOf(key), 'r').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? fileErrors.contentMissing() : error;
      });
      return createReadStream('', { fd: handle, ...span });
    },
    remove: key => rm(placeOf(key), { force: true }),
    probe: async () => true,
  };
}
