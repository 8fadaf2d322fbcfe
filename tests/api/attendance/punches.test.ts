/** What an upload leaves behind: a workbook to correct where a row is wrong, and every punch of a day where all are right. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '../../../api/workbook/book.ts';
import { readBook } from '../../../api/workbook/read.ts';
import { type Line, xlsxOf } from '../../support/import-files.ts';
import { converted, officePatience } from '../../support/libre-office.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { nineToFive, uploading } from './uploading.ts';

let server: TestServer;
let people: People;
let uploads: ReturnType<typeof uploading>;
let office: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  uploads = uploading(server, people);
  office = await people.office({ level: 5 });
  await nineToFive(people, office);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const day = '2026-11-02';
const textOf = (cell: Cell | undefined): string =>
  cell && 'text' in cell ? cell.text : cell?.kind === 'number' ? String(cell.number) : '';
const linesOf = async (bytes: Buffer): Promise<string[][]> => {
  const [sheet] = (await readBook(bytes, name => !name.startsWith('_'))).sheets;
  return sheet!.rows.map(({ cells }) => Array.from({ length: 6 }, (_, at) => textOf(cells.get(at))));
};
const punchesOf = async (user_id: number) => {
  const { json } = await server.call('GET', `/api/attendance-punches${query({ filter: { user_id } })}`);
  return json.map((one: Record<string, unknown>) => [one.time, one.direction, one.attendance_import_id]).sort();
};

test(
  'S9.29 one bad row of a hundred: none is saved, all come back with the fault in its row, and the corrected file is taken as it is',
  async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => uploads.employee(office)));
    const lines = all.map(({ code }, at): Line => [at === 41 ? 'UP-X' : code, day, '09:00', '17:00', null]);
    for (const [language, heading, said] of [
      ['bn', 'ভুল · Errors', 'UP-X'],
      ['en', 'Errors · ভুল', 'UP-X'],
    ] as const) {
      const refused = await uploads.send(lines, { office_id: office }, { ...server.admin, 'accept-language': language });
      expect(refused.json, refused.text).toMatchObject({ status: 'refused', row_count: 100, accepted: 99, rejected: 1 });
      const bytes = await uploads.bytesOf(refused.json.error_file.url);
      const [first, ...rows] = await linesOf(bytes);
      expect([first![5], rows.length]).toEqual([heading, 100]);
      expect(rows.map(row => row[0])).toEqual(lines.map(line => line[0]));
      expect(rows.flatMap((row, at) => (row[5] ? [at] : []))).toEqual([41]);
      expect(rows[41]![5]).toContain(said);
      expect(/[ঀ-৿]/.test(rows[41]![5]!)).toBe(language === 'bn');
    }
    expect((await server.pool.query('select 1 from attendances where office_id = $1', [office])).rowCount).toBe(0);
    const { json } = await uploads.send(lines, { office_id: office });
    const opened = [...(await converted('back.xlsx', await uploads.bytesOf(json.error_file.url), 'xlsx')).values()][0]!;
    const [top, ...rows] = await linesOf(opened);
    const corrected = rows.map((row, at) => (at === 41 ? [all[41]!.code, ...row.slice(1)] : row));
    const taken = await uploads.sendBook(await xlsxOf({ হাজিরা: [top!, ...corrected] }), { office_id: office });
    expect(taken.json, taken.text).toMatchObject({ status: 'accepted', row_count: 100, accepted: 100, rejected: 0, errors: null });
    expect(await uploads.daysOf(all[41]!.id)).toMatchObject([{ in_time: '09:00', out_time: '17:00', shown_status: 'present' }]);
  },
  officePatience,
);

test('S3.073 several punches of a day are kept with the upload that brought each; the first coming and the last going count', async () => {
  const { id, code } = await uploads.employee(office);
  const first = await uploads.send(
    [
      [code, day, '13:40', '17:05', null],
      [code, day, '09:05', '13:00', null],
      [code, day, null, '11:00', null],
    ],
    { office_id: office },
  );
  expect(first.json, first.text).toMatchObject({ status: 'accepted', row_count: 3, accepted: 3, rejected: 0 });
  expect(await uploads.daysOf(id)).toMatchObject([{ in_time: '09:05', out_time: '17:05', status: 'present', type: 'automatic' }]);
  const later = await uploads.send([[code, day, '09:20', '17:30', null]], { office_id: office });
  expect(await uploads.daysOf(id)).toMatchObject([{ in_time: '09:05', out_time: '17:30', status: 'present' }]);
  const again = await uploads.send([[code, day, '09:20', '17:30', null]], { office_id: office });
  expect(again.json).toMatchObject({ status: 'accepted' });
  const [one, two] = [first.json.id, later.json.id];
  expect(await punchesOf(id)).toEqual([
    ['09:05', 'in', one],
    ['09:20', 'in', two],
    ['11:00', 'out', one],
    ['13:00', 'out', one],
    ['13:40', 'in', one],
    ['17:05', 'out', one],
    ['17:30', 'out', two],
  ]);
});

test('S3.070 what somebody wrote by hand stays when the device’s file comes, and the punches say what the device noted', async () => {
  const { id, code } = await uploads.employee(office);
  const made = await uploads.post('attendances', { user_id: id, date: day, in_time: '08:50', out_time: '16:00' });
  const sent = await uploads.send([[code, day, '09:40', '17:10', null]], { office_id: office });
  expect(sent.json, sent.text).toMatchObject({ status: 'accepted' });
  expect(await uploads.daysOf(id)).toMatchObject([{ id: made.json.id, in_time: '08:50', out_time: '16:00', type: 'manual' }]);
  expect((await punchesOf(id)).map(([time]: [string]) => time)).toEqual(['09:40', '17:10']);

  const other = await uploads.employee(office);
  await uploads.send([[other.code, day, '09:40', '17:10', null]], { office_id: office });
  const [row] = await uploads.daysOf(other.id);
  const etag = (await server.call('GET', `/api/attendances/${row.id}`)).headers.etag!;
  const changed = await server.call('PATCH', `/api/attendances/${row.id}`, { in_time: '09:10' }, { ...server.admin, 'if-match': etag });
  expect(changed.status, changed.text).toBe(200);
  expect(await uploads.daysOf(other.id)).toMatchObject([{ in_time: '09:10', status: 'present', type: 'manual' }]);
  await uploads.send([[other.code, day, '09:50', '17:20', null]], { office_id: office });
  expect(await uploads.daysOf(other.id)).toMatchObject([{ in_time: '09:10', out_time: '17:10', status: 'present', type: 'manual' }]);
  expect(await punchesOf(other.id)).toHaveLength(4);
});

test('of several rows of a day a wrong one is refused by itself', async () => {
  const { id, code } = await uploads.employee(office);
  const sent = await uploads.send(
    [
      [code, day, '09:00', '17:00', null],
      [code, day, '18:00', '17:30', null],
    ],
    { office_id: office },
  );
  expect(sent.json, sent.text).toMatchObject({ status: 'refused', rejected: 1 });
  expect(sent.json.errors).toMatch(/^[A-D]3: /);
  expect([await uploads.daysOf(id), await punchesOf(id)]).toEqual([[], []]);
});
