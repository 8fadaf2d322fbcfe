/** Copies bytes, with size and checksum, and makes sure that they are on the disk. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../refusal.ts';
import { privateFile, privateFolder } from '../services/files/disk-store.ts';

export type Sum = { readonly size: number; readonly sha256: string };

/** A pipeline step that passes everything on and returns its checksum at the end. */
export function summing(): { readonly step: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>; readonly sum: () => Sum } {
  const hash = createHash('sha256');
  let size = 0;
  return {
    step: async function* (source) {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    sum: () => ({ size, sha256: hash.digest('hex') }),
  };
}

/** Writes a new file readable only by its owner, and the folders above it; `packing` transforms the bytes before the checksum. */
export async function writeSummed(source: Readable, to: string, packing: Transform = new PassThrough()): Promise<Sum> {
  await mkdir(path.dirname(to), { recursive: true, mode: privateFolder });
  const { step, sum } = summing();
  await pipeline(source, packing, step, createWriteStream(to, { flags: 'wx', mode: privateFile, flush: true }));
  return sum();
}

export const copySummed = (from: string, to: string): Promise<Sum> => writeSummed(createReadStream(from), to);

/** Syncs the names in a folder to the disk. */
export async function settleFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The same for folders and all folders in them. */
export async function settle(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const entries = await readdir(folder, { withFileTypes: true });
    await settle(entries.filter(entry => entry.isDirectory()).map(({ name }) => path.join(folder, name)));
    await settleFolder(folder);
  }
}

/** @throws Refusal when the disk of the existing `folder` has less than `bytes` free */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes)
    throw new Refusal(`There is not enough room in ${folder}: ${inMegabytes(bytes)} are needed, ${inMegabytes(bavail * bsize)} are free.`);
}

export const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000).toLocaleString('en')} MB`;
