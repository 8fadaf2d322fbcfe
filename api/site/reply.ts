/** A page on its way out: its tag, its compressed form, and the headers of every page. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Reply, Request } from '../http/contract.ts';
import { policy } from './style.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** Fast enough to be done for a page that is shown once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Compressed forms by tag: the same page is compressed once. */
const kept = new LRUCache<string, Buffer>({ maxSize: 8_000_000, sizeCalculation: ({ length }) => length });

type Encoding = 'br' | 'gzip';
/** How the answer is compressed, as the browser takes it. */
export const encodingOf = ({ headers }: Pick<Request, 'headers'>): Encoding | undefined => {
  const taken = String(headers['accept-encoding'] ?? '');
  return /\bbr\b(?!;q=0)/.test(taken) ? 'br' : /\bgzip\b(?!;q=0)/.test(taken) ? 'gzip' : undefined;
};

async function compressed(text: string, encoding: Encoding, tag: string | undefined): Promise<Buffer> {
  const key = `${encoding}${tag}`;
  const known = tag && kept.get(key);
  if (known) return known;
  const bytes = Buffer.from(text);
  const made = encoding === 'br' ? await brotli(bytes, quality) : await gzipped(bytes);
  if (tag) kept.set(key, made);
  return made;
}

export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
};

type Sent = {
  readonly status: number;
  readonly text: string;
  readonly isKept: boolean;
  readonly headers: Readonly<Record<string, string>>;
};

/** The answer: 304 to a browser that has it already, otherwise compressed as the browser takes it. */
export async function pageReply(request: Pick<Request, 'headers'>, { status, text, isKept, headers }: Sent): Promise<Reply> {
  const tag = isKept && status === 200 ? `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` : undefined;
  const encoding = encodingOf(request);
  const all = {
    ...headers,
    vary: 'Accept-Encoding',
    'cache-control': tag ? 'public, no-cache' : 'no-store',
    // A tag is of the bytes that are sent.
    ...(tag && { etag: encoding ? `${tag.slice(0, -1)}-${encoding}"` : tag }),
  };
  if (tag && String(request.headers['if-none-match'] ?? '').includes(tag.slice(0, -1))) return { status: 304, headers: all };
  if (!encoding) return { status, headers: all, body: text };
  return { status, headers: { ...all, 'content-encoding': encoding }, body: await compressed(text, encoding, tag) };
}
