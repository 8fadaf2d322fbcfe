/** `npm start` as a process of its own on a data directory of its own: what can be killed, and started again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '../../api/database/data-dir.ts';
import { createPool } from '../../api/database/pool.ts';
import { giveAccount } from '../../api/identity/give-account.ts';
import { shortLived } from './processes.ts';
import { type Answer, type Headers, send } from './server.ts';

const root = path.join(import.meta.dirname, '../..');
const startLimitMs = 90_000;
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

export type ServerProcess = {
  readonly pid: number;
  readonly origin: string;
  /** Everything printed so far. */
  readonly output: () => string;
  readonly kill: (signal: NodeJS.Signals) => void;
  /** The exit code, null when a signal ended it. */
  readonly ended: Promise<number | null>;
};

const running = new Map<ChildProcess, string>();

export const newDataDir = (): string => {
  const dir = fs.mkdtempSync(path.join(tmpdir(), 'bhumi-start-'));
  fs.chmodSync(dir, 0o711);
  return dir;
};

const environment = (dataDir: string, more: Record<string, string>): NodeJS.ProcessEnv => {
  const { DATABASE_URL: _, MIGRATE_URL: __, OIDC_ISSUER: ___, ...rest } = process.env;
  return { ...rest, DATA_DIR: dataDir, PORT: '0', SCREENS: 'off', DEMO: 'off', ...more };
};

/** Starts and does not wait: for a start that is to fail. `cwd`: a copy of the repository. */
export function spawnServer(
  dataDir: string,
  more: Record<string, string> = {},
  cwd = root,
): Omit<ServerProcess, 'origin'> & { child: ChildProcess } {
  const child = spawn(process.execPath, [...shortLived, 'api/main.ts'], {
    ...{ cwd, env: environment(dataDir, more), stdio: ['ignore', 'pipe', 'pipe'] },
  });
  running.set(child, dataDir);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      printed += data;
    });
  const ended = new Promise<number | null>(resolve =>
    child.once('exit', code => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, pid: child.pid!, output: () => printed, kill: signal => void child.kill(signal), ended };
}

/** Starts, and waits until it has said where it listens. */
export async function startServerProcess(dataDir: string, more: Record<string, string> = {}, cwd = root): Promise<ServerProcess> {
  const { child, ...server } = spawnServer(dataDir, more, cwd);
  const until = Date.now() + startLimitMs;
  while (Date.now() < until && child.exitCode === null) {
    const port = /API: http:\/\/localhost:(\d+)/.exec(server.output())?.[1];
    if (port) return { ...server, origin: `http://127.0.0.1:${port}` };
    await pause(50);
  }
  throw new Error(`the server did not start:\n${server.output()}`);
}

/** The headers of `npm run -s token -- <username>`, asking in English. */
export async function headersOf(dataDir: string, username: string, more: Record<string, string> = {}): Promise<Headers> {
  const { stdout } = await promisify(execFile)(process.execPath, ['api/identity/token.ts', username], {
    cwd: root,
    env: environment(dataDir, more),
  });
  const { 'Accept-Language': _, ...headers } = JSON.parse(stdout) as Record<string, string>;
  return { ...headers, 'accept-language': 'en' };
}

/** The same of an administrator made for it, where the server's database is another than its own. */
export async function headersOfAdministrator(dataDir: string, { appUrl }: { readonly appUrl: string }): Promise<Headers> {
  const pool = createPool(appUrl, { max: 1 });
  await giveAccount(
    pool,
    { username: 'admin', user_type: 1, full_name: 'প্রশাসক', full_name_en: 'Administrator' },
    'Mouza-2026-Sheet',
    'test',
  );
  await pool.end();
  return headersOf(dataDir, 'admin', { DATABASE_URL: appUrl });
}

export const adminHeaders = (dataDir: string): Promise<Headers> => headersOf(dataDir, 'admin');

/** Calls that distinguish a broken connection from an answer: undefined when none came. */
export const caller =
  (origin: string, headers: Headers) =>
  (verb: string, target: string, body?: unknown): Promise<Answer | undefined> =>
    send(origin, verb, target, body, headers).catch(() => undefined);

/** Where the files of the embedded database are. */
export const clusterOf = (dataDir: string): string => {
  const note = path.join(dataDir, 'postgres/location');
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : path.join(dataDir, 'postgres/data');
};

/** The process id of the embedded database server; undefined when it was never started or has stopped in order. */
export const postmasterPid = (dataDir: string): number | undefined => {
  const file = path.join(clusterOf(dataDir), 'postmaster.pid');
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};

/** Ends the servers that were started on this directory, and its database, and removes it. */
export async function cleanUp(dataDir: string): Promise<void> {
  for (const [child, dir] of running) if (dir === dataDir) child.kill('SIGKILL');
  const pid = postmasterPid(dataDir);
  if (pid !== undefined && isAlive(pid)) {
    process.kill(pid, 'SIGQUIT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 50) await pause(50);
  }
  fs.rmSync(clusterOf(dataDir), { recursive: true, force: true });
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
}
