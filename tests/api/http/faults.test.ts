/**
 * What happens to a running server: killed while it writes, its database killed, started twice, stopped. What it had
 * acknowledged is there afterwards with its audit row, and nothing is there by half.
 */
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { visitDatabase } from '../../../api/database/connect.ts';
import { type Answer, type Headers, query } from '../../support/server.ts';
import {
  adminHeaders,
  caller,
  cleanUp,
  clusterOf,
  newDataDir,
  postmasterPid,
  type ServerProcess,
  spawnServer,
  startServerProcess,
} from '../../support/server-process.ts';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
type Acknowledged = { readonly resource: string; readonly id: number; readonly name_en: string; readonly version: number };

describe('a server as a process', () => {
  const dataDir = newDataDir();
  const logFile = path.join(dataDir, 'log/bhumi.log');
  let server: ServerProcess;
  let headers: Headers;
  let call: (verb: string, target: string, body?: unknown) => Promise<Answer | undefined>;
  const acknowledged: Acknowledged[] = [];
  let written = 0;

  const start = async () => {
    server = await startServerProcess(dataDir);
    headers = await adminHeaders(dataDir);
    call = caller(server.origin, headers);
  };
  /** As a server of earlier days left them, open to everybody. */
  const left = ['log/bhumi.log', 'mailbox/2026-01-01.json', 'files/ab/cd', 'files/incoming/half', 'keys/old'];
  beforeAll(async () => {
    for (const name of left) {
      fs.mkdirSync(path.join(dataDir, path.dirname(name)), { recursive: true, mode: 0o755 });
      fs.writeFileSync(path.join(dataDir, name), name.startsWith('keys/') ? 'left' : '', { mode: 0o644 });
    }
    await start();
  }, 120_000);
  afterAll(() => cleanUp(dataDir));

  /** Changes and makes records, one after the other, until stopped; answers the statuses it met. */
  async function write(writer: number, until: () => boolean): Promise<(number | undefined)[]> {
    const statuses: (number | undefined)[] = [];
    while (!until()) {
      written += 1;
      const name_en = `Written ${written}`;
      const letters = [...String(written)].map(digit => 'কখগঘঙচছজঝঞ'.charAt(Number(digit))).join('');
      const code = String(61 + (written % 39)).padStart(2, '0');
      const [resource, answer] =
        written % 3 === 0
          ? [
              'divisions',
              await call('POST', '/api/divisions', { name: `লেখা ${letters}`, name_en, bbs_code: code, latitude: 23, longitude: 90 }),
            ]
          : ['districts', await call('PATCH', `/api/districts/${writer + 1}`, { name_en })];
      statuses.push(answer?.status);
      if (answer && answer.status < 300)
        acknowledged.push({ resource: resource as string, id: answer.json.id, name_en, version: answer.json.version });
      if (!answer) await pause(20);
    }
    return statuses;
  }

  async function rowsOf<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    const database = await visitDatabase({ dataDir });
    const client = new pg.Client({ connectionString: database.ownerUrl! });
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as T[];
    } finally {
      await client.end();
      await database.stop();
    }
  }

  /** Every acknowledged write has its audit row, the records hold the last of them, and no record lacks its audit row. */
  async function expectNothingLost(): Promise<void> {
    const audit = await rowsOf<{ resource: string; record_id: string; name_en: string }>(
      "select resource, record_id::text, new_data->>'name_en' as name_en from engine.audit_logs where new_data ? 'name_en'",
    );
    const known = new Set(audit.map(({ resource, record_id, name_en }) => `${resource} ${record_id} ${name_en}`));
    expect(acknowledged.filter(({ resource, id, name_en }) => !known.has(`${resource} ${id} ${name_en}`))).toEqual([]);
    const versions = new Map<string, number>();
    for (const { resource, id, version } of acknowledged)
      versions.set(`${resource} ${id}`, Math.max(version, versions.get(`${resource} ${id}`) ?? 0));
    const rows = await rowsOf<{ resource: string; id: string; version: number; audited: number; changes: number }>(
      `select r.*, (select count(*)::int from engine.audit_logs a where a.resource = r.resource and a.record_id = r.id) as audited
       from (select 'divisions' as resource, id, version from divisions union all select 'districts', id, version from districts) r`,
    );
    const found = new Map(rows.map(row => [`${row.resource} ${row.id}`, row]));
    for (const [record, version] of versions) expect([record, (found.get(record)?.version ?? 0) >= version]).toEqual([record, true]);
    expect(rows.filter(({ version, audited }) => version !== audited)).toEqual([]);
  }

  test('killed while it writes, three times: nothing acknowledged is lost, nothing is there by half', async () => {
    for (let round = 0; round < 3; round++) {
      const before = acknowledged.length;
      let stopped = false;
      const writers = [0, 1, 2, 3].map(writer => write(writer, () => stopped));
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 30 + round * 7);
      server.kill('SIGKILL');
      expect(await server.ended).toBeNull();
      stopped = true;
      await Promise.all(writers);
      await start();
      await expectNothingLost();
    }
  }, 120_000);

  test('what it writes beside its database is readable by its owner alone, what it found there too', () => {
    const modeOf = (name: string) => [name, (fs.statSync(path.join(dataDir, name)).mode & 0o777).toString(8)];
    const folders = [...new Set(left.map(name => path.dirname(name)))];
    expect(folders.map(modeOf)).toEqual(folders.map(name => [name, '700']));
    const found = ['log', 'mailbox', 'files', 'keys'].flatMap(name =>
      fs.readdirSync(path.join(dataDir, name), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()),
    );
    const files = found.map(({ parentPath, name }) => path.relative(dataDir, path.join(parentPath, name)));
    expect(files).toEqual(expect.arrayContaining([...left, 'keys/admin-password']));
    expect(files.map(modeOf)).toEqual(files.map(name => [name, '600']));
  });

  test('a second start on the same data says so in both languages and stops; the first goes on', async () => {
    const second = spawnServer(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(new RegExp(`already running on this data directory \\(process ${server.pid}\\)`));
    expect(second.output()).toMatch(/আগে থেকেই চলছে/);
    expect(second.output()).not.toMatch(/ {4}at /);
    expect((await call('GET', '/ready'))?.status).toBe(200);
  });

  test.each([
    [{ MIGRATE_URL: 'postgres://x@y/z' }, 'MIGRATE_URL is set and DATABASE_URL is not'],
    [{ READ_URL: 'postgres://x@y/z' }, 'READ_URL is set and DATABASE_URL is not'],
    [{ READ_MAX_LAG_MS: '500' }, 'from 3000 to 600000'],
    [{ HOST: '0.0.0.0' }, 'EMBEDDED_IDENTITY=yes'],
  ] as const)('a start with %j fails and names the reason', async (environment, reason) => {
    const other = newDataDir();
    try {
      const failed = spawnServer(other, environment);
      expect([await failed.ended, failed.output()]).toEqual([1, expect.stringContaining(reason)]);
    } finally {
      await cleanUp(other);
    }
  });

  test('a start on a port that is taken says so and stops', async () => {
    const other = newDataDir();
    try {
      const second = spawnServer(other, { PORT: new URL(server.origin).port });
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(/EADDRINUSE/);
      expect(second.output()).not.toMatch(/ {4}at /);
    } finally {
      await cleanUp(other);
    }
  }, 60_000);

  test('stopped, it finishes what it has begun, takes nothing new, and ends with 0', async () => {
    const database = await visitDatabase({ dataDir });
    const holder = new pg.Client({ connectionString: database.ownerUrl! });
    holder.on('error', () => {});
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from divisions where id = 3 for update');
    const pending = call('PATCH', '/api/divisions/3', { name_en: 'Finished' });
    await pause(300);
    server.kill('SIGTERM');
    await pause(300);
    // A connection that was kept is answered once more and closed; a new one is not taken.
    const late = [];
    for (let answer = await call('GET', '/health'); answer; answer = await call('GET', '/health')) late.push(answer.headers.connection);
    expect(late).toEqual(late.map(() => 'close'));
    await holder.query('commit');
    await holder.end();
    await database.stop();
    const answer = await pending;
    expect([answer?.status, answer?.json.name_en]).toEqual([200, 'Finished']);
    expect(await server.ended).toBe(0);
    await start();
    expect((await call('GET', '/api/divisions/3'))?.json.name_en).toBe('Finished');
  }, 60_000);

  test('its log holds the pattern and the id of every request, and neither query, body nor token', async () => {
    const answer = await call('GET', `/api/districts${query({ filter: { q: 'confidential' } })}`);
    await call('PATCH', '/api/divisions/3', { name_en: 'Unspeakable' });
    await expect.poll(() => fs.readFileSync(logFile, 'utf8')).toContain(answer?.headers['x-request-id']);
    const log = fs.readFileSync(logFile, 'utf8');
    const lines = log
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(lines.find(line => line.request_id === answer?.headers['x-request-id'])).toMatchObject({
      method: 'GET',
      route: '/api/districts',
      status: 200,
    });
    for (const secret of ['confidential', 'Unspeakable', 'Bearer', headers.Authorization!.slice(-20), 'filter=', '?'])
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
  });

  /** A backend that is halted holds the shared memory of its dead postmaster, and notices nothing. One may end before it is halted. */
  const haltOneBackend = (): Promise<void> =>
    vi.waitFor(async () => {
      const [found] = await rowsOf<{ pid: number }>("select pid from pg_stat_activity where application_name = 'bhumi' limit 1");
      process.kill(found!.pid, 'SIGSTOP');
    });

  test('its database killed under load, twice: 503 in words while it is gone, started again by itself, nothing lost, jobs go on', async () => {
    for (const orphan of [false, true]) {
      let stopped = false;
      const before = acknowledged.length;
      const writers = [0, 1, 2, 3].map(writer => write(writer, () => stopped));
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 30);
      const pid = postmasterPid(dataDir)!;
      if (orphan) await haltOneBackend();
      process.kill(pid, 'SIGKILL');
      const seen: unknown[] = [];
      while (!seen.some(status => status === 200) || postmasterPid(dataDir) === pid) {
        const [ready, list] = [await call('GET', '/ready'), await call('GET', '/api/divisions')];
        seen.push(ready?.status);
        if (ready?.status === 503) expect(ready.json.reasons).toContain('database');
        if (list?.status !== 200) expect([list?.status, list?.json.error_code]).toEqual([503, 'request.unavailable']);
        await pause(20);
      }
      expect(seen).toContain(503);
      const back = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 10 }).toBeGreaterThan(back + 30);
      stopped = true;
      const statuses = (await Promise.all(writers)).flat();
      expect([...new Set(statuses)].filter(status => ![200, 201, 400, 503].includes(status ?? 0))).toEqual([]);
      expect(statuses).toContain(503);
      await expectNothingLost();
    }
    expect((await call('GET', '/health'))?.status).toBe(200);
    const asked = await call('POST', '/api/exports', { resource: 'districts', format: 'csv' });
    expect([asked?.status, asked?.text]).toEqual([201, expect.anything()]);
    await expect
      .poll(async () => (await call('GET', `/api/exports/${asked?.json.id}`))?.json.status, { timeout: 60_000, interval: 200 })
      .toBe('done');
  }, 180_000);

  test('where its database cannot be started again the server ends with a sentence and a code that is not 0', async () => {
    const pid = postmasterPid(dataDir)!;
    const control = path.join(clusterOf(dataDir), 'global/pg_control');
    fs.renameSync(control, `${control}.away`);
    process.kill(pid, 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/The embedded PostgreSQL stopped and could not be started again: .*postgres\.log/);
    expect(server.output()).not.toMatch(/ {4}at /);
    fs.renameSync(`${control}.away`, control);
    await start();
    await expectNothingLost();
  }, 120_000);

  test('where its database has been moved away none is made in its place', async () => {
    const [place, pid] = [clusterOf(dataDir), postmasterPid(dataDir)!];
    fs.renameSync(place, `${place}.away`);
    process.kill(pid, 'SIGKILL');
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('is no database any more');
    expect(fs.existsSync(place)).toBe(false);
    fs.renameSync(`${place}.away`, place);
  }, 120_000);
});
