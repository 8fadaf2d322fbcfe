/**
 * What PostgreSQL's pid file says of the server on a directory, and whether it is true. Process numbers are reused, killed servers leave
 * their file, and another launcher may be starting or stopping the same server.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './data-dir.ts';

/** The cluster's own administrator: only the launcher connects as it. */
export const SUPERUSER = 'postgres';

const ANSWER_LIMIT_MS = 30_000;

/** A directory that may have a server; `log` is its log file. */
export type Watched = { data: string; password: string; log: string };

type PidFile = { pid: number; port: number; ready: boolean };

export function pidFile(data: string): PidFile | undefined {
  try {
    const lines = fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** The server named in the pid file, if it answers, accepts our password and serves this directory. */
export async function runningServer({ data, password }: Watched): Promise<{ pid: number; port: number } | undefined> {
  const found = pidFile(data);
  if (!found?.ready || !isAlive(found.pid)) return undefined;
  const client = new pg.Client({ ...superuserLogin(found.port, password), connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`);
    return path.resolve(rows[0]?.dir ?? '') === path.resolve(data) ? { pid: found.pid, port: found.port } : undefined;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}

/** How the launcher itself connects. */
export function superuserLogin(port: number, password: string, database = 'postgres') {
  return { host: '127.0.0.1', port, user: SUPERUSER, password, database };
}

/** A server of ours may be starting or stopping: wait until it answers or is gone. Other processes with its number are not waited for. */
export async function waitForEarlierServer(place: Watched): Promise<{ pid: number; port: number } | undefined> {
  const until = Date.now() + ANSWER_LIMIT_MS;
  while (Date.now() < until) {
    const found = pidFile(place.data);
    if (!found || !isAlive(found.pid)) return undefined;
    if (!isPostgresOf(found.pid, place.data)) return disownPidFile(place.data);
    const server = await runningServer(place);
    if (server) return server;
    await sleep(100);
  }
  throw new Error(`A PostgreSQL server holds ${place.data} but does not answer: see ${place.log}.`);
}

function isPostgresOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
}

/** Whether the server with this number on this directory still runs; a zombie process does not count. */
export const isServerOf = (pid: number, data: string): boolean => isAlive(pid) && isPostgresOf(pid, data);

const ORPHANS_LIMIT_MS = 5_000;

/**
 * Ends processes left by a dead postmaster: while one holds the shared memory no new server starts, and one in a long statement does not
 * notice by itself. They are found by their working directory; on systems other than Linux they are waited for.
 */
export async function endOrphans(data: string): Promise<void> {
  const holder = pidFile(data);
  if (holder && isServerOf(holder.pid, data)) return;
  const until = Date.now() + ORPHANS_LIMIT_MS;
  for (let left = orphansOf(data); left.length > 0 && Date.now() < until; left = orphansOf(data)) {
    for (const pid of left) endNow(pid);
    await sleep(50);
  }
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function orphansOf(data: string): number[] {
  if (process.platform !== 'linux') return [];
  const place = fs.realpathSync(data);
  const numbers = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return numbers.map(Number).filter(pid => isOrphanOf(pid, place));
}

/** A PostgreSQL process of this directory whose parent is gone, so that init or a similar process has adopted it. */
function isOrphanOf(pid: number, data: string): boolean {
  try {
    if (fs.readlinkSync(`/proc/${pid}/cwd`) !== data) return false;
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ');
  } catch {
    return false;
  }
}

/**
 * The pid file names a process that is not PostgreSQL, since numbers are reused. The file must stay: by its shared-memory key the new
 * server checks that no worker of the old one still writes. A server ignores its parent's number, which is ours.
 */
function disownPidFile(data: string): undefined {
  const file = path.join(data, 'postmaster.pid');
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
  fs.writeFileSync(file, [process.pid, ...rest].join('\n'));
  return undefined;
}
