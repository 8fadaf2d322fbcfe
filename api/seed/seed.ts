/**
 * Reference data, written through the repositories as the system (D-SEED): rows are known again by their natural key, a row that already says
 * the same is left alone, and a set whose content has not changed since it was last written is skipped, so that people's corrections stay.
 * Also `npm run seed`, and `npm run seed -- --demo [--scale 1]` for the demo ministry on an embedded database.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import { canonical } from '../../resources/kernel/canonical.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { type Database, databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { withSchemaLock } from '../database/schema.ts';
import { asSystem } from '../engine/actor.ts';
import { filterOf } from '../engine/filter.ts';
import { mostRows } from '../engine/list-query.ts';
import { repositoriesOn } from '../engine/repositories.ts';
import type { Acting, ResourceRepository } from '../engine/repository.ts';
import { transact } from '../engine/transact.ts';
import { apiModules } from '../modules.ts';
import { Refusal } from '../refusal.ts';
import { storeOf } from '../services/files/files.ts';
import { s3OptionsOf } from '../services/files/s3-store.ts';
import { seedDefaultGroups } from './default-groups.ts';
import { seedDemo, toldOf } from './demo/demo.ts';
import { syncPermissionKeys } from './permission-keys.ts';
import { referenceSeeds } from './reference.ts';
import { remember, remembers } from './remembered.ts';
import type { Row, Write } from './sets.ts';
import { syncSettings } from './settings.ts';

/** The permission keys of the code, and the groups that are there from the beginning (D-SEED). Answers how many keys were new or gone. */
export const seedPermissions = (pool: pg.Pool): Promise<number> =>
  transact(pool, async transaction => {
    const { known, added, gone } = await syncPermissionKeys(transaction);
    await seedDefaultGroups(transaction, known, added);
    return added.length + gone.length;
  });

/** The settings of the code. Answers how many rows were new, or are no longer a setting's. */
export const seedSettings = (pool: pg.Pool): Promise<number> => transact(pool, syncSettings);

/** Answers the names of the sets that were written. Call it within `withSchemaLock`; `pool` is the application's. */
export async function seedReference(pool: pg.Pool): Promise<string[]> {
  const written: string[] = [];
  for (const seed of referenceSeeds()) {
    const sha256 = createHash('sha256').update(JSON.stringify(seed.content)).digest('hex');
    await transact(pool, async transaction => {
      if (await remembers(transaction, seed.name, sha256)) return;
      await seed.write(writerOf(pool, { actor: asSystem(`reference data: ${seed.name}`), transaction }));
      await remember(transaction, seed.name, sha256);
      written.push(seed.name);
    });
  }
  return written;
}

/** Strings as the validator would keep them, so that a row is found by its key. */
const canonicalRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, typeof value === 'string' ? canonical(value) : value]));

type Known = Row & { readonly id: number };

function writerOf(pool: pg.Pool, acting: Acting): Write {
  const repositoryOf = repositoriesOn(pool, resources, apiModules);
  return async (name, told) => {
    const repository = repositoryOf(name);
    const key = keyOf(repository.resource);
    const rows = told.map(canonicalRow);
    const known = new Map((await storedRows(repository, acting)).map(row => [key(row), row]));
    const fresh = rows.filter(row => !known.has(key(row)));
    const made = await repository.insertAll(fresh, acting);
    const ids = new Map(fresh.map((row, at) => [row, made[at]!]));
    for (const row of rows) {
      const found = known.get(key(row));
      if (!found) continue;
      const differing = Object.fromEntries(
        Object.entries(row).filter(([field, value]) => JSON.stringify(found[field] ?? null) !== JSON.stringify(value ?? null)),
      );
      if (Object.keys(differing).length > 0) await repository.change(found.id, differing, 'patch', undefined, acting);
      ids.set(row, found.id);
    }
    return rows.map(row => ids.get(row)!);
  };
}

/** What a row is known again by, as one text. */
function keyOf(resource: AnyResource): (row: Row) => string {
  const names = resource.naturalKey as readonly string[] | undefined;
  if (!names) throw new Error(`a seed writes ${resource.name}, which declares no naturalKey`);
  return row => JSON.stringify(names.map(name => row[name] ?? null));
}

async function storedRows(repository: ResourceRepository, acting: Acting): Promise<Known[]> {
  const found: Known[] = [];
  for (let after: number | undefined; ; ) {
    const sort = { column: 'id', descending: false };
    const filter = filterOf(repository.resource, after === undefined ? {} : { id: { gt: after } });
    const { body } = await repository.list({ ...filter, sort, from: 0, limit: mostRows }, acting);
    const page = JSON.parse(body) as Known[];
    found.push(...page);
    if (page.length < mostRows) return found;
    after = page.at(-1)!.id;
  }
}

/** `--demo`: the invented ministry, for the embedded database alone (D-EMBEDDED). Answers what to tell. */
async function makeDemo({ embedded, appUrl }: Database, pool: pg.Pool, dataDir: string): Promise<string> {
  if (!embedded) throw new Refusal('The demo ministry is made on the embedded database only, never on the one that DATABASE_URL names.');
  const made = await withSchemaLock(appUrl, () =>
    seedDemo(pool, { files: storeOf(dataDir, s3OptionsOf(process.env)), ...scaleIn(process.argv) }),
  );
  return made ? toldOf(made) : 'No demo to make: it stands already, or there are offices of your own.';
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
    const written = await withSchemaLock(database.appUrl, async () => [
      ...((await seedPermissions(pool)) > 0 ? ['permission keys'] : []),
      ...((await seedSettings(pool)) > 0 ? ['settings'] : []),
      ...(await seedReference(pool)),
    ]);
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Nothing to write: the reference data has not changed.');
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
