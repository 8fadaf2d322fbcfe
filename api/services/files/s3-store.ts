/** Files in an S3-compatible store, by configuration. The client is only loaded where one is configured. */

import { createReadStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Environment } from '../../../resources/kernel/environment.ts';
import { fileErrors, storeErrors } from '../../../resources/kernel/file-errors.ts';
import { Refusal } from '../../refusal.ts';
import type { FileStore, S3Options } from './store.ts';

/**
 * In milliseconds. The client's own limits are for one attempt and one silence; `within` limits all attempts together. A caller learns
 * within half a minute that there is no file.
 */
const limits = { connectionTimeout: 3_000, silence: 10_000, answerWithin: 20_000, probeWithin: 5_000, watchEvery: 1_000 };
type Limits = typeof limits;
const attempts = 2;

const limitsOf = ({ patience = 1 }: S3Options): Limits => ({
  connectionTimeout: limits.connectionTimeout * patience,
  silence: limits.silence * patience,
  answerWithin: limits.answerWithin * patience,
  probeWithin: limits.probeWithin * patience,
  watchEvery: limits.watchEvery * patience,
});

/** The minimum speed of a transfer: bytes per millisecond, after the first `answerWithin`. */
const slowest = 2_000;

type Commands = typeof import('@aws-sdk/client-s3');

async function connect(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Options,
  { connectionTimeout }: Limits,
): Promise<{ client: S3Client; commands: Commands }> {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    ...{ endpoint, region },
    credentials: { accessKeyId, secretAccessKey },
    // Settings that stores other than Amazon's also understand: the bucket in the path, plain bodies without a trailer.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // Errors are thrown and reported by the caller.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout, throwOnRequestTimeout: true },
  });
  return { client, commands };
}

/** A missing object has its own error; every other error is the store's, never the database's, whose error codes look similar. */
function storeError(error: unknown): Error {
  const { name } = error as { readonly name?: string };
  if (name === 'NoSuchKey' || name === 'NotFound') return fileErrors.contentMissing();
  return Object.assign(storeErrors.storeUnreachable(), { cause: error });
}

/** Only the store's silence counts, not the time in which a slow reader requests nothing. */
async function* withoutSilence(body: Readable, silence: number): AsyncGenerator<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const watch = () => {
    timer = setTimeout(() => body.destroy(new Error('the store says nothing more')), silence);
  };
  watch();
  try {
    for await (const chunk of body) {
      clearTimeout(timer);
      yield chunk;
      watch();
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Stops work after its time limit, but not a result that it already returned: a file may be read for longer. */
async function within<T>(ms: number, work: (limit: { readonly abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work({ abortSignal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** As `within`, but ends earlier when the store accepts nothing of `body`, or does not answer after it, for `answerWithin`. */
async function whileTaken<T>(
  body: ReadStream,
  ms: number,
  { answerWithin, watchEvery }: Limits,
  work: (limit: { readonly abortSignal: AbortSignal }) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let seen = { bytes: 0, at: performance.now() };
  const timer = setInterval(() => {
    if (body.bytesRead !== seen.bytes) seen = { bytes: body.bytesRead, at: performance.now() };
    else if (performance.now() - seen.at > answerWithin) controller.abort();
  }, watchEvery);
  try {
    return await within(ms, ({ abortSignal }) => work({ abortSignal: AbortSignal.any([abortSignal, controller.signal]) }));
  } finally {
    clearInterval(timer);
  }
}

/** A store's answers to a client that may only read: no such object, or access denied, which does not say whether there is one. */
const answersOfOne = new Set(['NoSuchKey', 'NotFound', 'AccessDenied']);

export function s3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  const own = limitsOf(options);
  const { silence, answerWithin, probeWithin } = own;
  let connecting: ReturnType<typeof connect> | undefined;
  const connected = (): ReturnType<typeof connect> => {
    connecting ??= connect(options, own);
    return connecting;
  };
  return {
    put: async (Key, file, { size: ContentLength, mediaType: ContentType }) => {
      const { client, commands } = await connected();
      const Body = createReadStream(file);
      const command = new commands.PutObjectCommand({ Bucket, Key, ContentLength, ContentType, Body });
      const sent = whileTaken(Body, answerWithin + ContentLength / slowest, own, limit => client.send(command, limit));
      await sent.finally(() => Body.destroy());
    },
    get: async (Key, span) => {
      const { client, commands } = await connected();
      const Range = span && `bytes=${span.start}-${span.end}`;
      const command = new commands.GetObjectCommand({ Bucket, Key, Range });
      const asked = within(answerWithin, limit => client.send(command, { ...limit, requestTimeout: silence }));
      const { Body } = await asked.catch(error => {
        throw storeError(error);
      });
      if (!(Body instanceof Readable)) throw new Error(`the store answered nothing for ${Key}`);
      return Readable.from(withoutSilence(Body, silence), { objectMode: false });
    },
    remove: async Key => {
      const { client, commands } = await connected();
      const command = new commands.DeleteObjectCommand({ Bucket, Key });
      await within(answerWithin, limit => client.send(command, { ...limit, requestTimeout: silence }));
    },
    probe: async () => {
      const { client, commands } = await connected();
      const command = new commands.GetObjectCommand({ Bucket, Key: 'ready', Range: 'bytes=0-0' });
      return within(probeWithin, limit => client.send(command, limit)).then(
        ({ Body }) => {
          (Body as Readable | undefined)?.destroy?.();
          return true;
        },
        (error: { readonly name?: string }) => answersOfOne.has(error.name ?? ''),
      );
    },
  };
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The S3 store of the environment: none without S3_ENDPOINT; otherwise all settings are required. Throws naming the missing ones. */
export function s3OptionsOf(env: Environment): S3Options | undefined {
  if (names.every(name => !env[name])) return undefined;
  const missing = names.filter(name => !env[name]);
  if (missing.length)
    throw new Refusal(`${missing.join(', ')} must be set as well: files go to an S3-compatible store or stay on the disk.`);
  if (!URL.canParse(env.S3_ENDPOINT!)) throw new Refusal(`S3_ENDPOINT=${env.S3_ENDPOINT} is not an address.`);
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = names.map(name => env[name]!) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
