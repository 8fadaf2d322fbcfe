/**
 * Reference data, written through the repositories as the system (D-SEED): rows are known again by their natural key, a row that already says
 * the same is left alone, and a set whose content has not changed since it was last written is skipped, so that people's corrections stay.
 * Also `npm run seed`.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { resources } from '../../resources/index.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { databaseConfig, visitDatabase } from '../database/connect.ts';
import { createPool } from '../database/pool.ts';
import { withSchemaLock } from '../database/schema.ts';
import { asSystem } from '../engine/actor.ts';
import { filterOf } from '../engine/filter.ts';
import { defaultSort } from '../engine/list-query.ts';
import { repositoriesOn } from '../engine/repositories.ts';
import type { Acting, ResourceRepository } from '../engine/repository.ts';
import { type Executor, transact } from '../engine/transact.ts';
import { apiModules } from '../modules.ts';
import { districtRows, divisionRows } from './location.ts';

type Row = Readonly<Record<string, unknown>>;

/** Writes one row and answers its id. */
type Write = (resource: string, row: Row) => Promise<number>;

/** `content` decides whether the set has changed; `write` puts it into the database. */
type Seed = { name: string; content: unknown; write: (write: Write) => Promise<void> };

const referenceSeeds = (): Seed[] => {
  const divisions = divisionRows();
  const districts = districtRows();
  return [
    {
      name: 'location',
      content: { divisions, districts },
      write: async write => {
        const ids = new Map<string, number>();
        for (const division of divisions) ids.set(division.bbs_code, await write('divisions', division));
        for (const { division_bbs_code, ...district } of districts) {
          await write('districts', { ...district, division_id: ids.get(division_bbs_code) });
        }
      },
    },
  ];
};

/** Answers the names of the sets that were written. Call it within `withSchemaLock`; `pool` is the application's. */
export async function seedReference(pool: pg.Pool): Promise<string[]> {
  const written: string[] = [];
  for (const seed of referenceSeeds()) {
    const sha256 = createHash('sha256').update(JSON.stringify(seed.content)).digest('hex');
    await transact(pool, async transaction => {
      const known = await transaction.query({
        text: 'select 1 from engine.seeds where name = $1 and sha256 = $2',
        values: [seed.name, sha256],
      });
      if (known.rows.length > 0) return;
      await seed.write(writerOf(pool, { actor: asSystem(`reference data: ${seed.name}`), transaction }));
      await remember(transaction, seed.name, sha256);
      written.push(seed.name);
    });
  }
  return written;
}

function remember(transaction: Executor, name: string, sha256: string): Promise<unknown> {
  return transaction.query({
    text: 'insert into engine.seeds (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, at = now()',
    values: [name, sha256],
  });
}

function writerOf(pool: pg.Pool, acting: Acting): Write {
  const repositoryOf = repositoriesOn(pool, resources, apiModules);
  return async (name, row) => {
    const repository = repositoryOf(name);
    const found = await byNaturalKey(repository, repository.resource, row, acting);
    if (!found) return (await repository.insert(row, acting)).id;
    const differing = Object.fromEntries(Object.entries(row).filter(([field, value]) => found[field] !== value));
    if (Object.keys(differing).length > 0) await repository.change(found.id, differing, 'patch', undefined, acting);
    return found.id;
  };
}

async function byNaturalKey(
  repository: ResourceRepository,
  resource: AnyResource,
  row: Row,
  acting: Acting,
): Promise<(Row & { id: number }) | undefined> {
  if (!resource.naturalKey) throw new Error(`a seed writes ${resource.name}, which declares no naturalKey`);
  const where = Object.fromEntries(resource.naturalKey.map(field => [field, row[field]]));
  const { body } = await repository.list({ ...filterOf(resource, where), sort: defaultSort(resource, 'bn'), from: 0, limit: 1 }, acting);
  return (JSON.parse(body) as (Row & { id: number })[])[0];
}

async function main(): Promise<void> {
  const database = await visitDatabase(databaseConfig());
  const pool = createPool(database.appUrl, { max: 2, name: 'bhumi seed' });
  try {
    const written = await withSchemaLock(database.appUrl, () => seedReference(pool));
    console.log(written.length > 0 ? `Written: ${written.join(', ')}` : 'Nothing to write: the reference data has not changed.');
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  });
}
