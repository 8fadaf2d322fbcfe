/**
 * `npm run check-data`: lists stored data that breaks today's rules, one line each; changes nothing. Uses the database of DATABASE_URL, or
 * the embedded one, also while a server runs. Exits with 1 if something is found.
 */
import { scopeSql } from '../../permissions/scope.ts';
import { resources } from '../../resources/index.ts';
import { type Breach, checkable, checkRows } from '../engine/check-rows.ts';
import { registryOf } from '../engine/columns.ts';
import type { Executor } from '../engine/transact.ts';
import { Refusal } from '../refusal.ts';
import { databaseConfig, visitDatabase } from './connect.ts';
import { createPool } from './pool.ts';

/** Rows of one resource that are read and checked together. */
const batch = 500;

export type Summary = { readonly rows: number; readonly found: number; readonly records: number };

/** Checks every row of every resource; `onFound` is given each breach as it is found. */
export async function checkData(executor: Executor, onFound: (breach: Breach) => void): Promise<Summary> {
  const registry = registryOf(resources);
  const total = { rows: 0, found: 0, records: 0 };
  for (const resource of checkable(registry)) {
    for (let after: number | null = 0; after !== null; ) {
      const { breaches, rows, next }: Awaited<ReturnType<typeof checkRows>> = await checkRows(
        executor,
        { resource, registry, scopes: scopeSql },
        after,
        batch,
      );
      for (const breach of breaches) onFound(breach);
      total.rows += rows;
      total.found += breaches.length;
      total.records += new Set(breaches.map(({ id }) => id)).size;
      after = next;
    }
  }
  return total;
}

const lineOf = ({ resource, id, field, error }: Breach): string =>
  `${resource} ${id} ${field || '-'} ${error.code}: ${error.in('en', field)}`;

async function main(): Promise<void> {
  const database = await visitDatabase(databaseConfig());
  const pool = createPool(database.appUrl, { max: 1, name: 'bhumi check-data' });
  try {
    const { rows, found, records } = await checkData(pool as Executor, breach => console.log(lineOf(breach)));
    console.log(found === 0 ? `${rows} records, and all of them keep the rules.` : `${found} faults in ${records} of ${rows} records.`);
    if (found > 0) process.exitCode = 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(error instanceof Refusal ? error.message : error);
    process.exitCode = 2;
  });
}
