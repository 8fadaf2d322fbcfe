/** What all kinds of land record have in common: number, place, schedule, cases, and the one list across them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';
import { aCase, type Bank, bankOf, outcome, own } from './bank.ts';

const keys = ['VIEW_WATER_BODY', 'CREATE_WATER_BODY', 'UPDATE_WATER_BODY', 'DELETE_WATER_BODY', 'VIEW_DATA_BANK'];

describe.each(doors)('land records through $door', ({ lane }) => {
  let server: TestServer;
  let bank: Bank;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    bank = await bankOf(server, keys);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const add = async (more: object = {}, path = 'water-bodies') => server.call('POST', `/api/${path}`, await bank.bodyOf(path, more));

  test('S3.115 a record has its number by itself, and the sum of its schedule for its area', async () => {
    const schedules = [bank.land({ dag_number: '১২৩' }), bank.land({ dag_number: '124', dag_area: 0.3, taken_area: 0.1 })];
    const { status, json, text } = await add({ schedules });
    expect(status, text).toBe(201);
    expect(json).toMatchObject({ title: 'চেচুয়া বিল', title_en: 'Chechua Beel', total_area: 1.35, has_case: false });
    expect(json.record_number).toMatch(/^WB-\d{4}$/);
    expect(json.schedules.map(({ dag_number }: { dag_number: string }) => dag_number)).toEqual(['123', '124']);
    const path = `/api/water-bodies/${json.id}`;
    const [first, second] = json.schedules;
    const patch = (body: object, version: number) => server.call('PATCH', path, body, { 'if-match': `"${version}"` });
    const changed = await patch({ schedules: [{ id: first.id, taken_area: 2 }, { id: second.id }] }, json.version);
    expect(changed.json.total_area, changed.text).toBe(2.1);
    const named = await patch({ name: 'নতুন বিল' }, changed.json.version);
    expect(named.json).toMatchObject({ title: 'নতুন বিল', total_area: 2.1, record_number: json.record_number });
    expect(outcome(await patch({ schedules: [] }, named.json.version))).toEqual([400, { schedules: 'validation.min_items' }]);
    expect((await add()).json.record_number).not.toBe(json.record_number);
  });

  test('S3.115 no more is taken of a dag than there is, and a place is an upazila or a circle', async () => {
    expect(outcome(await add({ schedules: [bank.land({ taken_area: 2.5001 })] }))).toEqual([
      400,
      { 'schedules.0.taken_area': 'infobank.taken_exceeds_dag' },
    ]);
    expect(outcome(await add({ schedules: [bank.land({ dag_number: '12-3' })] }))).toEqual([
      400,
      { 'schedules.0.dag_number': 'validation.dag' },
    ]);
    expect(outcome(await add({ upazila_id: null }))).toEqual([400, { upazila_id: 'validation.exactly_one' }]);
    expect(outcome(await add({ latitude: 23.8 }))).toEqual([400, { longitude: 'validation.latitude_and_longitude' }]);
  });

  test('a number that somebody gives stays, and exists once in an office', async () => {
    expect((await add({ record_number: 'পুরোনো ৭' })).json.record_number).toBe('পুরোনো ৭');
    expect(outcome(await add({ record_number: 'পুরোনো  7' }))).toEqual([400, { office_id: 'infobank.record_number_taken' }]);
    expect((await add({ record_number: 'পুরোনো ৭', office_id: bank.other })).status).toBe(201);
  });

  test('many at once in one office get numbers of their own', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({}, 'bamboo-groves')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ json }) => json.record_number)).size).toBe(6);
  });

  test('S5.051 whether there is a case has to be said', async () => {
    const { has_case: _, ...silent } = bank.body(own['water-bodies']);
    expect(outcome(await server.call('POST', '/api/water-bodies', silent))).toEqual([400, { has_case: 'validation.select_required' }]);
  });

  test.each(Object.keys(own))('S3.127 %s with a case has its rows, and none without', async path => {
    expect(outcome(await add({ has_case: true }, path))).toEqual([400, { cases: 'infobank.case_missing' }]);
    const { json, status, text, headers } = await add({ has_case: true, cases: [aCase] }, path);
    expect(status, text).toBe(201);
    expect(json.cases).toMatchObject([aCase]);
    const change = (body: object) => server.call('PATCH', `/api/${path}/${json.id}`, body, { 'if-match': headers.etag! });
    expect(outcome(await change({ cases: [] }))).toEqual([400, { cases: 'infobank.case_missing' }]);
    expect(outcome(await change({ has_case: false }))).toEqual([400, { has_case: 'infobank.case_unexpected' }]);
    const cases = (more: object) => change({ cases: [{ ...aCase, ...more }] });
    expect(outcome(await cases({ next_date: '2024-02-28' }))).toEqual([400, { 'cases.0.next_date': 'infobank.out_of_order' }]);
    expect(outcome(await cases({ status: 'disposed', result_date: '2025-01-01' }))).toEqual([
      400,
      { 'cases.0.summary': 'validation.required' },
    ]);
    expect(outcome(await cases({ case_year: 2199 }))).toEqual([400, { 'cases.0.case_year': 'infobank.case_of_the_future' }]);
    expect((await change({ has_case: false, cases: [] })).json.cases).toEqual([]);
  });

  test('the one list across kinds names each record and its kind, as far as its reader reaches', async () => {
    const water = (await add({ name: 'সীমার বিল' })).json;
    await add({ office_id: bank.other });
    const listed = await server.call('GET', `/api/land-records${query({ filter: { q: 'সীমার' } })}`, undefined, bank.clerk.headers);
    expect(listed.json).toMatchObject([{ id: water.id, kind: 'water-bodies', title: 'সীমার বিল', total_area: 1.25 }]);
    const all = await server.call('GET', `/api/land-records${query({ range: [0, 99] })}`, undefined, bank.clerk.headers);
    expect(new Set(all.json.map(({ office_id }: { office_id: number }) => office_id))).toEqual(new Set([bank.office]));
    expect((await server.call('GET', '/api/bamboo-groves', undefined, bank.clerk.headers)).status).toBe(403);
    expect((await server.call('POST', '/api/land-records', bank.body())).status).toBeGreaterThanOrEqual(404);
  });

  test('anyone who has the keys of a kind writes it in their office, with its schedule and cases, and deletes it with them', async () => {
    const asClerk = (verb: string, path: string, body?: unknown) => server.call(verb, path, body, bank.clerk.headers);
    const { office_id: _, ...body } = bank.body({ ...own['water-bodies'], has_case: true, cases: [aCase] });
    const { json, status, text } = await asClerk('POST', '/api/water-bodies', body);
    expect(status, text).toBe(201);
    expect([json.office_id, json.schedules.length, json.cases.length]).toEqual([bank.office, 1, 1]);
    expect((await asClerk('POST', '/api/water-bodies', { ...body, office_id: bank.other })).status).toBe(403);
    expect((await asClerk('DELETE', `/api/water-bodies/${json.id}`)).status).toBe(200);
    const left = await server.pool.query(
      'select (select count(*) from land_records where id = $1) + (select count(*) from land_cases where record_id = $1) as n',
      [json.id],
    );
    expect(Number(left.rows[0].n)).toBe(0);
  });
});
