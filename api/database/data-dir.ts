/**
 * The data directory (DATA_DIR) and its lock: at most one server works on it at a time.
 * The lock is a file naming the process and when that process began; the lock of a process that no longer runs is taken over.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bengaliDigits } from '../../resources/kernel/digits.ts';
import { Refusal } from '../refusal.ts';

export type DataDirLock = { release(): void };

/** Thrown by `lockDataDir`: its message is for people, in both languages, and `pid` is the process that holds the directory. */
export class DataDirInUse extends Refusal {
  readonly pid: number;

  constructor(dir: string, pid: number) {
    super(
      `ভূমি এই ডেটা ডিরেক্টরিতে আগে থেকেই চলছে (প্রসেস ${bengaliDigits(String(pid))}): ${dir}। সেটি বন্ধ করুন, অথবা অন্য DATA_DIR দিন।\n` +
        `Bhumi is already running on this data directory (process ${pid}): ${dir}. Stop it, or choose another DATA_DIR.`,
    );
    this.name = 'DataDirInUse';
    this.pid = pid;
  }
}

type Holder = { pid: number; began: string };

const TAKEOVER_LIMIT_MS = 10_000;

/**
 * Takes the directory for this process until `release()` or the end of the process; creates it if missing. Throws `DataDirInUse` when a
 * running process holds it.
 */
export async function lockDataDir(dir: string): Promise<DataDirLock> {
  fs.mkdirSync(dir, { recursive: true });
  const lock = path.join(path.resolve(dir), 'lock');
  const own = JSON.stringify({ pid: process.pid, began: beginningOf(process.pid) } satisfies Holder);
  const draft = `${lock}.${process.pid}`;
  fs.writeFileSync(draft, own, { mode: 0o644 });
  try {
    while (!tryLink(draft, lock)) {
      const holder = holderOf(lock);
      if (holder && isRunning(holder)) throw new DataDirInUse(path.resolve(dir), holder.pid);
      await removeStale(lock);
    }
  } finally {
    fs.rmSync(draft, { force: true });
  }
  const release = () => {
    process.off('exit', release);
    if (readOr(lock, '') === own) fs.rmSync(lock, { force: true });
  };
  process.on('exit', release);
  return { release };
}

/** The folders of a data directory that only their owner may read. */
const privateFolders = ['log', 'mailbox', 'files', 'keys'];

/**
 * Makes these folders private (0700) with all their files (0600), also those left open by an earlier server. The folder itself comes last,
 * so a private folder need not be checked again. Returns those of another owner, which are left unchanged.
 */
export function shutPrivateFolders(dir: string): string[] {
  return privateFolders.map(name => path.join(dir, name)).filter(folder => !shut(folder));
}

function shut(folder: string): boolean {
  fs.mkdirSync(folder, { recursive: true });
  if ((fs.statSync(folder).mode & 0o077) === 0) return true;
  try {
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o700);
      else if (entry.isFile()) fs.chmodSync(path.join(entry.parentPath, entry.name), 0o600);
    }
    fs.chmodSync(folder, 0o700);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false;
    throw error;
  }
}

/** A hard link creates a file with its content, and fails if the file exists, in one step. */
function tryLink(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Two processes may find the same stale lock: only the one that makes the guard directory removes it, after a second check. */
async function removeStale(lock: string): Promise<void> {
  const guard = `${lock}.takeover`;
  try {
    fs.mkdirSync(guard);
  } catch {
    await sleep(20);
    const made = fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs;
    if (made !== undefined && Date.now() - made > TAKEOVER_LIMIT_MS) fs.rmSync(guard, { recursive: true, force: true });
    return;
  }
  const holder = holderOf(lock);
  if (!holder || !isRunning(holder)) fs.rmSync(lock, { force: true });
  fs.rmdirSync(guard);
}

function holderOf(lock: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(lock, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, began }: Holder): boolean {
  return isAlive(pid) && beginningOf(pid) === began;
}

/** True while a process with this number exists, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start time of the process from the kernel: process numbers are reused, above all in containers. Empty without /proc. */
function beginningOf(pid: number): string {
  const stat = readOr(`/proc/${pid}/stat`, '');
  const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat ? `${readOr('/proc/sys/kernel/random/boot_id', '').trim()}/${afterName[19]}` : '';
}

function readOr(file: string, otherwise: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}
