/**
 * The database: that of DATABASE_URL, or the embedded one under DATA_DIR/postgres. The server works as the application's role; the owner's
 * login is for migrations, partitions and the job queue's schema (D-ROLES).
 */

import fs from 'node:fs';
import path from 'node:path';
import type { Environment } from '../../resources/kernel/environment.ts';
import { Refusal } from '../refusal.ts';
import type { ClusterOptions } from './cluster.ts';
import { DataDirInUse, lockDataDir } from './data-dir.ts';
import { APP_ROLE, type Joined, joinEmbedded, OWNER_ROLE, startEmbedded } from './embedded.ts';
import { addressesOf } from './hosts.ts';
import { type Keeping, keepRunning } from './keeper.ts';

export type DatabaseConfig = {
  dataDir: string;
  /** Absent: embedded. */
  databaseUrl?: string | undefined;
  /** The owner's login; not needed by a server that does not migrate. */
  migrateUrl?: string | undefined;
  settings?: ClusterOptions['settings'];
};

/**
 * `ownerUrl` is undefined when DATABASE_URL is given without MIGRATE_URL. `stop()` and `keep()` only affect an embedded server: `keep()`
 * restarts it after a crash, until the returned function is called.
 */
export type Database = {
  appUrl: string;
  ownerUrl: string | undefined;
  embedded: boolean;
  keep?(keeping: Keeping): () => Promise<void>;
  /** Only for an embedded database: a copy of it while it runs, as a tar. */
  copy?: Joined['copy'];
  stop(): Promise<void>;
};

/** The database by the environment: DATA_DIR, DATABASE_URL, MIGRATE_URL. */
export function databaseConfig(environment: Environment = process.env): DatabaseConfig {
  return {
    dataDir: path.resolve(environment.DATA_DIR || 'var'),
    databaseUrl: environment.DATABASE_URL || undefined,
    migrateUrl: environment.MIGRATE_URL || undefined,
  };
}

/** This file exists while a backup is restored, and after an interrupted restore: the data is then incomplete. */
export const unfinishedRestore = (dataDir: string): string => path.join(dataDir, 'restoring');

/** Opens the database for the server, which holds the lock of the data directory (`lockDataDir`). */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) return { appUrl: config.databaseUrl, ownerUrl: config.migrateUrl, embedded: false, stop: async () => {} };
  if (config.migrateUrl) throw new Error('MIGRATE_URL is set and DATABASE_URL is not: set both, or neither for the embedded database.');
  if (fs.existsSync(unfinishedRestore(config.dataDir)))
    throw new Refusal(`A backup was not restored to its end in ${config.dataDir}: empty it and restore again.`);
  const embedded = await startEmbedded(clusterDir(config), { settings: config.settings });
  return { ...described(embedded), keep: keeping => keepRunning(embedded, keeping) };
}

function described({ urlOf, copy, stop }: Joined): Database {
  return { copy, appUrl: urlOf(APP_ROLE), ownerUrl: urlOf(OWNER_ROLE), embedded: true, stop };
}

/** Where the embedded database is in a data directory. */
export function clusterDir({ dataDir }: Pick<DatabaseConfig, 'dataDir'>): string {
  return path.join(dataDir, 'postgres');
}

/**
 * Opens the database for a command (migrate, seed, migration, token). With a running server its embedded database is used and left running;
 * otherwise the data directory is locked until `stop()`, so that no server starts on it meanwhile.
 */
export async function visitDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) return openDatabase(config);
  try {
    const lock = await lockDataDir(config.dataDir);
    const database = await openDatabase(config).catch(error => {
      lock.release();
      throw error;
    });
    const stop = async () => {
      await database.stop();
      lock.release();
    };
    return { ...database, stop };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    return described(await joinEmbedded(clusterDir(config)));
  }
}

/** The role of a login URL. Throws when it has none. */
export function roleOf(url: string): string {
  const role = decodeURIComponent(new URL(addressesOf(url)[0]).username);
  if (!role) throw new Error('A database URL must name its role: postgres://role:password@host/database.');
  return role;
}
