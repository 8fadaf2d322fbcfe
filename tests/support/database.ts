/** A database for one test file: a copy of the run's template, migrated and seeded, in about a tenth of a second. */
import { inject } from 'vitest';
import { createPool } from '../../api/database/pool.ts';
import { dropDatabase, withClient } from '../../api/database/shadow.ts';

export type TestDatabase = { name: string; appUrl: string; ownerUrl: string; readerUrl: string; drop(): Promise<void> };

let made = 0;

const on = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** The template with the demo ministry in it, without land records: made once in a run, for the first that asks; the others wait. */
async function demoTemplate(): Promise<string> {
  const { template, ownerUrl, appUrl } = inject('cluster');
  const demo = `demo_${template}`;
  await withClient(ownerUrl, async client => {
    await client.query('select pg_advisory_lock(hashtext($1))', [demo]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [demo]);
    if (rowCount) return;
    const making = `making_${demo}`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making} template ${template} strategy file_copy`);
    // Imported here, since all modules come with it.
    const { seedDemo } = await import('../../api/seed/demo/demo.ts');
    const pool = createPool(on(appUrl, making), { max: 2 });
    await seedDemo(pool, { scale: 0 }).finally(() => pool.end());
    await client.query(`alter database ${making} rename to ${demo}`);
  });
  return demo;
}

type Content = {
  /** Not a copy but a new database without a single table. */
  readonly empty?: boolean;
  /** With the demo ministry. */
  readonly demo?: boolean;
};

/** End every connection, then `drop()`. */
export async function testDatabase({ empty = false, demo = false }: Content = {}): Promise<TestDatabase> {
  const { template, appUrl, ownerUrl, readerUrl } = inject('cluster');
  const name = `test_${process.pid}_${++made}`;
  const source = empty ? '' : ` template ${demo ? await demoTemplate() : template} strategy file_copy`;
  await withClient(ownerUrl, client => client.query(`create database ${name}${source}`));
  return {
    name,
    appUrl: on(appUrl, name),
    ownerUrl: on(ownerUrl, name),
    readerUrl: on(readerUrl, name),
    drop: () => withClient(ownerUrl, client => dropDatabase(client, name)),
  };
}
