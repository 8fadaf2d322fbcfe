import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BhumiDataProvider, changesOf, createDataProvider } from '../../../admin/engine/data-provider.ts';
import { problemOf } from '../../../admin/engine/problems.ts';
import { bagerhat, districtsAnswer, startServer, type TestServer } from './server.ts';

let server: TestServer;
let provider: BhumiDataProvider;

beforeEach(async () => {
  server = await startServer(districtsAnswer);
  provider = createDataProvider(server.call);
});
afterEach(() => server.close());

const asked = () => {
  const last = server.seen.at(-1);
  if (last === undefined) throw new Error('nothing was asked');
  return last;
};
const refusal = async (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it was accepted'),
    (error: unknown) => error,
  );

test('a page of a list is asked for by sort, range and filter, and its total comes from Content-Range', async () => {
  const page = await provider.getList('districts', {
    pagination: { page: 3, perPage: 8 },
    sort: { field: 'name', order: 'DESC' },
    filter: { row_status: 1, q: 'সদর' },
  });
  expect(page.total).toBe(1234);
  expect(page.meta).toEqual({ estimate: false });
  expect(Object.fromEntries(asked().query)).toEqual({ sort: '["name","DESC"]', range: '[16,23]', filter: '{"row_status":1,"q":"সদর"}' });
});

test('a total that the server stopped counting says so', async () => {
  server.answer = () => ({ headers: { 'content-range': 'districts 0-9/10000', 'x-total-estimate': 'true' }, body: [] });
  expect((await provider.getList('districts', {})).meta).toEqual({ estimate: true });
});

test('several records are asked for by their ids, those of a parent by its id', async () => {
  await provider.getMany('districts', { ids: [1, 2] });
  expect(asked().query.get('filter')).toBe('{"id":[1,2]}');
  await provider.getManyReference('districts', {
    target: 'division_id',
    id: 3,
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'ASC' },
    filter: { is_sadar: true },
  });
  expect(asked().query.get('filter')).toBe('{"is_sadar":true,"division_id":3}');
});

test('an update carries what changed and the version it was made from, by PUT', async () => {
  server.answer = () => ({ body: { ...bagerhat, version: 5 } });
  const data = { ...bagerhat, name_en: 'Bagerhat Sadar', latitude: null };
  await provider.update('districts', { id: 1, data, previousData: bagerhat });
  expect(asked()).toMatchObject({
    method: 'PUT',
    path: '/api/districts/1',
    body: { name_en: 'Bagerhat Sadar', latitude: null, version: 4 },
  });
  expect(Object.keys(asked().body as object)).toHaveLength(3);
});

test('empty stays empty: null, undefined and a missing field are no change', () => {
  expect(changesOf({ a: null, b: undefined, c: 1 }, { b: null, c: 1, version: 2 })).toEqual({ version: 2 });
});

test('wrong fields come back by name, as code and facts (S5.089)', async () => {
  server.answer = () => ({
    status: 400,
    body: {
      statusCode: 400,
      error_code: 'validation',
      message: { bbs_code: 'location.bbs_code_taken' },
      details: [{ path: 'bbs_code', code: 'location.bbs_code_taken', facts: {}, text: '…' }],
    },
  });
  const error = await refusal(provider.create('districts', { data: {} }));
  expect(error).toMatchObject({
    status: 400,
    body: { errors: { bbs_code: '@@react-admin@@{"message":"errors.location.bbs_code_taken","args":{}}' } },
  });
});

test('a conflict carries the present record', async () => {
  server.answer = () => ({
    status: 409,
    body: { statusCode: 409, error_code: 'conflict', message: '…', current: { ...bagerhat, version: 9 } },
  });
  const problem = problemOf(await refusal(provider.update('districts', { id: 1, data: bagerhat, previousData: bagerhat })));
  expect(problem).toMatchObject({ status: 409, code: 'conflict', current: { id: 1, version: 9 } });
});

test('a picker asks for labels, history reads on from where it stopped', async () => {
  await provider.options('divisions', { q: 'ঢাকা', filter: { row_status: 1 } });
  expect(asked().path).toBe('/api/divisions/options');
  expect(Object.fromEntries(asked().query)).toEqual({ q: 'ঢাকা', filter: '{"row_status":1}' });
  server.answer = () => ({ body: { entries: [], next: null } });
  expect(await provider.history('districts', { id: 1, before: 77 })).toEqual({ entries: [], next: null });
  expect(asked().path).toBe('/api/districts/1/history');
  expect(asked().query.get('before')).toBe('77');
});
