/**
 * Where the bytes of files are stored (D-FILE): on the local disk, or in an S3-compatible store that several processes share. A key is
 * random; names and access are kept in `engine.files`.
 */
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The first and the last byte, both included. */
export type Span = { readonly start: number; readonly end: number };

export type FileStore = {
  /** Takes a complete local file; when it resolves, the bytes are stored safely. The local file may be gone then. */
  readonly put: (key: string, file: string, facts: { readonly size: number; readonly mediaType: string }) => Promise<void>;
  /**
   * Throws before the first byte; a store that stops in the middle breaks the stream. @throws files.content_missing,
   * system.store_unreachable
   */
  readonly get: (key: string, span?: Span) => Promise<Readable>;
  /** A missing file counts as removed. */
  readonly remove: (key: string) => Promise<void>;
  /** Whether it can be reached now. */
  readonly probe: () => Promise<boolean>;
};

export type S3Options = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Multiplies every limit of time, default 1; for tests. */
  readonly patience?: number;
};

const keyBytes = 20;

/** A new key: 40 hexadecimal digits. */
export const newKey = (): string => randomBytes(keyBytes).toString('hex');
