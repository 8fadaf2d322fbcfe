/**
 * What PostgreSQL reads to answer a page on 200,000 rows (D-SCOPE-SQL): as many rows as the page and the capped count need, whatever the
 * reach, the sort and how deep the cursor is. Rows are counted in the plans of the prepared statements themselves, not time.
 */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { withClient } from '../../../api/database/shadow.ts';
import { type Author, asSystem } from '../../../api/engine/actor.ts';
import { registryOf } from '../../../api/engine/columns.ts';
import type { Condition } from '../../../api/engine/conditions.ts';
import { deepestRow, type Sort } from '../../../api/engine/list-query.ts';
import { listStatement } from '../../../api/engine/page-statements.ts';
import type { After } from '../../../api/engine/query.ts';
import { oneStatement, type Statement } from '../../../api/engine/statements.ts';
import { type Readable, visibilityOf } from '../../../api/engine/visibility.ts';
import { createRights, everywhere, type Standing } from '../../../permissions/ability.ts';
import { scopedBy } from '../../../permissions/keys.ts';
import { scopeSql } from '../../../permissions/scope.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { requests } from '../../specimen/specimen-requests.ts';
import { createSpecimenTables } from '../../specimen/tables.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { rowsRead } from './rows-read.ts';

const rows = 200_000;
const offices = 3_000;
const quiet = 30;
const page = 25;
const counted = deepestRow + 1;
/** Of 625 offices one row each, then a page's worth of as many as a page has rows; once more where a value may be missing. */
const leading = 2 * (625 + page * page);
/** Labels of a page's references: six of them, each a row or two. */
const labels = page * 12;

const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const sorts: Sort[] = ['priority', 'subject', 'id'].flatMap(column => [true, false].map(descending => ({ column, descending })));

