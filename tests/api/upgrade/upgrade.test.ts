/**
 * Databases that three earlier commits left, with what people had made and changed there, brought to today's: every record and edit is
 * there field by field, the audit log as it was, the schema that of a new database. make-fixture.ts writes what it begins with.
 */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Prepared, prepareDatabase } from '../../../api/database/migrate.ts';
import { readMigrations } from '../../../api/database/migrations.ts';
import { createPool } from '../../../api/database/pool.ts';
import { difference, withClient } from '../../../api/database/shadow.ts';
import { signIn } from '../../../api/identity/accounts.ts';
import { resources } from '../../../resources/index.ts';
import { tableOf } from '../../../resources/kernel/resource.ts';
import { outlineLevels } from '../../../resources/location/outlines.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { build, dump, type Fixture, fixtureNames, type Row, readFixture } from './fixture.ts';

/**
 * Columns that today's tables call otherwise, or (null) no longer have: `table.column`, as a migration says it. Any other must be there.
 */
const renamed: Readonly<Record<string, string | null>> = {};

/** A number of the cluster's, not of the record. */
const ofTheCluster = 'xid';

/** A row of then under today's names. */
function kept(table: string, row: Row): Row {
  const pairs = Object.entries(row).map(([name, value]) => [
    renamed[`${table}.${name}`] === undefined ? name : renamed[`${table}.${name}`],
    value,
  ]);
  return Object.fromEntries(pairs.filter(([name]) => name !== null && name !== ofTheCluster));
}

/** Places get their boundary from reference data: that is a change of today's. */
const outlined = new Set<string>(outlineLevels.map(level => `public.${level}`));
const ofAChange = ['version', 'updated_at', 'updated_by'];
const withoutChange = (table: string, row: Row | undefined): Row | undefined =>
  row && outlined.has(table) ? Object.fromEntries(Object.entries(row).filter(([name]) => !ofAChange.includes(name))) : row;

/** Of a row of today what a row of then had. */
const asFarAs = (then: Row, today: Row): Row => Object.fromEntries(Object.keys(then).map(name => [name, today[name]]));

describe.each(fixtureNames())('%s', name => {
  let fixture: Fixture;
  let database: TestDatabase;
  let fresh: TestDatabase;
  let pool: pg.Pool;
  let prepared: Prepared;
  let now: Fixture['tables'];

  beforeAll(async () => {
    fixture = readFixture(name);
    database = await testDatabase({ empty: true });
    await withClient(database.ownerUrl, client => build(client, fixture));
    prepared = await prepareDatabase(database);
    now = await withClient(database.ownerUrl, async client => (await dump(client)).tables);
    fresh = await testDatabase();
    pool = createPool(database.appUrl, { max: 2 });
  }, 120_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
    await fresh.drop();
  });

  /** The rows of a table as they were, beside what has their id now. */
  const pairsOf = (table: string, wanted: (row: Row) => boolean = () => true): [Row, Row | undefined][] => {
    const found = new Map((now[table] ?? []).map(row => [row.id, row]));
    return (fixture.tables[table] ?? []).filter(wanted).map(row => {
      const [then, today] = [kept(table, row), found.get(row.id)];
      return [then, today && asFarAs(then, today)];
    });
  };

  test('comes from migrations that are still the first of today’s, unchanged, and gets the others', () => {
    const files = readMigrations();
    expect(fixture.migrations).toEqual(files.slice(0, fixture.migrations.length).map(({ name, sha256 }) => ({ name, sha256 })));
    expect(prepared.migrations.filter(one => !one.startsWith('pgboss'))).toEqual(
      files.slice(fixture.migrations.length).map(one => one.name),
    );
  });

  test('keeps every record that people made or changed, field by field', () => {
    expect(Object.values(fixture.people).flat().length).toBeGreaterThan(12);
    for (const [table, ids] of Object.entries(fixture.people)) {
      const pairs = pairsOf(table, row => ids.includes(row.id as number));
      expect([table, pairs.length]).toEqual([table, ids.length]);
      for (const [then, today] of pairs) expect([table, withoutChange(table, today)]).toEqual([table, withoutChange(table, then)]);
    }
  });

  test('keeps accounts, files, links between records, and has lost no row of any table', () => {
    for (const table of ['engine.accounts', 'engine.files', 'public.roles__permission', 'public.desk_assignments']) {
      if (!fixture.tables[table]) continue;
      const then = fixture.tables[table].map(row => kept(table, row));
      const today = (now[table] ?? []).map(row => asFarAs(then[0]!, row));
      expect([table, then.filter(row => !today.some(one => JSON.stringify(one) === JSON.stringify(row)))]).toEqual([table, []]);
    }
    // Keys and settings that the code no longer has go with it.
    const ofTheCode = ['public.permissions', 'public.settings'];
    const known = new Set(resources.map(one => `public.${tableOf(one.name)}`));
    for (const table of Object.keys(fixture.tables).filter(one => known.has(one) && !ofTheCode.includes(one)))
      expect([
        table,
        pairsOf(table)
          .filter(([, today]) => !today)
          .map(([then]) => then.id),
      ]).toEqual([table, []]);
  });

  test('has the audit log of then as its beginning', () => {
    const table = 'engine.audit_logs';
    for (const [then, today] of pairsOf(table)) expect(today).toEqual(then);
  });

  test('has the schema of a new database, and what a new one has written from the code', async () => {
    expect(await difference(database.ownerUrl, fresh.ownerUrl)).toEqual([]);
    const written = (url: string) =>
      withClient(url, async client => ({
        seeds: (await client.query('select name, sha256 from engine.seeds order by name')).rows,
        keys: (await client.query('select key from permissions order by key')).rows,
        settings: (await client.query('select key from settings order by key')).rows,
        migrations: (await client.query('select name, sha256 from engine.migrations order by id')).rows,
        pieces: (
          await client.query(
            "select c.relname, c.relkind from pg_class c where relnamespace = 'engine'::regnamespace and c.relname !~ '^audit_logs_2|_y\\d{4}' order by 1",
          )
        ).rows,
      }));
    expect(await written(database.ownerUrl)).toEqual(await written(fresh.ownerUrl));
  });

  test('lets the administrator in with the password of then', async () => {
    expect(await signIn(pool, 'admin', fixture.password)).toMatchObject({ kind: 'accepted' });
    expect(await signIn(pool, 'admin', `${fixture.password}x`)).not.toMatchObject({ kind: 'accepted' });
  });

  test('is up to date: a second migration does nothing', async () => {
    expect(await prepareDatabase(database)).toEqual({ migrations: [], seeds: [], left: [] });
  });
});
