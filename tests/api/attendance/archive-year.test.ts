/**
 * A year of attendance leaves the database for files in an S3 store (decision 0082): a year with a piece of its own at once, one among others
 * by its rows. A reader of all offices finds the rows within their reach, each search is on the audit log, and a changed file answers nothing.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveYear } from '../../../api/audit/archive-year.ts';
import { sealKey } from '../../../api/audit/chain.ts';
import { createPool } from '../../../api/database/pool.ts';
import { s3Store } from '../../../api/services/files/s3-store.ts';
import { attendances } from '../../../resources/attendance/attendances.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { notifications } from '../../../resources/notification/notifications.ts';
import { typeOptions } from '../../../resources/notification/options.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type Shelf, startShelf } from '../../support/shelf.ts';

let shelf: Shelf;
let server: TestServer;
let owner: pg.Pool;
let folder: string;
let [office, other]: number[] = [];
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [worker, stranger, auditor, manager, reader]: Clerk[] = [];

beforeAll(async () => {
  shelf = await startShelf();
  server = await startTestServer({ s3: shelf.options });
  owner = createPool(server.database.ownerUrl, { max: 3 });
  folder = mkdtempSync(path.join(tmpdir(), 'bhumi-years-'));
  const people = peopleOf(server);
  [office, other] = [await people.office({ level: 5 }), await people.office({ level: 5 })];
  worker = await people.clerk(office, ['VIEW_OWN_ATTENDANCE']);
  stranger = await people.clerk(other, []);
  auditor = await people.clerk(office, ['VIEW_ALL_ATTENDANCE']);
  manager = await people.clerk(office, ['MANAGE_ATTENDANCE']);
  reader = await people.clerk(office, ['VIEW_ATTENDANCE']);
  await people.settle();
  for (const table of ['attendance_punches', 'attendances']) await withYear2024(table);
  for (const date of ['2023-05-01', '2024-01-01', '2024-02-29', '2024-12-31']) await day(worker!.id, office!, date);
  await day(stranger!.id, other!, '2024-02-29');
  await day(worker!.id, office!, '2025-01-01');
  await owner.query(
    `with upload as (insert into attendance_imports (office_id, uploaded_at) values ($1, now()) returning id)
    insert into attendance_punches (attendance_id, user_id, office_id, date, time, direction, attendance_import_id)
    select a.id, a.user_id, a.office_id, a.date, '09:00', 'in', upload.id from attendances a, upload`,
    [office],
  );
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await owner.end();
  expect(server.bugs).toEqual([]);
  await server.stop();
  await shelf.stop();
});

/** As if the table had been divided before that year; it is empty. */
const withYear2024 = (table: string) =>
  owner.query(`alter table ${table} detach partition engine.${table}_y0000; drop table engine.${table}_y0000;
    create table engine.${table}_y0000 partition of ${table} for values from (minvalue) to ('2024-01-01');
    create table engine.${table}_y2024 partition of ${table} for values from ('2024-01-01') to ('2025-01-01');
    create table engine.${table}_y2025 partition of ${table} for values from ('2025-01-01') to ('2026-01-01')`);

const day = (user: number, of: number, date: string) =>
  owner.query(
    `insert into attendances (user_id, office_id, date, in_time, status, shown_status, remarks) values ($1, $2, $3, '09:00', 'present', 'present', 'সময়মতো')`,
    [user, of, date],
  );
const archive = (year: number, resource: AnyResource = attendances) =>
  archiveYear(owner, { key: sealKey(server.dataDir), store: s3Store(shelf.options), folder }, resource, year);
const left = async (): Promise<string[]> => {
  const { rows } = await owner.query('select date::text as date from attendances order by date');
  return rows.map(({ date }) => date);
};
const search = (query: string, headers: Headers) => server.call('GET', `/api/attendances/archived?${query}`, undefined, headers);
const of2024 = 'from=2024-01-01&to=2024-12-31';

test('what the settings keep stays: every year at first, then the newest ones', async () => {
  await expect(archive(2024)).rejects.toThrow('The settings keep every year');
  await putSettings(server, { years_kept: 1 });
  const thisYear = new Date().getUTCFullYear();
  for (const year of [thisYear, thisYear - 1]) await expect(archive(year)).rejects.toThrow(`${year} stays: the settings keep 1 years`);
  await expect(archive(2019)).rejects.toThrow('attendances has no rows of 2019');
  expect([await left(), shelf.puts, readdirSync(folder)]).toEqual([expect.objectContaining({ length: 6 }), [], []]);
});

test('a year leaves with its piece for a file a month, with the punches of its days, and the others stay', async () => {
  expect(await archive(2024)).toEqual({ 'attendance-punches': 4, attendances: 4 });
  expect(await left()).toEqual(['2023-05-01', '2025-01-01']);
  expect((await owner.query('select count(*)::int as n from attendance_punches')).rows).toEqual([{ n: 2 }]);
  expect([shelf.puts.length, readdirSync(folder)]).toEqual([6, []]);
  const { rows } = await owner.query(`select resource, to_char(month, 'YYYY-MM') as month, rows::int from engine.row_archives
    where resource = 'attendances' order by month`);
  expect(rows.map(one => [one.month, one.rows])).toEqual([
    ['2024-01', 1],
    ['2024-02', 2],
    ['2024-12', 1],
  ]);
  const { rows: traced } = await owner.query(`select resource, new_data from engine.audit_logs where task = 'archived' order by id`);
  expect(traced.map(one => [one.resource, one.new_data])).toEqual([
    ['attendance-punches', { year: 2024, rows: 4 }],
    ['attendances', { year: 2024, rows: 4 }],
  ]);
});

