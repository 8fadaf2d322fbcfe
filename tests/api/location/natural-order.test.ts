/** Names are listed by the numbers within, in lists, among choices and from page to page; the list's index serves that order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { bengali, query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const [division] = (await server.call('GET', `/api/divisions${query({ range: [0, 0] })}`)).json;
  for (const number of [10, 2, 1, 21, 3]) {
    const body = { kind: 'settlement', division_id: division.id, name: `জোন ${bengaliDigits(String(number))}`, name_en: `Zone ${number}` };
    const made = await server.call('POST', '/api/zones', body);
    expect(made.status, made.text).toBe(201);
  }
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

type Row = { readonly id: number; readonly name: string; readonly name_en: string };
const rows = async (path: string, parts: object, headers = {}): Promise<Row[]> =>
  (
    await server.call('GET', `/api/${path}${query({ filter: { kind: 'settlement' }, ...parts })}`, undefined, {
      ...server.admin,
      ...headers,
    })
  ).json;

test('a list and its choices are in the order of numbers, in both languages and both directions', async () => {
  const english = ['Zone 1', 'Zone 2', 'Zone 3', 'Zone 10', 'Zone 21'];
  for (const sort of ['name', 'name_en'])
    expect((await rows('zones', { sort: [sort, 'ASC'] }, bengali)).map(({ name_en }) => name_en)).toEqual(english);
  expect((await rows('zones', { sort: ['name', 'DESC'] })).map(({ name_en }) => name_en)).toEqual(english.toReversed());
  expect((await rows('zones/options', {}, bengali)).map(({ name }) => name)).toEqual(['জোন ১', 'জোন ২', 'জোন ৩', 'জোন ১০', 'জোন ২১']);
});

test('the next page begins after the number', async () => {
  const parts = { filter: { kind: 'settlement' }, sort: ['name_en', 'ASC'], range: [0, 2] };
  const first = await server.call('GET', `/api/zones${query(parts)}`);
  const next = await server.call('GET', `/api/zones${query({ ...parts, after: first.headers['x-next'] })}`);
  expect(next.json.map(({ name_en }: Row) => name_en)).toEqual(['Zone 10', 'Zone 21']);
});

test('an index gives that order, also from page to page', async () => {
  const client = await server.pool.connect();
  try {
    await client.query('set enable_seqscan = off; set enable_sort = off');
    for (const [column, collation] of [
      ['name', 'bn_natural'],
      ['name_en', 'en_natural'],
    ]) {
      const at = `o.${column} collate engine.${collation}`;
      const { rows: plan } = await client.query(
        `explain (costs off) select * from zones o where (${at}, o.id) > ('Zone 2', 0) order by ${at}, o.id limit 2`,
      );
      expect(plan.map(row => row['QUERY PLAN']).join()).toMatch(new RegExp(`using zones_${column}_idx.*Index Cond`));
    }
  } finally {
    client.release(true);
  }
});
