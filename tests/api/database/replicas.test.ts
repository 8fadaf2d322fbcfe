/**
 * Two processes with a primary and a standby to read from. Replay is paused on the standby, so that what it answers is old: who may be
 * answered so, and who not. Then it freezes, and is killed, in the midst of reads.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareDatabase } from '../../../api/database/migrate.ts';
import { createPool } from '../../../api/database/pool.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { headersFor } from '../../../api/identity/token.ts';
import { type Pair, startPair } from '../../drill/pair.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { freePort } from '../../support/ports.ts';
import { type Answer, type Headers, query, send, type TestServer } from '../../support/server.ts';
import { cleanUp, startServerProcess } from '../../support/server-process.ts';

let dir: string;
let dataDir: string;
let pair: Pair;
let pool: pg.Pool;
let people: People;
/** Two whose standby may be old, and one whose standby may not. */
let origins: string[];
let strict: string;
let admin: Headers;

const district = `/api/districts${query({ filter: { id: 1 } })}`;
const keeping = (headers: Headers, mark = '0'): Headers => ({ ...headers, 'read-after': mark });
const get = (origin: string, target: string, headers: Headers): Promise<Answer> => send(origin, 'GET', target, undefined, headers);
const nameAt = async (origin: string, headers: Headers): Promise<string> => (await get(origin, district, headers)).json[0].name_en;

/** As an administrator; the answer has a mark. */
async function rename(origin: string, name_en: string): Promise<Answer> {
  const answer = await send(origin, 'PATCH', '/api/districts/1', { name_en }, admin);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function metric(origin: string, name: string): Promise<number> {
  const { text } = await get(origin, '/metrics', {});
  return Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length),
  );
}
const answering = (origin: string, many: number) =>
  vi.waitFor(async () => expect(await metric(origin, 'bhumi_standbys{state="answering"}')).toBe(many), { timeout: 30_000, interval: 100 });

const pause = () => pair.standby.ask('select pg_wal_replay_pause()');
/** Waits until the standby has what the primary has. */
async function resume(): Promise<void> {
  await pair.standby.ask('select pg_wal_replay_resume()');
  const [row] = await pair.ask<{ at: string }>('select pg_current_wal_flush_lsn() as at');
  const arrived = async () => (await pair.standby.ask<{ ok: boolean }>(`select pg_last_wal_replay_lsn() >= '${row!.at}' as ok`))[0]!.ok;
  await expect.poll(arrived, { timeout: 30_000 }).toBe(true);
}

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-replicas-'));
  fs.chmodSync(dir, 0o711);
  dataDir = path.join(dir, 'var');
  pair = await startPair(dir, { waits: false });
  await prepareDatabase(pair);
  pool = createPool(pair.appUrl, { max: 2 });
  await giveAccount(pool, { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' }, 'Mouza-2026-Sheet', 't');
  const ports = [await freePort(), await freePort(), await freePort()];
  const all = ports.map(port => `http://localhost:${port}`);
  const shared = { DATABASE_URL: pair.appUrl, READ_URL: pair.readUrl, ORIGINS: all.join() };
  const start = (at: number) =>
    startServerProcess(dataDir, { ...shared, PORT: String(ports[at]), READ_MAX_LAG_MS: at === 2 ? '3000' : '600000' });
  await start(0);
  await Promise.all([start(1), start(2)]);
  origins = all.slice(0, 2);
  strict = all[2]!;
  const headersOf = async (username: string, desk?: number): Promise<Headers> => {
    const { 'Accept-Language': _, ...headers } = await headersFor(pool, dataDir, username, desk === undefined ? undefined : String(desk));
    return headers;
  };
  people = peopleOf({ pool, headersOf, hear: async () => {} } as unknown as TestServer);
  admin = await headersOf('admin');
  for (const origin of all) await answering(origin, 1);
}, 400_000);
afterAll(async () => {
  await pool?.end();
  await cleanUp(dataDir);
  await pair?.stop();
  fs.rmSync(dir, { recursive: true, force: true });
});

test('a list is read on the standby, by all but those who wrote and those who keep no mark', async () => {
  const [one, two] = origins as [string, string];
  await rename(one, 'Before');
  await resume();
  await pause();
  const written = await rename(one, 'After');
  const mark = written.headers['read-after']!;
  expect(written.headers['set-cookie']).toMatch(new RegExp(`^bhumi_read_after=${mark}; Path=/; HttpOnly; SameSite=Lax$`));
  const before = await metric(two, 'bhumi_reads_total{server="standby"}');
  expect(await nameAt(two, keeping(admin))).toBe('Before');
  expect(await metric(two, 'bhumi_reads_total{server="standby"}')).toBe(before + 1);
  expect(await nameAt(two, keeping(admin, mark))).toBe('After');
  expect(await nameAt(two, { ...admin, cookie: `a=1; bhumi_read_after=${mark}` })).toBe('After');
  // A record alone is always the primary's, so that what a notification names can be opened.
  expect((await get(two, '/api/districts/1', keeping(admin))).json.name_en).toBe('After');
  const first = await get(two, district, admin);
  expect([first.json[0].name_en, first.headers['read-after']]).toEqual(['After', '0']);
  await resume();
  expect(await nameAt(two, keeping(admin, mark))).toBe('After');
});

