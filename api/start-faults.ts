/** Reasons why a server can't start, each as one sentence with the solution; an unexpected error keeps its stack. */
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { addressesOf } from './database/hosts.ts';
import { schemaIsCurrent } from './database/schema.ts';
import { keysDirectory } from './identity/keys.ts';
import { Refusal } from './refusal.ts';

type Fault = Error & { readonly code?: string };

const words = (error: unknown): string =>
  (error instanceof Error ? error.message || String((error as Fault).code) : String(error)).split('\n')[0]!;

/** Creates the directory if missing. @throws Refusal when nothing can be written there */
export function requireDataDir(dataDir: string): void {
  const draft = path.join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(draft, '');
    rmSync(draft);
  } catch (error) {
    throw new Refusal(
      `DATA_DIR=${dataDir} can't be written (${words(error)}); give the server's account a directory of its own with room on its disk.`,
    );
  }
  requireKeys(dataDir);
}

/** Existing keys must be readable: with new ones every session, file URL and account would be lost. */
function requireKeys(dataDir: string): void {
  const directory = keysDirectory(dataDir);
  if (!existsSync(directory)) return;
  try {
    for (const name of readdirSync(directory)) {
      const file = path.join(directory, name);
      if (!statSync(file).isFile()) throw new Error(`${name} is no file`);
      accessSync(file, constants.R_OK);
      const text = readFileSync(file, 'utf8').trim();
      if (!text) throw new Error(`${name} is empty`);
      if (name.endsWith('.jwk')) JSON.parse(text);
    }
  } catch (error) {
    throw new Refusal(
      `The keys in ${directory} can't be read (${words(error)}); give them to the server's account, or bring them back from the backup.`,
    );
  }
}

/** Reasons of refused database logins, by PostgreSQL's code. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'it does not take the password',
  '28000': 'it does not let this role in',
  '3D000': 'it has no database of this name',
};

/** The address without its password. */
const placeOf = (url: string): string => {
  const places = addressesOf(url).map(address => new URL(address));
  return places.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join() + places[0]!.pathname;
};

/** @param name the variable by which the operator gave the address */
export function databaseFault(error: unknown, name: string, url: string): Refusal {
  const { code = '' } = error as Fault;
  // Of several hosts each has a reason of its own.
  const why = refusals[code] ?? `it can't be reached (${code === '08001' ? words(error) : code || words(error)})`;
  return new Refusal(`The database of ${name} (${placeOf(url)}) can't be used: ${why}; check the address, and that PostgreSQL is running.`);
}

/** @throws Refusal when the database is out of reach, or its schema is not this version's */
export async function requireDatabase(pool: pg.Pool, url: string): Promise<void> {
  const isCurrent = await schemaIsCurrent(pool).catch(error => {
    throw databaseFault(error, 'DATABASE_URL', url);
  });
  if (!isCurrent)
    throw new Refusal(
      "The schema of the database is not this version's; run `npm run migrate` with MIGRATE_URL (its owner) and DATABASE_URL, then start again.",
    );
}

const listening: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there already: stop it, or choose another PORT',
  EACCES: 'this account may not listen there: choose a PORT from 1024 on, or let a proxy listen on it',
  EADDRNOTAVAIL: 'this machine has no such address: correct HOST',
  ENOTFOUND: 'this machine has no such address: correct HOST',
};

/** One sentence; undefined for a bug. */
export function startFault(error: unknown, place: { readonly host: string; readonly port: number }): string | undefined {
  if (error instanceof Refusal) return error.message;
  const { code = '', syscall } = error as Fault & { readonly syscall?: string };
  if ((syscall === 'listen' || syscall === 'getaddrinfo') && listening[code])
    return `The server can't listen on ${place.host}:${place.port} (${code}): ${listening[code]}.`;
  return undefined;
}
