/**
 * A month of the audit log leaves the database for a file (decision 0077): nothing of it is lost, `verify-audit` finds a change of the file
 * and what hides behind it, and an auditor finds its entries again.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveMonth } from '../../../api/audit/archive.ts';
import { archiveFile } from '../../../api/audit/archives.ts';
import { sealKey } from '../../../api/audit/chain.ts';
import { searchArchives, type Wanted } from '../../../api/audit/search.ts';
import { verifyAudit } from '../../../api/audit/verify.ts';
import { createPool } from '../../../api/database/pool.ts';
import { incomingFolder, storeOf } from '../../../api/services/files/files.ts';
import { sealsOnceFree } from '../../support/sealing.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: pg.Pool;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = createPool(server.database.ownerUrl, { max: 2 });
  folder = mkdtempSync(path.join(tmpdir(), 'bhumi-archives-'));
  for (const month of ['2024_03', '2024_04', '2024_05']) await monthOf(month);
  for (let at = 1; at <= 3; at++) await entry('2024-03', at);
  await entry('2024-04', 4);
  await entry('2024-05', 5);
  await sealsOnceFree(owner, server.pool, key());
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await owner.end();
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const key = () => sealKey(server.dataDir);
const archiving = () => ({ key: key(), store: storeOf(server.dataDir, undefined), folder, incoming: incomingFolder(server.dataDir) });
const archive = (month: string) => archiveMonth(owner, archiving(), month);
const verdict = async (named?: string) => verifyAudit(server.pool, key(), [], { folder: named });
const left = async (): Promise<number> => (await owner.query(`select id from engine.audit_logs where at < '2024-06-01'`)).rowCount ?? 0;

/** As they were made in that month. */
async function monthOf(name: string): Promise<void> {
  const first = `${name.replace('_', '-')}-01 00:00:00+00`;
  await owner.query(`create table engine.audit_logs_${name} partition of engine.audit_logs
    for values from ('${first}') to ('${first}'::timestamptz + interval '1 month')`);
}

const entry = (month: string, record: number) =>
  owner.query(
    `insert into engine.audit_logs (at, module, action_type, resource, record_id, user_id, new_data)
     values ($1, 'location', 'update', 'countries', $2, 7, $3)`,
    [`${month}-1${record}T20:30:00.123Z`, record, { name: `দেশ ${record}` }],
  );

const found = async (wanted: Wanted): Promise<unknown[]> => {
  const records: unknown[] = [];
  for await (const { record_id } of searchArchives(folder, wanted)) records.push(record_id);
  return records;
};

test('an archived month is a file of its entries, and the log is whole without it', async () => {
  const { entries, month } = await archive('2024-03');
  expect([month, entries, await left()]).toEqual(['2024-03', 3, 2]);
  const lines = gunzipSync(readFileSync(archiveFile(folder, '2024-03')))
    .toString()
    .trim()
    .split('\n');
  expect(lines.map(line => JSON.parse(line).at(-1))).toEqual([{ name: 'দেশ 1' }, { name: 'দেশ 2' }, { name: 'দেশ 3' }]);
  expect(await verdict()).toMatchObject({ faults: [], unread: ['2024-03'] });
  expect(await verdict(folder)).toMatchObject({ faults: [], unread: [] });
  await expect(archive('2024-03')).rejects.toThrow('has no month 2024-03');
});

test('its entries are found by what they are about, who wrote them, their day in Dhaka and their words', async () => {
  expect(await found({ resource: 'countries', user: '7', action: 'update' })).toEqual([1, 2, 3]);
  expect(await found({ record: '2' })).toEqual([2]);
  expect(await found({ from: '2024-03-13', to: '2024-03-13' })).toEqual([2]);
  expect(await found({ text: 'দেশ 3' })).toEqual([3]);
  expect(await found({ user: '8' })).toEqual([]);
});

test('a changed or missing file is named, and so is an archive that the owner of the database wrote or widened', async () => {
  const file = archiveFile(folder, '2024-03');
  const whole = readFileSync(file);
  writeFileSync(file, gzipSync(gunzipSync(whole).toString().replace('দেশ 2', 'দেশ 9')));
  expect((await verdict(folder)).faults).toEqual([{ what: 'archive changed', entry: '2024-03' }]);
  rmSync(file);
  expect((await verdict(folder)).faults).toEqual([{ what: 'archive missing', entry: '2024-03' }]);
  writeFileSync(file, whole);
  const { rows } = await owner.query(`select id::text, at from engine.audit_logs where at >= '2024-05-01' and at < '2024-06-01'`);
  await owner.query(`update engine.audit_archives set ids = ids + int8multirange(int8range($1, $1, '[]'))`, [rows[0].id]);
  await owner.query('delete from engine.audit_logs where id = $1', [rows[0].id]);
  const { faults } = await verdict(folder);
  expect(faults).toContainEqual({ what: 'archive not ours', entry: '2024-03' });
  expect(faults).toContainEqual({ what: 'missing', entry: rows[0].id });
  expect(faults).toHaveLength(5);
  await owner.query(`update engine.audit_archives set ids = ids - int8multirange(int8range($1, $1, '[]'))`, [rows[0].id]);
  expect((await verdict(folder)).faults).toEqual([{ what: 'missing', entry: rows[0].id }]);
});

test('what is too new, not there, or not as it was sealed stays, and leaves no file', async () => {
  const today = new Date().toISOString().slice(0, 7);
  await expect(archive(today)).rejects.toThrow(`${today} stays: the settings keep 24 months`);
  await expect(archive('2019-01')).rejects.toThrow('has no month 2019-01');
  await owner.query(`update engine.audit_logs set user_id = 8 where at >= '2024-04-01' and at < '2024-05-01'`);
  await expect(archive('2024-04')).rejects.toThrow('2024-04 has entries that are not as they were sealed (1)');
  await expect(archive('2024-05')).rejects.toThrow('has no entries');
  expect([existsSync(archiveFile(folder, '2024-04')), await left()]).toEqual([false, 1]);
});

test('the application can neither write an archive nor take a month out', async () => {
  const refused = 'permission denied';
  await expect(server.pool.query('delete from engine.audit_archives')).rejects.toThrow(refused);
  await expect(server.pool.query('update engine.audit_archives set entries = 1')).rejects.toThrow(refused);
  await expect(server.pool.query('alter table engine.audit_logs detach partition engine.audit_logs_2024_04')).rejects.toThrow(
    'must be owner',
  );
});
