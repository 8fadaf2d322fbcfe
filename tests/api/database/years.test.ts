/** Tables divided by year (decision 0082): their pieces, made ahead; and a database of the version before, that goes on over the division. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../../api/database/migrations.ts';
import { createPool } from '../../../api/database/pool.ts';
import { applyMigrations, withSchemaLock } from '../../../api/database/schema.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { makeYears, piecesOf } from '../../../api/database/years.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const thisYear = new Date().getUTCFullYear();
const boundsOf = async (client: ClientBase, table: string) => (await piecesOf(client, table)).map(({ from, to }) => [from, to]);
const placesOf = async (client: ClientBase, table: string): Promise<string[]> =>
  (await client.query(`select tableoid::regclass::text as name from ${table} order by date`)).rows.map(({ name }) => name);

/** Foreign keys are not what is tested here. */
const withoutOthers = `alter table attendances drop constraint attendances_user_id_fkey, drop constraint attendances_office_id_fkey;
  alter table attendance_punches drop constraint attendance_punches_user_id_fkey, drop constraint attendance_punches_office_id_fkey,
    drop constraint attendance_punches_attendance_import_id_fkey`;
const dayText = `insert into attendances (user_id, office_id, date, shown_status) values ($1, 1, $2, 'present') returning id`;
const punchText = `insert into attendance_punches (attendance_id, user_id, office_id, date, time, direction, attendance_import_id)
  select id, user_id, office_id, date, '09:00', 'in', 1 from attendances where id = $1`;

describe('the pieces', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await withClient(database.ownerUrl, client => client.query(withoutOthers));
  });
  afterAll(() => database.drop());
  const within = <T>(work: (client: ClientBase) => Promise<T>) => withClient(database.ownerUrl, work);

  test('are this year, the next, what was before, and all years after', () =>
    within(async client => {
      for (const table of ['attendances', 'attendance_punches'])
        expect(await boundsOf(client, table)).toEqual([
          [undefined, thisYear],
          [thisYear, thisYear + 1],
          [thisYear + 1, thisYear + 2],
          [thisYear + 2, undefined],
        ]);
      await makeYears(client);
      expect(await boundsOf(client, 'attendances')).toHaveLength(4);
    }));

  test('a year without one has a place, and keeps it when its piece is due; what refers to its rows stays with it', () =>
    within(async client => {
      const late = thisYear + 4;
      const { rows } = await client.query(dayText, [7, `${late}-03-01`]);
      await client.query(punchText, [rows[0].id]);
      expect(await placesOf(client, 'attendances')).toEqual(['engine.attendances_y9999']);
      await makeYears(client, thisYear + 5);
      expect((await boundsOf(client, 'attendances')).slice(3)).toEqual([
        [thisYear + 2, late + 1],
        [late + 1, late + 2],
        [late + 2, late + 3],
        [late + 3, undefined],
      ]);
      expect(await placesOf(client, 'attendances')).toEqual([`engine.attendances_y${thisYear + 2}`]);
      await expect(client.query('delete from attendances')).rejects.toMatchObject({
        constraint: expect.stringContaining('attendance_id_fkey'),
      });
      await expect(client.query(dayText, [7, `${late}-03-01`])).rejects.toMatchObject({
        constraint: `attendances_y${thisYear + 2}_user_id_date_key`,
      });
      await client.query('delete from attendance_punches; delete from attendances');
    }));

  test('a day of one person is read from one piece, in its order without sorting', () =>
    within(async client => {
      await client.query('set enable_seqscan = off');
      const plan = async (text: string): Promise<string> =>
        (await client.query(`explain (costs off) ${text}`)).rows.map(row => row['QUERY PLAN']).join('\n');
      const today = await plan(
        `select id from attendances where office_id = 1 and date = '${thisYear}-03-01' order by date desc, id desc limit 10`,
      );
      expect(today).toContain(`attendances_y${thisYear}`);
      expect(today.match(/Scan/g)).toHaveLength(1);
      const newest = await plan('select id from attendances where office_id = 1 order by date desc, id desc limit 10');
      expect(newest).toContain('Append');
      expect(newest).not.toMatch(/Sort|Merge/);
    }));
});

const rows = 'select, insert, update, delete';
const grantsOfThen = `grant usage on schema public, engine to bhumi_app; grant ${rows} on all tables in schema public to bhumi_app;
  grant usage on all sequences in schema public to bhumi_app;
  alter default privileges in schema public grant ${rows} on tables to bhumi_app;
  alter default privileges in schema public grant usage on sequences to bhumi_app`;

describe('a database of the version before', () => {
  let database: TestDatabase;
  let dir: string;
  let pool: pg.Pool;
  const asOwner = (work: (client: ClientBase) => Promise<unknown>) => withSchemaLock(database.ownerUrl, work);
  beforeAll(async () => {
    database = await testDatabase({ empty: true });
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bhumi-years-'));
    for (const { file, name } of readMigrations()) if (name < '0116') fs.copyFileSync(file, path.join(dir, path.basename(file)));
    await asOwner(async client => {
      await applyMigrations(client, undefined, dir);
      await client.query(`${withoutOthers}; ${grantsOfThen}`);
    });
    pool = createPool(database.appUrl, { max: 1 });
  }, 60_000);
  afterAll(async () => {
    await pool.end();
    await database.drop();
    fs.rmSync(dir, { recursive: true });
  });

  const one = { name: 'one', text: 'select date::text as date, version, remarks from attendances where id = $1' };
  const change = { name: 'change', text: 'update attendances set remarks = $2, version = version + 1 where id = $1' };
  const day = { name: 'day', text: dayText };

  test('keeps its rows and numbers, and the version that runs goes on with its prepared statements', async () => {
    const made = [];
    for (const date of ['2021-05-01', '2024-05-01', `${thisYear}-05-01`])
      made.push((await pool.query({ ...day, values: [7, date] })).rows[0].id);
    for (const id of made) await pool.query(punchText, [id]);
    await pool.query({ ...one, values: [made[0]] });
    await pool.query({ ...change, values: [made[1], 'before'] });

    await asOwner(client => applyMigrations(client, { app: 'bhumi_app' }));

    expect((await pool.query({ ...one, values: [made[0]] })).rows).toEqual([{ date: '2021-05-01', version: 1, remarks: null }]);
    await pool.query({ ...change, values: [made[1], 'after'] });
    expect((await pool.query({ ...one, values: [made[1]] })).rows).toEqual([{ date: '2024-05-01', version: 3, remarks: 'after' }]);
    const [next] = (await pool.query({ ...day, values: [7, `${thisYear + 1}-05-01`] })).rows;
    expect(Number(next.id)).toBe(Number(made[2]) + 1);
    await expect(pool.query({ ...day, values: [7, '2024-05-01'] })).rejects.toThrow('duplicate key');
    await expect(pool.query('delete from attendances where id = $1', [made[0]])).rejects.toMatchObject({ code: '23001' });
    await withClient(database.ownerUrl, async client => {
      expect(await placesOf(client, 'attendances')).toEqual([
        ...Array.from({ length: 3 }, () => 'engine.attendances_y0000'),
        `engine.attendances_y${thisYear + 1}`,
      ]);
      expect(await boundsOf(client, 'attendances')).toEqual([
        [undefined, thisYear + 1],
        [thisYear + 1, thisYear + 2],
        [thisYear + 2, undefined],
      ]);
    });
  });
});
