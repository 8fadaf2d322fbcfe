/** Records are found by what people know of their land: dag, khatian, JL, mouza, survey and holder, in either digits, within reach. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { aLease, type Bank, bankOf, outcome } from './bank.ts';

let server: TestServer;
let bank: Bank;
let beel: number;
let khas: number;

const recipients = [{ name: 'আকলিমা খাতুন', share_percent: 100 }];
const settled = {
  ...{ settlement_status: 'settled', settlement_case_no: '৯/২০২১', recipient_kind: 'landless', settled_area: 1, term_years: 99 },
  ...{ salami: 1, committee: 'upazila', committee_date: '2021-02-01', kabuliyat_no: '৭৭', kabuliyat_date: '2021-03-01', recipients },
};

beforeAll(async () => {
  server = await startTestServer({});
  bank = await bankOf(server, ['VIEW_DATA_BANK', 'VIEW_WATER_BODY']);
  const plots = [
    bank.land({ dag_number: '৪১', khatian_number: '৩' }),
    bank.land({ dag_number: ' ৯৮৭ / ৬৫', khatian_number: ' ১২ / ক ', jl_number: '১৫ ক', survey: 'BS' }),
  ];
  beel = (await bank.made('water-bodies', await bank.bodyOf('water-bodies', { schedules: plots, leases: [aLease] }))).id;
  const land = [bank.land({ dag_number: '1987', khatian_number: '987' })];
  khas = (await bank.made('khas-lands', await bank.bodyOf('khas-lands', { schedules: land, ...settled }))).id;
});

afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const listed = async (path: string, filter: object, headers?: Headers): Promise<number[]> => {
  const { status, text, json } = await server.call('GET', `/api/${path}${query({ filter })}`, undefined, headers);
  expect(status, text).toBe(200);
  return json.map(({ id, record_id }: { id: number; record_id?: number }) => record_id ?? id).sort((a: number, b: number) => a - b);
};

test('numbers are kept one way, whatever digits and spaces they came in, and a record is called by its first plot', async () => {
  const { json } = await server.call('GET', `/api/water-bodies/${beel}`);
  const kept = { dag_number: '987/65', khatian_number: '12/ক', jl_number: '15ক', main_dag: 987 };
  expect(json.schedules).toMatchObject([{ dag_number: '41', main_dag: 41 }, kept]);
  expect(json).toMatchObject({ plot: 'কাউন্দিয়া, দাগ ৪১, খতিয়ান ৩ (আরএস)', plot_en: 'Kaundia, dag 41, khatian 3 (RS)' });
  const [first, second] = json.schedules;
  const turned = { schedules: [{ id: second.id }, { id: first.id }] };
  const changed = await server.call('PATCH', `/api/water-bodies/${beel}`, turned, { 'if-match': `"${json.version}"` });
  expect(changed.json.plot, changed.text).toBe('কাউন্দিয়া, দাগ ৯৮৭/৬৫, খতিয়ান ১২/ক (বিএস)');
});

test.each([
  ...['৯৮৭/৬৫', '987/65', '৯৮৭ / ৬৫', 'দাগ ৯৮৭', 'dag no. 987', 'খতিয়ান ১২', '১২/ক', 'জেএল নং ১৫ক', 'কাউন্দিয়া ৯৮৭/৬৫'],
  ...['Kaundia 41', 'দাগ ৯৮৭/৬৫, খতিয়ান ১২, বিএস', 'রহিম মিয়া', 'চেচুয়া'],
])('%s finds the water body in its register and among all records', async q => {
  expect(await listed('water-bodies', { q })).toEqual([beel]);
  expect(await listed('land-records', { q })).toEqual([beel]);
});

test('a number is met whole, and every word by the same plot', async () => {
  expect(await listed('land-records', { q: '৯৮৭' })).toEqual([beel, khas].sort((a, b) => a - b));
  expect(await listed('land-records', { q: 'দাগ ৮৭' })).toEqual([]);
  expect(await listed('land-records', { q: 'আরএস ৯৮৭/৬৫' })).toEqual([]);
  expect(await listed('land-schedules', { q: 'দাগ ৯৮৭' })).toEqual([beel]);
  const options = await server.call('GET', `/api/land-records/options${query({ q: '৯৮৭/৬৫' })}`);
  expect(options.json.map(({ id }: { id: number }) => id)).toEqual([beel]);
});

test('a mouza and a span of dags filter a register and all records: one plot meets both', async () => {
  const span = (gte: number, lte: number) => ({ 'schedules.mouza_id': bank.mouza, 'schedules.main_dag': { gte, lte } });
  expect(await listed('land-records', span(900, 1000))).toEqual([beel]);
  expect(await listed('water-bodies', span(900, 1000))).toEqual([beel]);
  expect(await listed('khas-lands', span(900, 1000))).toEqual([]);
  expect(await listed('khas-lands', { 'schedules.main_dag': { between: [1987, 1987] } })).toEqual([khas]);
  expect(await listed('water-bodies', { 'schedules.mouza_id': { neq: bank.mouza } })).toEqual([]);
  const given = async (filter: object) => outcome(await server.call('GET', `/api/land-records${query({ filter })}`));
  expect(((await given({ 'schedules.main_dag': 'x' })) as [number])[0]).toBe(400);
  expect(((await given({ 'schedules.dag_area': 1 })) as [number])[0]).toBe(400);
  expect(((await given({ 'schedules.main_dag': { like: 1 } })) as [number])[0]).toBe(400);
});

test('nobody finds what they may not read: by holders only where their kind is read, and within the office', async () => {
  const { headers } = bank.clerk;
  expect(await listed('land-records', { q: 'আকলিমা' })).toEqual([khas]);
  expect(await listed('land-records', { q: 'আকলিমা' }, headers)).toEqual([]);
  expect(await listed('land-records', { q: 'রহিম মিয়া' }, headers)).toEqual([beel]);
  expect(await listed('land-records', { q: '৯৮৭/৬৫' }, headers)).toEqual([beel]);
  const reader = await bank.people.clerk(bank.office, ['VIEW_DATA_BANK', 'VIEW_KHAS_LAND']);
  const stranger = await bank.people.clerk(bank.other, ['VIEW_DATA_BANK', 'VIEW_WATER_BODY', 'VIEW_KHAS_LAND']);
  await bank.people.settle();
  expect(await listed('land-records', { q: 'আকলিমা' }, reader.headers)).toEqual([khas]);
  for (const q of ['আকলিমা', '৯৮৭/৬৫', 'কাউন্দিয়া']) expect(await listed('land-records', { q }, stranger.headers)).toEqual([]);
  expect(await listed('water-bodies', { 'schedules.main_dag': 987 }, stranger.headers)).toEqual([]);
});

test('a tea garden is found by its owner and an abandoned property by its allottee, where the kind is read', async () => {
  const garden = (await bank.made('tea-gardens', await bank.bodyOf('tea-gardens', { owner_company: 'সুরমা চা কোম্পানি ৭১' }))).id;
  const allotted = { occupant_kind: 'allottee', allottee_name: 'গোলাম মোস্তফা', allot_memo: '৫', allot_date: '2001-01-01' };
  const house = (await bank.made('abandoned-properties', await bank.bodyOf('abandoned-properties', allotted))).id;
  const { headers } = bank.clerk;
  for (const [kind, q, id] of [
    ['tea-gardens', 'সুরমা চা', garden],
    ['abandoned-properties', 'মোস্তফা', house],
  ] as const) {
    expect(await listed(kind, { q })).toEqual([id]);
    expect(await listed('land-records', { q })).toEqual([id]);
    const options = await server.call('GET', `/api/land-records/options${query({ q })}`);
    expect(options.json.map((one: { id: number }) => one.id)).toEqual([id]);
    expect(await listed('land-records', { q }, headers)).toEqual([]);
  }
  expect(await listed('tea-gardens', { q: '৭১' })).toEqual([]);
});

test('a number with signs that no register has is refused by its field', async () => {
  const refused = async (more: object) =>
    outcome(await server.call('POST', '/api/water-bodies', await bank.bodyOf('water-bodies', { schedules: [bank.land(more)] })));
  expect(await refused({ dag_number: '৯৮৭//ক' })).toEqual([400, { 'schedules.0.dag_number': 'validation.dag' }]);
  expect(await refused({ khatian_number: '১২#' })).toEqual([400, { 'schedules.0.khatian_number': 'validation.plain_name' }]);
  expect(await refused({ jl_number: ' / ' })).toEqual([400, { 'schedules.0.jl_number': 'validation.required' }]);
});
