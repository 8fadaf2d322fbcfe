/** The month of a person and of an office: on screen, on paper and as a workbook, within the reader's reach. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthOf } from '../../../api/attendance/month.ts';
import { officeTable } from '../../../api/attendance/month-table.ts';
import { asSystem } from '../../../api/engine/actor.ts';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { sheetsOf } from '../../support/workbook-cells.ts';
import { nineToFive } from './uploading.ts';

/** A Tuesday. */
const now = new Date('2026-11-24T12:00:00.000+06:00');
let server: TestServer;
let people: People;
let [office, hills]: number[] = [];
let worker: Awaited<ReturnType<People['clerk']>>;
let head: Awaited<ReturnType<People['clerk']>>;
let hillman: { readonly id: number };
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => now } });
  people = peopleOf(server);
  await people.withoutEverybody();
  await server.pool.query('update holidays set row_status = 0');
  const [plain, steep] = [await people.district(), await people.district()];
  [office, hills] = [await people.office({ level: 5, district: plain }), await people.office({ level: 5, district: steep })];
  await Promise.all([nineToFive(people, office), nineToFive(people, hills)]);
  worker = await people.clerk(office, ['VIEW_OWN_ATTENDANCE']);
  head = await people.clerk(office, ['VIEW_ATTENDANCE', 'EXPORT_ATTENDANCE']);
  hillman = await people.person({ desk: await people.desk(hills) });
  await people.settle();
  const holiday = { name: 'বিজু', name_en: 'Biju', type: 'government', from_date: '2026-11-04', to_date: '2026-11-04' };
  expect((await server.call('POST', '/api/holidays', { ...holiday, district_ids: [steep] })).status).toBe(201);
  for (const [date, times] of [
    ['2026-11-01', { in_time: '09:10', out_time: '17:00' }],
    ['2026-11-02', { in_time: '09:30', out_time: '17:00' }],
    ['2026-11-03', { in_time: '10:00', out_time: '17:00' }],
    ['2026-11-04', {}],
    ['2026-11-05', { in_time: '09:00', out_time: '15:00' }],
  ] as const)
    expect((await server.call('POST', '/api/attendances', { user_id: worker.id, date, ...times })).status).toBe(201);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const month = (query: string, headers: Headers) => server.call('GET', `/api/attendance-month${query}`, undefined, headers);
const statusOn = ({ days }: { days: { date: string; status: string | null }[] }, date: string) =>
  days.find(day => day.date === date)?.status;
const bytesOf = async (path: string, headers: Headers): Promise<Buffer> => {
  const answer = await fetch(new URL(path, server.origin), { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

test('S3.071 S3.072 S9.30 of one’s own: the status of each day with its times, the totals, and three days late or absent in a row', async () => {
  const { json, text } = await month('', worker.headers);
  const [own] = json.data.people;
  expect([json.data.month, json.data.people.length, own.user.id], text).toEqual(['2026-11', 1, worker.id]);
  expect(own.days).toHaveLength(30);
  expect(['01', '02', '04', '05', '06', '08', '23', '24', '30'].map(day => statusOn(own, `2026-11-${day}`))).toEqual([
    'present',
    'late',
    'absent',
    'short_duty',
    'off_day',
    'no_entry',
    'no_entry',
    null,
    null,
  ]);
  expect(own.days[1]).toMatchObject({ in_time: '09:30', out_time: '17:00' });
  expect(own.totals).toEqual({
    ...{ present: 1, late: 2, absent: 1, short_duty: 1, outside_duty: 0, on_leave: 0, off_day: 8, no_entry: 12 },
  });
  expect(own.streak).toEqual({ days: 3, from: '2026-11-02', to: '2026-11-04' });
});

test('S9.28 a holiday of one district is an off day of the offices there alone', async () => {
  const [of, there] = [await month(`?office_id=${office}`, server.admin), await month(`?office_id=${hills}`, server.admin)];
  const other = there.json.data.people.find(({ user }: { user: { id: number } }) => user.id === hillman.id);
  expect([statusOn(of.json.data.people[0], '2026-11-04'), statusOn(other, '2026-11-04')]).not.toContain(undefined);
  expect(of.json.data.people.map((one: never) => statusOn(one, '2026-11-04'))).not.toContain('off_day');
  expect(other.days[3]).toMatchObject({ status: 'off_day', holiday: { name: 'বিজু', name_en: 'Biju' } });
});

test('is read as far as attendance is: one’s own, one’s office, and no office out of reach', async () => {
  const ofOffice = await month(`?office_id=${office}`, head.headers);
  expect(ofOffice.json.data.people.map(({ user }: { user: { id: number } }) => user.id).sort()).toEqual([worker.id, head.id].sort());
  expect((await month(`?office_id=${office}`, worker.headers)).json.data.people).toHaveLength(1);
  expect((await month(`?office_id=${hills}`, head.headers)).json.data).toMatchObject({ office: null, people: [] });
  expect((await month(`?user_id=${hillman.id}`, head.headers)).json.data.people).toEqual([]);
  expect((await month(`.pdf?user_id=${hillman.id}`, head.headers)).status).toBe(404);
  expect((await month(`.xlsx?office_id=${office}`, worker.headers)).status).toBe(403);
  for (const query of ['?month=2026-13', '?month=x', '?office_id=x', '?user_id=0', '?from=-1'])
    expect([query, (await month(query, head.headers)).json.error_code]).toEqual([query, 'request.parameter']);
  expect((await month('?month=2026-10', worker.headers)).json.data.people[0].days).toHaveLength(31);
});

test('on paper and in a workbook it says the same, in the reader’s language', async () => {
  const query = `month=2026-11&office_id=${office}`;
  const bn = pdfTexts(await bytesOf(`/api/attendance-month.pdf?${query}`, { ...head.headers, 'accept-language': 'bn' })).join('');
  expect(bn).toContain('মাসিক');
  const en = pdfTexts(await bytesOf('/api/attendance-month.pdf', { ...worker.headers, 'accept-language': 'en' })).join('');
  for (const word of ['Monthlyattendancereport', 'November2026', 'Lateorabsenton3workingdaysinarow', 'Present1'])
    expect(en).toContain(word);
  const [sheet] = await sheetsOf(await bytesOf(`/api/attendance-month.xlsx?${query}`, { ...head.headers, 'accept-language': 'en' }));
  const marks = [...sheet!.cells].filter(([place]) => /[A-Z]+[23]$/.test(place)).map(([, cell]) => cell.value);
  expect(sheet!.rows).toBe(3);
  for (const mark of ['P', 'L', 'S', 'A', '–', '?']) expect(marks).toContain(mark);
});

test('an office with more people than a table holds says so in its last row', async () => {
  const { people: listed } = await monthOf(server.pool, asSystem('the table'), {
    ...{ first: '2026-11-01', last: '2026-11-30', today: '2026-11-24', office, from: 0, most: 1 },
  });
  const { rows, columns } = officeTable(listed, null, { first: '2026-11-01', dates: ['2026-11-01'], more: true }, 'bn');
  expect([rows.length, rows[1]!.length, rows[1]![0]]).toEqual([2, columns.length, 'প্রথম ১ জন; আরও আছেন']);
});
