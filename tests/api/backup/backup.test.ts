/**
 * `npm run backup` beside a server that is written to, and `npm run restore`: what was acknowledged before is there, byte for byte, under
 * the same keys; what is half, damaged or not ours is refused in one sentence and leaves nothing behind.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitDatabase } from '../../../api/database/connect.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { holdFiles } from '../../../api/services/files/holding.ts';
import { type Answer, type Headers, query, send } from '../../support/server.ts';
import {
  adminHeaders,
  cleanUp,
  clusterOf,
  newDataDir,
  postmasterPid,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from '../../support/server-process.ts';
import { pdf } from '../files/samples.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';
import { createBrowser, signInAs } from '../identity/browser.ts';

const root = path.join(import.meta.dirname, '../../..');
const shelf = newDataDir();
const source = newDataDir();

const at = (dataDir: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, MIGRATE_URL: __, ...rest } = process.env;
  return { ...rest, DATA_DIR: dataDir, ...more };
};
type Ended = { readonly code: number; readonly output: string };
const run = (command: 'backup' | 'restore', dataDir: string, folder: string, more: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  new Promise(resolve => {
    execFile(process.execPath, [`api/backup/${command}.ts`, folder], { cwd: root, env: at(dataDir, more) }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
    );
  });
/** The same, killed as soon as `when` is true. */
async function killed(command: 'backup' | 'restore', dataDir: string, folder: string, when: () => boolean): Promise<void> {
  const child = spawn(process.execPath, [`api/backup/${command}.ts`, folder], { cwd: root, env: at(dataDir), stdio: 'ignore' });
  const ended = new Promise(resolve => child.once('exit', resolve));
  await expect.poll(when, { timeout: 30_000, interval: 2 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
}

type Kept = { readonly id: number; readonly title_en: string; readonly file: number; readonly sha256: string };
let server: ServerProcess;
let headers: Headers;
const kept: Kept[] = [];
const named = new Map<number, string>();
let written = 0;

const letters = (n: number): string => [...String(n)].map(digit => 'কখগঘঙচছজঝঞ'.charAt(Number(digit))).join('');
const ask = (origin: string, verb: string, target: string, body?: unknown, more: Headers = headers): Promise<Answer> =>
  send(origin, verb, target, body, more);

/** A document with a file of its own, and a new name of a division; kept once they are acknowledged. */
async function writeOne(): Promise<void> {
  const n = ++written;
  const bytes = pdf(`${n} ${'০'.repeat(n * 50)}`);
  const sent = await ask(
    server.origin,
    'POST',
    `/api/files${query({ resource: 'public-documents', field: 'file' })}`,
    multipart([{ filename: 'a.pdf', type: 'application/pdf', data: bytes }]),
    { ...headers, ...multipartHeaders },
  );
  expect([sent.status, sent.text]).toEqual([201, expect.anything()]);
  const body = { kind: 'law', title: `আইন ${letters(n)}`, title_en: `Law ${n}`, file: sent.json.id };
  const made = await ask(server.origin, 'POST', '/api/public-documents', body);
  expect([made.status, made.text]).toEqual([201, expect.anything()]);
  kept.push({ id: made.json.id, title_en: body.title_en, file: sent.json.id, sha256: createHash('sha256').update(bytes).digest('hex') });
  const division = (n % 8) + 1;
  expect((await ask(server.origin, 'PATCH', `/api/divisions/${division}`, { name_en: `Division ${n}` })).status).toBe(200);
  named.set(division, `Division ${n}`);
}

beforeAll(async () => {
  server = await startServerProcess(source);
  headers = await adminHeaders(source);
  for (let n = 0; n < 5; n++) await writeOne();
}, 120_000);
afterAll(async () => {
  await cleanUp(source);
  fs.rmSync(shelf, { recursive: true, force: true });
}, 60_000);

const first = path.join(shelf, 'first');

test('made under writes and restored elsewhere: everything acknowledged before it began is there, and one signs in as before', async () => {
  let stopped = false;
  const writing = [0, 1].map(async () => {
    while (!stopped) await writeOne();
  });
  const before = written;
  await expect.poll(() => written, { timeout: 20_000 }).toBeGreaterThan(before + 5);
  const [records, names] = [[...kept], new Map(named)];
  const made = await run('backup', source, first);
  const during = kept.length - records.length;
  stopped = true;
  await Promise.all(writing);
  expect([made.code, made.output]).toEqual([0, expect.stringMatching(/^Backup made in .*\n$/)]);
  expect(during).toBeGreaterThan(0);
  for (const entry of fs.readdirSync(first, { recursive: true, withFileTypes: true }))
    expect(fs.statSync(path.join(entry.parentPath, entry.name)).mode & 0o777).toBe(entry.isDirectory() ? 0o700 : 0o600);
  expect(JSON.parse(fs.readFileSync(path.join(first, 'manifest.json'), 'utf8'))).toMatchObject({ s3: null, damaged: [] });

  const elsewhere = newDataDir();
  try {
    const restored = await run('restore', elsewhere, first);
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('Restored into') });
    for (const file of fs.readdirSync(path.join(elsewhere, 'keys')))
      expect([file, fs.statSync(path.join(elsewhere, 'keys', file)).mode & 0o777]).toEqual([file, 0o600]);
    const { origin } = await startServerProcess(elsewhere);
    await expectEverything(origin, elsewhere, records, names);
  } finally {
    await cleanUp(elsewhere);
  }
}, 180_000);

