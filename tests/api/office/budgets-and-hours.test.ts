/** Fiscal years, what offices may spend in them, and when offices are open. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { bengali, doors, query, startTestServer, type TestServer } from '../../support/server.ts';

const budgetKeys = ['VIEW_ALL_OFFICE_BUDGET', 'CREATE_OFFICE_BUDGET', 'UPDATE_OFFICE_BUDGET', 'VIEW_ALL_OFFICE', 'VIEW_FISCAL_YEAR'];
const timeKeys = ['VIEW_OFFICE_TIME', 'UPDATE_OFFICE_TIME', 'VIEW_OFFICE'];

describe.each(doors)('budgets and hours through $door', ({ lane }) => {
  let server: TestServer;
  let people: People;
  let office: number;
  let other: number;
  let year: number;
  let layer: number;
  let clerk: Awaited<ReturnType<People['clerk']>>;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    people = peopleOf(server);
    const top = await people.office({ level: 5 });
    office = await people.office({ parent: top });
    other = await people.office({ parent: top });
    clerk = await people.clerk(office, [...budgetKeys, ...timeKeys]);
    year = (await server.pool.query(`select id from fiscal_years where name = '2026-2027'`)).rows[0].id;
    layer = await people.insert('office_layers', {
      name: 'স্তর',
      name_en: 'Layer',
      level: 9,
      ministry_id: (await server.pool.query('select id from ministries limit 1')).rows[0].id,
    });
    await people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const codeOf = ({ status, json }: { status: number; json: { error_code?: string; details?: { code: string; path: string }[] } }) => [
    status,
    json.details?.[0]?.code ?? json.error_code,
  ];
  const countOf = async (table: string): Promise<number> => (await server.pool.query(`select count(*) as n from ${table}`)).rows[0].n;

  describe('fiscal years', () => {
    const add = (body: unknown) => server.call('POST', '/api/fiscal-years', body);

    test('S9.32 last from July to June, one after the other, and are named by both years', async () => {
      const { rows } = await server.pool.query('select name, start_date, end_date from fiscal_years order by start_date');
      for (const [at, { name, start_date, end_date }] of rows.entries()) {
        const first = Number(rows[0].start_date.slice(0, 4)) + at;
        expect([name, start_date, end_date]).toEqual([`${first}-${first + 1}`, `${first}-07-01`, `${first + 1}-06-30`]);
      }
      expect(rows.length).toBeGreaterThanOrEqual(10);
    });

    test('are named by their years, end after they begin, and exist once', async () => {
      const before = await countOf('fiscal_years');
      expect(codeOf(await add({ name: '2040-2042', start_date: '2040-07-01', end_date: '2041-06-30' }))).toEqual([
        400,
        'office.fiscal_year_name',
      ]);
      expect(codeOf(await add({ name: '2040-2041', start_date: '2040-07-01', end_date: '2040-06-30' }))).toEqual([
        400,
        'validation.next_date',
      ]);
      expect(codeOf(await add({ name: '2026-2027', start_date: '2026-08-01', end_date: '2027-06-30' }))).toEqual([
        400,
        'office.fiscal_year_taken',
      ]);
      expect(await countOf('fiscal_years')).toBe(before);
      expect((await add({ name: '2040-2041', start_date: '2040-07-01', end_date: '2041-06-30' })).status).toBe(201);
    });
  });

  describe('budgets', () => {
    const add = (body: object, headers = clerk.headers) =>
      server.call('POST', '/api/office-budgets', { office_id: office, fiscal_year_id: year, budget_amount: 300, ...body }, headers);

    test('S3.027 show what is spent as a share of the budget, half up, and follow both amounts', async () => {
      const made = await add({ budget_source: 'পরিচালন বাজেট', spent_amount: 200, comment: 'প্রথম কিস্তি' });
      expect(made.status, made.text).toBe(201);
      expect(made.json).toMatchObject({ budget_amount: 300, spent_amount: 200, spent_percent: 66.67, office: { id: office } });
      const path = `/api/office-budgets/${made.json.id}`;
      expect((await server.call('PATCH', path, { spent_amount: 300.03 }, clerk.headers)).json.spent_percent).toBe(100.01);
      expect((await server.call('PATCH', path, { budget_amount: 800 }, clerk.headers)).json.spent_percent).toBe(37.5);
      expect((await server.call('PATCH', path, { spent_amount: null }, clerk.headers)).json.spent_percent).toBeNull();
      expect(codeOf(await server.call('PATCH', path, { spent_percent: 1 }, clerk.headers))).toEqual([400, 'validation.read_only']);
    });

    test('hold the widest figures that may be written', async () => {
      const made = await add({ budget_source: 'সীমা', budget_amount: 1, spent_amount: 99_999_999_999.99 });
      expect(made.json.spent_percent, made.text).toBe(9_999_999_999_999);
      expect(codeOf(await add({ budget_source: 'শূন্য', budget_amount: 0 }))).toEqual([400, 'validation.min']);
      expect(codeOf(await add({ budget_source: 'ঋণ', spent_amount: -1 }))).toEqual([400, 'validation.min']);
    });

    test('exist once for an office, a year and a source, within reach alone', async () => {
      expect((await add({ budget_source: 'উন্নয়ন বাজেট' })).status).toBe(201);
      const twice = await add({ budget_source: 'উন্নয়ন  বাজেট' }, { ...clerk.headers, ...bengali });
      expect(codeOf(twice)).toEqual([400, 'office.budget_taken']);
      expect(twice.json.details[0].text).toContain('বরাদ্দ আগে থেকেই');
      expect((await add({ office_id: other, budget_source: 'অন্য' })).status).toBe(403);
      await people.insert('office_budgets', { office_id: other, fiscal_year_id: year, budget_source: 'পাশের', budget_amount: 5 });
      const seen = await server.call('GET', `/api/office-budgets${query({ filter: {} })}`, undefined, clerk.headers);
      expect(new Set(seen.json.map(({ office_id }: { office_id: number }) => office_id))).toEqual(new Set([office]));
    });
  });

  describe('hours', () => {
    const hours = { from_date: '2027-01-01', start_time: '09:00', end_time: '17:00', weekly_off_days: ['friday', 'saturday'] };
    const add = (body: object, headers = clerk.headers) => server.call('POST', '/api/office-times', { ...hours, ...body }, headers);

    test('are seeded for each layer: nine to five, Friday and Saturday off', async () => {
      const { rows } = await server.pool.query(
        `select l.level, left(t.start_time::text, 5) as opens, left(t.end_time::text, 5) as closes, weekly_off_days from office_times t
         join office_layers l on l.id = t.office_layer_id where t.to_date is null order by l.level`,
      );
      expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      for (const { opens, closes, weekly_off_days } of rows)
        expect([opens, closes, weekly_off_days]).toEqual(['09:00', '17:00', ['friday', 'saturday']]);
    });

    test('are of an office or of a layer, close after they open, and never overlap', async () => {
      const before = await countOf('office_times');
      expect(codeOf(await add({}))).toEqual([400, 'validation.exactly_one']);
      expect(codeOf(await add({ office_id: office, office_layer_id: layer }, server.admin))).toEqual([400, 'validation.exactly_one']);
      expect(codeOf(await add({ office_id: office, end_time: '09:00' }))).toEqual([400, 'office.closes_before_opening']);
      expect(await countOf('office_times')).toBe(before);
      const plain = await add({ office_id: office, to_date: '2027-02-07' });
      expect(plain.status, plain.text).toBe(201);
      expect(codeOf(await add({ office_id: office, from_date: '2027-02-07' }))).toEqual([400, 'office.office_time_taken']);
      const ramadan = { from_date: '2027-02-08', to_date: '2027-03-09', end_time: '15:30' };
      expect((await add({ office_id: office, ...ramadan })).status).toBe(201);
      expect((await add({ office_layer_id: layer, ...ramadan }, server.admin)).status).toBe(201);
      expect(codeOf(await add({ office_layer_id: layer, from_date: '2027-03-01' }, server.admin))).toEqual([
        400,
        'office.office_time_taken',
      ]);
    });

    test('are everybody’s to know and are written by who reaches the office; those of a layer by who reaches all', async () => {
      expect(codeOf(await add({ office_id: other }))).toEqual([403, 'access.out_of_reach']);
      expect(codeOf(await add({ office_layer_id: layer }))).toEqual([403, 'access.out_of_reach']);
      const theirs = await add({ office_id: other }, server.admin);
      const path = `/api/office-times/${theirs.json.id}`;
      const seen = await server.call('GET', path, undefined, clerk.headers);
      expect([seen.status, seen.json._can]).toEqual([200, expect.not.arrayContaining(['update', 'delete'])]);
      expect(codeOf(await server.call('PATCH', path, { end_time: '16:00' }, clerk.headers))).toEqual([403, 'access.out_of_reach']);
      expect(codeOf(await server.call('DELETE', path, undefined, clerk.headers))).toEqual([403, 'access.out_of_reach']);
      expect((await server.call('PATCH', path, { end_time: '16:00' })).json.end_time).toBe('16:00');
    });
  });
});
