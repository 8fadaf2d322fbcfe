/** A further kind of land record, in a copy: what one command writes is generated, drafted, migrated, started, and used over HTTP. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { copyOfTheTree } from '../../removable/copy.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { importInto } from '../../support/import-files.ts';
import { query, send, type TestServer } from '../../support/server.ts';
import { cleanUp, headersOfAdministrator, newDataDir, startServerProcess } from '../../support/server-process.ts';
import { bankOf } from './bank.ts';

const patience = 180_000;

/** Runs the commands of the copy, and answers what was changed in it besides what they wrote: the draft of the migration. */
async function declareIn(copy: string, environment: Readonly<Record<string, string>>): Promise<string> {
  const run = (...words: string[]) => promisify(execFile)(process.execPath, words, { cwd: copy, env: { ...process.env, ...environment } });
  await run('resources/new-resource.ts', 'infobank', 'brick-kilns', 'ইটভাটা', 'Brick kiln');
  await run('api/generate.ts');
  const { stdout } = await run('api/database/migration.ts', 'add_brick_kilns');
  return readFileSync(path.join(copy, /migrations\/\S+\.sql/.exec(stdout)![0]), 'utf8');
}

/** What the helpers of the information bank's tests need of a server that is a process of its own. */
async function serverOf(origin: string, dataDir: string, { appUrl }: TestDatabase) {
  const admin = await headersOfAdministrator(dataDir, { appUrl });
  const pool = createPool(appUrl, { max: 2 });
  const call: TestServer['call'] = (verb, target, body, headers = {}) => send(origin, verb, target, body, { ...admin, ...headers });
  return { pool, origin, call, headersOf: async () => admin, hear: async () => undefined } as unknown as TestServer;
}

/** Makes two records, finds them, and takes them out in a file that comes in again, changed in one cell. */
async function walk(server: TestServer): Promise<void> {
  const bank = await bankOf(server, []);
  const first = await bank.made('brick-kilns', await bank.bodyOf('brick-kilns', { name: 'তিতাস ব্রিকস', name_en: 'Titas Bricks' }));
  expect(first).toMatchObject({ record_number: 'BK-0001', title: 'তিতাস ব্রিকস', title_en: 'Titas Bricks', total_area: 1.25 });
  const second = await bank.made('brick-kilns', await bank.bodyOf('brick-kilns', { has_case: false }));
  expect(second.record_number).toBe('BK-0002');
  const listed = await server.call('GET', `/api/brick-kilns${query({ filter: { q: '123/4' }, sort: ['record_number', 'ASC'] })}`);
  expect(listed.json).toMatchObject([{ id: first.id, plot_en: 'Kaundia, dag 123/4, khatian 1 (RS)' }, { id: second.id }]);
  const across = await server.call('GET', `/api/land-records${query({ filter: { kind: 'brick-kilns', q: 'তিতাস' } })}`);
  expect(across.json).toMatchObject([{ id: first.id, kind: 'brick-kilns' }]);
  const changed = await server.call('PATCH', `/api/brick-kilns/${first.id}`, { has_case: true }, { 'if-match': `"${first.version}"` });
  expect(changed.json.message).toEqual({ cases: 'infobank.case_missing' });
  const file = await server.call('GET', `/api/brick-kilns/export${query({ format: 'csv' })}`);
  expect(file.text).toContain('Titas Bricks');
  const cell = Buffer.from(file.text.replaceAll('Titas Bricks', 'Titas Brickfield'));
  const { json, text } = await importInto(server, 'brick-kilns', cell);
  expect(json.counts, text).toEqual({ rows: 2, inserted: 0, changed: 1, unchanged: 1, refused: 0 });
  expect((await server.call('GET', `/api/land-records/${first.id}`)).json).toMatchObject({ title_en: 'Titas Brickfield' });
}

test('is one file that a command writes: it generates, migrates, starts, lists, imports and exports', { timeout: patience }, async () => {
  const [copy, database, dataDir] = [copyOfTheTree(), await testDatabase(), newDataDir()];
  const environment = { DATABASE_URL: database.appUrl, MIGRATE_URL: database.ownerUrl, DATA_DIR: dataDir };
  let server: TestServer | undefined;
  try {
    const draft = await declareIn(copy, environment);
    expect(draft).toContain('create table "brick_kilns"');
    expect(draft).not.toContain('DESTRUCTIVE');
    const { origin } = await startServerProcess(dataDir, environment, copy);
    server = await serverOf(origin, dataDir, database);
    await walk(server);
  } finally {
    await server?.pool.end();
    await cleanUp(dataDir);
    await database.drop();
    rmSync(copy, { recursive: true, force: true });
  }
});
