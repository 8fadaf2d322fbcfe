/**
 * One folder for everything that a run of tests writes, in memory where the machine has room for it: a disk takes a second of a core to copy
 * a database. Processes find it as their folder for temporary files.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../../api/database/data-dir.ts';

const variable = 'PLACE_OF_RUN';
const prefix = 'bhumi-run-';
const memory = '/dev/shm';
const gigabyte = 2 ** 30;

/** The browser tests write 4 GB, and their servers and pages take as much again. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(memory);
    fs.accessSync(memory, fs.constants.W_OK);
    return bavail * bsize > 6 * gigabyte && process.availableMemory() > 10 * gigabyte;
  } catch {
    return false;
  }
}

/** What killed runs left behind: a database without its files ends by itself. */
function clearLeftovers(store: string): void {
  for (const name of fs.readdirSync(store).filter(entry => entry.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length)))) fs.rmSync(path.join(store, name), { recursive: true, force: true });
}

/** Makes the folder, which is removed when this process ends; what it starts has the same. */
export function makePlaceOfRun(): void {
  if (process.env[variable] !== undefined) return;
  const store = hasRoom() ? memory : os.tmpdir();
  clearLeftovers(store);
  const place = path.join(store, `${prefix}${process.pid}`);
  fs.mkdirSync(place);
  // As the system's own: the database runs as another user where root starts it.
  fs.chmodSync(place, 0o1777);
  for (const name of [variable, 'TMPDIR', 'TEMP', 'TMP']) process.env[name] = place;
  process.on('exit', () => fs.rmSync(place, { recursive: true, force: true }));
}
