/** Months of tables divided by year that left the database: files in the store of files, signed by the key of the seals (decision 0082). */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import type { SealKey } from './chain.ts';

const archivesText = sql(
  'audit/year-archives.of',
  `select store_key, resource, to_char(month, 'YYYY-MM') as month, rows::float8 as rows, sha256, signature from engine.row_archives a
  where a.resource = $1 and a.month between date_trunc('month', $2::date) and $3::date order by a.month, a.archived_at`,
  known<{ month: string }>(),
);

export type RowArchive = RowOf<typeof archivesText>;

/** Those of a resource with rows of these days, the oldest first. */
export const rowArchivesOf = async (pool: pg.Pool, resource: string, from: string, to: string): Promise<RowArchive[]> =>
  (await ask(pool, archivesText, [resource, from, to])).rows;

const monthsText = sql(
  'audit/year-archives.months',
  `select distinct to_char(month, 'YYYY-MM') as month from engine.row_archives where resource = $1 order by 1`,
  known<{ month: string }>(),
);

/** The months of a resource that have archived rows, the oldest first. */
export const archivedMonthsOf = async (pool: pg.Pool, resource: string): Promise<string[]> =>
  (await ask(pool, monthsText, [resource])).rows.map(({ month }) => month);

/** What is signed of an archive. */
const hashOf = ({ store_key, resource, month, rows, sha256 }: Omit<RowArchive, 'signature'>): Buffer =>
  createHash('sha256')
    .update(`rows ${store_key} ${resource} ${month} ${rows} ${sha256.toString('hex')}`)
    .digest();

export const signed = (archive: Omit<RowArchive, 'signature'>, key: SealKey): Buffer => key.sign(hashOf(archive));
export const isSigned = (archive: RowArchive, key: SealKey): boolean => key.verify(hashOf(archive), archive.signature);
