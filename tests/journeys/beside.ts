/** A further process of the product on the demo's database. The demo's own process keeps the database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from '@playwright/test';
import { visitDatabase } from '../../api/database/connect.ts';
import { ours } from '../e2e/bhumi.ts';
import { freePort } from '../e2e/server.ts';
import type { Ministry } from './ministry.ts';

const root = path.join(import.meta.dirname, '../..');
export type Environment = Readonly<Record<string, string>>;

export const untilReady = (at: string): Promise<void> =>
  expect
    .poll(
      () =>
        fetch(`${at}/ready`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);

/** Starts one with the port that its environment has; answers when it is ready. */
export async function started(environment: Environment & { readonly PORT: string }): Promise<ChildProcess> {
  const env = { ...process.env, DEMO: 'off', ...environment };
  const child = spawn(process.execPath, ['--import=./api/node-version.mjs', 'api/main.ts'], { cwd: root, env, stdio: 'ignore' });
  await untilReady(`http://127.0.0.1:${environment.PORT}`);
  return child;
}

export async function killed(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Runs `work` with a process that answers at two hosts. @param configured what else is set, by these hosts */
export async function atTwoHosts(
  { dataDir }: Ministry,
  configured: (first: string, second: string) => Environment,
  work: (first: string, second: string) => Promise<void>,
): Promise<void> {
  const database = await visitDatabase({ dataDir });
  const PORT = String(await freePort());
  const [first, second] = [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`];
  for (const origin of [first, second]) ours.add(origin);
  const common = { PORT, DATABASE_URL: database.appUrl, DATA_DIR: dataDir, ORIGINS: `${first},${second}` };
  const child = await started({ ...common, ...configured(first, second) });
  try {
    await work(first, second);
  } finally {
    await killed(child);
    await database.stop();
  }
}
