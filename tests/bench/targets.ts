/** The servers of a measurement, each in a process of its own on one embedded database, and the end of them all. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { APP_ROLE, DATABASE, type Embedded, OWNER_ROLE, startEmbedded } from '../../api/database/embedded.ts';
import { prepareDatabase } from '../../api/database/migrate.ts';
import { createPool } from '../../api/database/pool.ts';
import { superuserLogin } from '../../api/database/postmaster.ts';
import { prepareSignIn } from '../../api/identity/first-start.ts';
import { headersFor } from '../../api/identity/token.ts';
import { createSpecimenTables } from '../specimen/tables.ts';
import type { Target } from './load.ts';

export type Place = {
  /** Where its data is. */
  readonly dir: string;
  readonly cluster: Embedded;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** The login of PostgreSQL's superuser, for what it counts. */
  readonly superuser: pg.ClientConfig;
  /** Headers of a person at their primary desk. */
  readonly headersOf: (username: string) => Promise<Record<string, string>>;
  /** Ends a server before its time; all others end with the place. */
  readonly end: (target: Target) => Promise<void>;
  /** `yardstick.ts`, on the product's own tables. */
  readonly startYardstick: (resource?: string, rows?: number, port?: number) => Promise<Target>;
  readonly startProduct: (
    name: string,
    port: number,
    rows: number,
    /** `shipped`: without the specimen's resources. */
    how?: {
      readonly lane?: boolean;
      readonly node?: readonly string[];
      readonly shipped?: boolean;
      readonly env?: Readonly<Record<string, string>>;
    },
  ) => Promise<Target>;
};

const here = (name: string): string => path.join(import.meta.dirname, name);
const yardstickPort = 4999;

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

/** The product prints its address last. */
const printed = (child: ChildProcess, name: string, wanted: string): Promise<void> =>
  new Promise((resolve, reject) => {
    child.stdout!.on('data', text => {
      if (String(text).includes(wanted)) resolve();
    });
    child.once('exit', code => reject(new Error(`the ${name} server ended with ${code}`)));
  });

const ended = (child: ChildProcess): Promise<void> => new Promise(resolve => child.once('exit', () => resolve()));

/** Starts `yardstick.ts` on a database; `onStart` is given its process. */
const yardstickOn =
  (databaseUrl: string, onStart: (child: ChildProcess) => unknown): Place['startYardstick'] =>
  async (resource = 'offices', rows = 0, port = yardstickPort) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) };
    const child = spawn(process.execPath, [here('yardstick.ts')], { env, stdio: 'inherit' });
    onStart(child);
    const origin = `http://127.0.0.1:${port}`;
    await answers(`${origin}/api/${resource}`);
    return { name: 'yardstick', origin, path: `/api/${resource}`, rows, pid: child.pid!, headers: async () => ({}) };
  };

/**
 * Runs `work` on a fresh, migrated database with the specimen's tables; ends every server and the database after it. `settings` are
 * PostgreSQL's. `kept`: a directory that stays, so that another run finds its rows.
 */
export async function withPlace(
  work: (place: Place) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
  kept?: string,
): Promise<void> {
  if (kept) mkdirSync(kept, { recursive: true });
  const dir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'bhumi-bench-'));
  // The database runs as somebody else where root starts it; outside of its directory nobody would clear it away.
  chmodSync(dir, 0o711);
  const cluster = await startEmbedded(path.join(dir, 'postgres'), { settings: { max_connections: '100', ...settings } });
  const children = new Map<number, ChildProcess>();
  const [appUrl, ownerUrl] = [cluster.urlOf(APP_ROLE, DATABASE), cluster.urlOf(OWNER_ROLE, DATABASE)];

  const logins = createPool(appUrl, { max: 1 });
  const headersOf = async (username: string) => ({ ...(await headersFor(logins, dir, username)), 'accept-language': 'bn' });

  const startYardstick = yardstickOn(ownerUrl, child => children.set(child.pid!, child));

  const startProduct: Place['startProduct'] = async (
    name,
    port,
    rows,
    { lane = true, node = [], shipped = false, env: more = {} } = {},
  ) => {
    const env = {
      ...process.env,
      ...{ DATABASE_URL: appUrl, DATA_DIR: dir, PORT: String(port), LANE: lane ? 'on' : 'off', SCREENS: 'off', DEMO: 'off' },
      // One address for both: their tokens are the same.
      ORIGINS: 'http://localhost:4997',
      ...more,
    };
    const server = here(shipped ? '../../api/main.ts' : '../support/specimen-server.ts');
    // Beside a database of its own the product makes no administrator.
    if (shipped) await prepareSignIn(logins, { dataDir: dir, embeddedDatabase: true });
    const asStarted = ['--max-semi-space-size=8', '--initial-old-space-size=64', '--heap-growing-percent=20'];
    const child = spawn(process.execPath, [...asStarted, `--import=${here('../../api/node-version.mjs')}`, ...node, server], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.set(child.pid!, child);
    await printed(child, name, shipped ? 'API:' : '');
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
    const { rows } = await logins.query<{ is_new: boolean }>(`select to_regclass('specimen_offices') is null as is_new`);
    if (rows[0]?.is_new) await createSpecimenTables(ownerUrl);
    await work({ dir, cluster, superuser: superuserOf(dir, cluster.port), headersOf, appUrl, ownerUrl, end, startProduct, startYardstick });
  } finally {
    for (const child of children.values()) child.kill();
    await logins.end();
    await cluster.stop();
    if (!kept) rmSync(dir, { recursive: true, force: true });
  }
}
