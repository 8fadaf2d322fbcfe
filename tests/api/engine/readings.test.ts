/**
 * D-AUDIT: who reads confidential records is on the audit log, row by row; nothing is lost on a clean stop, and nothing is read without a
 * trace.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { READINGS } from '../../../api/engine/api-module.ts';
import { giveAccount } from '../../../api/identity/give-account.ts';
import { headersFor } from '../../../api/identity/token.ts';
import type { Readings } from '../../../api/services/readings.ts';
import { createSpecimenTables } from '../../specimen/tables.ts';
import { testDatabase } from '../../support/database.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, send, startTestServer, type TestServer } from '../../support/server.ts';
import { newDataDir } from '../../support/server-process.ts';

type Clerk = Awaited<ReturnType<People['clerk']>>;
const nid = '1234567890';
/** What everybody with an account has besides. */
const apart = (fields: readonly string[] | null) => fields?.filter(name => name !== 'idp_uuid') ?? null;

describe('a reading', () => {
  let server: TestServer;
  let people: People;
  let [hr, plain, accused]: Clerk[] = [];
  let complaint: number;

  beforeAll(async () => {
    server = await startTestServer();
    people = peopleOf(server);
    const office = await people.office();
    const discipline = ['VIEW_COMPLAINT', 'VIEW_DISCIPLINE_COMPLAINT', 'EXPORT_COMPLAINT'];
    hr = await people.clerk(office, ['VIEW_USER', 'VIEW_IDENTITY_USER', 'PRINT_PDS', 'EXPORT_USER', ...discipline]);
    plain = await people.clerk(office, ['VIEW_USER', 'VIEW_COMPLAINT', 'PRINT_PDS']);
    accused = await people.clerk(office, ['VIEW_OWN_USER', 'PRINT_PDS']);
    await people.settle();
    await server.pool.query('update users set nid = $2 where id = $1', [accused.id, nid]);
    await server.pool.query('update users set nid = $2 where id = $1', [hr.id, '1234567891']);
    const body = { complaint_type_id: 1, accused_id: accused.id, case_date: '2026-01-05', description: 'বিনা অনুমতিতে অনুপস্থিত।' };
    complaint = (await server.call('POST', '/api/complaints', body)).json.id;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const get = async (path: string, reader: Clerk) => {
    const answer = await server.call('GET', path, undefined, reader.headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  /** The rows of the log that `work` left, as `[action_type, task, resource, record_id, record_ids, fields]`. */
  async function left(work: () => Promise<unknown>) {
    await server.app.getSync<Readings>(READINGS).flush();
    const { rows: before } = await server.pool.query('select coalesce(max(id), 0)::float8 as id from engine.audit_logs');
    await work();
    await server.app.getSync<Readings>(READINGS).flush();
    const { rows } = await server.pool.query(
      `select action_type, task, resource, record_id, record_ids::float8[], new_data->'fields' as fields, user_id, office_organogram_id, office_id, ip, browser,
         request_id, at > now() - interval '1 minute' and at <= now() as is_now from engine.audit_logs where id > $1 order by id`,
      [before[0].id],
    );
    return rows;
  }
  const briefly = (rows: Awaited<ReturnType<typeof left>>) =>
    rows.map(({ task, resource, record_id, record_ids, fields }) => [task, resource, record_id ?? record_ids, apart(fields)]);

  test('of a complaint is one row, whichever way it is read, with who, from where, and under which request', async () => {
    const headers = { ...hr!.headers, 'x-request-id': 'reading-0001', 'user-agent': 'Mozilla/5.0 Chrome/131.0.0.0 Safari/537.36' };
    const [row, ...others] = await left(() => server.call('GET', `/api/complaints/${complaint}`, undefined, headers));
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ action_type: 'read', task: null, resource: 'complaints', record_id: complaint, record_ids: null, fields: null, is_now: true },
      ...{ user_id: hr!.id, office_organogram_id: hr!.desk, ip: '127.0.0.1', browser: 'Chrome 131', request_id: 'reading-0001' },
    });
    for (const [path, task, record] of [
      ['', 'list', [complaint]],
      [`/options${query({ filter: {} })}`, 'options', [complaint]],
      [`/changes${query({ updated_since: '2026-01-01T00:00:00Z' })}`, 'changes', [complaint]],
      [`/${complaint}/history`, 'history', complaint],
    ] as const) {
      // The feed waits for the oldest transaction of the whole cluster.
      if (task === 'changes') await expect.poll(async () => (await get(`/api/complaints${path}`, hr!)).length, { timeout: 20_000 }).toBe(1);
      const rows = await left(() =>
        server.call('GET', `/api/complaints${path}`, undefined, path.startsWith('/options') ? {} : hr!.headers),
      );
      expect(briefly(rows)).toEqual([[task, 'complaints', record, null]]);
    }
  });

  test('of an empty list, or of what nobody calls confidential, is none', async () => {
    const nothing = query({ filter: { case_date: '1999-01-01' } });
    expect(await left(() => get(`/api/complaints${nothing}`, hr!))).toEqual([]);
    expect(await left(() => server.call('GET', '/api/districts/1'))).toEqual([]);
  });

  test("of somebody else's NID names the fields; without the key, of one's own, and of other columns there is none", async () => {
    expect(briefly(await left(() => get(`/api/users/${accused!.id}`, hr!)))).toEqual([[null, 'users', accused!.id, ['nid']]]);
    const [list] = briefly(await left(() => get(`/api/users${query({ sort: ['id', 'ASC'] })}`, hr!)));
    expect(list).toEqual(['list', 'users', expect.arrayContaining([plain!.id, accused!.id]), ['nid']]);
    expect(list![2]).not.toContain(hr!.id);
    const asked = query({ filter: { nid }, columns: ['full_name'] });
    expect(briefly(await left(() => get(`/api/users${asked}`, hr!)))).toEqual([['list', 'users', [accused!.id], ['nid']]]);
    expect(await left(() => get(`/api/users${query({ columns: ['full_name'] })}`, hr!))).toEqual([]);
    expect(await left(() => get(`/api/users/${hr!.id}`, hr!))).toEqual([]);
    expect(await left(() => get(`/api/users/${accused!.id}`, accused!))).toEqual([]);
    expect(await left(() => get(`/api/users/${accused!.id}`, plain!))).toEqual([]);
  });

  test("of somebody else's personal data sheet on paper is one, whatever its reader may see of it", async () => {
    const sheet = (reader: Clerk) => server.call('GET', `/api/users/${accused!.id}/sheet.pdf`, undefined, reader.headers);
    expect(briefly(await left(() => sheet(plain!)))).toEqual([['sheet', 'users', accused!.id, []]]);
    expect(briefly(await left(() => sheet(hr!)))).toEqual([['sheet', 'users', accused!.id, ['nid']]]);
    expect(await left(() => sheet(accused!))).toEqual([]);
  });

  test('as an export is on the log once, as an export', async () => {
    const rows = await left(() => get(`/api/complaints/export${query({ format: 'json' })}`, hr!));
    expect(rows.map(({ action_type, task }) => [action_type, task])).toEqual([['task', 'export']]);
  });

  test('is on the history of the record, for those who may see what was read', async () => {
    await server.app.getSync<Readings>(READINGS).flush();
    const reads = async (reader: Clerk, path: string) =>
      (await get(`${path}/history?kind=reads`, reader)).entries.map(
        (one: { action_type: string; task: string; user: { id: number }; fields: string[] | null; changes: unknown[] }) => [
          ...[one.action_type, one.task, one.user.id, apart(one.fields)],
          one.changes.length,
        ],
      );
    const own = await reads(accused!, `/api/users/${accused!.id}`);
    expect(own).toContainEqual(['read', null, hr!.id, ['nid'], 0]);
    expect(own).toContainEqual(['read', 'list', hr!.id, ['nid'], 0]);
    expect(own).toContainEqual(['read', 'sheet', plain!.id, [], 0]);
    expect((await reads(plain!, `/api/users/${accused!.id}`)).map(([, task]: unknown[]) => task)).toEqual(['sheet']);
    expect(await reads(hr!, `/api/complaints/${complaint}`)).toContainEqual(['read', 'list', hr!.id, null, 0]);
    const all = (await get(`/api/complaints/${complaint}/history?kind=all`, hr!)).entries.map(
      (one: { action_type: string }) => one.action_type,
    );
    expect([all.includes('create'), all.includes('read')]).toEqual([true, true]);
    const changes = (await get(`/api/complaints/${complaint}/history`, hr!)).entries;
    expect(changes.map((one: { action_type: string }) => one.action_type)).toEqual(['create']);
    expect((await server.call('GET', `/api/complaints/${complaint}/history?kind=other`)).status).toBe(400);
  });

  test('does not make its record one that changed', async () => {
    const { rows } = await server.pool.query("select max(at)::text as at from engine.audit_logs where action_type = 'create'");
    const since = new Date(Date.parse(rows[0].at) + 3_600_000).toISOString();
    await left(() => get(`/api/complaints/${complaint}`, hr!));
    const changed = () => get(`/api/complaints/changes${query({ updated_since: '2020-01-01T00:00:00Z' })}`, hr!);
    await expect.poll(async () => (await changed()).length, { timeout: 20_000 }).toBe(1);
    expect(await get(`/api/complaints/changes${query({ updated_since: since })}`, hr!)).toEqual([]);
  });
});

test('what cannot be recorded is not read: 503 in both languages until the log takes it again', async () => {
  const server = await startTestServer({ readings: { most: 2, every: 50 } });
  const { pool } = server;
  const { rows } = await pool.query("update users set nid = $1 where username = 'kanungo' returning id", [nid]);
  const read = (headers: Headers = {}) => server.call('GET', `/api/users/${rows[0].id}`, undefined, headers);
  const kept = async () => (await pool.query("select count(*)::int as n from engine.audit_logs where action_type = 'read'")).rows[0].n;
  let answered = 0;
  await withClient(server.database.ownerUrl, async owner => {
    await owner.query('begin; lock table engine.audit_logs in share mode');
    for (let at = 0; at < 2; at++) answered += (await read()).status === 200 ? 1 : 0;
    expect(answered).toBe(2);
    const [english, bengali] = [await read(), await read({ 'accept-language': 'bn' })];
    expect([english.status, english.json.error_code]).toEqual([503, 'readings.not_recorded']);
    expect([english.json.message, bengali.json.message]).toEqual([
      expect.stringContaining('cannot be recorded'),
      expect.stringContaining('গোপনীয়'),
    ]);
    expect((await server.call('GET', '/api/districts/1')).status).toBe(200);
    await owner.query('commit');
  });
  await expect.poll(kept, { timeout: 20_000 }).toBe(2);
  expect((await read()).status).toBe(200);
  await expect.poll(kept, { timeout: 20_000 }).toBe(3);
  expect(server.bugs).toEqual([]);
  await server.stop();
}, 60_000);

test('a server that is stopped writes the readings that it answered', async () => {
  const database = await testDatabase();
  await createSpecimenTables(database.ownerUrl);
  const dataDir = newDataDir();
  const pool = createPool(database.appUrl);
  const admin = { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' };
  await giveAccount(pool, admin, 'Mouza-2026-Sheet', 'test');
  const { rows } = await pool.query(
    "insert into users (username, user_type, full_name, full_name_en, nid) values ('read', 2, 'পঠিত', 'Read', $1) returning id",
    [nid],
  );
  // Nothing but the stop writes them.
  const environment = { DATABASE_URL: database.appUrl, DATA_DIR: dataDir, READINGS_EVERY: '3600000' };
  const server = spawn(process.execPath, ['tests/support/specimen-server.ts'], {
    ...{ cwd: path.join(import.meta.dirname, '../../..'), env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = once(server, 'close');
  const [line] = (await once(server.stdout!, 'data')) as [Buffer];
  const { 'Accept-Language': _, ...headers } = await headersFor(pool, dataDir, 'admin');
  const origin = String(line).trim().replace('localhost', '127.0.0.1');
  const read = () => send(origin, 'GET', `/api/users/${rows[0].id}`, undefined, headers);
  const answers = await Promise.all(Array.from({ length: 200 }, read));
  const kept = async () => (await pool.query("select count(*)::int as n from engine.audit_logs where action_type = 'read'")).rows[0].n;
  expect([answers.filter(({ status }) => status === 200).length, await kept()]).toEqual([200, 0]);
  server.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(await kept()).toBe(200);
  await pool.end();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}, 120_000);
