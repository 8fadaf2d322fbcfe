/** Unpacks the database of a backup as the files of a cluster, where this data directory would have it. */
import fs from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { type RunAs, unprivilegedUser } from '../database/binaries.ts';
import { dataPlace } from '../database/cluster.ts';
import { Refusal } from '../refusal.ts';
import { type Sum, summing } from './copying.ts';

async function own(at: string, { uid, gid }: RunAs): Promise<void> {
  if (uid !== undefined) await chown(at, uid, gid ?? uid);
}

/**
 * Unpacks `file` into the existing empty cluster directory `dir` and returns the checksum of what was read. `found` gets the target paths
 * before the first file is written. PostgreSQL syncs the files itself when it starts, since they are those of a server that did not stop.
 */
export async function unpackCluster(dir: string, file: string, found: (place: string) => void): Promise<Sum> {
  const user = unprivilegedUser();
  const data = dataPlace(dir, user);
  found(data);
  await mkdir(data, { mode: 0o700 });
  await own(data, user);
  const { step, sum } = summing();
  const unpacking = tar.extract();
  const reading = pipeline(fs.createReadStream(file), step, createGunzip(), unpacking);
  const writing = (async () => {
    for await (const entry of unpacking) {
      const at = path.join(data, entry.header.name);
      if (at !== data && !at.startsWith(`${data}${path.sep}`)) throw new Refusal(`${file} is damaged: it names a file beyond its folder.`);
      if (entry.header.type === 'directory') await mkdir(at, { recursive: true, mode: 0o700 });
      else if (entry.header.type === 'file') await pipeline(entry, fs.createWriteStream(at, { mode: 0o600 }));
      else throw new Refusal(`${file} is damaged: ${entry.header.name} is neither a file nor a folder.`);
      await own(at, user);
      entry.resume();
    }
  })();
  await Promise.all([reading, writing]);
  return sum();
}
