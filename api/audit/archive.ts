/**
 * `npm run archive-audit -- <YYYY-MM> <folder>`: writes a month of the audit log to a file, there and in the store, and takes it out of the
 * database, in one transaction of the owner's. The month is a partition, so its removal is done at once. Entries that are not as they were sealed stay.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { setting } from '../../resources/kernel/settings.ts';
import { ask, assembled, known, sql } from '../engine/sql.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { Refusal } from '../refusal.ts';
import { incomingFolder, storeOf } from '../services/files/files.ts';
import { s3OptionsOf } from '../services/files/s3-store.ts';
import { newKey } from '../services/files/store.ts';
import { sha256Of, writeLines } from './archive-file.ts';
import type { Archiving } from './archive-year.ts';
import { type Archive, archiveFile, archivesOf, signed } from './archives.ts';
import { asOwner } from './as-owner.ts';
import { digestBytes, digestSql, entrySql } from './chain.ts';

/** Entries that are read together. */
const page = 5_000;

const monthText = sql(
  'audit/archive.month',
  `select to_regclass($1)::text as partition, $2::date <= (date_trunc('month', now() at time zone 'UTC') - make_interval(months => $3))::date as is_old`,
);
const patientText = sql(
  'audit/archive.patient',
  `select set_config('statement_timeout', '0', true), set_config('enable_nestloop', 'off', true), set_config('work_mem', '256MB', true),
    set_config('lock_timeout', '10s', true)`,
);
const heldText = assembled()(
  'audit/archive.held',
  'the partition is named by its month',
  (partition: string) => `lock table ${partition} in exclusive mode`,
  ['engine.audit_logs_default'],
);
const removedText = assembled()(
  'audit/archive.removed',
  'the partition is named by its month',
  (partition: string) => `alter table engine.audit_logs detach partition ${partition}`,
  ['engine.audit_logs_default'],
);
const droppedText = assembled()(
  'audit/archive.dropped',
  'the partition is named by its month',
  (partition: string) => `drop table ${partition}`,
  ['engine.audit_logs_default'],
);

const ofMonth = `a.at >= $1::date::timestamp at time zone 'UTC' and a.at < ($1::date + interval '1 month')::timestamp at time zone 'UTC'`;

/** Entries of the month that have no seal, or another digest than in it. */
const strayText = sql(
  'audit/archive.stray',
  `select count(*)::float8 as strays from engine.audit_logs a left join (
    select u.id, pg_catalog.substring(z.digests, (u.n::int - 1) * ${digestBytes} + 1, ${digestBytes}) as digest
    from engine.audit_seals z cross join lateral unnest(z.ids) with ordinality u (id, n)
  ) s on s.id = a.id where ${ofMonth} and s.digest is distinct from ${digestSql}`,
  known<{ strays: number }>(),
);
const idsText = sql(
  'audit/archive.ids',
  `select count(*)::float8 as entries, range_agg(int8range(a.id, a.id, '[]'))::text as ids from engine.audit_logs a where ${ofMonth}`,
  known<{ entries: number }>(),
);
const linesText = sql(
  'audit/archive.lines',
  `select a.id::text as id, ${entrySql} as line from engine.audit_logs a where ${ofMonth} and a.id > $2::text::bigint order by a.id limit $3`,
  known<{ id: string; line: string }>(),
);
const notedText = sql(
  'audit/archive.noted',
  `insert into engine.audit_archives (month, entries, ids, sha256, signature, store_key) values ($1, $2, $3::text::int8multirange, $4, $5, $6)`,
);
const shelvedText = sql('audit/archive.shelved', `update engine.audit_archives set store_key = $2 where month = $1`);

async function* linesOf(owner: Executor, month: string): AsyncGenerator<string> {
  for (let after = '0'; ; ) {
    const { rows } = await ask(owner, linesText, [month, after, page]);
    if (rows.length > 0) yield `${rows.map(({ line }) => line).join('\n')}\n`;
    if (rows.length < page) return;
    after = rows.at(-1)!.id;
  }
}

/** `folder`: of the operator. `incoming`: on the disk of the store, where its copy is made. */
type ArchivingMonth = Archiving & { readonly incoming: string };

