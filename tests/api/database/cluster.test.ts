/**
 * The embedded database survives what happens to it: killed servers, killed launchers, reused process numbers, directories nobody may
 * enter.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visitDatabase } from '../../../api/database/connect.ts';
import { DataDirInUse, isAlive, lockDataDir } from '../../../api/database/data-dir.ts';
import { APP_ROLE, type Embedded, OWNER_ROLE, startEmbedded } from '../../../api/database/embedded.ts';
import { createPool } from '../../../api/database/pool.ts';
import { withClient } from '../../../api/database/shadow.ts';

/** Durable as in production, only smaller. */
const settings = { shared_buffers: '32MB' };

let dir: string;
let running: Embedded[];
let children: ChildProcess[];

beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-cluster-'));
  fs.chmodSync(dir, 0o711);
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of running) await embedded.stop();
  const elsewhere = path.join(dir, 'postgres', 'location');
  if (fs.existsSync(elsewhere)) fs.rmSync(fs.readFileSync(elsewhere, 'utf8'), { recursive: true });
  fs.rmSync(dir, { recursive: true });
});

async function start(port?: number): Promise<Embedded> {
  const embedded = await startEmbedded(path.join(dir, 'postgres'), { settings, port });
  running.push(embedded);
  return embedded;
}

const ask = (embedded: Embedded, sql: string) => withClient(embedded.urlOf(OWNER_ROLE), async client => (await client.query(sql)).rows);
const gone = async (pid: number) => expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);

