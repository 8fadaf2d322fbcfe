/**
 * Our own PostgreSQL cluster: made once, started, adopted when an earlier process left it running, stopped. It listens only on loopback,
 * and acknowledged writes are on the disk: durability is never turned off here (tests may, by `settings`).
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBinaries, type RunAs, SYSTEM_STORE, unprivilegedUser } from './binaries.ts';
import { isAlive } from './data-dir.ts';
import { endOrphans, isServerOf, pidFile, runningServer, SUPERUSER, type Watched, waitForEarlierServer } from './postmaster.ts';

const run = promisify(execFile);

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 30_000;
const POLL_MS = 25;

const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '60',
  jit: 'off',
  wal_compression: 'on',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
};

export type ClusterOptions = {
  /** Passed to the server as `-c name=value`. */
  settings?: Record<string, string>;
  /** Default: a free port. */
  port?: number;
};

/** A running cluster. `adopted`: it was already running. `stop()` is a fast shutdown and may be called twice. */
export type Cluster = {
  readonly port: number;
  /** Of the currently running server: a different one after `restart()`. */
  readonly pid: number;
  readonly adopted: boolean;
  readonly dataDir: string;
  isRunning(): boolean;
  /** Starts the crashed server again, on its port and with its data. @throws when it does not start */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Place = Watched & { native: string; user: RunAs };

/**
 * Starts (or adopts) the cluster kept in `dir`, whose superuser has `password`; the first time it is made.
 * Throws with the path of the server's log when the server does not come up.
 */
export async function startCluster(dir: string, password: string, options: ClusterOptions = {}): Promise<Cluster> {
  const user = unprivilegedUser();
  const native = await findBinaries(user, user.uid === undefined ? dir : SYSTEM_STORE);
  const place: Place = { native, data: dataPlace(dir, user), log: path.join(dir, 'postgres.log'), user, password };
  await makeCluster(place);
  const running = (await runningServer(place)) ?? (await waitForEarlierServer(place));
  let server = running ?? (await launch(place, options));
  const { port } = server;
  return {
    ...{ port, adopted: running !== undefined, dataDir: place.data },
    get pid() {
      return server.pid;
    },
    isRunning: () => isServerOf(server.pid, place.data),
    restart: async () => {
      server = await restart(place, { ...options, port });
    },
    stop: () => stop(place, server.pid),
  };
}

/** Never makes a cluster: if the files are missing, an empty database in their place would hide the loss. */
async function restart(place: Place, options: ClusterOptions): Promise<{ pid: number; port: number }> {
  if (!fs.existsSync(path.join(place.data, 'PG_VERSION'))) throw new Error(`${place.data} is no database any more`);
  return (await waitForEarlierServer(place)) ?? launch(place, options);
}

/** The server that another process started in `dir`, or undefined when none answers there now. */
export function findCluster(dir: string, password: string): Promise<{ pid: number; port: number } | undefined> {
  const data = fs.existsSync(noteOf(dir)) ? fs.readFileSync(noteOf(dir), 'utf8').trim() : path.join(dir, 'data');
  return runningServer({ data, password, log: path.join(dir, 'postgres.log') });
}

function noteOf(dir: string): string {
  return path.join(dir, 'location');
}

/**
 * The place of the files: `dir`/data. If the server's user cannot enter that (root with a home of mode 0700), it is a system directory
 * whose name is stored in `dir`/location.
 */
export function dataPlace(dir: string, user: RunAs): string {
  const data = path.join(dir, 'data');
  const note = noteOf(dir);
  if (fs.existsSync(note)) return fs.readFileSync(note, 'utf8').trim();
  if (user.uid === undefined || canEnter(dir, user)) return data;
  const elsewhere = path.join(SYSTEM_STORE, `data-${randomBytes(8).toString('hex')}`);
  fs.mkdirSync(SYSTEM_STORE, { recursive: true, mode: 0o755 });
  fs.writeFileSync(note, elsewhere);
  return elsewhere;
}

function canEnter(dir: string, user: RunAs): boolean {
  try {
    execFileSync('test', ['-x', dir], { ...user, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}

/** Made beside its place and renamed: an interrupted initdb never leaves an incomplete cluster. */
async function makeCluster(place: Place): Promise<void> {
  const { native, data } = place;
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return checkVersion(native, data);
  const draft = `${data}.new-${process.pid}`;
  for (const name of fs.readdirSync(path.dirname(data))) {
    if (name.startsWith(`${path.basename(data)}.new-`)) fs.rmSync(path.join(path.dirname(data), name), { recursive: true, force: true });
  }
  const secret = path.join(os.tmpdir(), `bhumi-${randomBytes(8).toString('hex')}`);
  fs.writeFileSync(secret, `${place.password}\n`, { mode: 0o600, flag: 'wx' });
  own(place, secret);
  try {
    await initdb(place, draft, secret);
  } finally {
    fs.rmSync(secret, { force: true });
  }
  fs.renameSync(draft, data);
}

/** pg_trgm asks the operating system's locale what a letter is, and in plain C no Bengali character is one. */
const CHARACTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/** Text is ordered by code point unless a column says otherwise: the same on every machine, with any C library. */
async function initdb(place: Place, draft: string, secret: string): Promise<void> {
  const { native, user } = place;
  const login = ['-D', draft, '-U', SUPERUSER, '--pwfile', secret, '-A', 'scram-sha-256'];
  const errors: unknown[] = [];
  for (const characters of CHARACTER_LOCALES) {
    fs.rmSync(draft, { recursive: true, force: true });
    fs.mkdirSync(draft, { mode: 0o700 });
    own(place, draft);
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characters}`];
    try {
      await run(path.join(native, 'bin', 'initdb'), [...login, ...locale], { ...user, env: environment(), cwd: path.parse(draft).root });
      return;
    } catch (error) {
      errors.push(error);
    }
  }
  throw new AggregateError(errors, `The database could not be made: ${String(errors.at(-1))}`);
}

function own({ user }: Place, at: string): void {
  if (user.uid !== undefined) fs.chownSync(at, user.uid, user.gid ?? user.uid);
}

function checkVersion(native: string, data: string): void {
  const made = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  const ours = path.basename(path.dirname(native)).match(/postgresql-(\d+)/)?.[1] ?? packagedVersion(native);
  if (made !== ours) {
    throw new Error(
      `The database in ${data} was made by PostgreSQL ${made}; this version brings ${ours}. Dump it with the old version first.`,
    );
  }
}

function packagedVersion(native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as { version: string };
  return version.split('.')[0] ?? version;
}

function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
}

/** Workers of a killed server may need a moment to notice it; until then a new one refuses to start, so try again for a while. */
async function launch(place: Place, options: ClusterOptions): Promise<{ pid: number; port: number }> {
  await endOrphans(place.data);
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    const port = options.port ?? (await freePort());
    const child = startServer(place, port, { ...DEFAULT_SETTINGS, ...options.settings });
    const pid = await untilReady(place, child, until);
    if (pid !== undefined) return { pid, port };
    if (Date.now() > until) throw new Error(`PostgreSQL did not start: see ${place.log}.`);
    const last = lastLines(place.log);
    if (!/pre-existing shared memory block|Address already in use|could not bind/.test(last)) {
      throw new Error(`PostgreSQL did not start: see ${place.log}.\n${last}`);
    }
    await sleep(200);
  }
}

/** In a process group of its own: Ctrl-C in the terminal reaches only node, which then stops the server in order. */
function startServer({ native, data, log, user }: Place, port: number, settings: Record<string, string>): ChildProcess {
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = fs.openSync(log, 'a');
  const child = spawn(path.join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...set], {
    ...user,
    env: environment(),
    cwd: path.parse(data).root,
    stdio: ['ignore', output, output],
    detached: true,
  });
  child.on('error', () => {});
  child.unref();
  fs.closeSync(output);
  return child;
}

async function untilReady({ data }: Place, child: ChildProcess, until: number): Promise<number | undefined> {
  while (child.exitCode === null && child.signalCode === null && child.pid !== undefined && Date.now() < until) {
    const found = pidFile(data);
    if (found?.pid === child.pid && found.ready) return child.pid;
    await sleep(POLL_MS);
  }
  return undefined;
}

function lastLines(log: string): string {
  return fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-6).join('\n');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Ends sessions and writes a checkpoint, so that the next start has nothing to recover. */
async function stop({ native, data, user }: Place, pid: number): Promise<void> {
  if (!isAlive(pid) || pidFile(data)?.pid !== pid) return;
  if (process.platform === 'win32') await run(path.join(native, 'bin', 'pg_ctl'), ['stop', '-m', 'fast', '-D', data], user);
  else process.kill(pid, 'SIGINT');
  const until = Date.now() + STOP_LIMIT_MS;
  while (isAlive(pid) && pidFile(data)?.pid === pid && Date.now() < until) await sleep(POLL_MS);
}