/** The store has a copy of the file, for the page of archived months; it is read again before anything relies on it. */
async function shelve({ store, incoming }: ArchivingMonth, file: string, sha256: Buffer): Promise<string> {
  const key = newKey();
  const copy = path.join(incoming, key);
  try {
    mkdirSync(incoming, { recursive: true, mode: 0o700 });
    copyFileSync(file, copy);
    await store.put(key, copy, { size: statSync(file).size, mediaType: 'application/gzip' });
    const stored = createHash('sha256');
    await pipeline(await store.get(key), stored);
    if (!stored.digest().equals(sha256)) throw new Error(`the store has another file than ${file}`);
    return key;
  } catch (error) {
    await store.remove(key);
    throw error;
  } finally {
    rmSync(copy, { force: true });
  }
}

/** Of a month that was archived before there was a copy in the store. */
async function shelveArchived(owner: pg.Pool, archiving: ArchivingMonth, archive: Archive): Promise<Archive> {
  const file = archiveFile(archiving.folder, archive.month);
  if (!(await sha256Of(file))?.equals(archive.sha256)) throw new Refusal(`${file} is not the archive of ${archive.month}.`);
  const store_key = await shelve(archiving, file, archive.sha256);
  await ask(owner, shelvedText, [`${archive.month}-01`, store_key]);
  return { ...archive, store_key };
}

/**
 * Archives a month, `YYYY-MM`. A file of an attempt that did not end is written again. A month whose archive has no copy in the store gets one.
 * @throws Refusal for a month that is too new, not there, or not as it was sealed
 */
export async function archiveMonth(owner: pg.Pool, archiving: ArchivingMonth, month: string): Promise<Archive> {
  const first = `${month}-01`;
  const named = `engine.audit_logs_${month.replace('-', '_')}`;
  const months = setting('audit_kept_months');
  const before = (await archivesOf(owner)).find(one => one.month === month && one.store_key === null);
  if (before) return shelveArchived(owner, archiving, before);
  const [about] = (await ask(owner, monthText, [named, first, months])).rows;
  if (!about?.partition) throw new Refusal(`The audit log has no month ${month}.`);
  if (!about.is_old) throw new Refusal(`${month} stays: the settings keep ${months} months of the audit log.`);
  return takeOut(owner, archiving, named, month);
}

async function takeOut(owner: pg.Pool, archiving: ArchivingMonth, named: string, month: string): Promise<Archive> {
  const { key, store, folder } = archiving;
  const first = `${month}-01`;
  let store_key: string | undefined;
  const work = transact(owner, async transaction => {
    await ask(transaction, patientText);
    await ask(transaction, heldText(named), []);
    const [strays, found] = [(await ask(transaction, strayText, [first])).rows[0]!, (await ask(transaction, idsText, [first])).rows[0]!];
    if (strays.strays > 0)
      throw new Refusal(`${month} has entries that are not as they were sealed (${strays.strays}): npm run verify-audit names them.`);
    if (found.ids === null) throw new Refusal(`The month ${month} has no entries.`);
    const sha256 = await writeLines(archiveFile(folder, month), linesOf(transaction, first));
    const archive = { month, entries: found.entries, ids: found.ids, sha256 };
    const signature = signed(archive, key);
    store_key = await shelve(archiving, archiveFile(folder, month), sha256);
    await ask(transaction, notedText, [first, archive.entries, archive.ids, sha256, signature, store_key]);
    await ask(transaction, removedText(named), []);
    await ask(transaction, droppedText(named), []);
    return { ...archive, signature, store_key };
  });
  return work.catch(async error => {
    if (store_key) await store.remove(store_key);
    throw error;
  });
}

async function main([month = '', folder = '']: readonly string[]): Promise<void> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || folder === '') throw new Refusal('npm run archive-audit -- <YYYY-MM> <folder>');
  await asOwner('archive-audit', async ({ owner, key, dataDir }) => {
    const [store, incoming] = [storeOf(dataDir, s3OptionsOf(process.env)), incomingFolder(dataDir)];
    const archiving = { key, store, incoming, folder: path.resolve(folder) };
    const { entries } = await archiveMonth(owner, archiving, month);
    console.log(
      `${entries} entries of ${month} are in ${archiveFile(folder, month)} and in the store of files, and no longer in the database.`,
    );
  });
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = error instanceof Refusal ? 1 : 2;
  });
}
