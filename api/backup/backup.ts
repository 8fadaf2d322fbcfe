/**
 * `npm run backup -- <folder>`: database, uploaded files and keys of this DATA_DIR, consistent, with or without a running server. Written
 * beside the folder and renamed at the end, so that the folder is always complete. The database comes first: files that it names are copied
 * after it, and none is deleted meanwhile.
 */
import fs from 'node:fs';
import path from 'node:path';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { clusterDir, type Database, type DatabaseConfig, databaseConfig, visitDatabase } from '../database/connect.ts';
import { isAlive } from '../database/data-dir.ts';
import { passwordsOf } from '../database/embedded.ts';
import { appliedMigrations } from '../database/migrations.ts';
import { keysDirectory } from '../identity/keys.ts';
import { Refusal } from '../refusal.ts';
import { holdFiles } from '../services/files/holding.ts';
import { s3OptionsOf } from '../services/files/s3-store.ts';
import type { S3Options } from '../services/files/store.ts';
import { folderIn, removedAtTheEnd, runCommand } from './command.ts';
import { copySummed, inMegabytes, requireRoom, settle, settleFolder, writeSummed } from './copying.ts';
import { databaseFile, type Entry, type Manifest, manifestName, ofThisVersion, passwordsFile } from './manifest.ts';

type Task = { readonly dataDir: string; readonly folder: string; readonly draft: string; readonly s3: S3Options | undefined };

