/** Lists on the real 8 divisions and 64 districts (S2.080, S3.009): order, pages, totals, filters, search, and labels to choose from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, bengali, doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type District = Record<string, never> & {
  id: number;
  division_id: number;
  name: string;
  name_en: string;
  bbs_code: string;
  is_sadar: boolean;
  latitude: number | null;
  longitude: number | null;
  row_status: number;
  version: number;
};

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sorted = (values: readonly string[], compare: (a: string, b: string) => number): string[] => [...values].sort(compare);

describe.each(doors)('a list through $door', ({ lane }) => {
  let server: TestServer;
  let all: District[];
  const list = (parts: Readonly<Record<string, unknown>> = {}, headers?: Headers): Promise<Answer> =>
    server.call('GET', `/api/districts${query(parts)}`, undefined, headers);
  const whole = { range: [0, 99] };

  beforeAll(async () => {
    server = await startTestServer({ lane });
    // One district without a point, one inactive: neither is hidden.
    await server.call('PATCH', '/api/districts/5', { latitude: null, longitude: null });
    await server.call('PATCH', '/api/districts/7', { row_status: 0 });
    all = (await list(whole)).json;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('without a range the first 25 come, in the declared order, with the exact total', async () => {
    const { status, headers, json } = await list();
    expect(status).toBe(200);
    expect(headers['content-range']).toBe('districts 0-24/64');
    const codes = json.map((one: District) => one.bbs_code);
    expect(codes).toEqual(sorted(codes, byCode));
    expect(codes).toHaveLength(25);
  });

  test('nothing is hidden: the inactive are among them', () => {
    expect(all).toHaveLength(64);
    expect(all.find(({ id }) => id === 7)?.row_status).toBe(0);
  });

  test('a list may not be cached and differs by caller and language', async () => {
    const { headers } = await list();
    expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Authorization, Active-Desk, Accept-Language' });
  });

  test('the name sorts by the Bengali alphabet in Bengali and by the English name in English', async () => {
    const inBengali: District[] = (await list({ ...whole, sort: ['name', 'ASC'] }, bengali)).json;
    const inEnglish: District[] = (await list({ ...whole, sort: ['name', 'ASC'] })).json;
    const names = all.map(({ name }) => name);
    expect(inBengali.map(({ name }) => name)).toEqual(sorted(names, new Intl.Collator('bn').compare));
    const english = all.map(({ name_en }) => name_en);
    expect(inEnglish.map(({ name_en }) => name_en)).toEqual(sorted(english, new Intl.Collator('en').compare));
    const reversed: District[] = (await list({ ...whole, sort: ['name', 'DESC'] }, bengali)).json;
    expect(reversed).toEqual(inBengali.toReversed());
  });

  test('an empty value sorts last in both directions', async () => {
    for (const direction of ['ASC', 'DESC'])
      expect((await list({ ...whole, sort: ['latitude', direction] })).json.at(-1)).toMatchObject({ id: 5, latitude: null });
  });

  test('pages of an order full of ties hold every row once', async () => {
    for (const direction of ['ASC', 'DESC']) {
      const pages = await Promise.all(
        [0, 1, 2, 3, 4, 5, 6].map(at => list({ sort: ['is_sadar', direction], range: [at * 10, at * 10 + 9] })),
      );
      const ids = pages.flatMap(({ json }) => json.map(({ id }: District) => id));
      expect(new Set(ids).size).toBe(64);
      expect(ids).toHaveLength(64);
    }
  });

  test.each([
    [[0, 0], '0-0/64', 1],
    [[60, 69], '60-63/64', 4],
    [[64, 70], '*/64', 0],
    [[9000, 9999], '*/64', 0],
  ])('range %j is reported as %s', async (range, expectedRange, rows) => {
    const { headers, json } = await list({ range });
    expect(headers['content-range']).toBe(`districts ${expectedRange}`);
    expect(json).toHaveLength(rows);
  });

  const filters: readonly [string, unknown, (one: District) => boolean][] = [
    ['a value', { division_id: 3 }, one => one.division_id === 3],
    ['a value as Bengali digits', { division_id: '৩' }, one => one.division_id === 3],
    ['two fields', { division_id: 3, is_sadar: true }, one => one.division_id === 3 && one.is_sadar],
    ['a list', { division_id: [3, 4] }, one => [3, 4].includes(one.division_id)],
    ['an empty list', { division_id: [] }, () => false],
    ['null', { latitude: null }, one => one.latitude === null],
    ['gt', { latitude: { gt: 24 } }, one => one.latitude !== null && one.latitude > 24],
    ['gte and lt', { id: { gte: 10, lt: 13 } }, one => one.id >= 10 && one.id < 13],
    ['lte', { bbs_code: { lte: '10' } }, one => one.bbs_code <= '10'],
    ['between', { latitude: { between: [23, 24] } }, one => one.latitude !== null && one.latitude >= 23 && one.latitude <= 24],
    ['neq, which an empty value meets', { latitude: { neq: 23.711525 } }, one => one.latitude !== 23.711525],
    ['inq', { id: { inq: [1, 2] } }, one => one.id <= 2],
    ['nin, which an empty value meets', { latitude: { nin: [23.711525] } }, one => one.latitude !== 23.711525],
    ['startsWith', { name: { startsWith: 'ঢা' } }, one => one.name.startsWith('ঢা')],
    ['startsWith and wildcards as letters', { name_en: { startsWith: '%a' } }, () => false],
    ['exists', { latitude: { exists: false } }, one => one.latitude === null],
    ['exists, the other way', { latitude: { exists: true } }, one => one.latitude !== null],
    ['or', { or: [{ id: 1 }, { division_id: 3, is_sadar: true }] }, one => one.id === 1 || (one.division_id === 3 && one.is_sadar)],
    ['and within or', { or: [{ and: [{ id: { gt: 3 } }, { id: { lt: 6 } }] }, { id: 9 }] }, one => [4, 5, 9].includes(one.id)],
    ['the status', { row_status: 0 }, one => one.row_status === 0],
    ['the version', { version: { gt: 1 } }, one => one.version > 1],
    ['text in another spelling', { name: '  ঢাকা\u200b ' }, one => one.name === 'ঢাকা'],
  ];
  test.each(filters)('filter by %s', async (_, filter, holds) => {
    const { status, headers, json } = await list({ ...whole, filter });
    expect(status).toBe(200);
    const expected = all.filter(holds);
    expect(json).toEqual(expected);
    expect(headers['content-range']).toBe(expected.length ? `districts 0-${expected.length - 1}/${expected.length}` : 'districts */0');
  });

  test.each([
    ['ঢাকা', ['Dhaka']],
    ['dhAKa', ['Dhaka']],
    [
      'গঞ্জ',
      ['Chapainawabganj', 'Gopalganj', 'Habiganj', 'Kishoreganj', 'Manikganj', 'Munshiganj', 'Narayanganj', 'Sirajganj', 'Sunamganj'],
    ],
    ['২৬', ['Dhaka']],
    ['26', ['Dhaka']],
    ['ঢা\u200dকা', ['Dhaka']],
    ['  ঢাকা  ', ['Dhaka']],
    ['%', undefined],
    ['zzz', []],
    ["'; drop table districts --", []],
  ])('q=%j finds by name in both scripts and by code in both kinds of digits', async (q, expected) => {
    const { status, json } = await list({ ...whole, filter: { q }, sort: ['name_en', 'ASC'] });
    expect(status).toBe(200);
    expect(json.map(({ name_en }: District) => name_en)).toEqual(
      expected ??
        sorted(
          all.map(({ name_en }) => name_en),
          new Intl.Collator('en').compare,
        ),
    );
  });

  test('q and a filter narrow each other, and the total counts both', async () => {
    const { headers, json } = await list({ filter: { q: 'ganj', division_id: 3 }, range: [0, 1] });
    const expected = all.filter(one => one.division_id === 3 && /ganj/i.test(one.name_en));
    expect(headers['content-range']).toBe(`districts 0-1/${expected.length}`);
    expect(json).toEqual(expected.slice(0, 2));
  });

  test('a reference comes embedded with its label in both languages', async () => {
    const [dhaka] = (await list({ filter: { bbs_code: '26' } })).json;
    expect(dhaka).toMatchObject({ division_id: 3, division: { id: 3, name: 'ঢাকা', name_en: 'Dhaka' } });
    expect(dhaka).not.toHaveProperty('_can');
    expect(dhaka).not.toHaveProperty('search_key');
  });

  test('columns that are asked for come alone, with the id and what the list is sorted by; labels where they are asked for', async () => {
    const parts = { columns: ['bbs_code', 'division_id', 'division'], sort: ['name', 'ASC'], range: [0, 1] };
    const { headers, json } = await list(parts, bengali);
    expect(json.map(Object.keys)).toEqual(Array(2).fill(['id', 'division_id', 'name', 'bbs_code', 'division']));
    expect(headers['content-range']).toBe('districts 0-1/64');
    const next = await list({ ...parts, after: headers['x-next']! }, bengali);
    const four = await list({ ...parts, range: [0, 3] }, bengali);
    expect([...json, ...next.json]).toEqual(four.json);
    expect((await list({ ...parts, filter: { q: 'ঢাকা' } })).json).toEqual([
      { id: 13, division_id: 3, name_en: 'Dhaka', bbs_code: '26', division: { id: 3, name: 'ঢাকা', name_en: 'Dhaka' } },
    ]);
    const [bare] = (await list({ columns: ['division_id'], sort: ['id', 'ASC'] })).json;
    expect(Object.keys(bare)).toEqual(['id', 'division_id']);
    for (const [columns, code] of [
      [['nothing'], 'request.unknown_column'],
      [['id', 7], 'request.unknown_column'],
      [[], 'request.column_list'],
      ['name', 'request.column_list'],
    ] as const)
      expect((await list({ columns })).json.error_code).toBe(code);
  });

  test('options are labels of what may be chosen, at most 50, by name in the language asked for', async () => {
    const { status, json } = await server.call('GET', '/api/districts/options');
    expect(status).toBe(200);
    expect(json).toHaveLength(50);
    expect(Object.keys(json[0])).toEqual(['id', 'name', 'name_en', 'division_id', 'row_status', 'note']);
    expect(json.some((one: District) => one.id === 7)).toBe(false);
    const names: string[] = json.map((one: District) => one.name_en);
    expect(names).toEqual(sorted(names, new Intl.Collator('en').compare));
    const inBengali = await server.call('GET', '/api/divisions/options', undefined, bengali);
    const bengaliNames: string[] = inBengali.json.map((one: District) => one.name);
    expect(bengaliNames).toEqual(sorted(bengaliNames, new Intl.Collator('bn').compare));
  });

  test('options are narrowed by q and filter; one asked for by id comes even when inactive', async () => {
    const found = await server.call('GET', `/api/districts/options${query({ q: 'ঢাকা' })}`);
    // The note distinguishes it from another Dhaka: it is in the division of that name.
    expect(found.json).toEqual([{ id: 13, name: 'ঢাকা', name_en: 'Dhaka', division_id: 3, row_status: 1, note: 'Dhaka' }]);
    const narrowed = await server.call('GET', `/api/districts/options${query({ filter: { division_id: 3 } })}`);
    expect(narrowed.json).toHaveLength(all.filter(one => one.division_id === 3 && one.row_status === 1).length);
    const inactive = await server.call('GET', `/api/districts/options${query({ filter: { id: 7 } })}`);
    expect(inactive.json).toMatchObject([{ id: 7, row_status: 0 }]);
  });
});
