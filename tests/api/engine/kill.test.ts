/**
 * Processes killed while they write records with children and effects: no half record, no acknowledged write lost, each version with its
 * audit row; and a request that a killed server left without an answer is, sent again under its key, done once. The jobs of a killed server
 * are taken up by whichever comes after it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { headersFor } from '../../../api/identity/token.ts';
import { createSpecimenTables } from '../../specimen/tables.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { createCounter, shortLived } from '../../support/processes.ts';
import { send } from '../../support/server.ts';
import { invariants, newBook, stocked, type TryCall, writeRound } from '../../support/specimen-writers.ts';

const root = path.join(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();
let database: TestDatabase;
let pool: pg.Pool;
let stock: number;

beforeEach(async () => {
  database = await testDatabase();
  await createSpecimenTables(database.ownerUrl);
  pool = createPool(database.appUrl);
  await giveAccount(
    pool,
    { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' },
    'Mouza-2026-Sheet',
    'test',
  );
  stock = await stocked(pool);
}, 60_000);
afterEach(async () => {
  await pool.end();
  await database.drop();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a script of tests/support; `heard` is given its output line by line. */
function start(
  script: string,
  environment: Record<string, string>,
  received: (line: string) => void,
): { child: ChildProcess; ended: Promise<void> } {
  const env = { ...process.env, DATABASE_URL: database.appUrl, ...environment };
  const child = spawn(process.execPath, [...shortLived, `tests/support/${script}`], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  let rest = '';
  child.stdout!.on('data', (data: Buffer) => {
    const lines = (rest + data).split('\n');
    rest = lines.pop()!;
    for (const line of lines) received(line);
  });
  const ended = new Promise<void>(resolve =>
    child.once('close', () => {
      running.delete(child);
      resolve();
    }),
  );
  return { child, ended };
}

/** PostgreSQL rolls back what a killed process left open when it notices that it is gone. */
const settled = () =>
  expect
    .poll(
      async () =>
        (
          await pool.query(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'",
          )
        ).rows[0].n,
      { timeout: 10_000 },
    )
    .toBe(0);

/** `projects`: the version acknowledged last, or that it is gone. */
async function expectNothingLost(projects: ReadonlyMap<number, number | 'gone'>, withdrawn: number): Promise<void> {
  await settled();
  for (const [what, text] of Object.entries(invariants)) expect([what, (await pool.query(text)).rows]).toEqual([what, []]);
  const { rows } = await pool.query<{ id: number; version: number }>('select id, version from specimen_projects');
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const deleted = await pool.query(
    "select record_id from engine.audit_logs where resource = 'specimen-projects' and action_type = 'delete'",
  );
  const gone = new Set(deleted.rows.map(({ record_id }) => record_id));
  // What was deleted without the answer having arrived is gone all the same.
  const lost = [...projects].filter(([id, version]) =>
    version === 'gone' ? versions.has(id) : !gone.has(id) && !((versions.get(id) ?? 0) >= version),
  );
  expect(lost).toEqual([]);
  const [{ n: taken }] = (await pool.query('select count(*)::int as n from specimen_withdrawals')).rows;
  expect(taken).toBeGreaterThanOrEqual(withdrawn);
}

test('killed fifty times while it writes: nothing is there by half, nothing acknowledged is lost', async () => {
  const kills = 50;
  const projects = new Map<number, number | 'gone'>();
  let withdrawn = 0;
  const received = createCounter();
  const hear = (line: string): void => {
    const [what, id, version] = line.split(' ');
    received.add();
    if (what === 'withdrawal') withdrawn += 1;
    else projects.set(Number(id), what === 'gone' ? 'gone' : Number(version));
  };
  const begin = () => start('specimen-writer.ts', { STOCK: String(stock) }, hear);
  const endings: Promise<void>[] = [];
  let current = begin();
  for (let kill = 1; kill <= kills; kill++) {
    // The next one starts while this one works, so two write at once; each is killed at another moment of its work.
    const next = begin();
    await received.wait(11 + (kill % 17));
    current.child.kill('SIGKILL');
    endings.push(current.ended);
    current = next;
  }
  current.child.kill('SIGKILL');
  await Promise.all([...endings, current.ended]);
  await expectNothingLost(projects, withdrawn);
  expect(projects.size).toBeGreaterThan(kills);
}, 240_000);

test('an export that a killed server left halfway is made by the next one, soon and from its beginning', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-kill-'));
  chmodSync(dataDir, 0o711);
  await pool.query('insert into specimen_stocks (name, "left") select \'মজুত \' || i, i from generate_series(1, 90000) i');
  const begin = async () => {
    let announce: (origin: string) => void;
    const said = new Promise<string>(resolve => {
      announce = resolve;
    });
    const environment = { DATA_DIR: dataDir, ORIGINS: 'http://localhost:4996' };
    const process = start('specimen-server.ts', environment, line => announce(line.replace('localhost', '127.0.0.1')));
    const origin = await said;
    // On a busy machine it listens before its first question of the database is answered.
    await expect.poll(async () => (await fetch(`${origin}/ready`)).status, { timeout: 30_000 }).toBe(200);
    return { ...process, origin };
  };
  const first = await begin();
  const headers = await headersFor(pool, dataDir, 'admin');
  const asked = await send(first.origin, 'POST', '/api/exports', { resource: 'specimen-stocks', format: 'xlsx' }, headers);
  expect(asked.status, asked.text).toBe(201);
  const stateAt = async (origin: string) => (await send(origin, 'GET', `/api/exports/${asked.json.id}`, undefined, headers)).json;
  await expect.poll(async () => (await stateAt(first.origin)).done, { timeout: 30_000, interval: 50 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  await first.ended;
  const next = await begin();
  expect(await stateAt(next.origin)).toMatchObject({ status: 'running', url: null });
  // Left to its quarter of an hour it would still be waiting.
  await expect.poll(async () => (await stateAt(next.origin)).status, { timeout: 120_000, interval: 500 }).toBe('done');
  const { done, url } = await stateAt(next.origin);
  expect([done, (await fetch(`${next.origin}${url}`)).status]).toEqual([90_001, 200]);
  const { rows } = await pool.query("select count(*)::int as exports from engine.audit_logs where task = 'export'");
  expect(rows).toEqual([{ exports: 1 }]);
  next.child.kill('SIGKILL');
  await next.ended;
  rmSync(dataDir, { recursive: true, force: true });
}, 240_000);

test('a request that a killed server left without an answer is done once when it is sent again under its key', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-kill-'));
  chmodSync(dataDir, 0o711);
  const book = newBook();
  let over = false;
  const begin = () => {
    let announce: (origin: string) => void;
    const origin = new Promise<string>(resolve => {
      announce = resolve;
    });
    const environment = { DATA_DIR: dataDir, ORIGINS: 'http://localhost:4996' };
    return { ...start('specimen-server.ts', environment, line => announce(line.replace('localhost', '127.0.0.1'))), origin };
  };
  let current = begin();
  let origin = await current.origin;
  const headers = await headersFor(pool, dataDir, 'admin');
  const call: TryCall = async (verb, target, body, more = {}) => {
    const answer = await send(origin, verb, target, body, { ...headers, ...more }).catch(() => undefined);
    if (!answer) await new Promise(resolve => setTimeout(resolve, 20));
    return answer;
  };
  const write = async (): Promise<void> => {
    while (!over) await writeRound(call, stock, book, () => over);
  };
  const hands = [1, 2, 3, 4, 5, 6].map(write);
  for (let kill = 1; kill <= 4; kill++) {
    const next = begin();
    await book.answers.wait(21 + kill);
    current.child.kill('SIGKILL');
    current = next;
    origin = await next.origin;
  }
  await book.answers.wait(151 - book.answers.count());
  over = true;
  await Promise.all(hands);
  current.child.kill('SIGKILL');
  await current.ended;
  expect(book.odd).toEqual([]);
  await expectNothingLost(book.projects, book.withdrawn);
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
