/** Of which dags more is taken than there is: counted over all records, and naming only those that the person may list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { type Bank, bankOf, outcome } from './bank.ts';

type Found = { readonly row: number; readonly total: number; readonly records: { id: number; taken: number; page: string }[] };

let server: TestServer;
let bank: Bank;
const people: Record<'clerk' | 'across' | 'maker' | 'stranger', Headers> = {} as never;
const ids = { own: 0, water: 0, khas: 0, other: 0 };
/** A row of the dag of which this file is about: 2.5 acres. */
const dag = (more: object = {}) => ({ mouza_id: bank.mouza, survey: 'RS', dag_number: '700/1', dag_area: 2.5, taken_area: 0.5, ...more });
const ask = (body: object, headers?: Headers) => server.call('POST', '/api/land-schedules/over-taken', body, headers);
const found = async (schedules: readonly object[], headers?: Headers, more: object = {}): Promise<Found[]> => {
  const { status, json, text } = await ask({ schedules, ...more }, headers);
  expect(status, text).toBe(200);
  return json.data;
};
const add = async (path: string, taken_area: number, more: object = {}): Promise<number> =>
  (await bank.made(path, await bank.bodyOf(path, { schedules: [bank.land({ ...dag({ taken_area }), jl_number: '15' })], ...more }))).id;

beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, []);
  ids.own = await add('khas-lands', 0.25);
  ids.water = await add('water-bodies', 1);
  ids.khas = await add('khas-lands', 0.75);
  ids.other = await add('water-bodies', 0.5, { office_id: bank.other });
  const gone = await add('water-bodies', 2);
  await server.call('PATCH', `/api/water-bodies/${gone}`, { row_status: 0 });
  const clerkOf = async (keys: readonly string[]) => (await bank.people.clerk(bank.office, keys)).headers;
  await bank.people.withoutEverybody();
  people.clerk = await clerkOf(['VIEW_WATER_BODY']);
  people.across = await clerkOf(['VIEW_DATA_BANK', 'VIEW_WATER_BODY']);
  people.maker = await clerkOf(['CREATE_KHAS_LAND']);
  people.stranger = await clerkOf(['VIEW_MOUZA']);
  await bank.people.settle();
}, 120_000);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

test('a row is found where it and other records take more than the dag has, in whatever digits it is written', async () => {
  const over = await found([dag({ taken_area: 0.0001 }), dag({ dag_number: '৭০০/১' }), dag({ survey: 'SA' }), dag({ dag_number: '701' })]);
  expect(over.map(({ row, total }) => [row, total])).toEqual([
    [0, 3.0001],
    [1, 3.0001],
  ]);
  expect(over[0]!.records.map(({ id, taken, page }) => [id, taken, page])).toEqual([
    [ids.water, 1, 'water-bodies'],
    [ids.khas, 0.75, 'khas-lands'],
    [ids.other, 0.5, 'water-bodies'],
    [ids.own, 0.25, 'khas-lands'],
  ]);
});

test('exactly as much as there is, is not too much; the record itself is left out, and what is inactive', async () => {
  const own = { record_id: ids.own };
  expect(await found([dag({ taken_area: 0.25 })], undefined, own)).toEqual([]);
  expect((await found([dag({ taken_area: 0.2501 })], undefined, own)).map(({ total }) => total)).toEqual([2.5001]);
  expect(await found([dag({ dag_number: '702', taken_area: 2 }), dag({ dag_number: '702', taken_area: 2 })])).toEqual([]);
});

test('those that a person may not list are counted, and not named', async () => {
  const seen = async (headers: Headers) => {
    const [over] = (await ask({ schedules: [dag()] }, headers)).json.data;
    return [over.records.map(({ id, page }: { id: number; page: string }) => [id, page]), over.more, over.hidden];
  };
  expect(await seen(people.clerk)).toEqual([[[ids.water, 'water-bodies']], 0, 3]);
  expect(await seen(people.maker)).toEqual([[], 0, 4]);
  const across = [ids.water, ids.khas, ids.own].map(id => [id, id === ids.water ? 'water-bodies' : 'land-records']);
  expect(await seen(people.across)).toEqual([across, 0, 1]);
});

test('at most five are named, those with the most land first', async () => {
  const more = dag({ dag_number: '710', taken_area: 1 });
  for (let taken = 1; taken <= 6; taken += 1)
    await bank.made('water-bodies', await bank.bodyOf('water-bodies', { schedules: [bank.land({ ...more, taken_area: taken / 10 })] }));
  const [over] = (await ask({ schedules: [{ ...more, dag_area: 2 }] })).json.data;
  expect([over.total, over.more, over.hidden]).toEqual([3.1, 1, 0]);
  expect(over.records.map(({ taken }: { taken: number }) => taken)).toEqual([0.6, 0.5, 0.4, 0.3, 0.2]);
});

test('who has nothing to do with land records may not ask; what is missing or wrong is said by its row', async () => {
  expect((await ask({ schedules: [dag()] }, people.stranger)).status).toBe(403);
  expect(outcome(await ask({}))).toEqual([400, { schedules: 'validation.min_items' }]);
  expect(outcome(await ask({ schedules: [] }))).toEqual([400, { schedules: 'validation.min_items' }]);
  expect(outcome(await ask({ schedules: Array.from({ length: 301 }, () => dag()) }))).toEqual([400, { schedules: 'validation.max_items' }]);
  const wrong = [dag(), dag({ dag_number: 'ক', dag_area: 0, taken_area: 'বারো', mouza_id: 'x', survey: 'XX' })];
  expect(outcome(await ask({ schedules: wrong }))).toEqual([
    400,
    {
      'schedules.1.dag_number': 'validation.dag',
      'schedules.1.dag_area': 'validation.min',
      'schedules.1.taken_area': 'validation.number',
      'schedules.1.mouza_id': 'validation.reference',
      'schedules.1.survey': 'validation.not_one_of',
    },
  ]);
  expect((await ask({ schedules: [dag({ khatian_number: '1' })] })).status).toBe(400);
  expect((await ask({ schedules: [dag()], other: 1 })).status).toBe(400);
  expect((await ask({ schedules: [dag()], record_id: 'x' })).status).toBe(400);
});
