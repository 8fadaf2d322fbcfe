/** Papers of the demo: one standard page, stored for each record that needs a file, unless the record has its own text. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Inside } from '../../engine/server-side.ts';
import { type FileStore, newKey } from '../../services/files/store.ts';

const sample = new URL('../../../migrations/seeds/demo/document.pdf', import.meta.url);
const fileText = `insert into engine.files (store_key, name, media_type, size, sha256, resource, field)
values ($1, $2, $3, $4, $5, $6, $7) returning id::float8 as id`;

type Content = { readonly name: string; readonly mediaType: string; readonly bytes: Buffer };

/** Returns the id of a stored waiting file for this field of this resource; the standard page unless another is given. */
export type Paper = (inside: Inside, resource: string, field: string, content?: Partial<Content>) => Promise<number>;

/** Runs work that needs papers; temporary files are deleted afterwards. */
export async function withPapers<T>(store: FileStore, work: (paper: Paper) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bhumi-demo-'));
  const usual: Content = { name: 'document.pdf', mediaType: 'application/pdf', bytes: await readFile(sample) };
  try {
    return await work(async ({ rows }, resource, field, content) => {
      const { name, mediaType, bytes } = { ...usual, ...content };
      const key = newKey();
      const file = path.join(folder, key);
      await writeFile(file, bytes);
      await store.put(key, file, { size: bytes.length, mediaType });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return (await rows<{ id: number }>(fileText, [key, name, mediaType, bytes.length, sha256, resource, field]))[0]!.id;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