/** The reasons against a backup, before it begins. @throws Refusal */
function check(folder: string, { databaseUrl, dataDir }: DatabaseConfig): void {
  if (databaseUrl)
    throw new Refusal(
      'DATABASE_URL names a PostgreSQL of your own: docs/production/README.md says how that one, the files and the keys are backed up.',
    );
  if (!fs.existsSync(passwordsOf(clusterDir({ dataDir })))) throw new Refusal(`There is nothing to back up: ${dataDir} holds no database.`);
  if (`${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new Refusal(`A backup within ${dataDir} would be lost with it: choose another folder.`);
  if (fs.existsSync(folder)) throw new Refusal(`${folder} is there already: a backup is a new folder each time.`);
}

/** Deletes what an interrupted earlier backup to the same folder left. */
function draftOf(folder: string): string {
  const mark = `${path.basename(folder)}.unfinished-`;
  const parent = path.dirname(folder);
  fs.mkdirSync(parent, { recursive: true });
  for (const name of fs.readdirSync(parent))
    if (name.startsWith(mark) && !isAlive(Number(name.slice(mark.length)))) fs.rmSync(path.join(parent, name), { recursive: true });
  return path.join(parent, `${mark}${process.pid}`);
}

type FileRow = { readonly store_key: string; readonly sha256: string };

/** The database's state when the backup begins, and the space it needs. */
async function beginning(client: pg.ClientBase): Promise<Pick<Manifest, 'counts' | 'migrations' | 'postgresql' | 'database_size'>> {
  const { rows } = await client.query<{ users: number; audit_logs: number; postgresql: number; database_size: number }>(
    `select (select count(*) from users)::float8 as users, (select count(*) from engine.audit_logs)::float8 as audit_logs,
      current_setting('server_version_num')::int / 10000 as postgresql, pg_database_size(current_database())::float8 as database_size`,
  );
  const { users, audit_logs, postgresql, database_size } = rows[0]!;
  return { counts: { users, audit_logs }, migrations: await appliedMigrations(client), postgresql, database_size };
}

async function copyDatabase({ draft }: Task, database: Database): Promise<Entry> {
  const file = path.join(draft, databaseFile);
  return { path: databaseFile, ...(await database.copy!(tar => writeSummed(tar, file, createGzip({ level: 1 })))) };
}

/** Every existing file below `from`, as `[path below it, whole path]`. */
function* within(from: string, below = ''): Generator<[string, string]> {
  for (const entry of fs.existsSync(from) ? fs.readdirSync(from, { withFileTypes: true }) : []) {
    const [name, at] = [`${below}${entry.name}`, path.join(from, entry.name)];
    if (entry.isDirectory()) yield* within(at, `${name}/`);
    else if (entry.isFile()) yield [name, at];
  }
}

/** A key that is just being made has a temporary name. */
const isDraft = /\.[0-9a-f]{12}$/;
const isStored = (name: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]+$/.test(name);

function* toCopy({ dataDir }: Task): Generator<[string, string]> {
  for (const [name, at] of within(path.join(dataDir, 'files'))) if (isStored(name)) yield [`files/${name}`, at];
  for (const [name, at] of within(keysDirectory(dataDir))) if (!isDraft.test(name)) yield [`keys/${name}`, at];
  yield [passwordsFile, passwordsOf(clusterDir({ dataDir }))];
}

async function copyFiles(task: Task): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const [name, at] of toCopy(task)) entries.push({ path: name, ...(await copySummed(at, path.join(task.draft, name))) });
  return entries;
}

const placeOf = (key: string): string => `files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`;

/** Uploaded files whose bytes no longer match their checksum. */
function damagedOf(rows: readonly FileRow[], entries: readonly Entry[]): string[] {
  const sums = new Map(entries.map(entry => [entry.path, entry.sha256]));
  return rows
    .map(({ store_key, sha256 }) => [placeOf(store_key), sha256] as const)
    .flatMap(([at, sum]) => (sums.get(at) === sum ? [] : [at]));
}

async function make(task: Task, database: Database, client: pg.ClientBase): Promise<Manifest> {
  const { draft, s3 } = task;
  const began_at = new Date().toISOString();
  const begun = await beginning(client);
  const stored = [...toCopy(task)].reduce((sum, [, at]) => sum + (fs.statSync(at, { throwIfNoEntry: false })?.size ?? 0), 0);
  // A compressed database needs less than half.
  await requireRoom(path.dirname(draft), stored + begun.database_size / 2);
  fs.mkdirSync(draft, { mode: 0o700 });
  await holdFiles(client);
  const copied = await copyDatabase(task, database);
  // Read before the files are copied: later uploads are not part of this backup.
  const { rows } = await client.query<FileRow>('select store_key, sha256 from engine.files where detached_at is null');
  const entries = [copied, ...(await copyFiles(task))];
  const manifest: Manifest = {
    ...{ ...ofThisVersion, ...begun, began_at, ended_at: new Date().toISOString() },
    s3: s3 ? { endpoint: s3.endpoint, bucket: s3.bucket, files: rows.length } : null,
    damaged: s3 ? [] : damagedOf(rows, entries),
    entries,
  };
  fs.writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  await settle([draft]);
  fs.renameSync(draft, task.folder);
  await settleFolder(path.dirname(draft));
  return manifest;
}

/** The content of the backup, and what is missing in it, for the operator. */
function* reportLines({ entries, s3, damaged }: Manifest, folder: string): Generator<string> {
  const files = entries.filter(entry => entry.path.startsWith('files/'));
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  yield `Backup made in ${folder}: the database, ${files.length} files and the keys, ${inMegabytes(bytes)}. Anyone who has it has everything: keep it as safe as the keys.`;
  if (s3) yield `NOT in it: ${s3.files} uploaded files in the bucket ${s3.bucket} at ${s3.endpoint}; back that up by itself.`;
  if (damaged.length > 0)
    yield `${damaged.length} uploaded files that records name are missing or damaged on the disk; ${manifestName} lists them under "damaged".`;
}

let open: Database | undefined;

async function main(words: readonly string[]): Promise<void> {
  const folder = folderIn(words, 'npm run backup -- <folder>');
  const config = databaseConfig();
  check(folder, config);
  const task: Task = { dataDir: config.dataDir, folder, draft: draftOf(folder), s3: s3OptionsOf(process.env) };
  const removal = removedAtTheEnd([task.draft]);
  open = await visitDatabase(config);
  const client = new pg.Client({ connectionString: open.ownerUrl!, application_name: 'bhumi backup' });
  client.on('error', () => {});
  try {
    await client.connect();
    const manifest = await make(task, open, client);
    removal.keep();
    for (const line of reportLines(manifest, folder)) console.log(line);
  } finally {
    await client.end().catch(() => {});
    await open.stop();
  }
}

await runCommand(
  () => main(process.argv.slice(2)),
  async () => open?.stop(),
);
