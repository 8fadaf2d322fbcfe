/** The rows of `engine.files`, for uploads and downloads (migrations/0005_files.sql defines the states). */
import type pg from 'pg';
import { askPrepared, known, sql } from '../../engine/sql.ts';
import type { Executor } from '../../engine/transact.ts';
import type { Bearer } from './file-urls.ts';

/** A file as an answer shows it, but for its address. */
export type FileFacts = { readonly id: number; readonly name: string; readonly media_type: string; readonly size: number };

export type NewFile = {
  readonly key: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly ownerId: number;
  readonly resource: string;
  readonly field: string;
};

/** How many files of one person may belong to no record yet. */
export const mostWaiting = 200;

const insertFileText = sql(
  'services/files/records.insertFile',
  `insert into engine.files (store_key, name, media_type, size, sha256, owner_id, resource, field, detached_at)
select $1::text, $2::text, $3::text, $4::integer, $5::text, $6::bigint, $7::text, $8::text, now()
where (select count(*) from engine.files where owner_id = $6 and record_id is null and detached_at is null) < $9::integer
returning id::float8 as id`,
);

/** Stores the row of a file before its bytes: if they never arrive, it is deleted like a detached one. Undefined when too many wait. */
export async function noteArriving(pool: pg.Pool, file: NewFile): Promise<number | undefined> {
  const { rows } = await askPrepared(pool, insertFileText, [
    file.key,
    file.name,
    file.mediaType,
    file.size,
    file.sha256,
    file.ownerId,
    file.resource,
    file.field,
    mostWaiting,
  ]);
  return rows[0]?.id;
}

const updateFileText = sql(
  'services/files/records.updateFile',
  'update engine.files set detached_at = null, created_at = now() where id = $1 and record_id is null',
);

/** Its bytes are stored: from now on it may be attached. */
export async function noteWaiting(executor: Executor, id: number): Promise<void> {
  await askPrepared(executor, updateFileText, [id]);
}

export type StoredFile = FileFacts & {
  readonly store_key: string;
  readonly sha256: string;
  readonly owner_id: number | null;
  readonly resource: string;
  readonly field: string;
  readonly record_id: number | null;
  /** Whether the bearer may still use the system: the session has not ended and the person is active. */
  readonly alive: boolean;
};

const userText = sql(
  'services/files/records.user',
  `select f.id::float8 as id, f.store_key, f.name, f.media_type, f.size, f.sha256, f.owner_id::float8 as owner_id, f.resource, f.field,
  f.record_id::float8 as record_id,
  exists (select from users u where u.id = $2::bigint and u.row_status = 1)
    and ($3::text = '' or exists (select from engine.sessions s where s.sid = $3 and s.user_id = $2 and s.ended_at is null and s.expires_at > now())) as alive
from engine.files f where f.id = $1::bigint and f.detached_at is null`,
  known<StoredFile>(),
);

/** A waiting or attached file, and the bearer's state; without a bearer only the file is read. */
export async function storedFile(pool: pg.Pool, id: number, bearer: Bearer | undefined): Promise<StoredFile | undefined> {
  const { rows } = await askPrepared(pool, userText, [id, bearer?.userId ?? null, bearer?.sessionId ?? '']);
  return rows[0];
}
