/** Writes that don't depend on each other are one statement: all are done or none, each has its own answer and its own refusal. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createPool } from '../../../api/database/pool.ts';
import { asSystem } from '../../../api/engine/actor.ts';
import { joined } from '../../../api/engine/joined.ts';
import { repositoriesOn } from '../../../api/engine/repositories.ts';
import { afterCommit, type Executor, transact } from '../../../api/engine/transact.ts';
import { resources } from '../../../resources/index.ts';
import { transactionStatements } from '../../support/asked-statements.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;
let division: number;
let ministry: number;
beforeAll(async () => {
  database = await testDatabase();
  pool = createPool(database.appUrl, { max: 2 });
  const { rows } = await pool.query('select (select min(id) from divisions) as division, (select min(id) from ministries) as ministry');
  [division, ministry] = [rows[0].division, rows[0].ministry];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await pool.end();
  await database.drop();
});

const repositories = () => repositoriesOn(pool, resources);
const actor = asSystem('test');
const layerNamed = (name_en: string) => (transaction: Executor) =>
  repositories()('office-layers').add({ name: 'স্তর', name_en, level: 50, ministry_id: ministry }, { actor, transaction });
const districtOf = (bbs_code: string, division_id: number) => (transaction: Executor) =>
  repositories()('districts').add({ name: 'জেলা', name_en: 'One w of many refs', bbs_code, division_id }, { actor, transaction });
const lastChangeOf = (resource: string) =>
  pool.query('select task, action_type, new_data from engine.audit_logs where resource = $1 order by id desc limit 1', [resource]);

test('they are one statement, each with its row in the log, and what is asked with them is answered', async () => {
  const statements = transactionStatements();
  const done: Record<string, unknown> = {};
  const add = async (name: string, work: Promise<unknown>) => Object.assign(done, { [name]: await work });
  await transact(pool, transaction =>
    joined(
      transaction,
      one => add('id', districtOf('97', division)(one)),
      one => repositories()('divisions').set(division, { name_en: 'Renamed w' }, { actor, transaction: one }),
      one => add('asked', one.query({ text: `select $1::int as w, '$1 w' as "given"`, values: [7] })),
      async one => afterCommit(one, () => Object.assign(done, { isCommitted: true })),
    ),
  );
  expect(statements(/"districts"/)).toHaveLength(1);
  vi.restoreAllMocks();
  const { rows } = await pool.query(`select d.id, d.name_en, v.name_en as division from districts d join divisions v on v.id = d.division_id
    where d.bbs_code = '97'`);
  expect(rows).toEqual([{ id: done.id, name_en: 'One w of many refs', division: 'Renamed w' }]);
  expect(done).toMatchObject({ asked: { rows: [{ w: 7, given: '$1 w' }] }, isCommitted: true });
  expect((await lastChangeOf('districts')).rows[0]).toMatchObject({ task: 'test', action_type: 'create', new_data: { bbs_code: '97' } });
  expect((await lastChangeOf('divisions')).rows[0]).toMatchObject({ action_type: 'update', new_data: { name_en: 'Renamed w' } });
});

test('a refusal is that of the one that is refused, and nothing is kept', async () => {
  const writeBoth = (...works: readonly ((transaction: Executor) => Promise<unknown>)[]) =>
    transact(pool, transaction => joined(transaction, ...works));
  // By a constraint of its table, and by a record that can't be chosen.
  await expect(writeBoth(layerNamed('Kept by none'), districtOf('97', division))).rejects.toMatchObject({
    problems: [{ path: 'bbs_code' }],
  });
  await expect(writeBoth(districtOf('98', 999_999_999), layerNamed('Kept by none'))).rejects.toMatchObject({
    problems: [{ path: 'division_id' }],
  });
  const { rows } = await pool.query(
    `select 1 from office_layers where name_en = 'Kept by none' union all select 1 from districts where bbs_code = '98'`,
  );
  expect(rows).toEqual([]);
});
