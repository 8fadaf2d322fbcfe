/**
 * `npm run restore -- <folder>`: restores a backup into an empty DATA_DIR. Each file is compared with its checksum and the database is
 * opened once, so that damage is found now; then the directory is empty again. All sessions are ended.
 */
import fs from 'node:fs';
import path from 'node:path';
import { withClient } from '../database/client.ts';
import { clusterDir, type DatabaseConfig, databaseConfig, unfinishedRestore } from '../database/connect.ts';
import { lockDataDir } from '../database/data-dir.ts';
import { type Embedded, OWNER_ROLE, passwordsOf, startEmbedded } from '../database/embedded.ts';
import { appliedMigrations } from '../database/migrations.ts';
import { endAllSessions } from '../identity/sessions.ts';
import { Refusal } from '../refusal.ts';
import { folderIn, removedAtTheEnd, runCommand } from './command.ts';
import { copySummed, requireRoom, type Sum, settle, settleFolder } from './copying.ts';
import { databaseFile, type Entry, type Manifest, passwordsFile, readManifest } from './manifest.ts';
import { unpackCluster } from './unpack.ts';

/** Takes the empty directory. @throws Refusal, DataDirInUse */
async function takeEmpty({ databaseUrl, dataDir }: DatabaseConfig): Promise<void> {
  if (databaseUrl)
    throw new Refusal('DATABASE_URL names a PostgreSQL of your own: docs/production/README.md says how that one is restored.');
  const lock = await lockDataDir(dataDir);
  if (fs.readdirSync(dataDir).some(name => name !== 'lock')) {
    lock.release();
    throw new Refusal(`${dataDir} is not empty: a backup is restored into an empty DATA_DIR only.`);
  }
}

function compare(folder: string, { path: name, size, sha256 }: Entry, found: Sum): void {
  if (found.sha256 !== sha256 || found.size !== size)
    throw new Refusal(`${path.join(folder, name)} is damaged: it is not what ${folder} says of it.`);
}

/** Checks that every file of the manifest exists with its size, so that an incomplete copy is refused at once. */
function checkSizes(folder: string, { entries }: Manifest): void {
  for (const { path: name, size } of entries) {
    const facts = fs.statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (!facts?.isFile()) throw new Refusal(`${folder} is not whole: ${name} is missing.`);
    if (facts.size !== size) throw new Refusal(`${folder} is not whole: ${name} has ${facts.size} bytes of ${size}.`);
  }
}

const isDamage = (error: unknown): boolean => /^Z_|unexpected end|invalid tar/i.test(`${(error as { code?: string }).code ?? ''} ${error}`);

async function write(folder: string, { entries }: Manifest, dataDir: string, found: (place: string) => void): Promise<void> {
  const cluster = clusterDir({ dataDir });
  fs.mkdirSync(cluster, { mode: 0o711 });
  for (const entry of entries) {
    const from = path.join(folder, entry.path);
    const copied =
      entry.path === databaseFile
        ? unpackCluster(cluster, from, found).catch((error: unknown) => {
            throw isDamage(error) ? new Refusal(`${from} is damaged: it can't be unpacked.`) : error;
          })
        : copySummed(from, entry.path === passwordsFile ? passwordsOf(cluster) : path.join(dataDir, entry.path));
    compare(folder, entry, await copied);
  }
}

/** Checks that the database opens, is the copied one, and nobody is signed in. */
async function open(dataDir: string, { migrations, counts }: Manifest): Promise<void> {
  server = await startEmbedded(clusterDir({ dataDir }));
  await withClient(server.urlOf(OWNER_ROLE), async client => {
    const { rows } = await client.query<{ rows: number }>('select count(*)::float8 as rows from engine.audit_logs');
    const applied = (await appliedMigrations(client)).map(({ name }) => name);
    if (applied.join() !== migrations.map(({ name }) => name).join() || rows[0]!.rows < counts.audit_logs)
      throw new Refusal('The database of the backup is not the one that its manifest describes.');
    await endAllSessions(client);
  });
  await server.stop();
}

let server: Embedded | undefined;

async function main(words: readonly string[]): Promise<void> {
  const folder = folderIn(words, 'npm run restore -- <folder>');
  const config = databaseConfig();
  const { dataDir } = config;
  const manifest = readManifest(folder);
  checkSizes(folder, manifest);
  await takeEmpty(config);
  const bytes = manifest.entries.reduce((sum, { size }) => sum + size, manifest.database_size);
  await requireRoom(dataDir, bytes);
  const rooms = ['postgres', 'files', 'keys'].map(name => path.join(dataDir, name));
  const marker = unfinishedRestore(dataDir);
  const places = [...rooms, marker];
  const removal = removedAtTheEnd(places);
  fs.writeFileSync(marker, '');
  await settleFolder(dataDir);
  try {
    await write(folder, manifest, dataDir, place => places.unshift(place));
    await open(dataDir, manifest);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  await settle(rooms.filter(fs.existsSync));
  fs.rmSync(marker);
  await settleFolder(dataDir);
  removal.keep();
  console.log(
    `Restored into ${dataDir}, as of ${manifest.ended_at} (version ${manifest.version}): npm start serves it. Everybody signs in again.`,
  );
  const { s3 } = manifest;
  if (s3)
    console.log(`NOT in it: ${s3.files} uploaded files in the bucket ${s3.bucket} at ${s3.endpoint}: start with the same S3_* settings.`);
}

await runCommand(
  () => main(process.argv.slice(2)),
  async () => server?.stop(),
);
