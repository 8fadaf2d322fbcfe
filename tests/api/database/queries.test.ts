/** What PostgreSQL says of a query, and which columns of it are never null. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entryBy, requiredOf } from '../../../api/database/queries/generate.ts';
import type { Required } from '../../../api/database/queries/never-null.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
let client: pg.Client;
let required: Required;

beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  required = await requiredOf(client);
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

test.each([
  [
    'a column with NOT NULL, and one without',
    'select id, date_of_birth from users where id = $1',
    '[number]',
    'id: number; date_of_birth: string | null',
  ],
  ['a cast of either', 'select id::float8 as a, nid::text as b from users', '', 'a: number; b: string | null'],
  [
    'the far side of an outer join',
    'select u.full_name, g.number from users u left join grades g on g.id = u.grade_id',
    '',
    'full_name: string; number: number | null',
  ],
  ['a count and a coalesce', `select count(*)::int as n, coalesce(max(nid), '') as m from users`, '', 'n: number; m: string'],
  ['an aggregate of no rows', 'select max(id) as most from users', '', 'most: number | null'],
  // A plan of its own, whose kind is not shown: the author says that it is never null.
  ['existence', 'select exists (select from users where id = any($1::bigint[])) as e', '[readonly number[]]', 'e: boolean | null'],
  ['rows of a union', 'select id from users union all select null', '', 'id: number | null'],
  ['what is written', 'update users set nid = $1 where id = $2 returning id, nid', '[string, number]', 'id: number; nid: string | null'],
  ['bigints of a list stay text', 'select array_agg(id) as ids from users', '', 'ids: string[] | null'],
  ['JSON has any shape', `select json_build_object('a', 1) as shape`, '', 'shape: unknown'],
])('%s', async (_, text, params, row) => {
  expect(await entryBy(client, { name: 'test', text }, required)).toBe(`{ params: ${params || '[]'}; row: { ${row} } }`);
});

test('a column that is gone is refused by name, and the next query is described all the same', async () => {
  await expect(entryBy(client, { name: 'test', text: 'select gone from users' }, required)).rejects.toThrow('column "gone" does not exist');
  expect(await entryBy(client, { name: 'test', text: 'delete from users where id = $1' }, required)).toBe(
    '{ params: [number]; row: object }',
  );
});
