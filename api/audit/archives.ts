/** Months of the audit log that were written to a file, signed by the key of the seals, and taken out of the database (decision 0077). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import { linesIn } from './archive-file.ts';
import { entryColumns, type SealKey } from './chain.ts';

const archivesText = sql(
  'audit/archives.all',
  `select to_char(month, 'YYYY-MM') as month, entries::float8 as entries, ids::text as ids, sha256, signature, store_key
  from engine.audit_archives order by engine.audit_archives.month`,
  known<{ month: string; ids: string }>(),
);

export type Archive = RowOf<typeof archivesText>;

export const archivesOf = async (pool: pg.Pool): Promise<Archive[]> => (await ask(pool, archivesText, [])).rows;

type Contents = Pick<Archive, 'month' | 'entries' | 'ids' | 'sha256'>;

/** What is signed of an archive. */
const hashOf = ({ month, entries, ids, sha256 }: Contents): Buffer =>
  createHash('sha256')
    .update(`archive ${month} ${entries} ${ids} ${sha256.toString('hex')}`)
    .digest();

export const signed = (archive: Contents, key: SealKey): Buffer => key.sign(hashOf(archive));
export const isSigned = (archive: Archive, key: SealKey): boolean => key.verify(hashOf(archive), archive.signature);

/** The file of a month, `YYYY-MM`, in a folder of archives: gzip of one JSON array a line, with the columns of `entryColumns`. */
export const archiveFile = (folder: string, month: string): string => path.join(folder, `audit-${month}.jsonl.gz`);

export type ArchivedEntry = Readonly<Record<(typeof entryColumns)[number], unknown>>;

/** `at` as an ISO instant. */
export function entryOf(line: string): ArchivedEntry {
  const values = JSON.parse(line) as readonly unknown[];
  const entry = Object.fromEntries(entryColumns.map((name, at) => [name, values[at]])) as Record<keyof ArchivedEntry, unknown>;
  return { ...entry, at: new Date(Number(entry.at) * 1000).toISOString() };
}

/** The entries of a file in their order. */
export async function* entriesIn(file: string): AsyncGenerator<ArchivedEntry> {
  for await (const line of linesIn(createReadStream(file))) yield entryOf(line);
}
