/**
 * Writes one file of a multipart request to the local disk, up to its limit. Every failure is a declared refusal, and a partial file is
 * deleted before the answer; the caller deletes the whole one when done.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '../../../resources/kernel/errors.ts';
import { fileErrors } from '../../../resources/kernel/file-errors.ts';
import { bytesPerKb, sizeWords } from '../../../resources/kernel/file-types.ts';
import { privateFile, privateFolder } from './disk-store.ts';

/** `file` is its path; `name` is the sender's name, not yet cleaned; `sha256` in hexadecimal. */
export type Received = { readonly file: string; readonly name: string; readonly size: number; readonly sha256: string };

type Place = { readonly file: string; target?: WriteStream };

/** Boundaries and part headers around a file, in bytes. */
const wrapping = 16 * bytesPerKb;
const mostHeaderBytes = 8 * bytesPerKb;
const mostHeaderPairs = 20;
/** How much of a refused upload is still read, so that the client can receive the error; then the connection is cut. */
const patienceBytes = 32 * bytesPerKb * bytesPerKb;

/** The error for a file beyond its limit, in a readable unit. */
export function tooLarge(maxKb: number): DomainError {
  const { amount, unit } = sizeWords(maxKb);
  return unit === 'MB' ? fileErrors.tooLargeMb({ limit: amount }) : fileErrors.tooLargeKb({ limit: amount });
}

/** Reads and drops the rest of a refused body, up to a limit. */
export function letBy(message: IncomingMessage): void {
  let bytes = 0;
  message.unpipe();
  message.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > patienceBytes) message.destroy();
  });
  message.on('error', () => {});
}

function parserOf(message: IncomingMessage, maxKb: number): BusboyInstance {
  const type = message.headers['content-type'] ?? '';
  if (!/^multipart\/form-data *;/i.test(type) || message.headers['content-encoding'] !== undefined) throw fileErrors.notMultipart();
  if (Number(message.headers['content-length'] ?? 0) > maxKb * bytesPerKb + wrapping) throw tooLarge(maxKb);
  try {
    return new Busboy({
      headers: { ...message.headers, 'content-type': type },
      // The full path is kept here; `cleanName` shortens it later.
      preservePath: true,
      limits: { fileSize: maxKb * bytesPerKb, files: 1, fields: 0, headerPairs: mostHeaderPairs, headerSize: mostHeaderBytes },
    });
  } catch {
    throw fileErrors.notMultipart();
  }
}

/** Writes the part and returns what was received; rejects with the request's fault as soon as it is known. */
function parse(message: IncomingMessage, parser: BusboyInstance, place: Place, maxKb: number): Promise<Omit<Received, 'file'>> {
  return new Promise((resolve, reject) => {
    let writing: Promise<unknown> | undefined;
    let name = '';
    const digest = createHash('sha256');
    const refuse = (error: unknown): void => reject(error instanceof DomainError ? error : fileErrors.malformed());
    parser.on('file', (_part: string | undefined, stream: Readable, given: string | undefined) => {
      name = given ?? '';
      place.target = createWriteStream(place.file, { flags: 'wx', mode: privateFile });
      stream.on('limit', () => refuse(tooLarge(maxKb)));
      stream.on('error', refuse);
      stream.on('data', (chunk: Buffer) => digest.update(chunk));
      writing = finished(stream.pipe(place.target));
      // A full disk is the server's fault, not the sender's.
      writing.catch(reject);
    });
    for (const event of ['filesLimit', 'fieldsLimit'] as const) parser.on(event, () => refuse(fileErrors.oneOnly()));
    parser.on('error', refuse);
    parser.on('finish', () => {
      if (writing) writing.then(() => resolve({ name, size: place.target!.bytesWritten, sha256: digest.digest('hex') }), reject);
      else reject(fileErrors.missing());
    });
    message.on('aborted', refuse);
    message.on('error', refuse);
    message.pipe(parser);
  });
}

/** Deletes everything of a file, even if it was just about to be opened. */
async function abandon({ file, target }: Place): Promise<void> {
  if (target) {
    target.destroy();
    await finished(target).catch(() => {});
  }
  await rm(file, { force: true });
}

/** @throws files.not_multipart, files.too_large_kb, files.too_large_mb, files.missing, files.one_only, files.malformed */
export async function receive(message: IncomingMessage, folder: string, maxKb: number): Promise<Received> {
  const place: Place = { file: path.join(folder, randomBytes(16).toString('hex')) };
  try {
    const parser = parserOf(message, maxKb);
    await mkdir(folder, { recursive: true, mode: privateFolder });
    return { file: place.file, ...(await parse(message, parser, place, maxKb)) };
  } catch (error) {
    await abandon(place);
    throw error;
  }
}
