/**
 * Two further processes on the demo's database, behind what is in front of them in production. The demo's own process keeps the database
 * and is not behind it. A process can be killed while it waits for a lock, and is started again.
 */
import type { ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';
import pg from 'pg';
import { visitDatabase } from '../../api/database/connect.ts';
import { ours } from '../e2e/bhumi.ts';
import { freePort } from '../e2e/server.ts';
import { startRoundRobin } from '../support/round-robin.ts';
import { killed, started, untilReady } from './beside.ts';
import type { Ministry } from './ministry.ts';

const places = [0, 1];

export type TwoProcesses = {
  readonly origin: string;
  readonly client: pg.Client;
  /** Does `work`, which writes to the table, and kills the process that writes; the other one is left. */
  readonly killedOver: (table: string, work: () => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const nameOf = (at: number): string => `behind-${at}`;

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** The place of the process with a statement that waits for a lock. */
async function waitingAt(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select application_name as name from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'behind-%'`,
  );
  return places.find(at => rows.some(({ name }) => name === nameOf(at)));
}

export async function startTwo({ dataDir }: Ministry): Promise<TwoProcesses> {
  const database = await visitDatabase({ dataDir });
  // PostgreSQL shows a role what its own sessions wait for.
  const [client, locking] = await Promise.all([connected(database.appUrl), connected(database.ownerUrl!)]);
  const ports = await Promise.all(places.map(freePort));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  ours.add(origin);
  const children: ChildProcess[] = [];
  const start = async (at: number): Promise<void> => {
    const url = new URL(database.appUrl);
    url.searchParams.set('application_name', nameOf(at));
    const environment = { DATABASE_URL: url.href, DATA_DIR: dataDir, ORIGINS: origin, PORT: String(ports[at]) };
    children[at] = await started(environment);
  };
  const kill = (at: number): Promise<void> => killed(children[at]);
  await Promise.all(places.map(start));
  const proxy = await startRoundRobin(port, ports, dataDir);
  await untilReady(origin);
  return {
    ...{ origin, client: client },
    killedOver: async (table, work) => {
      await locking.query(`begin; lock table ${table} in exclusive mode`);
      let at: number | undefined;
      try {
        await work();
        await expect.poll(async () => (at = await waitingAt(client)), { timeout: 20_000 }).toBeDefined();
        await kill(at!);
      } finally {
        await locking.query('rollback');
      }
      await start(at!);
    },
    stop: async () => {
      await proxy.stop();
      for (const at of places) await kill(at);
      await Promise.all([client.end(), locking.end()]);
      await database.stop();
    },
  };
}
