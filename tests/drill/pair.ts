/** Two PostgreSQL servers of a drill, on two ports that never change: one takes writes, the other is its synchronous standby. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { baseBackup } from '../../api/database/base-backup.ts';
import { unprivilegedUser } from '../../api/database/binaries.ts';
import { type Cluster, dataPlace, startCluster } from '../../api/database/cluster.ts';
import { isAlive } from '../../api/database/data-dir.ts';
import { APP_ROLE, OWNER_ROLE, passwordsOf, startEmbedded } from '../../api/database/embedded.ts';
import { SUPERUSER, superuserLogin } from '../../api/database/postmaster.ts';
import type { Certificate } from './certificate.ts';

/** The name under which a standby connects, and by which the other waits for it. */
const STANDBY = 'bhumi_standby';
const usualSettings = { shared_buffers: '64MB', max_connections: '80', wal_level: 'replica', hot_standby: 'on', synchronous_commit: 'on' };

type Server = Pick<Cluster, 'port' | 'pid' | 'dataDir'>;

export type Pair = {
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** Of the standby as it is first, for reads. */
  readonly readUrl: string;
  /** Runs a statement on the server that takes writes, as its administrator. */
  readonly ask: <T extends object>(text: string) => Promise<T[]>;
  readonly standby: {
    readonly ask: <T extends object>(text: string) => Promise<T[]>;
    /** To all of its processes. */
    readonly signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => void;
    readonly pid: () => number;
  };
  readonly primaryPid: () => number;
  /** Ends the primary with SIGKILL, or stops all of its processes in the middle of what they do. */
  readonly strike: (how: 'kill' | 'freeze') => Promise<void>;
  /** Makes the standby the primary. */
  readonly promote: () => Promise<void>;
  /** Makes a standby in place of the struck server, and waits until writes wait for it. */
  readonly replace: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function unpack(tar: Readable, data: string): Promise<void> {
  const user = unprivilegedUser();
  fs.mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) fs.chownSync(data, user.uid, user.gid ?? user.uid);
  const child = spawn('tar', ['-x', '-f', '-', '-C', data], { ...user, cwd: '/', stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  await pipeline(tar, child.stdin!);
  const [code] = await ended;
  if (code !== 0) throw new Error(`tar ended with ${code}`);
  // The settings of the server that was copied are not those of its standby.
  fs.writeFileSync(path.join(data, 'postgresql.auto.conf'), '');
  fs.writeFileSync(path.join(data, 'standby.signal'), '');
  for (const name of ['postgresql.auto.conf', 'standby.signal'])
    if (user.uid !== undefined) fs.chownSync(path.join(data, name), user.uid, user.gid ?? user.uid);
}

/** Of a server, by the directory in which all of them work. */
function processesOf(data: string): number[] {
  const numbers = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name));
  return numbers.map(Number).filter(pid => {
    try {
      return fs.readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  });
}

const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, name);
};

async function endAll(data: string): Promise<void> {
  for (let left = processesOf(data); left.length > 0; left = processesOf(data)) {
    signal(left, 'SIGKILL');
    await pause(20);
  }
}

/** As the administrator of the server at this port. */
async function askAt<T extends object>(port: number, password: string, text: string): Promise<T[]> {
  const client = new pg.Client(superuserLogin(port, password, text.includes('engine.') ? 'bhumi' : 'postgres'));
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Makes the first server with its roles and database, and its standby. @param dir empty, and open to the user of the servers
 * @param waits whether writes wait for the standby
 * @param tls what both answer with; the addresses then ask for it, and for nothing less
 */
export async function startPair(dir: string, { waits = true, tls }: { waits?: boolean; tls?: Certificate } = {}): Promise<Pair> {
  const settings = { ...usualSettings, ...(tls && { ssl: 'on', ssl_cert_file: tls.cert, ssl_key_file: tls.key }) };
  const homes = ['one', 'two'].map(name => path.join(dir, name));
  const first = await startEmbedded(homes[0]!, { settings });
  const { superuser: password } = JSON.parse(fs.readFileSync(passwordsOf(homes[0]!), 'utf8')) as { superuser: string };
  let primary: Server = { port: first.port, pid: first.pid, dataDir: dataPlace(homes[0]!, unprivilegedUser()) };
  let standby: Server | undefined;
  let struck = false;
  const ports = [first.port, 0];

  const on = <T extends object>({ port }: Server, text: string): Promise<T[]> => askAt<T>(port, password, text);

  const makeStandby = async (home: string, port: number | undefined): Promise<Server> => {
    fs.rmSync(home, { recursive: true, force: true });
    fs.mkdirSync(home, { mode: 0o711 });
    await baseBackup(superuserLogin(primary.port, password), tar => unpack(tar, path.join(home, 'data')));
    const conninfo = `host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${password} application_name=${STANDBY}`;
    const made = await startCluster(home, password, {
      ...(port && { port }),
      settings: { ...settings, primary_conninfo: conninfo, wal_retrieve_retry_interval: '200ms' },
    });
    if (waits) await on(primary, `alter system set synchronous_standby_names = 'FIRST 1 (${STANDBY})'`);
    await on(primary, 'select pg_reload_conf()');
    for (;;) {
      const rows = await on<{ sync_state: string }>(primary, `select sync_state from pg_stat_replication where state = 'streaming'`);
      if (rows.some(({ sync_state }) => sync_state === (waits ? 'sync' : 'async'))) return made;
      await pause(50);
    }
  };

  standby = await makeStandby(homes[1]!, undefined);
  ports[1] = standby.port;
  const hosts = ports.map(port => `127.0.0.1:${port}`).join();
  const checked = tls ? `&sslmode=verify-full&sslrootcert=${tls.cert}` : '';
  const at = (url: string): string => `${url.replace(`127.0.0.1:${first.port}`, hosts)}?target_session_attrs=read-write${checked}`;

  return {
    appUrl: at(first.urlOf(APP_ROLE)),
    ownerUrl: at(first.urlOf(OWNER_ROLE)),
    readUrl: first.urlOf(APP_ROLE).replace(`:${first.port}/`, `:${standby.port}/`),
    ask: text => on(primary, text),
    standby: {
      ask: text => on(standby!, text),
      signal: name => signal(processesOf(standby!.dataDir), name),
      pid: () => standby!.pid,
    },
    primaryPid: () => primary.pid,
    strike: async how => {
      struck = true;
      if (how === 'freeze') return signal(processesOf(primary.dataDir), 'SIGSTOP');
      process.kill(primary.pid, 'SIGKILL');
    },
    promote: async () => {
      await on(standby!, 'select pg_promote(true, 60)');
      [primary, standby] = [standby!, primary];
    },
    replace: async () => {
      if (!struck) throw new Error('nothing to replace');
      await endAll(standby!.dataDir);
      struck = false;
      standby = await makeStandby(path.dirname(standby!.dataDir), standby!.port);
    },
    stop: async () => {
      for (const server of [standby, primary]) if (server) await endAll(server.dataDir);
    },
  };
}