test.each([
  ['options', `/api/districts/options${query({ filter: { id: 1 } })}`, 'Label'],
  ['a search', `/api/districts${query({ filter: { q: 'Old name' } })}`, 'Old name'],
  ['an export', `/api/districts/export${query({ format: 'csv', filter: { id: 1 } })}`, 'Old name'],
  ['the list for everybody', `/api/public/districts${query({ filter: { id: 1 } })}`, 'Old name'],
])('%s is read on the standby', async (_, target, found) => {
  const name = found === 'Label' ? 'Old name' : found;
  await rename(origins[0]!, name);
  await resume();
  await pause();
  const mark = (await rename(origins[0]!, 'New name')).headers['read-after']!;
  expect((await get(origins[1]!, target, keeping(admin))).text).toContain(name);
  expect((await get(origins[1]!, target, keeping(admin, mark))).text).not.toContain(name);
  await resume();
});

test('the file of an export that a job makes is read on the standby', async () => {
  const origin = origins[0]!;
  const asking = async (headers: Headers): Promise<string> => {
    const asked = { resource: 'districts', format: 'csv', filter: { id: 1 } };
    const { json, text } = await send(origin, 'POST', '/api/exports', asked, headers);
    const state = async () => (await get(origin, `/api/exports/${json.id}`, headers)).json;
    await expect.poll(async () => (await state()).status, { timeout: 60_000, message: text }).toBe('done');
    return (await get(origin, (await state()).url, {})).text;
  };
  await rename(origin, 'Old export');
  await resume();
  await pause();
  const mark = (await rename(origin, 'New export')).headers['read-after']!;
  expect(await asking(keeping(admin))).toContain('Old export');
  expect(await asking(keeping(admin, mark))).toContain('New export');
  await resume();
}, 120_000);

test('a standby that is older than READ_MAX_LAG_MS is passed over', async () => {
  await pause();
  await rename(origins[0]!, 'Beyond the bound');
  await expect.poll(() => nameAt(strict, keeping(admin)), { timeout: 30_000 }).toBe('Beyond the bound');
  expect(await nameAt(origins[1]!, keeping(admin))).not.toBe('Beyond the bound');
  await resume();
});

test('rights that are taken away count at once, and nobody reads what was before', async () => {
  const [one, two] = origins as [string, string];
  const clerk = await people.clerk(await people.office(), ['VIEW_ALL_DISTRICT']);
  for (const origin of origins)
    await expect.poll(async () => (await get(origin, district, keeping(clerk.headers))).status, { timeout: 30_000 }).toBe(200);
  await resume();
  await pause();
  await rename(one, 'While rights change');
  expect(await nameAt(two, keeping(admin))).not.toBe('While rights change');
  const closed = await send(one, 'PATCH', `/api/permission-groups/${clerk.group}`, { row_status: 0 }, admin);
  expect(closed.status, closed.text).toBe(200);
  expect((await get(one, district, keeping(clerk.headers))).status).toBe(403);
  await expect.poll(async () => (await get(two, district, keeping(clerk.headers))).status, { timeout: 30_000 }).toBe(403);
  expect(await nameAt(two, keeping(admin))).toBe('While rights change');
  await resume();
});

test('who is notified reads what they were notified of; others wait for the standby', async () => {
  const clerk = await people.clerk(await people.office(), ['VIEW_ALL_DISTRICT']);
  await expect.poll(async () => (await get(origins[1]!, district, keeping(clerk.headers))).status, { timeout: 30_000 }).toBe(200);
  await resume();
  await pause();
  await rename(origins[0]!, 'Look at this');
  await people.insert('notifications', { user_id: clerk.id, type: 26, title: 'নোটিশ', title_en: 'Notice' });
  await expect.poll(() => nameAt(origins[1]!, keeping(clerk.headers)), { timeout: 30_000 }).toBe('Look at this');
  expect(await nameAt(origins[1]!, keeping(admin))).not.toBe('Look at this');
  await resume();
});

test('a standby that freezes, comes back and is killed in the midst of reads: nobody sees an error', async () => {
  const answers: Answer[] = [];
  let isOver = false;
  const readers = [...origins, ...origins].map(async origin => {
    while (!isOver) answers.push(await get(origin, district, keeping(admin)));
  });
  const some = async () => {
    const until = answers.length + 40;
    await expect.poll(() => answers.length, { timeout: 30_000 }).toBeGreaterThan(until);
  };
  await some();
  pair.standby.signal('SIGSTOP');
  for (const origin of origins) await answering(origin, 0);
  await some();
  pair.standby.signal('SIGCONT');
  for (const origin of origins) await answering(origin, 1);
  await some();
  pair.standby.signal('SIGKILL');
  await some();
  for (const origin of origins) await answering(origin, 0);
  isOver = true;
  await Promise.all(readers);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
}, 120_000);
