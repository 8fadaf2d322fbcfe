/** The servers of a measurement, each in a process of its own on one embedded database, and the end of them all. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { APP_ROLE, DATABASE, type Embedded, OWNER_ROLE, startEmbedded } from '../../api/database/embedded.ts';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { createPool } from '../../api/database/pool.ts';
import { superuserLogin } from '../../api/database/postmaster.ts';
import { withClient } from '../../api/database/shadow.ts';
import { headersFor } from '../../api/identity/token.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import type { Target } from './load.ts';

export type Place = {
  readonly cluster: Embedded;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** The login of PostgreSQL's superuser, for what it counts. */
  readonly superuser: pg.ClientConfig;
  /** Headers of a person at their primary desk. */
  readonly headersOf: (username: string) => Promise<Record<string, string>>;
  /** Ends a server before its time; all others end with the place. */
  readonly end: (target: Target) => Promise<void>;
  /** Fills its tables first, unless another has. */
  readonly startBare: (rows: number, port?: number) => Promise<Target>;
  readonly startProduct: (
    name: string,
    port: number,
    rows: number,
    how?: { readonly lane?: boolean; readonly node?: readonly string[] },
  ) => Promise<Target>;
};

const here = (name: string): string => path.join(import.meta.dirname, name);
const barePort = 4999;

function superuserOf(dir: string, clusterPort: number): pg.ClientConfig {
  const passwords = JSON.parse(readFileSync(path.join(dir, 'postgres/passwords.json'), 'utf8'));
  return superuserLogin(clusterPort, passwords.superuser, DATABASE);
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const up = await fetch(url).then(
      answer => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

const ended = (child: ChildProcess): Promise<void> => new Promise(resolve => child.once('exit', () => resolve()));

/**
 * Runs `work` on a fresh, migrated database with the specimen's tables; ends every server and the database after it. `settings` are
 * PostgreSQL's.
 */
export async function withPlace(work: (place: Place) => Promise<void>, settings: Readonly<Record<string, string>> = {}): Promise<void> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'bhumi-bench-'));
  // The database runs as somebody else where root starts it; outside of its directory nobody would clear it away.
  chmodSync(dir, 0o711);
  const cluster = await startEmbedded(path.join(dir, 'postgres'), { settings: { max_connections: '100', ...settings } });
  const children = new Map<number, ChildProcess>();
  const [appUrl, ownerUrl] = [cluster.urlOf(APP_ROLE, DATABASE), cluster.urlOf(OWNER_ROLE, DATABASE)];

  const logins = createPool(appUrl, { max: 1 });
  const headersOf = async (username: string) => ({ ...(await headersFor(logins, dir, username)), 'accept-language': 'bn' });

  const startBare = async (rows: number, port = barePort): Promise<Target> => {
    const env = { ...process.env, DATABASE_URL: ownerUrl, PORT: String(port) };
    if (port === barePort) {
      await withClient(ownerUrl, client => client.query(readFileSync(here('bare.sql'), 'utf8')));
      execFileSync(process.execPath, [here('bare.mjs'), 'fill', String(rows)], { env });
    }
    const child = spawn(process.execPath, [here('bare.mjs')], { env, stdio: 'inherit' });
    children.set(child.pid!, child);
    const origin = `http://127.0.0.1:${port}`;
    await answers(`${origin}/api/offices/1`);
    return { name: 'bare', origin, path: '/api/offices', rows, pid: child.pid!, headers: async () => ({}) };
  };

  const startProduct: Place['startProduct'] = async (name, port, rows, { lane = true, node = [] } = {}) => {
    const env = {
      ...process.env,
      ...{ DATABASE_URL: appUrl, DATA_DIR: dir, PORT: String(port), LANE: lane ? 'on' : 'off' },
      // One address for both: their tokens are the same.
      ORIGINS: 'http://localhost:4997',
    };
    const server = here('../support/specimen-server.ts');
    const asStarted = ['--max-semi-space-size=8', '--initial-old-space-size=64', '--heap-growing-percent=20'];
    const child = spawn(process.execPath, [...asStarted, `--import=${here('../../api/node-version.mjs')}`, ...node, server], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.set(child.pid!, child);
    await new Promise<void>((resolve, reject) => {
      child.stdout.once('data', () => resolve());
      child.once('exit', code => reject(new Error(`the ${name} server ended with ${code}`)));
    });
    return {
      name,
      origin: `http://127.0.0.1:${port}`,
      path: '/api/specimen-offices',
      rows,
      pid: child.pid!,
      headers: () => headersOf('admin'),
    };
  };

  const end = async ({ pid }: Target): Promise<void> => {
    const child = children.get(pid);
    children.delete(pid);
    if (!child?.kill()) return;
    await ended(child);
  };

  try {
    await prepareDatabase({ appUrl, ownerUrl });
    await createSpecimenTables(ownerUrl);
    await work({ cluster, superuser: superuserOf(dir, cluster.port), headersOf, appUrl, ownerUrl, end, startBare, startProduct });
  } finally {
    for (const child of children.values()) child.kill();
    await logins.end();
    await cluster.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
