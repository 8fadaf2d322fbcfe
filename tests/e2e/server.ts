/**
 * The product as a person starts it: `api/main.ts` as a child on a free port with a data directory of its own; or the same with the
 * specimen's resources. How to sign in is read from where the first start writes it. Stopping takes child, database and directory away.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildScreens, productScreens } from '../../api/build-screens.ts';
import { copyDirectory, prepared } from './prepared.ts';

const root = path.join(import.meta.dirname, '../..');
const product = 'api/main.ts';
const specimen = 'tests/support/specimen-server.ts';
const startLimitMs = 300_000;
const demoLimitMs = 600_000;
const stopLimitMs = 60_000;

type Environment = Readonly<Record<string, string>>;
export type Server = {
  readonly origin: string;
  readonly password: string;
  readonly dataDir: string;
  /** What it has printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
};

/** What the start must not inherit: a person's own configuration. */
const ownVariables = ['DATABASE_URL', 'MIGRATE_URL', 'OIDC_ISSUER', 'ORIGINS', 'HOST', 'LANE', 'TRUSTED_PROXIES', 'NODE_OPTIONS'];

export const specimenScreens = {
  config: 'tests/e2e/specimen.vite.config.ts',
  output: 'var/specimen-screens',
  sources: [...productScreens.sources, 'tests/specimen/*.ts', 'tests/e2e/specimen.vite.config.ts'],
};

/**
 * The product with one resource for each kind of field, eighty more, and rows in them; its screens are built when they are not up to date.
 */
export async function startSpecimen(): Promise<Server> {
  await buildScreens(specimenScreens);
  return startServer(specimen, { SCREENS_DIR: path.join(root, specimenScreens.output) });
}

/** A demo that runs already, to write a journey against: `DEMO_ORIGIN` and its `DEMO_DIR`. What it holds is nobody's proof. */
function runningDemo(): Server | undefined {
  const { DEMO_ORIGIN: origin, DEMO_DIR: dataDir } = process.env;
  if (!origin || !dataDir) return undefined;
  const password = readFileSync(path.join(dataDir, 'keys/admin-password'), 'utf8').trim();
  return { origin, password, dataDir, printed: () => '', stop: async () => undefined };
}

const withDemo: Environment = { DEMO: 'on' };

/** The file of the password is there before the accounts are; the line is printed after them. */
async function untilDemo({ printed }: Server): Promise<void> {
  const until = Date.now() + demoLimitMs;
  while (!printed().includes('Demo people (')) {
    if (Date.now() > until) throw new Error(`The demo ministry was not made within ${demoLimitMs / 60_000} minutes.`);
    await sleep(500);
  }
}

/** The product with its demo ministry, in a run of tests a copy of the one that is made once: answers when the demo people can sign in. */
export async function startDemo(): Promise<Server> {
  const running = runningDemo();
  if (running) return running;
  const made = await prepared('demo', dir => continued(dir, product, withDemo, untilDemo));
  if (made) return startServer(product, withDemo, Promise.resolve(made));
  const server = await startServer(product, withDemo);
  await untilDemo(server).catch(error => server.stop().then(() => Promise.reject(error)));
  return server;
}

/** Starts the product in a directory of its own: empty, or a copy of the one `from`. @throws with its output when it does not come up */
export async function startServer(script = product, environment: Environment = {}, from = usualBeginning(script)): Promise<Server> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bhumi-e2e-'));
  // The database runs as somebody else where root starts it; outside of its directory nobody would clear it away.
  chmodSync(dataDir, 0o711);
  const clear = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const beginning = await from;
    if (beginning) copyDirectory(beginning, dataDir);
    const server = await startIn(dataDir, script, environment);
    return { ...server, stop: () => server.stop().finally(clear) };
  } catch (error) {
    clear();
    throw error;
  }
}

/** In a run of tests what a first start makes is made once. */
async function usualBeginning(script: string): Promise<string | undefined> {
  if (script === product) return prepared('empty', async dir => (await startIn(dir, product)).stop());
  return script === specimen ? prepared('specimen', dir => continued(dir, specimen)) : undefined;
}

/** The directory of the empty product, as this start leaves it when `done`. */
async function continued(dir: string, script: string, environment: Environment = {}, done = async (_: Server) => {}): Promise<void> {
  copyDirectory((await usualBeginning(product))!, dir);
  const server = await startIn(dir, script, environment);
  await done(server).finally(server.stop);
}

/** Stopping it leaves the directory. */
async function startIn(dataDir: string, script: string, environment: Environment = {}): Promise<Server> {
  const inherited = Object.entries(process.env).filter(([name]) => !ownVariables.includes(name));
  const child = spawn(process.execPath, ['--import=./api/node-version.mjs', script], {
    cwd: root,
    env: { ...Object.fromEntries(inherited), DEMO: 'off', PORT: '0', ...environment, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  const running = () => child.exitCode === null && child.signalCode === null;

  const stop = async () => {
    if (!running()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([ended, sleep(stopLimitMs, undefined, { ref: false })]);
    if (running()) child.kill('SIGKILL');
  };

  const until = Date.now() + startLimitMs;
  while (Date.now() < until && running()) {
    const origin = /https?:\/\/localhost:\d+/.exec(output)?.[0];
    const password = path.join(dataDir, 'keys/admin-password');
    if (origin && existsSync(password) && (await isReady(origin))) {
      return { origin, password: readFileSync(password, 'utf8').trim(), dataDir, printed: () => output, stop };
    }
    await sleep(100);
  }
  await stop();
  throw new Error(`The server did not start:\n${output}`);
}

/** A port that is free now: the addresses have to be known before anything listens. */
export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    response => response.ok,
    () => false,
  );
