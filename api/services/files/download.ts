/**
 * `GET /api/files/{id}` (D-SERVE): by a URL signed for a session, by tokens, or by anybody if the record is published. The browser never
 * runs the content: it is shown as a picture or saved.
 */

import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import { DomainError } from '../../../resources/kernel/errors.ts';
import { fileErrors, storeErrors } from '../../../resources/kernel/file-errors.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { t } from '../../../resources/kernel/text.ts';
import { authorOf } from '../../engine/actor.ts';
import type { FileReader } from '../../engine/api-module.ts';
import { registryOf } from '../../engine/families.ts';
import { isOpenFile } from '../../engine/publication.ts';
import type { ResourceReader } from '../../engine/reader.ts';
import { defineEndpoint, type Operation, type Parameter, type Reply, type Request } from '../../http/contract.ts';
import type { FileUrls } from './file-urls.ts';
import { type StoredFile, storedFile } from './records.ts';
import type { FileStore, Span } from './store.ts';

export type DownloadParts = {
  readonly pool: pg.Pool;
  readonly resources: readonly AnyResource[];
  readonly store: FileStore;
  readonly urls: FileUrls;
  readonly repositoryOf: (resource: string) => { readonly reader: Pick<ResourceReader, 'one'> };
  /** If a module has a reading rule of its own, it also gives access to the files. */
  readonly readerOf: (resource: string) => FileReader | undefined;
};

/** Types that a browser may show; everything else is saved. */
const shown: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** RFC 6266: an ASCII name for old programs, and the full name. */
function disposition({ name, media_type: mediaType }: StoredFile): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const whole = encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${shown.has(mediaType) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

const headersOf = (file: StoredFile): Record<string, string> => ({
  'content-type': file.media_type === 'text/csv' ? 'text/csv; charset=utf-8' : file.media_type,
  'content-disposition': disposition(file),
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  // Not cached on the way and checked each time, since the right may have ended.
  'cache-control': 'private, no-cache',
  'accept-ranges': 'bytes',
  etag: `"${file.sha256}"`,
});

/** One range of bytes; for any other request the whole file is sent, as the protocol allows. */
function spanOf({ range, 'if-range': condition }: IncomingHttpHeaders, { size, sha256 }: StoredFile): Span | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,10})-(\d{0,10})$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (condition !== undefined && condition !== `"${sha256}"`)) return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end && start < size ? { start, end } : undefined;
}

/** Whether the caller may read the record and field of this file, by the usual rules of reading. */
async function readsField(request: Request, file: StoredFile, record: number, { repositoryOf }: DownloadParts): Promise<boolean> {
  try {
    const { body } = await repositoryOf(file.resource).reader.one(record, {
      actor: authorOf(request),
      reading: { task: 'file', fields: [file.field] },
    });
    const held: unknown = (JSON.parse(body) as Record<string, unknown>)[file.field];
    return [held].flat().some(one => (one as { id?: unknown } | null)?.id === file.id);
  } catch (error) {
    if (error instanceof DomainError && error.status === 404) return false;
    throw error;
  }
}

/** By the caller's right to read the record, or by a rule of the record's module that needs no key. */
async function reads(request: Request, file: StoredFile, parts: DownloadParts): Promise<boolean> {
  const { actor } = request;
  if (!actor) return false;
  if (file.record_id === null) return file.owner_id === actor.userId;
  if (!parts.resources.some(({ name }) => name === file.resource)) return false;
  if (await readsField(request, file, file.record_id, parts)) return true;
  return (await parts.readerOf(file.resource)?.(file.record_id, actor)) ?? false;
}

/** The file, if the caller may have it. @throws files.not_found for every reason, so that nothing is revealed */
async function opened(request: Request, parts: DownloadParts): Promise<StoredFile> {
  const { query, actor } = request;
  const id = Number(request.params.id);
  const signature = query.get('signature');
  const bearer = signature === null ? undefined : parts.urls.open(id, query.get('expires') ?? '', signature);
  const isForeign = bearer !== undefined && actor !== undefined && actor.userId !== bearer.userId;
  if (isForeign || (signature !== null && !bearer)) throw fileErrors.notFound();
  const file = await storedFile(parts.pool, id, bearer);
  if (!file) throw fileErrors.notFound();
  const isOpen = bearer ? file.alive && (file.record_id !== null || file.owner_id === bearer.userId) : await reads(request, file, parts);
  if (!isOpen && (bearer || !(await isOpenFile(parts.pool, registryOf(parts.resources), file)))) throw fileErrors.notFound();
  return file;
}

export function downloader(parts: DownloadParts): (request: Request) => Promise<Reply> {
  return async request => {
    const file = await opened(request, parts);
    const headers = headersOf(file);
    if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers };
    const span = spanOf(request.headers, file);
    const body = await parts.store.get(file.store_key, span);
    if (!span) return { status: 200, headers: { ...headers, 'content-length': String(file.size) }, body };
    const part = {
      'content-range': `bytes ${span.start}-${span.end}/${file.size}`,
      'content-length': String(span.end - span.start + 1),
    };
    return { status: 206, headers: { ...headers, ...part }, body };
  };
}

const parameter = (name: string, en: string, bn: string): Parameter => ({
  ...{ in: 'query', name },
  description: t(bn, en),
  schema: { type: 'string' },
});

export const downloadEndpoint = (parts: DownloadParts): Operation =>
  defineEndpoint({
    verb: 'get',
    path: '/api/files/{id}',
    id: 'files.download',
    module: 'system',
    resource: null,
    summary: t('একটি ফাইল', 'A file, by its signed address or by the tokens of a reader of its record'),
    access: { kind: 'public' },
    app: 'optional',
    parameters: [
      parameter('expires', 'When the address ends, in seconds of Unix time', 'ঠিকানার মেয়াদ'),
      parameter('signature', 'As the record gave it', 'রেকর্ডে দেওয়া স্বাক্ষর'),
    ],
    answer: { schema: { type: 'string', format: 'binary' }, mediaType: '*/*' },
    errors: [fileErrors.notFound, fileErrors.contentMissing, storeErrors.storeUnreachable],
    handle: downloader(parts),
  });
