/** The files of archived rows in the store: those of tables divided by year, and the months of the audit log; their rows, and who sees which. */
import type pg from 'pg';
import { formatMonth } from '../../i18n/format.ts';
import { isWithin, type Scope } from '../../permissions/ability.ts';
import { decidingColumnsOf, scopeSql } from '../../permissions/scope.ts';
import { DomainError } from '../../resources/kernel/errors.ts';
import { fileErrors } from '../../resources/kernel/file-errors.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { ask, assembled } from '../engine/sql.ts';
import { quoted } from '../engine/sql-names.ts';
import { requestErrors } from '../http/errors.ts';
import type { FileStore } from '../services/files/store.ts';
import { takeLines } from './archive-file.ts';
import type { Row } from './archived-asked.ts';
import * as auditLog from './archives.ts';
import type { SealKey } from './chain.ts';
import * as years from './year-archives.ts';

type ArchivedFile = {
  readonly month: string;
  readonly store_key: string;
  readonly sha256: Buffer;
  readonly isOurs: (key: SealKey) => boolean;
};

type Archive = {
  readonly months: (pool: pg.Pool) => Promise<string[]>;
  /** Those with rows of these days, the oldest first. */
  readonly files: (pool: pg.Pool, from: string, to: string) => Promise<ArchivedFile[]>;
  readonly rowOf: (line: string) => Row;
};

const yearsOf = ({ name }: AnyResource): Archive => ({
  months: pool => years.archivedMonthsOf(pool, name),
  files: async (pool, from, to) =>
    (await years.rowArchivesOf(pool, name, from, to)).map(one => ({ ...one, isOurs: key => years.isSigned(one, key) })),
  rowOf: line => JSON.parse(line) as Row,
});

/** A month whose file was never put into the store is not there. */
const monthsOfLog: Archive = {
  months: async pool => (await auditLog.archivesOf(pool)).flatMap(({ month, store_key }) => (store_key === null ? [] : [month])),
  files: async (pool, from, to) =>
    (await auditLog.archivesOf(pool)).flatMap(one =>
      one.store_key === null || one.month < from.slice(0, 7) || to.slice(0, 7) < one.month
        ? []
        : [{ ...one, store_key: one.store_key, isOurs: (key: SealKey) => auditLog.isSigned(one, key) }],
    ),
  rowOf: auditLog.entryOf,
};

export const archiveOf = (resource: AnyResource): Archive => (resource.byMonth === undefined ? yearsOf(resource) : monthsOfLog);

const isDamage = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  /^Z_/.test(String((error as { code?: unknown }).code)) ||
  (error instanceof DomainError && error.code === fileErrors.contentMissing.code);

type Reading = { readonly store: FileStore; readonly key: SealKey; readonly rowOf: Archive['rowOf'] };

/** Gives the rows of a file to `take`, some at a time. @throws request.archive_broken at its end, where it is not as it was written */
export async function takeRows(file: ArchivedFile, { store, key, rowOf }: Reading, take: (rows: readonly Row[]) => Promise<void>) {
  const month = (locale: Locale) => formatMonth(`${file.month}-01`, locale);
  const broken = () => requestErrors.archiveBroken({ month: month('bn'), month_en: month('en') });
  if (!file.isOurs(key)) throw broken();
  try {
    const sha256 = await takeLines(await store.get(file.store_key), lines => take(lines.map(rowOf)));
    if (!sha256.equals(file.sha256)) throw broken();
  } catch (error) {
    throw isDamage(error) ? broken() : error;
  }
}

type Seen = { readonly table: string; readonly condition: string };
const seenText = assembled<{ id: number }>()(
  'audit/archived-files.seen',
  'the condition is the scope of the reader',
  ({ table, condition }: Seen) => `select l.id::float8 as id from jsonb_populate_recordset(null::${table}, $1::jsonb) l where ${condition}`,
  [{ table: 'engine.audit_logs', condition: 'true' }],
);

/** Those within the scope: by their own values where these decide, else by the database, which has what they are about. */
export async function withinScope(pool: pg.Pool, resource: AnyResource, scope: Scope, rows: readonly Row[]): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  if (decidingColumnsOf(scope)) return rows.filter(row => isWithin(scope, row));
  const values: unknown[] = [JSON.stringify(rows)];
  const condition = scopeSql.many(scope, 'l', value => `$${values.push(value)}`) ?? 'true';
  const table = `${resource.engine ? 'engine.' : ''}${quoted(tableOf(resource.name))}`;
  const seen = new Set((await ask(pool, seenText({ table, condition }), values as never)).rows.map(({ id }) => id));
  return rows.filter(({ id }) => seen.has(id as number));
}
