/**
 * The embedded database: our own cluster under DATA_DIR/postgres with one database and three roles (D-ROLES). Only this file connects as
 * the cluster's superuser. Each role has its own random password, stored in a file readable only by its owner (0600).
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { baseBackup } from './base-backup.ts';
import { type Cluster, type ClusterOptions, findCluster, startCluster } from './cluster.ts';
import { superuserLogin } from './postmaster.ts';

export const DATABASE = 'bhumi';
export const OWNER_ROLE = 'bhumi_owner';
export const APP_ROLE = 'bhumi_app';
export const READER_ROLE = 'bhumi_reader';

const ROLES = [OWNER_ROLE, APP_ROLE, READER_ROLE] as const;

type Passwords = Record<(typeof ROLES)[number] | 'superuser', string>;

/**
 * A running embedded database. `urlOf` gives a login of one of the three roles to one of the cluster's databases (default: ours).
 * `adopted`: the server was already running. `stop()` ends it.
 */
export type Joined = {
  readonly port: number;
  readonly pid: number;
  readonly adopted: boolean;
  urlOf(role: (typeof ROLES)[number], database?: string): string;
  /** A copy of the whole cluster while it runs, as a tar. */
  copy<T>(take: (tar: Readable) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

/** Only for a server that this process started or adopted: restarts it after a crash. */
export type Embedded = Joined & Pick<Cluster, 'isRunning' | 'restart'>;

/** Starts or adopts the cluster in `dir`, and creates the missing database and roles. */
export async function startEmbedded(dir: string, options: ClusterOptions = {}): Promise<Embedded> {
  const at = path.resolve(dir);
  fs.mkdirSync(at, { recursive: true, mode: 0o711 });
  const passwords = readPasswords(at);
  const cluster = await startCluster(at, passwords.superuser, options);
  try {
    await ensureDatabase(cluster.port, passwords);
  } catch (error) {
    if (!cluster.adopted) await cluster.stop();
    throw error;
  }
  return Object.assign(cluster, { urlOf: loginsAt(cluster.port, passwords), copy: copier(cluster.port, passwords) });
}

/** The file without which the database in `dir` cannot be opened. */
export const passwordsOf = (dir: string): string => path.join(dir, 'passwords.json');

const JOIN_LIMIT_MS = 60_000;

/** The embedded database of the process that holds the data directory, once it accepts connections; `stop()` leaves it running. */
export async function joinEmbedded(dir: string): Promise<Joined> {
  const at = path.resolve(dir);
  const until = Date.now() + JOIN_LIMIT_MS;
  while (Date.now() < until) {
    if (fs.existsSync(passwordsOf(at))) {
      const passwords = readPasswords(at);
      const server = await findCluster(at, passwords.superuser);
      const urlOf = loginsAt(server?.port ?? 0, passwords);
      if (server && (await answers(urlOf(OWNER_ROLE)))) {
        return { ...server, adopted: true, urlOf, copy: copier(server.port, passwords), stop: async () => {} };
      }
    }
    await sleep(200);
  }
  throw new Error(`Another process holds ${path.dirname(at)}, but its database does not answer: see ${path.join(at, 'postgres.log')}.`);
}

function loginsAt(port: number, passwords: Passwords): Embedded['urlOf'] {
  return (role, database = DATABASE) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`;
}

function copier(port: number, passwords: Passwords): Embedded['copy'] {
  return take => baseBackup(superuserLogin(port, passwords.superuser), take);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Made once, before the cluster: written completely or not at all. */
function readPasswords(dir: string): Passwords {
  const file = passwordsOf(dir);
  if (fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Passwords;
  if (fs.existsSync(path.join(dir, 'data')) || fs.existsSync(path.join(dir, 'location'))) {
    throw new Error(`${file} is missing, and without it the database beside it cannot be opened: restore the file from a backup.`);
  }
  const draft = `${file}.new-${process.pid}`;
  const entries = ['superuser', ...ROLES].map(name => [name, randomBytes(24).toString('base64url')]);
  fs.writeFileSync(draft, JSON.stringify(Object.fromEntries(entries), null, 2), { mode: 0o600 });
  fs.renameSync(draft, file);
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Passwords;
}

/** Each step checks first, so that an interrupted start is completed by the next. */
async function ensureDatabase(port: number, passwords: Passwords): Promise<void> {
  const client = new pg.Client(superuserLogin(port, passwords.superuser));
  await client.connect();
  try {
    const roles = await client.query<{ name: string }>('select rolname as name from pg_roles');
    for (const role of ROLES.filter(wanted => !roles.rows.some(({ name }) => name === wanted))) {
      // createdb: the owner makes shadow databases (npm run migration) and test copies; only its owner may copy a template.
      const rights = role === OWNER_ROLE ? 'createdb' : '';
      await client.query(`create role ${role} login ${rights} password ${client.escapeLiteral(passwords[role])}`);
    }
    const databases = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (databases.rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
    await client.query(`revoke all on database ${DATABASE} from public`);
    await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}, ${READER_ROLE}`);
    await client.query('revoke all on database postgres from public');
  } finally {
    await client.end();
  }
}
