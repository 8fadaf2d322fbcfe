/**
 * Three processes on one database behind a proxy that sends each request to the next of them. One after the other is killed in the midst of
 * calls: nothing acknowledged is lost, no call is sent more than twice, a session and an export go on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { createSpecimenTables } from '../../specimen/tables.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { freePort } from '../../support/ports.ts';
import { shortLived } from '../../support/processes.ts';
import { type RoundRobin, startRoundRobin } from '../../support/round-robin.ts';
import { type Answer, type Headers, send } from '../../support/server.ts';
import { invariants, newBook, stocked, type TryCall, writeRound } from '../../support/specimen-writers.ts';
import { createBrowser, headersOf, signInAs, type Tokens } from '../identity/browser.ts';

const root = path.join(import.meta.dirname, '../../..');
const password = 'Mouza-2026-Sheet';

let database: TestDatabase;
let pool: pg.Pool;
let dataDir: string;
let origin: string;
let proxy: RoundRobin;
let ports: number[];
let stock: number;
const children: ChildProcess[] = [];

const untilReady = (at: string) =>
  vi.waitFor(async () => expect((await fetch(`${at}/ready`)).status).toBe(200), { timeout: 30_000, interval: 50 });

async function start(at: number): Promise<void> {
  const env = { ...process.env, DATABASE_URL: database.appUrl, DATA_DIR: dataDir, ORIGINS: origin, PORT: String(ports[at]) };
  const child = spawn(process.execPath, [...shortLived, 'tests/support/specimen-server.ts'], {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  children[at] = child;
  await once(child.stdout!, 'data');
  await untilReady(`http://127.0.0.1:${ports[at]}`);
}

async function kill(at: number): Promise<void> {
  const ended = once(children[at]!, 'exit');
  children[at]!.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  database = await testDatabase();
  await createSpecimenTables(database.ownerUrl);
  pool = createPool(database.appUrl, { max: 2 });
  await giveAccount(pool, { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' }, password, 'test');
  stock = await stocked(pool);
  dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-several-'));
  chmodSync(dataDir, 0o711);
  ports = [await freePort(), await freePort(), await freePort()];
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await start(0);
  await Promise.all([start(1), start(2)]);
  proxy = await startRoundRobin(port, ports, dataDir);
  await untilReady(origin);
}, 120_000);
afterAll(async () => {
  await proxy?.stop();
  for (const at of children.keys()) await kill(at);
  await pool?.end();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const refused = (answer: Answer | undefined): boolean => answer === undefined || [502, 503, 504].includes(answer.status);

test('each of three is killed and started again: one retry at most, nothing lost, the session and the export go on', async () => {
  const browser = createBrowser(origin);
  let tokens: Tokens = await signInAs(browser, origin, 'admin', password);
  const headers: Headers = await headersOf(browser, tokens);
  const exported = await send(origin, 'POST', '/api/exports', { resource: 'specimen-stocks', format: 'xlsx' }, headers);
  expect(exported.status, exported.text).toBe(201);

  const book = newBook();
  const again: string[] = [];
  let [over, sent] = [false, 0];
  /** Sends once more under the same key, no sooner than a person can: a second refusal is what must not happen. */
  const call: TryCall = async (verb, target, body, more = {}) => {
    sent += 1;
    const all = { 'idempotency-key': `several-${sent}`, ...headers, ...more };
    const first = await send(origin, verb, target, body, all).catch(() => undefined);
    if (!refused(first)) return first;
    await delay(300);
    const second = await send(origin, verb, target, body, all).catch(() => undefined);
    if (refused(second)) again.push(`${verb} ${target} ${first?.status} ${second?.status}`);
    return second;
  };
  const hands = [1, 2, 3, 4].map(async () => {
    while (!over) await writeRound(call, stock, book, () => over);
  });
  for (const at of ports.keys()) {
    await book.answers.wait(40 + at * 7);
    await kill(at);
    await book.answers.wait(40);
    const renewed = await browser.call('/api/sso-renew-access-token', { refresh_token: tokens.refresh_token });
    expect(renewed.status).toBe(200);
    const { session_state } = tokens;
    tokens = (await renewed.json()) as Tokens;
    expect(tokens.session_state).toBe(session_state);
    await start(at);
  }
  over = true;
  await Promise.all(hands);
  expect(again).toEqual([]);
  expect(book.odd).toEqual([]);

  const state = async () => (await send(origin, 'GET', `/api/exports/${exported.json.id}`, undefined, headers)).json;
  await expect.poll(async () => (await state()).status, { timeout: 60_000, interval: 300 }).toBe('done');
  expect((await fetch(`${origin}${(await state()).url}`)).status).toBe(200);
  const { rows } = await pool.query("select count(*)::int as n from engine.audit_logs where task = 'export'");
  expect(rows).toEqual([{ n: 1 }]);
  for (const [what, text] of Object.entries(invariants)) expect([what, (await pool.query(text)).rows]).toEqual([what, []]);
  const versions = new Map((await pool.query('select id, version from specimen_projects')).rows.map(({ id, version }) => [id, version]));
  const lost = [...book.projects].filter(([id, version]) =>
    version === 'gone' ? versions.has(id) : !((versions.get(id) ?? 0) >= version),
  );
  expect(lost).toEqual([]);
}, 180_000);
