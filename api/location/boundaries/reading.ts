/** What a file of boundaries holds and whose it is, with no more corners than a map can show: read by a thread, one file after the other. */
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../../resources/kernel/errors.ts';
import { locationErrors } from '../../../resources/location/errors.ts';
import type { OutlineLevel } from '../../../resources/location/outlines.ts';
import type { By, KnownPlace } from './match.ts';
import type { Feature } from './read.ts';

/** In degrees, and in corners of one place. */
export type Asked = {
  readonly file: string;
  readonly level: OutlineLevel;
  readonly places: readonly KnownPlace[];
  readonly tolerance: number;
  readonly most: number;
};
type Titled = Omit<Feature, 'properties'> & { readonly title: string };
export type Found = { readonly feature: Titled; readonly place?: KnownPlace; readonly by?: By };
/** `corners`: so many as the file has. */
export type Read = { readonly corners: number; readonly found: readonly Found[] };
export type ReadFile = Read | { readonly refused: Pick<DomainError, 'code' | 'status' | 'text' | 'facts'> };

/** In seconds: the unions of the country take two. */
const longest = 30;
const mostMemoryMb = 768;

function readNow(asked: Asked, seconds: number): Promise<ReadFile> {
  const worker = new Worker(path.join(import.meta.dirname, 'reader.ts'), {
    ...{ workerData: asked, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb } },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>();
  const clock = setTimeout(() => reject(locationErrors.boundariesTooLong({ seconds })), seconds * 1000);
  worker.on('message', resolve);
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? locationErrors.boundariesTooLong({ seconds }) : error),
  );
  worker.on('exit', () => reject(new Error('the reader of boundaries has ended')));
  return promise.finally(() => {
    clearTimeout(clock);
    return worker.terminate();
  });
}

let last: Promise<unknown> = Promise.resolve();

/** @throws what `featuresIn` throws, and location.boundaries_too_long */
export async function readBoundaries(asked: Asked, seconds = longest): Promise<Read> {
  const reading = last.then(() => readNow(asked, seconds));
  last = reading.catch(() => undefined);
  const read = await reading;
  if ('found' in read) return read;
  const { code, status, text, facts } = read.refused;
  throw new DomainError(code, status, text, facts);
}
