/**
 * Taking a list away as a file (D-EXPORT): the same rows and fields that its reader sees on the screen, counted and put on record before
 * the first of them leaves, then streamed.
 */
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { type Clock, nextMidnight } from '../services/clock.ts';
import type { Author } from './actor.ts';
import { exportErrors } from './export-errors.ts';
import { exportFile } from './export-file.ts';
import type { ExportQuery } from './export-query.ts';
import { exportSource, type Source } from './page-statements.ts';
import type { Readable as Readability, Sight } from './sight.ts';

/** How much may be taken away: rows in a call, calls of a person on a day, calls running at once in this process, each on a connection. */
export const exportLimits = { rows: 100_000, perDay: 10, atOnce: 3 };

let running = 0;

/** Counts one export of this person's day. Answers how many there were, this one among them. */
const countedText = `insert into engine.rate_counters as c (key, hits, window_ends_at) values ($1, 1, to_timestamp($2::float8 / 1000))
on conflict (key) do update set hits = case when c.window_ends_at <= now() then 1 else c.hits + 1 end, window_ends_at = excluded.window_ends_at
returning hits`;

const auditText = `insert into engine.audit_logs
  (module, task, action_type, resource, user_id, office_organogram_id, ip, browser, operating_system, request_id, new_data)
values ($1, 'export', 'task', $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Counts the rows, then the call, and puts both on record. @throws export.too_many_rows, export.daily_limit */
async function admit(
  pool: pg.Pool,
  readable: Readability,
  query: ExportQuery,
  source: Source,
  author: Author,
  clock: Clock,
): Promise<void> {
  const { resource } = readable;
  const { rows } = await pool.query<{ total: number }>({ text: source.count(exportLimits.rows + 1), values: source.counted });
  const total = rows[0]!.total;
  if (total > exportLimits.rows) throw exportErrors.tooManyRows({ limit: exportLimits.rows });
  if (author.userId !== null) {
    const { rows: days } = await pool.query<{ hits: number }>(countedText, [`export:${author.userId}`, nextMidnight(clock)]);
    if (days[0]!.hits > exportLimits.perDay) throw exportErrors.dailyLimit({ limit: exportLimits.perDay });
  }
  const { format, columns, asked } = query;
  await pool.query(auditText, [
    ...[resource.permission.module, resource.name, author.userId, author.deskId],
    ...[author.ip, author.browser, author.operatingSystem, author.requestId],
    JSON.stringify({ format, ...asked, columns, rows: total }),
  ]);
}

/** The file as a stream; nothing of it is in memory but what is on its way. @throws export.* before anything has left */
export async function exportRows(
  readable: Readability & { readonly pool: pg.Pool },
  query: ExportQuery,
  sight: Sight,
  author: Author,
  clock: Clock,
): Promise<Readable> {
  if (running >= exportLimits.atOnce) throw exportErrors.tooManyAtOnce();
  running++;
  const done = () => void running--;
  try {
    const source = exportSource(readable, query, sight, exportLimits.rows);
    await admit(readable.pool, readable, query, source, author, clock);
    return await exportFile({ readable, query, sight, source }, done);
  } catch (error) {
    done();
    throw error;
  }
}
