/** Migrations are applied once, in order, and never change afterwards; a refusal changes nothing and names the file. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prepareDatabase } from '../../../api/database/migrate.ts';
import { MIGRATIONS_DIR, readMigrations } from '../../../api/database/migrations.ts';
import { createPool } from '../../../api/database/pool.ts';
import { applyMigrations, schemaIsCurrent, withSchemaLock } from '../../../api/database/schema.ts';
import { dropDatabase, withClient } from '../../../api/database/shadow.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let dir: string;
let database: TestDatabase;

beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-migrations-'));
  for (const { file } of readMigrations()) fs.copyFileSync(file, path.join(dir, path.basename(file)));
  database = await testDatabase({ empty: true });
});

afterEach(async () => {
  await database.drop();
  fs.rmSync(dir, { recursive: true });
});

const migrate = () => withSchemaLock(database.ownerUrl, client => applyMigrations(client, undefined, dir));
const add = (name: string, sql: string) => fs.writeFileSync(path.join(dir, name), sql);
const tables = (like: string) =>
  withClient(database.ownerUrl, async client => (await client.query('select 1 from pg_tables where tablename like $1', [like])).rowCount);

describe('applying', () => {
  test('happens once', async () => {
    expect(await migrate()).toEqual(readMigrations().map(({ name }) => name));
    expect(await migrate()).toEqual([]);
  });

  test('is all or nothing: a mistake in the second new file undoes the first', async () => {
    await migrate();
    add('9001_good.sql', 'create table fresh (id int);');
    add('9002_bad.sql', 'create table broken (id nonsense);');
    await expect(migrate()).rejects.toThrow(/nonsense/);
    expect(await tables('fresh')).toBe(0);
  });

  test('waits for another process that migrates, and then finds nothing to do', async () => {
    const both = await Promise.all([migrate(), migrate()]);
    expect(both.map(names => names.length).sort()).toEqual([0, readMigrations().length]);
  });
});

describe('a refusal names the file', () => {
  test('that was changed after it had been applied', async () => {
    await migrate();
    fs.appendFileSync(path.join(dir, '0001_engine.sql'), '\n-- one more thought\n');
    await expect(migrate()).rejects.toThrow('0001_engine.sql was changed after it had been applied');
  });

  test('that comes before one already applied', async () => {
    await migrate();
    add('0002_a_late_thought.sql', 'create table late (id int);');
    await expect(migrate()).rejects.toThrow('the same number');
    fs.renameSync(path.join(dir, '0002_a_late_thought.sql'), path.join(dir, '0000_a_late_thought.sql'));
    await expect(migrate()).rejects.toThrow('0000_a_late_thought.sql comes before 0001_engine.sql');
    expect(await tables('late')).toBe(0);
  });

  test('that the database has and this version lacks', async () => {
    add('9001_from_the_future.sql', 'select 1;');
    await migrate();
    fs.rmSync(path.join(dir, '9001_from_the_future.sql'));
    await expect(migrate()).rejects.toThrow('9001_from_the_future was applied');
  });

  test('that is not named as a migration', async () => {
    add('last-minute.sql', 'select 1;');
    await expect(migrate()).rejects.toThrow('last-minute.sql: a migration is named');
  });
});

describe('preparing a database', () => {
  test('is refused when the application would own the schema', async () => {
    await expect(prepareDatabase({ appUrl: database.ownerUrl, ownerUrl: database.ownerUrl })).rejects.toThrow('the same role');
    await expect(prepareDatabase({ appUrl: database.appUrl, ownerUrl: undefined })).rejects.toThrow('MIGRATE_URL is missing');
  });

  test('is refused where Bengali cannot be searched', async () => {
    const name = `${database.name}_c`;
    const other = (url: string) => url.replace(database.name, name);
    await withClient(database.ownerUrl, client =>
      client.query(`create database ${name} template template0 lc_ctype 'C' locale_provider libc lc_collate 'C'`),
    );
    try {
      await expect(prepareDatabase({ appUrl: other(database.appUrl), ownerUrl: other(database.ownerUrl) })).rejects.toThrow(
        /show_trgm\('ঢাকা'\) is empty/,
      );
    } finally {
      await withClient(database.ownerUrl, client => dropDatabase(client, name));
    }
  });

  test('makes the server ready, and an older or newer schema does not', async () => {
    const pool = createPool(database.appUrl, { max: 1 });
    try {
      expect(await schemaIsCurrent(pool)).toBe(false);
      await prepareDatabase(database);
      expect(await schemaIsCurrent(pool)).toBe(true);
      await withClient(database.ownerUrl, client =>
        client.query(`insert into engine.migrations (name, run_on, sha256) values ('9001_newer', now(), 'x')`),
      );
      expect(await schemaIsCurrent(pool)).toBe(false);
    } finally {
      await pool.end();
    }
  });
});

test('a month of the audit log that was made too late takes its rows over', async () => {
  await migrate();
  const next = `to_char(date_trunc('month', now() at time zone 'UTC') + interval '1 month', 'YYYY_MM')`;
  const where = await withClient(database.ownerUrl, async client => {
    const { rows } = await client.query(`select 'engine.audit_logs_' || ${next} as month`);
    await client.query(`drop table ${rows[0].month}`);
    await client.query(
      `insert into engine.audit_logs (module, action_type, at) values ('a', 'create', date_trunc('month', now()) + interval '1 month 10 days')`,
    );
    const before = await client.query('select tableoid::regclass::text as name from engine.audit_logs');
    await migrate();
    const after = await client.query('select tableoid::regclass::text as name from engine.audit_logs');
    return { before: before.rows[0].name, after: after.rows[0].name, month: rows[0].month };
  });
  expect(where).toEqual({ before: 'engine.audit_logs_default', after: where.month, month: where.month });
});

test('the files of the project are numbered without a gap', () => {
  expect(fs.existsSync(MIGRATIONS_DIR)).toBe(true);
  expect(readMigrations().map(({ name }) => Number(name.slice(0, 4)))).toEqual(readMigrations().map((_, index) => index + 1));
});
