/** A database for one test file: a copy of the run's template, migrated and seeded, in about a tenth of a second. */
import { inject } from 'vitest';
import { dropDatabase, withClient } from '../../api/database/shadow.ts';

export type TestDatabase = { name: string; appUrl: string; ownerUrl: string; readerUrl: string; drop(): Promise<void> };

let made = 0;

/** `empty`: not a copy but a new database without a single table. End every connection, then `drop()`. */
export async function testDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const { template, dir: _, port: __, ...logins } = inject('cluster');
  const name = `test_${process.pid}_${++made}`;
  const source = empty ? '' : ` template ${template} strategy file_copy`;
  await withClient(logins.ownerUrl, client => client.query(`create database ${name}${source}`));
  const on = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  return {
    name,
    appUrl: on(logins.appUrl),
    ownerUrl: on(logins.ownerUrl),
    readerUrl: on(logins.readerUrl),
    drop: () => withClient(logins.ownerUrl, client => dropDatabase(client, name)),
  };
}
