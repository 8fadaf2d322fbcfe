/**
 * The reports: each has as many rows as the list behind it, for anyone who asks; its totals are those of its rows; on paper and as a
 * workbook.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, inDhaka } from '../../../resources/kernel/clock.ts';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';

type Clerk = Awaited<ReturnType<People['clerk']>>;
const today = inDhaka(new Date()).date;

const nouns = ['EMPLOYEE_REPORT', 'NOMINEE_REPORT', 'DESK_REPORT', 'OFFICE_REPORT'];
const behind = ['USER', 'PROFILE_NOMINEE', 'OFFICE_ORGANOGRAM', 'OFFICE'];
const keysOf = (verb: 'VIEW' | 'VIEW_ALL') => [
  ...[...nouns, ...behind].map(noun => `${verb}_${noun}`),
  ...nouns.map(noun => `EXPORT_${noun}`),
  'VIEW_FAMILY_NOMINEE_REPORT',
];

let server: TestServer;
let people: People;
let [above, below]: Clerk[] = [];
let [top, low]: number[] = [];
let desk: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  top = await people.office({ level: 5 });
  low = await people.office({ parent: top });
  const other = await people.office();
  above = await people.clerk(top, keysOf('VIEW_ALL'));
  below = await people.clerk(low, keysOf('VIEW'));
  desk = await people.desk(low);
  await people.desk(low);
  await people.desk(other);
  const [filler, stand] = [await people.person({ desk: await people.desk(low) }), await people.person({ desk: await people.desk(other) })];
  await people.post({ user: stand.id, desk, responsibility: 'in_charge' });
  for (const { id, office } of [
    { id: filler.id, office: low },
    { id: above.id, office: top },
    { id: stand.id, office: other },
  ])
    await people.insert('nominees', {
      ...{ user_id: id, office_id: office, name: 'রাহেলা বেগম', name_en: 'Rahela Begum', relation: 'wife', share_percent: 100 },
    });
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const get = (path: string, headers?: Headers) => server.call('GET', `/api/${path}`, undefined, headers);
const totalOf = async (list: string, filter: object, headers?: Headers): Promise<number> => {
  const { status, headers: answered, text } = await get(`${list}${query({ filter, range: [0, 0] })}`, headers);
  expect(status, text).toBe(200);
  return Number(answered['content-range']!.split('/')[1]);
};
const totals = async (report: string, filter: object, headers?: Headers) => {
  const { status, json, text } = await get(`${report}/totals${query({ filter })}`, headers);
  expect(status, text).toBe(200);
  return json.data;
};
const rowsOf = async (report: string, filter: object, headers?: Headers) =>
  (await get(`${report}${query({ filter, range: [0, 999] })}`, headers)).json;

describe.each([
  ['S2.204', 'officer-employee-report', 'users', { row_status: 1 }, { user_type: [2, 5] }],
  ['S2.205', 'nominee-report', 'nominees', { row_status: 1 }, {}],
  ['S2.206', 'desk-report', 'office-organograms', { row_status: 1 }, {}],
  ['S2.207', 'office-report', 'offices', { row_status: 1 }, {}],
] as const)('%s %s', (_, report, list, filter, more) => {
  test(`S1.57 ${report} has the rows of the list behind it, within each reader's reach`, async () => {
    const found: number[] = [];
    for (const headers of [undefined, above!.headers, below!.headers]) {
      const total = await totalOf(report, filter, headers);
      expect(total).toBe(await totalOf(list, { ...filter, ...more }, headers));
      expect((await totals(report, filter, headers)).total).toBe(total);
      found.push(total);
    }
    const [all, wide, narrow] = found as [number, number, number];
    expect(all).toBeGreaterThan(wide);
    expect(wide).toBeGreaterThan(narrow);
    expect(narrow).toBeGreaterThan(0);
  });

  test(`${report} is broken down into as many rows as there are`, async () => {
    const { total, by } = await totals(report, filter, above!.headers);
    for (const groups of Object.values<{ count: number }[]>(by)) expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  });

  test(`${report} is taken away as a workbook and on paper by its own key`, async () => {
    const reading = await people.clerk(
      low!,
      keysOf('VIEW').filter(key => !key.startsWith('EXPORT_')),
    );
    await people.settle();
    const exported = (format: string, headers: Headers) => get(`${report}/export${query({ format, filter })}`, headers);
    expect((await exported('xlsx', reading.headers)).status).toBe(403);
    const book = await exported('xlsx', below!.headers);
    expect([book.status, book.text.slice(0, 2)]).toEqual([200, 'PK']);
    const answer = await fetch(`${server.origin}/api/${report}/export${query({ format: 'pdf', filter })}`, { headers: below!.headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const texts = pdfTexts(Buffer.from(await answer.arrayBuffer()));
    const rows = await totalOf(report, filter, below!.headers);
    expect(texts.some(text => text.includes(`Totalrows:${rows}`))).toBe(true);
  });

  test(`S6.48 ${report} is shut without its key, and written by nobody`, async () => {
    const keyless = await people.clerk(
      low!,
      behind.map(noun => `VIEW_${noun}`),
    );
    await people.settle();
    expect((await get(report, keyless.headers)).status).toBe(403);
    expect((await get(`${report}/totals`, keyless.headers)).status).toBe(403);
    expect((await server.call('POST', `/api/${report}`, {})).status).toBe(405);
    const [{ id }] = await rowsOf(report, {});
    for (const path of [`${report}/${id}`, `${report}/options`, `${report}/changes`]) expect((await get(path)).status).toBe(404);
  });
});

describe('S2.206 the desk report', () => {
  const of = async (id: number) => (await rowsOf('desk-report', { id }))[0];

  test('shows who holds a desk today and in which responsibility; one that nobody holds today is vacant', async () => {
    expect(await of(desk)).toMatchObject({ occupancy: 'in_charge', office_id: low, user: { full_name: expect.any(String) } });
    const [once, later] = [await people.desk(low!), await people.desk(low!)];
    await people.post({ user: (await people.person()).id, desk: once, to: addDays(today, -1) });
    await people.post({ user: (await people.person()).id, desk: later, from: addDays(today, 1) });
    expect([(await of(once)).occupancy, (await of(later)).occupancy]).toEqual(['vacant', 'vacant']);
    const now = await people.person();
    await people.post({ user: now.id, desk: once, responsibility: 'additional', from: today, to: today });
    expect(await of(once)).toMatchObject({ occupancy: 'additional', user_id: now.id, from_date: today });
    const main = await people.person({ desk: once });
    expect(await of(once)).toMatchObject({ occupancy: 'main', user_id: main.id });
  });

  test('its filled and vacant desks are all of them, and it is filtered and sorted by what is calculated', async () => {
    const filter = { row_status: 1 };
    const { total, by } = await totals('desk-report', filter, below!.headers);
    const vacant = by.occupancy.find(({ value }: { value: string }) => value === 'vacant').count;
    expect(await totalOf('desk-report', { ...filter, occupancy: 'vacant' }, below!.headers)).toBe(vacant);
    expect(await totalOf('desk-report', { ...filter, user_id: { exists: true } }, below!.headers)).toBe(total - vacant);
    const sorted = await get(`desk-report${query({ sort: ['occupancy', 'ASC'], range: [0, 999] })}`);
    const found = sorted.json.map(({ occupancy }: { occupancy: string }) => occupancy);
    expect(found).toEqual([...found].sort());
  });
});

test('S2.207 the office report adds up desks, filled and vacant, and people', async () => {
  const filter = { row_status: 1 };
  const rows = await rowsOf('office-report', filter, above!.headers);
  const { sums } = await totals('office-report', filter, above!.headers);
  for (const name of ['posts', 'filled', 'vacant', 'people'])
    expect(sums[name]).toBe(rows.reduce((sum: number, row: Record<string, number>) => sum + row[name]!, 0));
  expect(sums.posts).toBe(await totalOf('office-organograms', filter, above!.headers));
  expect(sums.filled + sums.vacant).toBe(sums.posts);
});

test('S2.205 a nominee is named only to people who may see families', async () => {
  const few = await people.clerk(low!, ['VIEW_NOMINEE_REPORT']);
  await people.settle();
  const [row] = await rowsOf('nominee-report', {}, few.headers);
  expect(row).toMatchObject({ relation: 'wife', share_percent: 100 });
  expect(Object.keys(row)).not.toContain('name');
  const [seen] = await rowsOf('nominee-report', {}, below!.headers);
  expect(seen).toMatchObject({ name: 'রাহেলা বেগম' });
});

test('a report says what is asked of it wrongly, and why somebody may not see it', async () => {
  expect((await get(`desk-report/totals${query({ filter: { nothing: 1 } })}`)).json.error_code).toBe('request.unknown_filter');
  expect((await get('desk-report/totals?range=[0,1]')).json.error_code).toBe('request.unknown_parameter');
  const why = await get(`access/explain?key=VIEW_DESK_REPORT&resource=desk-report&record_id=${desk}`, below!.headers);
  expect([why.status, why.json.data.allowed]).toEqual([200, true]);
});
