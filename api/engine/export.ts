/**
 * Exports a list as a file (D-EXPORT): the same rows and fields as on the screen, counted and logged before the first is sent, then
 * streamed.
 */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { type Clock, nextMidnight, todayOf } from '../services/clock.ts';
import { mostRows } from '../workbook/sheet.ts';
import type { Author } from './actor.ts';
import { childCount, childRowsOf } from './export-children.ts';
import { exportErrors } from './export-errors.ts';
import { exportFile } from './export-file.ts';
import { mostOnPaper } from './export-paper.ts';
import type { ExportQuery } from './export-query.ts';
import type { Exported } from './exported.ts';
import { exportSource } from './page-statements.ts';
import type { Statement } from './statements.ts';
import type { Executor } from './transact.ts';
import type { Visibility } from './visibility.ts';

/**
 * Running export calls in this process, each on a connection. Their number, the rows of a call and a person's calls per day are limited by
 * settings.
 */
let running = 0;

/** Counts one export of this person's day. Returns the number including this one. */
const countedText = `insert into engine.rate_counters as c (key, hits, window_ends_at) values ($1, 1, to_timestamp($2::float8 / 1000))
on conflict (key) do update set hits = case when c.window_ends_at <= now() then 1 else c.hits + 1 end, window_ends_at = excluded.window_ends_at
returning hits`;

const auditText = `insert into engine.audit_logs
  (module, task, action_type, resource, user_id, office_organogram_id, ip, browser, operating_system, request_id, new_data)
values ($1, 'export', 'task', $2, $3, $4, $5, $6, $7, $8, $9)`;

/** How many rows there are. @throws export.too_many_rows */
export async function countedRows(
  executor: Executor,
  readable: Exported['readable'],
  query: ExportQuery,
  visibility: Visibility,
): Promise<number> {
  const limit = query.format === 'pdf' ? Math.min(mostOnPaper, setting('export_rows_max')) : setting('export_rows_max');
  const source = exportSource(readable, query, visibility, limit);
  const { rows } = await executor.query({ text: source.count(limit + 1), values: source.counted });
  const total: number = rows[0].total;
  if (total > limit) throw exportErrors.tooManyRows({ limit });
  await requireRoom(executor, readable, query, visibility);
  return total;
}

/** A sheet has room for so many lines of child rows; headings and a last line of sums are apart. */
const mostLines = mostRows - 2;

/** @throws export.too_many_rows when a list of child rows has more than a sheet */
async function requireRoom(executor: Executor, readable: Exported['readable'], query: ExportQuery, visibility: Visibility): Promise<void> {
  const { children } = query;
  if (children === 'none') return;
  const lists = childRowsOf(readable.resource, readable.registry, visibility);
  for (const rows of lists.filter(({ name }) => children === 'sheets' || children.name === name)) {
    const source = exportSource(readable, query, visibility, setting('export_rows_max'));
    const found = await executor.query({ text: childCount(rows, readable.registry, source, mostLines + 1), values: source.values });
    if (found.rows[0].total > mostLines) throw exportErrors.tooManyRows({ limit: mostLines });
  }
}

/** Counts the call. @throws export.daily_limit */
export async function countCall(executor: Executor, { userId }: Author, clock: Clock): Promise<void> {
  if (userId === null) return;
  const { rows } = await executor.query({ text: countedText, values: [`export:${userId}`, nextMidnight(clock)] });
  const limit = setting('exports_per_day');
  if (rows[0].hits > limit) throw exportErrors.dailyLimit({ limit });
}

/** The statement that logs an export with its number of rows. */
export const recordText = (resource: AnyResource, query: ExportQuery, author: Author, rows: number): Statement => ({
  text: auditText,
  values: [
    ...[resource.permission.module, resource.name, author.userId, author.deskId],
    ...[author.ip, author.browser, author.operatingSystem, author.requestId],
    JSON.stringify({ format: query.format, ...query.asked, columns: query.columns, children: query.asked.children ?? undefined, rows }),
  ],
});

/** The file as a stream; only the part being sent is in memory. @throws export.* before anything was sent */
export async function exportRows(
  readable: Exported['readable'],
  pool: pg.Pool,
  { clock, ...asked }: Pick<Exported, 'query' | 'visibility' | 'author'> & { readonly clock: Clock },
): Promise<Readable> {
  const { query, visibility, author } = asked;
  if (running >= setting('exports_at_once')) throw exportErrors.tooManyAtOnce();
  running++;
  const done = () => void running--;
  try {
    const executor = pool as Executor;
    const total = await countedRows(readable.pool, readable, query, visibility);
    await countCall(executor, author, clock);
    await executor.query(recordText(readable.resource, query, author, total));
    const source = exportSource(readable, query, visibility, setting('export_rows_max'));
    return await exportFile({ readable, ...asked, source, today: todayOf(clock) }, done);
  } catch (error) {
    done();
    throw error;
  }
}
