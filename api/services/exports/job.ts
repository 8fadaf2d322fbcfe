/**
 * The job that makes an export file (D-EXPORT, D-JOBS), with the rights that its owner has when it runs. Each attempt starts from the
 * beginning. It is logged in the transaction that hands over the file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { mayEver, type Rights } from '../../../permissions/ability.ts';
import { DomainError } from '../../../resources/kernel/errors.ts';
import type { Replicas } from '../../database/replicas.ts';
import type { Author } from '../../engine/actor.ts';
import { countedRows, recordText } from '../../engine/export.ts';
import { exportJobErrors } from '../../engine/export-errors.ts';
import { exportFile, mediaTypes } from '../../engine/export-file.ts';
import { type ExportQuery, parseExportQuery } from '../../engine/export-query.ts';
import type { Exported } from '../../engine/exported.ts';
import { exportSource } from '../../engine/page-statements.ts';
import type { ResourceReader } from '../../engine/reader.ts';
import { transact } from '../../engine/transact.ts';
import { visibilityOf } from '../../engine/visibility.ts';
import { requestErrors } from '../../http/errors.ts';
import { type Clock, todayOf } from '../clock.ts';
import { privateFile, privateFolder } from '../files/disk-store.ts';
import { noteArriving, noteWaiting } from '../files/records.ts';
import { type FileStore, newKey } from '../files/store.ts';
import type { Job } from '../jobs.ts';
import { type ExportRow, noteDone, noteFailure, noteProgress, takeExport } from './records.ts';

export const exportJob = 'exports';

/** What the job gets: `after` is the mark of the asker, where their client keeps one. */
export type ExportAsked = { readonly id: number; readonly after?: number | undefined };

export type Exporting = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly store: FileStore;
  /** The folder for files in progress; on the same disk as the store, if that is a disk. */
  readonly incoming: string;
  readonly readableOf: (resource: string) => Pick<ResourceReader, 'resource' | 'from'>;
  /** Standbys to read from, if there are some: at a position that the asker must see, on their behalf. */
  readonly readsOf?: Replicas['readsOf'] | undefined;
  /** A person's current rights at a desk, or at the primary one; undefined when it is not held or the person may not sign in. */
  readonly rightsOf: (userId: number, deskId: number | null) => Promise<Rights | undefined>;
};

/** The person waits for it: a process that was ended is followed by another one soon. In seconds. */
const retries = { limit: 3, pause: 2, longestPause: 120 };
const mostAttempts = retries.limit + 1;
/** In milliseconds, between two updates of the progress. */
const noteEvery = 500;

/** The export's query in the form of a query string. */
export const searchOf = ({
  format,
  filter,
  sort,
  columns,
  children,
}: Pick<ExportRow, 'format' | 'filter' | 'sort' | 'columns' | 'children'>): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ format, filter, sort, columns, children }).filter((entry): entry is [string, string] => entry[1] !== null),
  );

async function authorOf({ user_id: userId, desk_id: deskId, resource, origin }: ExportRow, { rightsOf }: Exporting): Promise<Author> {
  const rights = await rightsOf(userId, deskId);
  if (!rights || !mayEver(rights.ability, 'export', resource)) throw requestErrors.forbidden();
  return { ...origin, userId, deskId, task: null, rights };
}

type Made = { readonly file: string; readonly size: number; readonly sha256: string };

/** Streams the file to the local disk and records its progress; stops when the export was cancelled. */
async function make(
  row: ExportRow,
  { query, author, readable, visibility }: Pick<Exported, 'query' | 'author' | 'readable' | 'visibility'>,
  total: number,
  exporting: Exporting,
  signal: AbortSignal,
): Promise<Made> {
  const { pool, incoming } = exporting;
  const unwanted = new AbortController();
  const digest = createHash('sha256');
  let [done, size] = [0, 0];
  const noting = setInterval(() => {
    noteProgress(pool, row.id, done, total).then(
      wanted => wanted || unwanted.abort(),
      () => {},
    );
  }, noteEvery);
  const measured = new Transform({
    transform: (chunk: Buffer, _, next) => {
      digest.update(chunk);
      size += chunk.length;
      next(null, chunk);
    },
  });
  await mkdir(incoming, { recursive: true, mode: privateFolder });
  const file = path.join(incoming, randomBytes(16).toString('hex'));
  try {
    const source = exportSource(readable, query, visibility, total);
    const onRows = (rows: number): void => {
      done += rows;
    };
    const stream = await exportFile({ readable, query, visibility, source, author, today: todayOf(exporting.clock), onRows }, () => {});
    const target = createWriteStream(file, { flags: 'wx', mode: privateFile });
    await pipeline(stream, measured, target, { signal: AbortSignal.any([signal, unwanted.signal]) });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    clearInterval(noting);
  }
  return { file, size, sha256: digest.digest('hex') };
}

/** Hands the file to its owner, unless they have cancelled it. */
async function hand(row: ExportRow, query: ExportQuery, author: Author, total: number, made: Made, exporting: Exporting): Promise<void> {
  const { pool, store, clock, readableOf } = exporting;
  const { size, sha256, file } = made;
  const [mediaType] = mediaTypes[row.format].split(';') as [string];
  const name = `${row.resource}-${todayOf(clock)}.${row.format}`;
  const key = newKey();
  const about = { ownerId: row.user_id, resource: 'exports', field: 'file' };
  const fileId = await noteArriving(pool, { key, name, mediaType, size, sha256, ...about });
  if (fileId === undefined) throw exportJobErrors.tooManyFiles();
  await store.put(key, file, { size, mediaType });
  await transact(pool, async transaction => {
    if (!(await noteDone(transaction, row.id, fileId, total))) return;
    await noteWaiting(transaction, fileId);
    await transaction.query(recordText(readableOf(row.resource).resource, query, author, total));
  });
}

async function attempt(row: ExportRow, after: number | undefined, exporting: Exporting, signal: AbortSignal): Promise<object> {
  // What a standby could not finish is made from the primary.
  const reads = after === undefined || row.attempts > 1 ? undefined : exporting.readsOf?.(after, row.user_id);
  const readable = exporting.readableOf(row.resource).from(reads);
  const author = await authorOf(row, exporting);
  const visibility = visibilityOf(author, 'export', readable.resource);
  const query = parseExportQuery(readable.resource, searchOf(row), row.locale, visibility);
  const total = await countedRows(readable.pool, readable, query, visibility);
  if (!(await noteProgress(exporting.pool, row.id, 0, total))) return { unwanted: row.id };
  const made = await make(row, { query, author, readable, visibility }, total, exporting, signal);
  try {
    await hand(row, query, author, total, made, exporting);
  } finally {
    await rm(made.file, { force: true });
  }
  return { rows: total, bytes: made.size };
}

/** Returns the rows and bytes of the file. A refusal becomes the result; any other error is tried again. */
export const exportsJob = (exporting: Exporting): Job => ({
  name: exportJob,
  retries,
  run: async ({ data, signal }) => {
    const { pool } = exporting;
    const { id, after } = data as ExportAsked;
    const row = await takeExport(pool, id);
    if (!row) return { unwanted: id };
    try {
      return await attempt(row, after, exporting, signal);
    } catch (error) {
      if (error instanceof DomainError) {
        await noteFailure(pool, row.id, { code: error.code, facts: error.facts });
        return { refused: error.code };
      }
      if (error instanceof Error && error.name === 'AbortError' && !signal.aborted) return { unwanted: row.id };
      if (row.attempts >= mostAttempts) await noteFailure(pool, row.id, { code: exportJobErrors.failed.code, facts: {} });
      throw error;
    }
  },
});
