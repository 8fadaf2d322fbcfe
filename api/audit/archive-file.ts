/** Files of what left the database: lines, compressed by gzip, so that `zcat` and `jq` read them. */
import { createHash } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, existsSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';

/** SHA-256 of a file; undefined when there is none. */
export async function sha256Of(file: string): Promise<Buffer | undefined> {
  if (!existsSync(file)) return undefined;
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** On the disk before it is named. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<Buffer> {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.part`;
  await pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { mode: 0o600 }));
  const handle = openSync(draft, 'r');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, file);
  return (await sha256Of(file))!;
}

/** The lines of such a file. */
export const linesIn = (bytes: Readable): AsyncIterable<string> =>
  createInterface({ input: bytes.pipe(createGunzip()), crlfDelay: Number.POSITIVE_INFINITY });

/** Gives the lines to `take`, some at a time, and answers the SHA-256 of all bytes: what was taken counts only where it is the right one. */
export async function takeLines(bytes: Readable, take: (lines: readonly string[]) => Promise<void>): Promise<Buffer> {
  const hash = createHash('sha256');
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(bytes, hashed, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const [decoder, rest] = [new StringDecoder('utf8'), { line: '' }];
    for await (const chunk of chunks) {
      const lines = (rest.line + decoder.write(chunk)).split('\n');
      rest.line = lines.pop()!;
      await take(lines);
    }
    if (rest.line !== '') await take([rest.line]);
  });
  return hash.digest();
}
