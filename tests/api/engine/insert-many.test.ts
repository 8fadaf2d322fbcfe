/**
 * Many new records under ids that were reserved for them: each is judged, those that name each other find each other, all are kept or none.
 */

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { asSystem } from '../../../api/engine/actor.ts';
import { ProblemsError } from '../../../api/engine/problems.ts';
import { repositoriesOn } from '../../../api/engine/repositories.ts';
import { type Executor, transact } from '../../../api/engine/transact.ts';
import { resources } from '../../../resources/index.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl, { max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Values = Readonly<Record<string, unknown>>;
const layers = () => repositoriesOn(pool, resources)('office-layers');
const countOf = async (text: string): Promise<number> => (await pool.query(`select count(*) as n from ${text}`)).rows[0].n;

/** Writes layers that `make` builds from two reserved ids. */
const write = (make: (ids: readonly number[], ministry_id: number) => readonly Values[]): Promise<readonly number[]> =>
  transact(pool, async (transaction: Executor) => {
    const acting = { actor: asSystem('test'), transaction };
    const { rows } = await pool.query('select id from ministries limit 1');
    const ids = await layers().reserve(2, acting);
    const records = make(ids, rows[0].id).map((values, at) => ({ ...values, id: ids[at]! }));
    await layers().insertMany(records, acting);
    return ids;
  });

const layer = (name: string, more: Values): Values => ({ name: `  ${name} `, name_en: 'Layer', level: 50, ...more });

test('records that name each other are made together, canonical, each with its audit row', async () => {
  const [first, second] = await write(([, below], ministry_id) => [
    layer('উপরে', { ministry_id, parent_id: null }),
    layer('নিচে', { ministry_id, parent_id: below! - 1 }),
  ]);
  const { rows } = await pool.query('select id, name, parent_id, row_status, version from office_layers where id = any ($1) order by id', [
    [first, second],
  ]);
  expect(rows).toEqual([
    { id: first, name: 'উপরে', parent_id: null, row_status: 1, version: 1 },
    { id: second, name: 'নিচে', parent_id: first, row_status: 1, version: 1 },
  ]);
  const { rows: kept } = await pool.query(
    `select record_id, task, new_data ->> 'name' as name from engine.audit_logs where resource = 'office-layers' and record_id = any ($1) order by 1`,
    [[first, second]],
  );
  expect(kept).toEqual([
    { record_id: first, task: 'test', name: 'উপরে' },
    { record_id: second, task: 'test', name: 'নিচে' },
  ]);
});

test('what the validator refuses, and what refers to nothing, is refused, and nothing is kept', async () => {
  const before = await countOf('office_layers');
  const good = (ministry_id: number) => layer('ভালো', { ministry_id });
  await expect(write((_, ministry_id) => [good(ministry_id), layer('খারাপ', { ministry_id, level: 0 })])).rejects.toThrow(ProblemsError);
  await expect(write((_, ministry_id) => [good(ministry_id), layer('একা', { ministry_id, parent_id: 999_999_999 })])).rejects.toMatchObject({
    problems: [{ path: 'parent_id' }],
  });
  expect(await countOf('office_layers')).toBe(before);
});
