/**
 * Archived months of the audit log are searched on a page (decision 0077): by those who may read the log of all offices below, within what they
 * may read of it today. Each search is on the log itself, and a changed or lost file answers nothing.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMonth } from '../../../api/audit/archive.ts';
import { sealKey } from '../../../api/audit/chain.ts';
import { verifyAudit } from '../../../api/audit/verify.ts';
import { createPool } from '../../../api/database/pool.ts';
import { incomingFolder, storeOf } from '../../../api/services/files/files.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { sealsOnceFree } from '../../support/sealing.ts';
import { type Headers, query as inQuery, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';

let server: TestServer;
let owner: pg.Pool;
let folder: string;
let [office, elsewhere]: number[] = [];
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [worker, auditor, reader, own]: Clerk[] = [];

beforeAll(async () => {
  server = await startTestServer();
  owner = createPool(server.database.ownerUrl, { max: 2 });
  // The operator's folder is on another disk than the store, where there is one.
  folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'bhumi-archived-'));
  const people = peopleOf(server);
  [office, elsewhere] = [await people.office({ level: 5 }), await people.office({ level: 5 })];
  worker = await people.clerk(office, []);
  auditor = await people.clerk(office, ['VIEW_ALL_AUDIT_LOG', 'VIEW_COUNTRY']);
  reader = await people.clerk(office, ['VIEW_AUDIT_LOG', 'VIEW_COUNTRY']);
  own = await people.clerk(office, ['VIEW_OWN_AUDIT_LOG']);
  await people.settle();
  await owner.query(
    `create table engine.audit_logs_2024_03 partition of engine.audit_logs for values from ('2024-03-01 00:00+00') to ('2024-04-01 00:00+00')`,
  );
  for (const [at, of, resource, record] of [
    ['2024-03-11 20:30:00.123+00', office, 'countries', 1],
    ['2024-03-12 06:00+00', office, 'divisions', 2],
    ['2024-03-13 06:00+00', elsewhere, 'countries', 3],
    ['2024-03-31 20:30+00', office, 'countries', 4],
  ])
    await owner.query(
      `insert into engine.audit_logs (at, module, action_type, resource, record_id, user_id, office_id, ip, old_data, new_data)
      values ($1, 'geo_location', 'update', $2, $3, $4, $5, '10.0.0.9', $6, $7)`,
      [at, resource, record, worker.id, of, { name: 'আগে' }, { name: 'গোপন নাম' }],
    );
  await sealsOnceFree(owner, server.pool, key());
  await archiveMonth(owner, archiving(), '2024-03');
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await owner.end();
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const key = () => sealKey(server.dataDir);
const store = () => storeOf(server.dataDir, undefined);
const archiving = () => ({ key: key(), store: store(), folder, incoming: incomingFolder(server.dataDir) });
const months = (headers: Headers) => server.call('GET', '/api/audit-logs/archived-months', undefined, headers);
const search = (asked: Record<string, string>, headers: Headers) =>
  server.call(
    'GET',
    `/api/audit-logs/archived?${new URLSearchParams({ from: '2024-03-01', to: '2024-03-31', ...asked })}`,
    undefined,
    headers,
  );
const records = async (asked: Record<string, string>, headers: Headers): Promise<number[]> => {
  const { status, json, text } = await search(asked, headers);
  expect(status, text).toBe(200);
  return json.data.rows.map(({ record_id }: { record_id: number }) => record_id);
};

test('the key to the log of all offices opens them, and no smaller one', async () => {
  expect((await months(auditor!.headers)).json.data).toEqual(['2024-03']);
  for (const { headers } of [reader!, own!, worker!]) {
    expect((await months(headers)).status).toBe(403);
    expect((await search({}, headers)).status).toBe(403);
  }
});

test('an auditor finds what the list would show them: of their offices, and about records within their reach', async () => {
  expect(await records({}, server.admin)).toEqual([1, 2, 3]);
  expect(await records({}, auditor!.headers)).toEqual([1]);
  const { json } = await search({ from: '2024-03-12', to: '2024-03-12' }, auditor!.headers);
  expect(json.data.rows).toEqual([
    {
      ...{ id: expect.any(Number), at: '2024-03-11T20:30:00.123Z', module: 'geo_location', action_type: 'update', task: null },
      ...{ resource: 'countries', record_id: 1, user_id: worker!.id, user: expect.objectContaining({ id: worker!.id }) },
      ...{ office_id: office, office: expect.objectContaining({ id: office }), ip: '10.0.0.9' },
      ...{ browser: null, operating_system: null, request_id: null },
      difference: {
        readable: true,
        entry: expect.objectContaining({ changes: [{ field: 'name', before: 'আগে', after: 'গোপন নাম' }] }),
        details: null,
      },
    },
  ]);
});

test('days are those of Dhaka, and subject, record, action, person and words narrow a search', async () => {
  const { admin } = server;
  expect(await records({ from: '2024-04-01', to: '2024-04-01' }, admin)).toEqual([4]);
  expect(await records({ resource: 'countries' }, admin)).toEqual([1, 3]);
  expect(await records({ resource: 'countries', record_id: '3', action_type: 'update', module: 'geo_location' }, admin)).toEqual([3]);
  expect(await records({ action_type: 'delete' }, admin)).toEqual([]);
  expect(await records({ user_id: String(reader!.id) }, admin)).toEqual([]);
  expect(await records({ text: 'Divisions' }, admin)).toEqual([2]);
  expect(await records({ text: 'গোপন' }, admin), 'what is not shown finds nothing').toEqual([]);
});

test('no more searches wait than the setting says', async () => {
  await putSettings(server, { archive_searches_at_once: 0 });
  const { status, json } = await search({}, auditor!.headers);
  expect([status, json.error_code]).toEqual([429, 'request.archive_busy']);
  await putSettings(server, {});
  expect(await records({}, auditor!.headers)).toEqual([1]);
});

test('each search is on the log, with what was asked', async () => {
  await records({ resource: 'countries', record_id: '1' }, auditor!.headers);
  const asked = inQuery({ filter: { resource: 'audit-logs', user_id: auditor!.id }, sort: ['id', 'DESC'], range: [0, 0] });
  const [entry] = (await server.call('GET', `/api/audit-logs${asked}`)).json;
  expect(entry).toMatchObject({ module: 'audit_log', task: 'archive', action_type: 'read', office_id: office });
  const { details } = (await server.call('GET', `/api/audit-logs/${entry.id}/difference`)).json.data;
  expect(details).toEqual({ from: '2024-03-01', to: '2024-03-31', resource: 'countries', record_id: 1, rows: 1 });
});

test('more than a month at once, and what no value is, is refused', async () => {
  for (const [asked, name] of [
    [{ to: '2024-04-01' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
    [{ record_id: '0' }, 'record_id'],
    [{ action_type: 'looked' }, 'action_type'],
    [{ resource: 'x'.repeat(101) }, 'resource'],
  ] as [Record<string, string>, string][]) {
    const { status, json } = await search(asked, server.admin);
    expect([status, json.error_code, json.message]).toEqual([400, 'request.parameter', expect.stringContaining(name)]);
  }
});

test('a changed or lost file answers nothing, and the command puts the file of an archive into the store again', async () => {
  const broken = [409, 'request.archive_broken'];
  const answer = async () => {
    const { status, json } = await search({}, server.admin);
    return status === 200 ? json.data.rows.length : [status, json.error_code];
  };
  const verdict = async () => {
    const { faults, unread } = await verifyAudit(server.pool, key(), [], { store: store() });
    return [...faults.map(({ what, entry }) => `${what} ${entry}`), ...unread];
  };
  expect(await verdict()).toEqual([]);
  const [{ store_key }] = (await owner.query('select store_key from engine.audit_archives')).rows;
  const file = path.join(server.dataDir, 'other');
  for (const bytes of [Buffer.from('no gzip'), gzipSync('no JSON\n'), gzipSync('')]) {
    writeFileSync(file, bytes);
    await store().put(store_key, file, { size: bytes.length, mediaType: 'application/gzip' });
    expect(await answer()).toEqual(broken);
    expect(await verdict()).toEqual(['archive changed 2024-03']);
  }
  await store().remove(store_key);
  expect(await answer()).toEqual(broken);
  expect(await verdict()).toEqual(['archive missing 2024-03']);
  await owner.query('update engine.audit_archives set store_key = null');
  expect((await months(server.admin)).json.data).toEqual([]);
  expect(await verdict()).toEqual(['2024-03']);
  await archiveMonth(owner, archiving(), '2024-03');
  expect(await answer()).toBe(3);
  await owner.query('update engine.audit_archives set store_key = null');
  writeFileSync(path.join(folder, 'audit-2024-03.jsonl.gz'), gzipSync('another'));
  await expect(archiveMonth(owner, archiving(), '2024-03')).rejects.toThrow('is not the archive of 2024-03');
});
