/**
 * Data directories that are made once in a run of the browser tests: the first who wants one makes it, and every server begins with a copy.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const variable = 'E2E_PREPARED';

/** A place for them, which workers inherit by the environment. @returns what clears it away */
export function placeForPrepared(): () => void {
  const place = mkdtempSync(path.join(os.tmpdir(), 'bhumi-e2e-prepared-'));
  chmodSync(place, 0o711);
  process.env[variable] = place;
  return () => rmSync(place, { recursive: true, force: true });
}

/** With the owners of its files, where root copies: the database's are another's. */
export function copyDirectory(from: string, to: string): void {
  if (process.getuid?.() === 0) execFileSync('cp', ['-a', `${from}/.`, to]);
  else cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** The directory of this name, which `make` fills; undefined outside of a run. @throws when it could not be made */
export async function prepared(name: string, make: (dir: string) => Promise<void>): Promise<string | undefined> {
  const place = process.env[variable];
  if (place === undefined) return undefined;
  const dir = path.join(place, name);
  const [draft, lock] = [`${dir}.draft`, `${dir}.lock`];
  while (!existsSync(dir)) {
    if (isMine(lock)) await made(draft, make).then(() => renameSync(draft, dir), giveUp(lock));
    else await sleep(200);
  }
  return dir;
}

/** The next one tries again. */
const giveUp = (lock: string) => (error: unknown) => {
  rmdirSync(lock);
  throw error;
};

async function made(draft: string, make: (dir: string) => Promise<void>): Promise<void> {
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o711 });
  await make(draft);
  // A server that was killed leaves its lock, and its database running.
  if (existsSync(path.join(draft, 'lock'))) throw new Error(`The server in ${draft} did not stop.`);
}

/** Only one of those who try has the lock. */
function isMine(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
