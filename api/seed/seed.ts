/**
 * Writes reference data through the repositories as the system (D-SEED): unchanged sets are skipped; in the others, what a person has
 * edited stays (`writer.ts`). Also `npm run seed`, and `npm run seed -- --demo [--scale 1]` for the demo ministry on an embedded database.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { type Database, databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { withSchemaLock } from '../database/schema.ts';
import { asSystem } from '../engine/actor.ts';
import { transact } from '../engine/transact.ts';
import { Refusal } from '../refusal.ts';
import { storeOf } from '../services/files/files.ts';
import { s3OptionsOf } from '../services/files/s3-store.ts';
import { seedDefaultGroups } from './default-groups.ts';
import { seedDemo, summaryOf } from './demo/demo.ts';
import { syncPermissionKeys } from './permission-keys.ts';
import { referenceSeeds } from './reference.ts';
import { remember, remembers } from './remembered.ts';
import type { Left, Seed } from './sets.ts';
import { syncSettings } from './settings.ts';
import { writerOf } from './writer.ts';

/** The permission keys of the code, and the default groups (D-SEED). Returns how many keys were added or removed. */
export const seedPermissions = (pool: pg.Pool): Promise<number> =>
  transact(pool, async transaction => {
    const { known, added, gone } = await syncPermissionKeys(transaction);
    await seedDefaultGroups(transaction, known, added);
    return added.length + gone.length;
  });

/** The settings of the code. Returns how many rows were added or removed. */
export const seedSettings = (pool: pg.Pool): Promise<number> => transact(pool, syncSettings);

/** The names of the written sets, and what was left as people edited it. */
export type Seeded = { readonly written: readonly string[]; readonly left: readonly Left[] };

/** Call it within `withSchemaLock`; `pool` is the application's. `seeds`: default those of the code. */
export async function seedReference(pool: pg.Pool, seeds: readonly Seed[] = referenceSeeds()): Promise<Seeded> {
  const written: string[] = [];
  const left: Left[] = [];
  for (const seed of seeds) {
    const sha256 = createHash('sha256').update(JSON.stringify(seed.content)).digest('hex');
    await transact(pool, async transaction => {
      if (await remembers(transaction, seed.name, sha256)) return;
      const found: Left[] = [];
      const acting = { actor: asSystem(`reference data: ${seed.name}`), transaction };
      await seed.write(
        writerOf(pool, acting, one => void found.push(one)),
        transaction,
      );
      await remember(transaction, seed.name, sha256);
      left.push(...found);
      written.push(seed.name);
    });
  }
  return { written, left };
}

const mostShown = 20;

/** What was left, in one short line; undefined if nothing. */
export function leftLine(left: readonly Left[]): string | undefined {
  if (left.length === 0) return undefined;
  const places = left
    .slice(0, mostShown)
    .map(({ resource, record, field }) => `${resource} ${record} ${field ?? (typeof record === 'number' ? '(deleted)' : '(refused)')}`);
  const rest = left.length > mostShown ? `, and ${left.length - mostShown} more` : '';
  return `Reference data left as it is: ${places.join(', ')}${rest}`;
}

/** `--demo`: the invented ministry, only for the embedded database (D-EMBEDDED). Returns the text to print. */
async function makeDemo({ embedded, appUrl }: Database, pool: pg.Pool, dataDir: string): Promise<string> {
  if (!embedded) throw new Refusal('The demo ministry is made on the embedded database only, never on the one that DATABASE_URL names.');
  const made = await withSchemaLock(appUrl, () =>
    seedDemo(pool, { files: storeOf(dataDir, s3OptionsOf(process.env)), ...scaleIn(process.argv) }),
  );
  return made ? summaryOf(made) : 'No demo to make: it exists already, or there are offices of your own.';
}

/** `--scale 1`: 200 land records of each kind, and a year of everybody's attendance. @throws Refusal when it is no number from 0 to 50 */
function scaleIn(words: readonly string[]): { readonly scale?: number } {
  const at = words.indexOf('--scale');
  if (at < 0) return {};
  const scale = Number(words[at + 1]);
  if (!(scale >= 0 && scale <= 50)) throw new Refusal('--scale takes a number from 0 to 50, as in --scale 1.');
  return { scale };
}

async function main(): Promise<void> {
  const config = databaseConfig();
  const database = await visitDatabase(config);
  const pool = createPool(database.appUrl, { max: 2, name: 'bhumi seed' });
  try {
    const { written, left } = await withSchemaLock(database.appUrl, async () => {
      const own = [
        ...((await seedPermissions(pool)) > 0 ? ['permission keys'] : []),
        ...((await seedSettings(pool)) > 0 ? ['settings'] : []),
      ];
      const reference = await seedReference(pool);
      return { written: [...own, ...reference.written], left: reference.left };
    });
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Nothing to write: the reference data has not changed.');
    const line = leftLine(left);
    if (line) console.log(line);
    if (process.argv.includes('--demo')) console.log(await makeDemo(database, pool, config.dataDir));
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 1;
  });
}