describe('what is read for a page of 200,000 rows', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let client: pg.PoolClient;
  const make = createRights(scopedBy(resourcesWithSpecimen));
  const keys = new Set(['VIEW_OWN_SPECIMEN_REQUEST', 'VIEW_ALL_SPECIMEN_REQUEST']);
  const readable: Readable = { resource: requests, registry: registryOf(resourcesWithSpecimen), scopes: scopeSql };
  const author = (standing: Partial<Standing>, held: ReadonlySet<string> = keys): Author => ({
    ...asSystem('test'),
    userId: 1,
    rights: make(held, { ...everywhere, everywhere: false, userId: 1, ...standing }),
  });
  const reaches: { name: string; by: Author; bound: number }[] = [
    { name: 'own', by: author({}, new Set(['VIEW_OWN_SPECIMEN_REQUEST'])), bound: 1_000 },
    { name: 'one office', by: author({ officeId: 31, officeIds: [31] }), bound: 2_000 },
    { name: 'thirty quiet offices', by: author({ officeIds: many(1, quiet) }), bound: 2_000 },
    { name: '625 offices', by: author({ officeIds: many(31, 625) }), bound: counted + leading + 1_000 },
    { name: 'a jurisdiction', by: author({ officeIds: [31], upazilaIds: many(1, 4), mouzaIds: many(30, 12) }), bound: counted * 4 },
    { name: 'everything', by: author({ everywhere: true }), bound: counted + 5 * page },
  ];

  const read = (statement: Statement) => rowsRead(client, statement);
  const listOf = (by: Author, sort: Sort, after?: After) =>
    listStatement(readable, { conditions: [], sort, from: 0, limit: page, ...(after && { after }) }, visibilityOf(by, 'list', requests));

  beforeAll(async () => {
    database = await testDatabase();
    await createSpecimenTables(database.ownerUrl);
    await withClient(database.ownerUrl, async owner => {
      await owner.query(`
        set synchronous_commit = off;
        insert into users (username, full_name, full_name_en, user_type) select 'person' || i, 'ব্যক্তি', 'Person', 2 from generate_series(1, 500) i;
        insert into specimen_office_layers (name, name_en) values ('স্তর', 'Layer');
        insert into specimen_office_types (name, name_en) values ('ধরন', 'Type');
        insert into specimen_offices (name, name_en, code, layer_id, type_id)
          select 'অফিস ' || i, 'Office ' || i, 'O' || i, 1, 1 from generate_series(1, ${offices}) i;
        insert into specimen_areas (name, name_en) select 'এলাকা ' || i, 'Area ' || i from generate_series(1, 100) i;`);
      // The thirty quiet offices have a row or two each, all of them at the far end of every order.
      await owner.query(
        `insert into specimen_requests (user_id, office_id, upazila_id, mouza_id, subject, priority)
         select 1 + i % 500, case when i > $1::int - 50 then 1 + i % $2::int else $2::int + 1 + i % ($3::int - $2::int) end,
           1 + i % 29, 30 + i % 70, case when i > $1::int - 50 then 'ZZ' else 'Subject ' || (i * 7919) % 100000 end,
           case when i > $1::int - 50 then null else nullif((i * 31) % 1000, 0) end
         from generate_series(1, $1::int) i`,
        [rows, quiet, offices],
      );
      await owner.query('vacuum analyze specimen_requests');
    });
    pool = createPool(database.appUrl);
    client = await pool.connect();
  }, 180_000);
  afterAll(async () => {
    client.release();
    await pool.end();
    await database.drop();
  });

  test('the first page and the count, by every order', { timeout: 120_000 }, async () => {
    for (const { name, by, bound } of reaches) {
      for (const sort of sorts) {
        const found = await read(listOf(by, sort));
        expect(found, `${name} by ${JSON.stringify(sort)}: ${found}`).toBeLessThan(bound + labels);
      }
    }
  });

  test('a page far behind, which is not counted: no more than the first', { timeout: 120_000 }, async () => {
    for (const { name, by } of reaches) {
      for (const sort of sorts) {
        const column = sort.column === 'id' ? 'id' : sort.column;
        const { rows: deep } = await client.query(
          `select id, ${column} as value from specimen_requests where ${column} is not null order by ${column} ${sort.descending ? 'desc' : ''}, id ${sort.descending ? 'desc' : ''} offset 150000 limit 1`,
        );
        const positions: After[] = [{ value: deep[0].value, id: deep[0].id }];
        if (sort.column === 'priority') positions.push({ value: null, id: 150_000 });
        for (const after of positions) {
          const found = await read(listOf(by, sort, after));
          const most = (name === '625 offices' ? leading + 1_000 : 40 * page) + labels;
          expect(found, `${name} by ${JSON.stringify(sort)} behind ${JSON.stringify(after)}: ${found}`).toBeLessThan(most);
        }
      }
    }
  });

  test('a page behind nine thousand others reads no labels of their rows', async () => {
    const statement = listStatement(
      readable,
      { conditions: [], sort: { column: 'id', descending: true }, from: 9_000, limit: page },
      visibilityOf(reaches.at(-1)!.by, 'list', requests),
    );
    expect(await read(statement)).toBeLessThan(counted + 9_000 + 5 * page + labels);
  });

  test('one record is found by its id, whatever the reach', async () => {
    for (const { name, by } of reaches)
      expect(await read(oneStatement(readable, 5, visibilityOf(by, 'get', requests))), name).toBeLessThan(50);
  });

  /** As a table that is not large: all rows are in six offices, and no index gives their order within an office. */
  test('where no index gives the order within an office, the table is read a few times, not once for each office', async () => {
    const { volume: _, ...ordinary } = requests;
    const few = 10_000;
    const listed = (by: Author, conditions: readonly Condition[]) =>
      listStatement(
        { ...readable, resource: ordinary as AnyResource },
        { conditions, sort: { column: 'id', descending: true }, from: 0, limit: page },
        visibilityOf(by, 'list', requests),
      );
    const ofOne: Condition = { kind: 'compare', column: 'user_id', by: '=', value: 7 };
    await withClient(database.ownerUrl, async owner => {
      await owner.query(`begin; set local plan_cache_mode = force_generic_plan; drop index specimen_requests_office_id_idx;
        delete from specimen_requests where id > ${few}; update specimen_requests set office_id = 1 + id % 6; analyze specimen_requests`);
      for (const { name, by } of reaches)
        for (const conditions of [[], [ofOne]])
          expect(await rowsRead(owner, listed(by, conditions)), `${name} ${conditions.length}`).toBeLessThan(6 * few);
      await owner.query('rollback');
    });
  });
});
