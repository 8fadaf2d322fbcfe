/** What the commands that take months or years out of the database begin with: its owner, the settings in force, and the key of the seals. */
import type pg from 'pg';
import { databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { Refusal } from '../refusal.ts';
import { readSettings } from '../services/settings.ts';
import { hasSealKey, type SealKey, sealKey } from './chain.ts';

type Owner = { readonly owner: pg.Pool; readonly key: SealKey; readonly dataDir: string };

/** @throws Refusal without the key, or without a login of the owner */
export async function asOwner(command: string, work: (owner: Owner) => Promise<void>): Promise<void> {
  const config = databaseConfig();
  if (!hasSealKey(config.dataDir)) throw new Refusal(`${config.dataDir} holds no key of the audit log: the first seal makes it.`);
  const database = await visitDatabase(config);
  try {
    if (!database.ownerUrl) throw new Refusal('What leaves the database is taken out by its owner: set MIGRATE_URL.');
    const owner = createPool(database.ownerUrl, { max: 1, name: `bhumi ${command}` });
    try {
      await readSettings(owner);
      await work({ owner, key: sealKey(config.dataDir), dataDir: config.dataDir });
    } finally {
      await owner.end();
    }
  } finally {
    await database.stop();
  }
}