test('a row of that year that is written afterwards has a place, and leaves for one more file', async () => {
  await day(worker!.id, office!, '2024-07-07');
  const again = await server.call('POST', '/api/attendances', { user_id: worker!.id, date: '2024-07-07', in_time: '09:00' });
  expect([again.status, again.json.details[0].code], again.text).toEqual([400, 'attendance.attendance_taken']);
  expect(await archive(2024)).toEqual({ 'attendance-punches': 0, attendances: 1 });
});

test('a year among others in a piece leaves by its rows', async () => {
  expect(await archive(2023)).toEqual({ 'attendance-punches': 1, attendances: 1 });
  expect(await left()).toEqual(['2025-01-01']);
});

test('an auditor finds the rows within their reach by days, person and words, the oldest first', async () => {
  const dates = async (query: string, headers: Headers): Promise<string[]> => {
    const { json, text } = await search(query, headers);
    return json.data?.rows.map((one: { date: string }) => one.date) ?? [text];
  };
  expect(await dates(of2024, server.admin)).toEqual(['2024-01-01', '2024-02-29', '2024-02-29', '2024-07-07', '2024-12-31']);
  expect(await dates(of2024, auditor!.headers)).toEqual(['2024-01-01', '2024-02-29', '2024-07-07', '2024-12-31']);
  expect(await dates(of2024, manager!.headers)).toHaveLength(4);
  expect(await dates('from=2024-02-01&to=2024-02-29', auditor!.headers)).toEqual(['2024-02-29']);
  expect(await dates(`${of2024}&user_id=${stranger!.id}`, server.admin)).toEqual(['2024-02-29']);
  expect(await dates(`${of2024}&user_id=${stranger!.id}`, auditor!.headers)).toEqual([]);
  expect(await dates(`${of2024}&text=${encodeURIComponent('সময়মতো')}`, auditor!.headers)).toHaveLength(3 + 1);
  expect(await dates(`${of2024}&text=PRESENT`, auditor!.headers)).toHaveLength(4);
  for (const text of ['nothing', 'in_time']) expect(await dates(`${of2024}&text=${text}`, auditor!.headers)).toEqual([]);
  expect(await dates('from=2023-05-01&to=2024-01-01', auditor!.headers)).toEqual(['2023-05-01', '2024-01-01']);
  const { json } = await search('from=2024-01-01&to=2024-01-01', auditor!.headers);
  expect(json.data).toEqual({
    rows: [
      expect.objectContaining({
        ...{ user_id: worker!.id, in_time: '09:00', out_time: null, status: 'present' },
        ...{ user: expect.objectContaining({ id: worker!.id, full_name: expect.any(String) }), attendance_import: null },
        office: expect.objectContaining({ id: office, name: expect.any(String) }),
      }),
    ],
    more: false,
  });
  const punches = await server.call('GET', `/api/attendance-punches/archived?${of2024}`, undefined, auditor!.headers);
  expect(punches.json.data.rows).toHaveLength(3);
});

const searches = async () => {
  const { rows } = await owner.query(
    `select module, resource, action_type, user_id::int, office_id::int, ip is not null as has_ip, new_data from engine.audit_logs
    where task = 'archive' order by id desc`,
  );
  return rows;
};

/** As the page of the entry shows them. */
const newestDetails = async (locale: string): Promise<unknown> => {
  const { rows } = await owner.query(`select max(id) as id from engine.audit_logs where task = 'archive'`);
  const headers = { ...server.admin, 'accept-language': locale };
  return (await server.call('GET', `/api/audit-logs/${rows[0].id}/difference`, undefined, headers)).json.data.details;
};

test('each answered search is on the audit log, with what was asked and the number of rows', async () => {
  const before = (await searches()).length;
  await search('from=2024-02-01&to=2024-02-28', reader!.headers);
  await search('from=2024-02-30&to=2024-02-28', auditor!.headers);
  expect(await searches()).toHaveLength(before);
  await search(`from=2024-02-01&to=2024-02-29&user_id=${worker!.id}&text=present`, auditor!.headers);
  const [newest, ...others] = await searches();
  expect(others).toHaveLength(before);
  expect(newest).toEqual({
    ...{ module: 'attendance', resource: 'attendances', action_type: 'read', user_id: auditor!.id, office_id: office, has_ip: true },
    new_data: { from: '2024-02-01', to: '2024-02-29', user_id: worker!.id, text: 'present', rows: 1 },
  });
});

