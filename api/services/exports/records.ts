/** The rows of `engine.exports` (migrations/0011_exports.sql): a person's own, with the job's notes. */

import type pg from 'pg';
import type { Facts, Locale } from '../../../resources/kernel/text.ts';
import type { ExportFormat } from '../../engine/export-query.ts';
import { instantText } from '../../engine/instant-text.ts';
import { ask, askPrepared, known, sql } from '../../engine/sql.ts';
import type { Executor } from '../../engine/transact.ts';

/** The request, as an export's query string has it. */
export type Asked = {
  readonly resource: string;
  readonly format: ExportFormat;
  readonly filter: string | null;
  readonly sort: string | null;
  readonly columns: string | null;
  readonly children: string | null;
  readonly locale: Locale;
};

/** The origin of the request, for the audit. */
export type Origin = {
  readonly ip: string | null;
  readonly browser: string | null;
  readonly operatingSystem: string | null;
  readonly requestId: string | null;
};

export type Asker = { readonly userId: number; readonly deskId: number | null };

export type ExportRow = Asked & {
  readonly id: number;
  readonly user_id: number;
  readonly desk_id: number | null;
  readonly origin: Origin;
  readonly status: 'waiting' | 'running' | 'done' | 'failed';
  readonly attempts: number;
  readonly total: number | null;
  readonly done: number;
  readonly error: { readonly code: string; readonly facts: Facts } | null;
  readonly file_id: number | null;
  readonly file_name: string | null;
  readonly size: number | null;
  readonly created_at: string;
  readonly finished_at: string | null;
  /** When its file is deleted. */
  readonly expires_at: string | null;
};

const columns = `e.id::float8 as id, e.user_id::float8 as user_id, e.desk_id::float8 as desk_id, e.resource, e.format, e.filter, e.sort, e.columns, e.children, e.locale, e.origin,
  e.status, e.attempts, e.total, e.done, e.error, f.id::float8 as file_id, f.name as file_name, f.size,
  ${instantText('e.created_at')} as created_at, ${instantText('e.finished_at')} as finished_at, ${instantText("f.created_at + interval '24 hours'")} as expires_at`;
const source = 'engine.exports e left join engine.files f on f.id = e.file_id and f.detached_at is null';

/** Finished exports are listed for a day, as long as the file exists. */
const isShown = "(e.finished_at is null or e.finished_at > now() - interval '24 hours')";
const mostShown = 20;

const exportsText = sql(
  'services/exports/records.exports',
  `select ${columns} from ${source} where e.user_id = $1 and ${isShown} order by e.id desc limit ${mostShown}`,
  known<ExportRow>(),
);

/** The newest first. */
export async function exportsOf(pool: pg.Pool, userId: number): Promise<ExportRow[]> {
  return (await askPrepared(pool, exportsText, [userId])).rows;
}

const exportText = sql(
  'services/exports/records.export',
  `select ${columns} from ${source} where e.id = $1 and e.user_id = $2 and ${isShown}`,
  known<ExportRow>(),
);

export async function exportOf(executor: Executor, userId: number, id: number): Promise<ExportRow | undefined> {
  return (await askPrepared(executor, exportText, [id, userId])).rows[0];
}

const insertExportText = sql(
  'services/exports/records.insertExport',
  `insert into engine.exports (user_id, desk_id, resource, format, filter, sort, columns, children, locale, origin, total)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id::float8 as id`,
);

export async function addExport(
  executor: Executor,
  asked: Asked,
  { userId, deskId }: Asker,
  origin: Origin,
  total: number,
): Promise<number> {
  const { rows } = await ask(executor, insertExportText, [
    userId,
    deskId,
    asked.resource,
    asked.format,
    asked.filter,
    asked.sort,
    asked.columns,
    asked.children,
    asked.locale,
    JSON.stringify(origin),
    total,
  ]);
  return rows[0]!.id;
}

const removeText = sql(
  'services/exports/records.remove',
  `with gone as (delete from engine.exports where id = $1 and user_id = $2 returning file_id),
  given_up as (update engine.files set detached_at = now() where id in (select file_id from gone) and detached_at is null)
select count(*)::int as removed from gone`,
  known<{ removed: number }>(),
);

/** Deletes it; a running job stops, and its file is deleted. Returns whether it existed. */
export async function removeExport(executor: Executor, userId: number, id: number): Promise<boolean> {
  return (await ask(executor, removeText, [id, userId])).rows[0]!.removed > 0;
}

const takeText = sql(
  'services/exports/records.take',
  `with e as (update engine.exports set status = 'running', attempts = attempts + 1, done = 0 where id = $1 and status in ('waiting', 'running') returning *)
select ${columns} from e left join engine.files f on f.id = e.file_id`,
  known<ExportRow>(),
);

/** The export to make now, from its beginning; undefined when it is made or cancelled. */
export async function takeExport(pool: pg.Pool, id: number): Promise<ExportRow | undefined> {
  return (await ask(pool, takeText, [id])).rows[0];
}

const progressText = sql(
  'services/exports/records.progress',
  "update engine.exports set done = $2, total = $3 where id = $1 and status = 'running'",
);

/** Stores the progress. Returns whether the export is still wanted. */
export async function noteProgress(pool: pg.Pool, id: number, done: number, total: number): Promise<boolean> {
  return ((await ask(pool, progressText, [id, done, total])).rowCount ?? 0) > 0;
}

const failureText = sql(
  'services/exports/records.failure',
  "update engine.exports set status = 'failed', error = $2, finished_at = now() where id = $1 and status = 'running'",
);

/** Stores that there is no file, with the reason. */
export async function noteFailure(pool: pg.Pool, id: number, error: { readonly code: string; readonly facts: Facts }): Promise<void> {
  await ask(pool, failureText, [id, JSON.stringify(error)]);
}

const doneText = sql(
  'services/exports/records.done',
  "update engine.exports set status = 'done', file_id = $2, done = $3, total = $3, finished_at = now() where id = $1 and status = 'running'",
);

/** Stores that the file is ready. Returns whether it is still wanted. */
export async function noteDone(executor: Executor, id: number, fileId: number, rows: number): Promise<boolean> {
  return ((await ask(executor, doneText, [id, fileId, rows])).rowCount ?? 0) > 0;
}
