/**
 * `npm run verify-audit [-- <file of heads> … --archives <folder>]`: whether the audit log is what was sealed. Lists what was changed, removed or
 * added, one line each; changes nothing. Files of heads that were kept elsewhere count beside DATA_DIR's own. Exits with 1 when something is found.
 */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { DomainError } from '../../resources/kernel/errors.ts';
import { fileErrors } from '../../resources/kernel/file-errors.ts';
import { databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { ask, known, type RowOf, sql } from '../engine/sql.ts';
import { transact } from '../engine/transact.ts';
import { Refusal } from '../refusal.ts';
import { storeOf } from '../services/files/files.ts';
import { s3OptionsOf } from '../services/files/s3-store.ts';
import type { FileStore } from '../services/files/store.ts';
import { sha256Of } from './archive-file.ts';
import { type Archive, archiveFile, archivesOf, isSigned } from './archives.ts';
import { digestBytes, digestSql, hashOf, hasSealKey, type SealKey, sealKey } from './chain.ts';
import { type Head, headsFile, publishedHeads } from './heads.ts';

type What =
  | ('changed' | 'missing' | 'inserted' | 'seal changed' | 'seal missing' | 'seal not ours' | 'head not in the log')
  | ('archive not ours' | 'archive missing' | 'archive changed');
/** `entry`: the id in the audit log; of a fault of a seal its number, of an archive its month. */
export type Fault = { readonly what: What; readonly entry: string };
export type Verdict = {
  readonly seals: number;
  readonly entries: number;
  readonly faults: readonly Fault[];
  /** Archived months whose file was not compared. */
  readonly unread: readonly string[];
};

/** Faults that are listed of each sort. */
const most = 1_000;
/** Seals that are read together: some 100,000 entries. */
const together = 20;

const sealsText = sql(
  'audit/verify.seals',
  `select id::text as id, from_xid::text as from_xid, to_xid::text as to_xid, after_id::text as after_id, ids::text[] as ids, digests,
    previous, hash, signature
  from engine.audit_seals z where z.id > $1::text::bigint order by z.id limit $2`,
  known<{ id: string; from_xid: string; to_xid: string; after_id: string | null; ids: string[] }>(),
);
const changedText = sql(
  'audit/verify.changed',
  `select s.id::text as entry, a.id is null as missing from (
    select u.id, pg_catalog.substring(z.digests, (u.n::int - 1) * ${digestBytes} + 1, ${digestBytes}) as digest
    from engine.audit_seals z cross join lateral unnest(z.ids) with ordinality u (id, n)
  ) s left join engine.audit_logs a on a.id = s.id
  where case when a.id is null then not s.id <@ $2::text::int8multirange else ${digestSql} <> s.digest end order by s.id limit $1`,
  known<{ entry: string; missing: boolean }>(),
);
/** Of transactions that were sealed, or that PostgreSQL has not begun. */
const insertedText = sql(
  'audit/verify.inserted',
  `select a.id::text as entry from engine.audit_logs a
  where (a.xid < $1::xid8 or a.xid > pg_snapshot_xmax(pg_current_snapshot()))
    and not exists (select from (select unnest(z.ids) as id from engine.audit_seals z) s where s.id = a.id)
    and ($2::text is null or a.id <= $2::text::bigint)
  order by a.id limit $3`,
  known<{ entry: string }>(),
);

/** The whole log is read: that may take minutes. Joined by hash, since PostgreSQL does not know how long the lists of ids are. */
const patientText = sql(
  'audit/verify.patient',
  `select set_config('statement_timeout', '0', true), set_config('enable_nestloop', 'off', true), set_config('work_mem', '256MB', true)`,
);

type Seal = RowOf<typeof sealsText>;
type Chain = { seals: number; entries: number; readonly faults: Fault[]; last: Seal | undefined; readonly hashes: Set<string> };

function judge(chain: Chain, seal: Seal, key: SealKey): void {
  const found = (what: What) => chain.faults.push({ what, entry: seal.id });
  if (!seal.previous.equals(chain.last?.hash ?? Buffer.alloc(0))) found('seal missing');
  if (!seal.hash.equals(hashOf(seal))) found('seal changed');
  else if (!key.verify(seal.hash, seal.signature)) found('seal not ours');
  chain.hashes.add(seal.hash.toString('hex'));
  chain.seals += 1;
  chain.entries += seal.ids.length;
  chain.last = seal;
}

async function chainOf(pool: pg.Pool, key: SealKey): Promise<Chain> {
  const chain: Chain = { seals: 0, entries: 0, faults: [], last: undefined, hashes: new Set() };
  for (;;) {
    const { rows } = await ask(pool, sealsText, [chain.last?.id ?? '0', together]);
    for (const seal of rows) judge(chain, seal, key);
    if (rows.length < together) return chain;
  }
}

/** Where the files of archived months are: the operator's folder, else the copies in the store. */
type Shelves = { readonly folder?: string | undefined; readonly store?: FileStore };

/** The SHA-256 of the file of a month, null where it is gone; undefined where nobody said where it is. */
async function sumOf({ month, store_key }: Archive, { folder, store }: Shelves): Promise<Buffer | null | undefined> {
  if (folder !== undefined) return (await sha256Of(archiveFile(folder, month))) ?? null;
  if (store === undefined || store_key === null) return undefined;
  const content = await store.get(store_key).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === fileErrors.contentMissing.code) return null;
    throw error;
  });
  if (content === null) return null;
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest();
}

