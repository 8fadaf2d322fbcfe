/** Papers of the demo: the same page, stored once for each record that has to show one. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Inside } from '../../engine/server-side.ts';
import { type FileStore, newKey } from '../../services/files/store.ts';

const sample = new URL('../../../migrations/seeds/demo/document.pdf', import.meta.url);
const fileText = `insert into engine.files (store_key, name, media_type, size, sha256, resource, field)
values ($1, 'document.pdf', 'application/pdf', $2, $3, $4, $5) returning id::float8 as id`;

/** Answers the id of a file that is stored and waits for its record: for this field of this resource. */
export type Paper = (inside: Inside, resource: string, field: string) => Promise<number>;

/** Work that needs papers: what is between the machine's disk and the store is gone afterwards. */
export async function withPapers<T>(store: FileStore, work: (paper: Paper) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bhumi-demo-'));
  const bytes = await readFile(sample);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return await work(async ({ rows }, resource, field) => {
      const key = newKey();
      const file = path.join(folder, key);
      await writeFile(file, bytes);
      await store.put(key, file, { size: bytes.length, mediaType: 'application/pdf' });
      return (await rows<{ id: number }>(fileText, [key, bytes.length, sha256, resource, field]))[0]!.id;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
