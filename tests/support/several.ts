/**
 * Processes on one database behind what is in front of them in production (round-robin.ts): any may get any request. They are started,
 * killed and started again by their place. Each names itself to PostgreSQL, so that a test sees which of them waits there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { createPool } from '../../api/database/pool.ts';
import { giveAccount } from '../../api/identity/give-account.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { freePort } from './ports.ts';
import { shortLived } from './processes.ts';
import { startRoundRobin } from './round-robin.ts';

const root = path.join(import.meta.dirname, '../..');
const places = [0, 1, 2];

export const administrator = { username: 'admin', password: 'Mouza-2026-Sheet' };

export type Several = {
  readonly origin: string;
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  /** The address of one process, past the proxy. */
  readonly originOf: (at: number) => string;
  readonly start: (at: number) => Promise<void>;
  /** SIGKILL, and the end of it. */
  readonly kill: (at: number) => Promise<void>;
  /** The place of the process with a statement that waits for a lock. */
  readonly waiting: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

const untilReady = (at: string) =>
  vi.waitFor(async () => expect((await fetch(`${at}/ready`)).status).toBe(200), { timeout: 30_000, interval: 50 });

const nameOf = (at: number): string => `process-${at}`;

/** @param first how many are started; the proxy knows three places */
export async function startSeveral(first: number): Promise<Several> {
  const database = await testDatabase();
  await createSpecimenTables(database.ownerUrl);
  const pool = createPool(database.appUrl, { max: 3 });
  const { username, password } = administrator;
  await giveAccount(pool, { username, user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' }, password, 'test');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bhumi-several-'));
  chmodSync(dataDir, 0o711);
  const ports = await Promise.all(places.map(freePort));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const originOf = (at: number): string => `http://127.0.0.1:${ports[at]}`;
  const children: (ChildProcess | undefined)[] = [];
  const start = async (at: number): Promise<void> => {
    const url = new URL(database.appUrl);
    url.searchParams.set('application_name', nameOf(at));
    const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: dataDir, ORIGINS: origin, PORT: String(ports[at]) };
    const child = spawn(process.execPath, [...shortLived, 'tests/support/specimen-server.ts'], {
      ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
    });
    children[at] = child;
    await once(child.stdout!, 'data');
    await untilReady(originOf(at));
  };
  const kill = async (at: number): Promise<void> => {
    const child = children[at];
    if (!child || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await start(0);
  await Promise.all(places.slice(1, first).map(start));
  const proxy = await startRoundRobin(port, ports, dataDir);
  await untilReady(origin);
  return {
    ...{ origin, database, pool, dataDir, originOf, start, kill },
    waiting: () =>
      vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            `select application_name as name from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock' and application_name like 'process-%'`,
          );
          const at = places.find(place => rows.some(({ name }) => name === nameOf(place)));
          expect(at).toBeDefined();
          return at!;
        },
        { timeout: 10_000, interval: 30 },
      ),
    stop: async () => {
      await proxy.stop();
      for (const at of places) await kill(at);
      await pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