async function expectEverything(origin: string, dataDir: string, records: readonly Kept[], names: ReadonlyMap<number, string>) {
  // Anyone who was signed in when it was made signs in again, with the same password and under the same keys.
  expect((await ask(origin, 'GET', '/api/divisions')).status).toBe(401);
  const password = fs.readFileSync(path.join(source, 'keys/admin-password'), 'utf8').trim();
  expect(await signInAs(createBrowser(origin), origin, 'admin', password)).toMatchObject({ access_token: expect.any(String) });
  const now = await adminHeaders(dataDir);
  for (const { id, title_en, file, sha256 } of records) {
    const { json, status } = await ask(origin, 'GET', `/api/public-documents/${id}`, undefined, now);
    expect([status, json.title_en, json.file?.id]).toEqual([200, title_en, file]);
    const bytes = Buffer.from(await (await fetch(`${origin}${json.file.url}`)).arrayBuffer());
    expect([title_en, createHash('sha256').update(bytes).digest('hex')]).toEqual([title_en, sha256]);
  }
  const database = await visitDatabase({ dataDir });
  const rows = await withClient(database.ownerUrl!, async client => {
    const { rows: audit } = await client.query<{ said: string }>(
      "select resource || ' ' || record_id || ' ' || coalesce(new_data->>'title_en', new_data->>'name_en') as said from engine.audit_logs where resource in ('public-documents', 'divisions')",
    );
    // What a record names that was written while the backup was made is there, too.
    const { rows: files } = await client.query<{ store_key: string; sha256: string }>(
      'select store_key, sha256 from engine.files where detached_at is null',
    );
    return { said: new Set(audit.map(({ said }) => said)), files };
  });
  await database.stop();
  for (const { id, title_en } of records) expect(rows.said).toContain(`public-documents ${id} ${title_en}`);
  for (const [id, name] of names) expect(rows.said).toContain(`divisions ${id} ${name}`);
  for (const { store_key, sha256 } of rows.files) {
    const bytes = fs.readFileSync(path.join(dataDir, 'files', store_key.slice(0, 2), store_key.slice(2, 4), store_key));
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
  }
  expect(rows.files.length).toBeGreaterThanOrEqual(records.length);
}

test('no file is removed while a backup copies, and afterwards it is', async () => {
  const { filesJob } = await import('../../../api/services/files/clean-up.ts');
  const { createPool } = await import('../../../api/database/pool.ts');
  const database = await visitDatabase({ dataDir: source });
  const pool = createPool(database.appUrl, { max: 2 });
  const removed: string[] = [];
  const unused = () => Promise.reject();
  const store = { put: unused, get: unused, probe: unused, remove: async (key: string) => void removed.push(key) };
  const clean = () => filesJob(store, shelf).run({ data: {}, signal: new AbortController().signal, pool });
  await pool.query(
    `insert into engine.files (store_key, name, media_type, size, sha256, resource, field, created_at, detached_at)
     values ('aabbcc', 'a.pdf', 'application/pdf', 1, '', 'public-documents', 'file', now() - interval '1 day', now() - interval '1 day')`,
  );
  await withClient(database.ownerUrl!, async client => {
    await holdFiles(client);
    expect([await clean(), removed]).toEqual([expect.objectContaining({ removed: 0, held: true }), []]);
  });
  expect([await clean(), removed]).toEqual([expect.objectContaining({ removed: 1, failed: 0 }), ['aabbcc']]);
  await pool.end();
  await database.stop();
});

describe('a backup is refused', () => {
  test.each([
    ['into a folder that is there', () => [first, {}], /is there already/],
    ['into the directory that it saves', () => [path.join(source, 'backup'), {}], /choose another folder/],
    [
      'of another database than the embedded one',
      () => [path.join(shelf, 'no'), { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }],
      /docs\/production/,
    ],
    ['of nothing', () => [path.join(shelf, 'no'), { DATA_DIR: path.join(shelf, 'nothing') }], /nothing to back up/],
  ] as const)('%s', async (_, given, reason) => {
    const [folder, more] = given() as [string, NodeJS.ProcessEnv];
    const { code, output } = await run('backup', source, folder, more);
    expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(fs.readdirSync(shelf)).toEqual(['first']);
  });
});

