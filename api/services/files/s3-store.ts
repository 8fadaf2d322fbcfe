/** Files in an S3-compatible store, by configuration. The client is only loaded where one is configured. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { Refusal } from '../../refusal.ts';
import type { FileStore, S3Options } from './store.ts';

/** In milliseconds: a store that does not answer must not hold a request for minutes. */
const connectionTimeout = 3_000;
const requestTimeout = 30_000;
const attempts = 3;

type Commands = typeof import('@aws-sdk/client-s3');

async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Options): Promise<{ client: S3Client; commands: Commands }> {
  const commands = await import('@aws-sdk/client-s3');
  const client = new commands.S3Client({
    ...{ endpoint, region },
    credentials: { accessKeyId, secretAccessKey },
    // What other stores than Amazon's understand as well: the bucket in the path, plain bodies without a trailer.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // What fails is thrown, and told by whoever asked.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout, requestTimeout },
  });
  return { client, commands };
}

export function s3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options;
  let connecting: ReturnType<typeof connect> | undefined;
  const connected = (): ReturnType<typeof connect> => {
    connecting ??= connect(options);
    return connecting;
  };
  return {
    put: async (Key, file, { size: ContentLength, mediaType: ContentType }) => {
      const { client, commands } = await connected();
      await client.send(new commands.PutObjectCommand({ Bucket, Key, ContentLength, ContentType, Body: createReadStream(file) }));
    },
    get: async (Key, span) => {
      const { client, commands } = await connected();
      const Range = span && `bytes=${span.start}-${span.end}`;
      const { Body } = await client.send(new commands.GetObjectCommand({ Bucket, Key, Range }));
      if (!(Body instanceof Readable)) throw new Error(`the store answered nothing for ${Key}`);
      return Body;
    },
    remove: async Key => {
      const { client, commands } = await connected();
      await client.send(new commands.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The store that the environment names: none without S3_ENDPOINT; all of it or nothing. Throws naming what is missing. */
export function s3OptionsOf(env: Readonly<Record<string, string | undefined>>): S3Options | undefined {
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