/** Archived months: what is wrong with them, which were not read, and the entries that they account for. */
async function archived(pool: pg.Pool, key: SealKey, shelves: Shelves) {
  const archives = await archivesOf(pool);
  const unread: string[] = [];
  const ours = archives.filter(one => isSigned(one, key));
  const faults = archives.filter(one => !ours.includes(one)).map(({ month }): Fault => ({ what: 'archive not ours', entry: month }));
  for (const archive of ours) {
    const found = await sumOf(archive, shelves);
    if (found === undefined) unread.push(archive.month);
    else if (!found?.equals(archive.sha256)) faults.push({ what: found ? 'archive changed' : 'archive missing', entry: archive.month });
  }
  // A multirange is written `{[1,5),[9,10)}`.
  const ids = `{${ours.map(one => one.ids.slice(1, -1)).join(',')}}`;
  return { faults, ids, unread };
}

/** Compares the audit log with its seals, these with the heads that were published, and archived months with their files. */
export async function verifyAudit(pool: pg.Pool, key: SealKey, heads: readonly Head[], shelves: Shelves = {}): Promise<Verdict> {
  const months = await archived(pool, key, shelves);
  const { seals, entries, faults, last, hashes } = await chainOf(pool, key);
  const gone = heads.filter(({ hash }) => !hashes.has(hash)).map(({ seal }): Fault => ({ what: 'head not in the log', entry: seal }));
  const [changed, inserted] = await transact(pool, async transaction => {
    await ask(transaction, patientText);
    return [
      (await ask(transaction, changedText, [most, months.ids])).rows,
      last ? (await ask(transaction, insertedText, [last.to_xid, last.after_id, most])).rows : [],
    ];
  });
  return {
    ...{ seals, entries, unread: months.unread },
    faults: [
      ...[...faults, ...gone, ...months.faults],
      ...changed.map(({ entry, missing }): Fault => ({ what: missing ? 'missing' : 'changed', entry })),
      ...inserted.map(({ entry }): Fault => ({ what: 'inserted', entry })),
    ],
  };
}

async function main(args: string[]): Promise<void> {
  const { values, positionals: files } = parseArgs({ args, allowPositionals: true, options: { archives: { type: 'string' } } });
  const config = databaseConfig();
  if (!hasSealKey(config.dataDir)) throw new Refusal(`${config.dataDir} holds no key of the audit log: the first seal makes it.`);
  const heads = [headsFile(config.dataDir), ...files].flatMap(publishedHeads);
  const database = await visitDatabase(config);
  const pool = createPool(database.appUrl, { max: 1, name: 'bhumi verify-audit' });
  try {
    const { seals, entries, faults, unread } = await verifyAudit(pool, sealKey(config.dataDir), heads, {
      folder: values.archives,
      store: storeOf(config.dataDir, s3OptionsOf(process.env)),
    });
    for (const { what, entry } of faults) console.log(`${what}: ${entry}`);
    const compared = `${entries} entries in ${seals} seals, and ${heads.length} published heads`;
    console.log(faults.length === 0 ? `${compared}: as they were sealed.` : `${faults.length} faults in ${compared}.`);
    if (unread.length > 0)
      console.log(`Not compared, since the store has no copy and no folder was named with --archives: ${unread.join(', ')}.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 2;
  });
}
