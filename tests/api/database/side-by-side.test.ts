/** A version that runs meanwhile survives a migration, or the migration is refused; and it knows when it may not go on. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../../api/database/migrations.ts';
import { createPool } from '../../../api/database/pool.ts';
import { applyMigrations, schemaIsCurrent, withSchemaLock } from '../../../api/database/schema.ts';
import { breaking } from '../../../api/database/side-by-side.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

test.each([
  ['drop table offices', /drops what/],
  ['alter table "offices" drop column "name"', /drops a column/],
  ['alter table offices drop name', /drops a column/],
  ['alter table offices add a int, add b int not null', /demands a value without a default/],
  ['alter table offices rename column a to b', /renames/],
  ['alter table offices rename to places', /renames/],
  ['alter table "offices" alter column "a" set data type bigint', /type of a column/],
  ['alter table offices alter a type bigint', /type of a column/],
  ['alter table offices add c int, alter column a set not null', /may leave out/],
  ['alter table offices alter column a drop default', /may leave out/],
])('%s breaks the running version', (sql, why) => {
  expect(breaking(`-- Up Migration\n${sql};`)).toEqual([expect.stringMatching(why)]);
});

test.each([
  'create table rooms (id bigint not null, name text not null); alter table rooms alter column name drop default',
  'alter table offices add column a int',
  'alter table offices add column a int not null default 0, add constraint positive check (a > 0)',
  'alter table offices alter column a drop not null',
  'alter table offices drop constraint positive, drop constraint if exists other',
  "update settings set value = 'drop table offices'",
  'create or replace function f() returns void language sql as $$ drop table offices; $$',
  'select 1;\n-- Down Migration\ndrop table offices',
])('%s does not', sql => {
  expect(breaking(`-- Up Migration\n${sql};`)).toEqual([]);
});

describe('a database that is migrated while this version runs', () => {
  let database: TestDatabase;
  let dir: string;
  beforeAll(async () => {
    database = await testDatabase({ empty: true });
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-side-'));
    for (const { file } of readMigrations()) fs.copyFileSync(file, path.join(dir, path.basename(file)));
  });
  afterAll(async () => {
    await database.drop();
    fs.rmSync(dir, { recursive: true });
  });
  const migrate = (name: string, sql: string) => {
    fs.writeFileSync(path.join(dir, `${name}.sql`), sql);
    return withSchemaLock(database.ownerUrl, client => applyMigrations(client, { app: 'bhumi_app' }, dir));
  };
  const isReady = async (): Promise<boolean> => {
    const pool = createPool(database.appUrl, { max: 1 });
    return schemaIsCurrent(pool).finally(() => pool.end());
  };

  test('lets it go on when something was added, and when what was given up before its own release is taken away', async () => {
    await migrate('9001_added', 'create table engine.added (id int, old int);');
    expect(await isReady()).toBe(true);
    await expect(migrate('9002_taken', 'alter table engine.added drop column old;')).rejects.toThrow(
      /9002_taken.sql breaks the version that runs while it is applied: it drops a column.*contract after/,
    );
    await expect(migrate('9002_taken', '-- contract after: 9000_never\nalter table engine.added drop column old;')).rejects.toThrow(
      'no earlier migration has this name',
    );
    const own = readMigrations().at(-1)!.name;
    await migrate('9002_taken', `-- contract after: ${own}\nalter table engine.added drop column old;`);
    expect(await isReady()).toBe(true);
  });

  test('does not when that was given up by a migration it does not know', async () => {
    await migrate('9003_taken', '-- contract after: 9001_added\ndrop table engine.added;');
    expect(await isReady()).toBe(false);
  });
});