test('the archived months are named to those who may search them', async () => {
  const months = (headers: Headers) => server.call('GET', '/api/attendances/archived-months', undefined, headers);
  expect((await months(auditor!.headers)).json.data).toEqual(['2023-05', '2024-01', '2024-02', '2024-07', '2024-12']);
  expect((await months(reader!.headers)).status).toBe(403);
  expect((await server.call('GET', '/api/notifications/archived-months', undefined, server.admin)).json.data).toEqual([]);
});

test('what has an instant is of its day in Dhaka, though files end with the month of Greenwich', async () => {
  await owner.query(
    `insert into notifications (user_id, type, title, title_en, created_at)
    values ($1, $2, 'আগের', 'Before', '2023-12-31 17:59:59+00'), ($1, $2, 'পরের', 'After', '2023-12-31 18:00+00')`,
    [worker!.id, typeOptions[0]!.value],
  );
  expect(await archive(2023, notifications)).toEqual({ notifications: 2 });
  const titles = async (query: string): Promise<string[]> =>
    (await server.call('GET', `/api/notifications/archived?${query}`, undefined, server.admin)).json.data.rows.map(
      (one: { title: string }) => one.title,
    );
  expect(await titles('from=2024-01-01&to=2024-01-01')).toEqual(['পরের']);
  expect(await titles('from=2023-12-31&to=2023-12-31')).toEqual(['আগের']);
});

test('what is over the limit of rows is left out, and the answer says so', async () => {
  await owner.query(
    `insert into notifications (user_id, type, title, title_en, created_at)
    select $1, $2, case when n <= 400 then 'অনেক' else 'আরও' end, 'Many', '2022-05-05 06:00+00' from generate_series(1, 401) n`,
    [worker!.id, typeOptions[0]!.value],
  );
  expect(await archive(2022, notifications)).toEqual({ notifications: 401 });
  const answer = async (text = '') => {
    const query = new URLSearchParams({ from: '2022-05-01', to: '2022-05-31', text });
    const { rows, more } = (await server.call('GET', `/api/notifications/archived?${query}`, undefined, server.admin)).json.data;
    return [rows.length, more];
  };
  expect(await answer()).toEqual([400, true]);
  expect(await answer('অনেক')).toEqual([400, false]);
});

test('nobody searches it with less than a key of all offices, or without days', async () => {
  for (const { headers } of [worker!, reader!, stranger!]) expect((await search(of2024, headers)).status).toBe(403);
  for (const query of [
    '',
    'from=2024-01-01',
    'from=2024-02-01&to=2024-01-01',
    'from=2023-01-01&to=2024-12-31',
    `${of2024}&user_id=x`,
    `${of2024}&text=${'x'.repeat(101)}`,
  ])
    expect((await search(query, server.admin)).status).toBe(400);
});

test('a file or a record of it that is not as it was written, or is gone, answers nothing; the search is on the audit log', async () => {
  const broken = { status: 409, code: 'request.archive_broken' };
  const answer = async (month: string) => {
    const { status, json } = await search(`from=${month}-01&to=${month}-28`, { ...server.admin, 'accept-language': 'bn' });
    if (status !== 200) expect(json.message).toContain('জুলাই ২০২৪');
    return { status, code: json.error_code };
  };
  await owner.query(`update engine.row_archives set rows = 2 where month = '2024-07-01'`);
  expect(await answer('2024-07')).toEqual(broken);
  const month = { month: 'জুলাই ২০২৪', month_en: 'July 2024' };
  const asked = { from: '2024-07-01', to: '2024-07-28' };
  expect((await searches())[0].new_data).toEqual({ ...asked, refused: 'request.archive_broken', facts: month });
  for (const [locale, sentence] of [
    ['bn', 'আর্কাইভের জুলাই ২০২৪ মাসের ফাইলটি যেমন লেখা হয়েছিল তেমন নেই; প্রশাসককে জানান।'],
    ['en', 'The archived file of July 2024 is not as it was written; contact the administrator.'],
  ])
    expect(await newestDetails(locale!)).toEqual({ ...asked, refused: sentence });
  await owner.query(`update engine.row_archives set rows = 1 where month = '2024-07-01'`);
  expect((await answer('2024-07')).status).toBe(200);
  const [key] = (await owner.query(`select store_key as key from engine.row_archives where month = '2024-07-01'`)).rows;
  const [twin] = (
    await owner.query(`select store_key as key from engine.row_archives where month = '2024-12-01' and resource = 'attendances'`)
  ).rows;
  const bytes = await new Response((await s3Store(shelf.options).get(twin.key)) as never).arrayBuffer();
  await s3Store(shelf.options).put(key.key, await written(Buffer.from(bytes)), { size: bytes.byteLength, mediaType: 'application/gzip' });
  expect(await answer('2024-07')).toEqual(broken);
  await s3Store(shelf.options).remove(key.key);
  expect(await answer('2024-07')).toEqual(broken);
});

async function written(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'other');
  await import('node:fs/promises').then(({ writeFile }) => writeFile(file, bytes));
  return file;
}

test('the application can neither write an archive nor take a year out', async () => {
  await expect(server.pool.query('delete from engine.row_archives')).rejects.toThrow('permission denied');
  await expect(server.pool.query('drop table engine.attendances_y2025')).rejects.toThrow('must be owner');
});