test('a backup that was killed is none: nothing has its name, its rest is not restored, and the next one removes it', async () => {
  const folder = path.join(shelf, 'killed');
  const rests = () => fs.readdirSync(shelf).filter(name => name.startsWith('killed'));
  const begun = () => rests().some(name => fs.existsSync(path.join(shelf, name, 'database.tar.gz')));
  await killed('backup', source, folder, begun);
  expect(rests()).toEqual([expect.stringContaining('killed.unfinished-')]);
  const target = path.join(shelf, 'target');
  const refused = await run('restore', target, path.join(shelf, rests()[0]!));
  expect(refused).toEqual({ code: 1, output: expect.stringContaining('is no finished backup') });
  expect(fs.existsSync(target)).toBe(false);
  expect((await run('backup', source, folder)).code).toBe(0);
  expect(rests()).toEqual(['killed']);
  fs.rmSync(folder, { recursive: true });
}, 60_000);

describe('a restore is refused', () => {
  type Manifest = { entries: { path: string; size: number }[]; migrations: object[]; [name: string]: unknown };
  const edited = (change: (manifest: Manifest) => void) => (folder: string) => {
    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
    change(manifest);
    fs.writeFileSync(file, JSON.stringify(manifest));
  };
  const flipped = (name: string) => (folder: string) => {
    const file = path.join(folder, name);
    const bytes = fs.readFileSync(file);
    const middle = bytes.length >> 1;
    bytes[middle] = bytes[middle]! ^ 1;
    fs.writeFileSync(file, bytes);
  };
  test.each([
    ['without its manifest', (folder: string) => fs.rmSync(path.join(folder, 'manifest.json')), /is no finished backup/],
    ['with half a manifest', (folder: string) => fs.truncateSync(path.join(folder, 'manifest.json'), 900), /manifest\.json is damaged/],
    ['with a file missing', (folder: string) => fs.rmSync(path.join(folder, 'keys/cookie')), /is not whole: keys\/cookie is missing/],
    [
      'with half a database',
      (folder: string) => fs.truncateSync(path.join(folder, 'database.tar.gz'), 5000),
      /is not whole: database\.tar\.gz/,
    ],
    ['with another byte in its database', flipped('database.tar.gz'), /database\.tar\.gz is damaged/],
    ['with another byte in a key', flipped('keys/provider.jwk'), /provider\.jwk is damaged/],
    ['of a newer version', edited(manifest => manifest.migrations.push({ name: '9999_later', sha256: '' })), /newer version .*9999_later/],
    ['of another machine', edited(manifest => Object.assign(manifest, { platform: 'plan9-mips' })), /made on plan9-mips/],
    ['that names files elsewhere', edited(manifest => manifest.entries.push({ path: '../x', size: 1 })), /damaged/],
    ['that is larger than the disk', edited(manifest => Object.assign(manifest, { database_size: 1e18 })), /not enough room/],
  ] as const)('%s, and nothing is left', async (_, spoil, reason) => {
    const [copy, target] = [path.join(shelf, 'spoilt'), newDataDir()];
    fs.cpSync(first, copy, { recursive: true });
    try {
      spoil(copy);
      const { code, output } = await run('restore', target, copy);
      expect([code, output]).toEqual([1, expect.stringMatching(reason)]);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(fs.readdirSync(target)).toEqual([]);
    } finally {
      fs.rmSync(copy, { recursive: true });
      await cleanUp(target);
    }
  });

  test('into a directory that is not empty, and into that of a running server', async () => {
    const target = newDataDir();
    fs.writeFileSync(path.join(target, 'mine'), '');
    expect(await run('restore', target, first)).toEqual({ code: 1, output: expect.stringContaining('is not empty') });
    expect(fs.readdirSync(target)).toEqual(['mine']);
    await cleanUp(target);
    expect(await run('restore', source, first)).toEqual({ code: 1, output: expect.stringContaining('already running') });
  });
});

test('a restore that was killed leaves nothing that a server starts on', async () => {
  const target = newDataDir();
  try {
    await killed('restore', target, first, () => fs.existsSync(path.join(clusterOf(target), 'PG_VERSION')));
    const failed = spawnServer(target);
    expect([await failed.ended, failed.output()]).toEqual([1, expect.stringContaining('was not restored to its end')]);
    expect((await run('restore', target, first)).output).toContain('is not empty');
  } finally {
    await cleanUp(target);
  }
}, 60_000);

test('without a server it is made as well, and leaves none behind; files in S3 are named as missing', async () => {
  server.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'bhumi',
    S3_REGION: 'x',
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  };
  const folder = path.join(shelf, 'stopped');
  const { code, output } = await run('backup', source, folder, bucket);
  expect([code, output]).toEqual([0, expect.stringMatching(/NOT in it: \d+ uploaded files in the bucket bhumi/)]);
  expect(postmasterPid(source)).toBeUndefined();
}, 60_000);