/** A node process of its own that runs `code` against this directory; resolves with its first line of output. */
function inChild(code: string): Promise<{ child: ChildProcess; line: string }> {
  const root = path.join(import.meta.dirname, '..', '..', '..', 'api', 'database');
  const script = `const [cluster, dataDir] = await Promise.all([import(${JSON.stringify(path.join(root, 'embedded.ts'))}), import(${JSON.stringify(path.join(root, 'data-dir.ts'))})]); const dir = ${JSON.stringify(dir)};\n${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`ended with ${code}`)));
    child.stdout?.once('data', data => resolve({ child, line: String(data).trim() }));
  });
}

describe('the embedded cluster', () => {
  test('listens on loopback only and is durable, in UTF-8, ordered alike on every machine', async () => {
    const [row] = await ask(
      await start(),
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commits, current_setting('server_encoding') as encoding, datlocprovider as provider, datlocale as locale
       from pg_database where datname = 'bhumi'`,
    );
    expect(row).toEqual({
      listens: '127.0.0.1',

      fsync: 'on',
      commits: 'on',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
    });
  });

  test('keeps its passwords to the one who started it, and takes no other', async () => {
    const embedded = await start();
    expect(fs.statSync(path.join(dir, 'postgres', 'passwords.json')).mode & 0o777).toBe(0o600);
    const wrong = Object.assign(new URL(embedded.urlOf(APP_ROLE)), { password: 'wrong' }).href;
    await expect(withClient(wrong, client => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' });
  });

  test('a second start adopts the running server', async () => {
    const first = await start();
    const second = await start();
    expect([first.adopted, second.adopted, second.pid]).toEqual([false, true, first.pid]);
  });

  test('a killed launcher leaves its server running, and the next one adopts it', async () => {
    const { child, line } = await inChild(
      `console.log((await cluster.startEmbedded(dir + '/postgres', { settings: { shared_buffers: '32MB' } })).pid); setInterval(() => {}, 1e6);`,
    );
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    await gone(child.pid ?? 0);
    const next = await start();
    expect([next.adopted, next.pid]).toEqual([true, Number(line)]);
    await next.stop();
    expect(fs.existsSync(path.join(dir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
  });

  test('a killed server recovers at the next start and has lost nothing it acknowledged', async () => {
    const first = await start();
    await ask(first, 'create table kept (n int)');
    const pool = createPool(first.urlOf(OWNER_ROLE), { max: 4 });
    let acknowledged = 0;
    const write = async () => {
      for (;;) {
        await pool.query('insert into kept select 1');
        acknowledged++;
      }
    };
    const writers = [write(), write(), write()].map(one => one.catch(() => 'cut off'));
    await expect.poll(() => acknowledged, { timeout: 10_000 }).toBeGreaterThan(200);
    process.kill(first.pid, 'SIGKILL');
    expect(await Promise.all(writers)).toEqual(['cut off', 'cut off', 'cut off']);
    await pool.end();
    const second = await start();
    expect(second.adopted).toBe(false);
    const [{ n }] = await ask(second, 'select count(*)::int as n from kept');
    expect(n).toBeGreaterThanOrEqual(acknowledged);
  });

  test('a pid file that names a process of somebody else is not in the way', async () => {
    const first = await start();
    const pidFile = path.join(dir, 'postgres', 'data', 'postmaster.pid');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    const { child } = await inChild(`console.log('here'); setInterval(() => {}, 1e6);`);
    fs.writeFileSync(pidFile, fs.readFileSync(pidFile, 'utf8').replace(/^\d+/, String(child.pid)));
    expect((await start()).adopted).toBe(false);
    expect(isAlive(child.pid ?? 0)).toBe(true);
  });

  test('a killed initdb leaves nothing half', async () => {
    fs.mkdirSync(path.join(dir, 'postgres', 'data.new-4194000', 'base'), { recursive: true });
    const passwords = { superuser: 's', bhumi_owner: 'o', bhumi_app: 'a', bhumi_reader: 'r' };
    fs.writeFileSync(path.join(dir, 'postgres', 'passwords.json'), JSON.stringify(passwords));
    await start();
    expect(fs.readdirSync(path.join(dir, 'postgres')).filter(name => name.includes('.new-'))).toEqual([]);
  });

  test('a directory that the server may not enter is served from elsewhere, and found again', async () => {
    fs.chmodSync(dir, 0o700);
    const first = await start();
    await ask(first, 'create table kept (n int)');
    await first.stop();
    expect(fs.existsSync(path.join(dir, 'postgres', 'location'))).toBe(process.getuid?.() === 0);
    expect(await ask(await start(), 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });
});

describe('a command', () => {
  const config = () => ({ dataDir: dir, settings });

  test('beside a running server uses its database and leaves it running', async () => {
    const { line } = await inChild(
      `await dataDir.lockDataDir(dir); console.log((await cluster.startEmbedded(dir + '/postgres', { settings: { shared_buffers: '32MB' } })).pid); setInterval(() => {}, 1e6);`,
    );
    const visit = await visitDatabase(config());
    expect(await withClient(visit.ownerUrl ?? '', async client => (await client.query('select 1 as one')).rows)).toEqual([{ one: 1 }]);
    await visit.stop();
    expect(isAlive(Number(line))).toBe(true);
    expect((await start()).pid).toBe(Number(line));
  });

  test('on its own holds the directory while it works, and leaves nothing running', async () => {
    const visit = await visitDatabase(config());
    await expect(lockDataDir(dir)).rejects.toThrow(DataDirInUse);
    await visit.stop();
    expect(fs.existsSync(path.join(dir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    (await lockDataDir(dir)).release();
  });
});

describe('connections', () => {
  test('have the session settings and types that everything relies on', async () => {
    const pool = createPool((await start()).urlOf(APP_ROLE), { max: 1, name: 'a test' });
    const { rows } = await pool.query(
      `select current_setting('TimeZone') as zone, current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('application_name') as name, 9007199254740991 as id, 12.50 as taka, date '2026-11-20' as day`,
    );
    await pool.end();
    expect(rows).toEqual([
      { zone: 'UTC', lock: '5s', statement: '15s', idle: '30s', name: 'a test', id: 9007199254740991, taka: 12.5, day: '2026-11-20' },
    ]);
  });

  test('are made again after the database came back, and node survives its loss', async () => {
    const lost: Error[] = [];
    const first = await start();
    const pool = createPool(first.urlOf(APP_ROLE), { max: 3, onLost: error => lost.push(error) });
    const held = await pool.connect();
    await pool.query('select 1');
    process.kill(first.pid, 'SIGKILL');
    await gone(first.pid);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    held.release(true);
    await expect(pool.query('select 1')).rejects.toThrow();
    await start(first.port);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});

describe('the lock of the data directory', () => {
  const hold = `await dataDir.lockDataDir(dir); console.log('held'); setInterval(() => {}, 1e6);`;

  test('refuses a second server, in both languages and with the process number', async () => {
    const { child } = await inChild(hold);
    const refusal = await lockDataDir(dir).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(DataDirInUse);
    expect((refusal as DataDirInUse).pid).toBe(child.pid);
    expect((refusal as Error).message).toContain(`already running on this data directory (process ${child.pid})`);
    expect((refusal as Error).message).toMatch(/আগে থেকেই চলছে \(প্রসেস [০-৯]+\)/);
  });

  test('of a killed server is taken over, by one of those who try', async () => {
    const { child } = await inChild(hold);
    child.removeAllListeners('exit');
    child.kill('SIGKILL');
    await gone(child.pid ?? 0);
    const racers = await Promise.allSettled([inChild(hold), inChild(hold), inChild(hold)]);
    expect(racers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('of a process number that was used again is stale', async () => {
    fs.writeFileSync(path.join(dir, 'lock'), JSON.stringify({ pid: process.ppid, began: 'before the last restart' }));
    const lock = await lockDataDir(dir);
    lock.release();
    expect(fs.readdirSync(dir)).toEqual([]);
  });
});

test('PostgreSQL knows Bengali: letters are letters, and no byte order decides', async () => {
  const embedded = await start();
  const client = new pg.Client(embedded.urlOf(OWNER_ROLE));
  await client.connect();
  await client.query('create extension pg_trgm');
  const { rows } = await client.query(
    `select cardinality(show_trgm('ঢাকা')) as trigrams, array(select w from unnest(array['হ', 'ৎ', 'ত', 'থ']) w order by w collate "bn-x-icu") as words`,
  );
  await client.end();
  expect(rows[0].trigrams).toBeGreaterThan(0);
  expect(rows[0].words.at(-1)).toBe('হ');
});
