/** Uploads of attendance: a workbook of an office, all of it or nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBook } from '../../../api/workbook/read.ts';
import { addDays, inDhaka } from '../../../resources/kernel/clock.ts';
import { allErrors } from '../../support/declared-errors.ts';
import type { Line } from '../../support/import-files.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { upload } from '../files/sending.ts';
import { bookOf, files, nineToFive, uploading } from './uploading.ts';

const codeOf = ({ status, json }: Answer) => [status, json?.details?.[0]?.code ?? json?.error_code];

let server: TestServer;
let people: People;
let uploads: ReturnType<typeof uploading>;
let office: number;
let hills: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  [office, hills] = [await people.office({ level: 5 }), await people.office({ level: 5 })];
  uploads = uploading(server, people);
  await nineToFive(people, office);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

describe('an upload', () => {
  const day = '2026-11-02';
  const employee = (at = office) => uploads.employee(at);
  const send = (lines: readonly Line[], more: object = {}, headers: Headers = server.admin) =>
    uploads.send(lines, { office_id: office, ...more }, headers);
  const { post, daysOf, bytesOf } = {
    post: (path: string, body: object, headers = server.admin) => uploads.post(path, body, headers),
    daysOf: (user: number) => uploads.daysOf(user),
    bytesOf: (path: string) => uploads.bytesOf(path),
  };

  test('S5.043 is a workbook by its content, whatever it is called', async () => {
    const csv = 'employee_code,date,in,out,type\r\nUP-1,2026-11-02,09:00,17:00,';
    const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    for (const [data, name] of [
      [csv, 'a.csv'],
      [xls, 'a.xls'],
      [csv, 'a.xlsx'],
      ['text', 'a.xlsx'],
    ] as const)
      expect(codeOf(await upload(server, files, data, name))).toEqual([400, 'files.type']);
    expect(codeOf(await post('attendance-imports', { office_id: office }))).toEqual([400, 'validation.required']);
    expect(codeOf(await post('attendance-imports', { office_id: office, file: 999_999 }))).toEqual([400, 'files.not_yours']);
  });

  test('S2.142 S3.070 writes a day for each row, automatic unless it says otherwise, and says from which upload', async () => {
    const [one, other] = [await employee(), await employee()];
    expect((await post('attendances', { user_id: other.id, date: day })).status).toBe(201);
    const answer = await send([
      [one.code, day, '09:20', '17:00', null],
      [other.code, day, '০৯:০০', '17:00', 'হাতে লেখা'],
    ]);
    expect(answer.json, answer.text).toMatchObject({ status: 'accepted', row_count: 2, accepted: 2, rejected: 0, errors: null });
    expect([answer.status, answer.headers.location]).toEqual([201, `/api/attendance-imports/${answer.json.id}`]);
    const attendance_import_id = answer.json.id;
    expect(await daysOf(one.id)).toMatchObject([{ status: 'late', type: 'automatic', in_time: '09:20', attendance_import_id }]);
    expect(await daysOf(other.id)).toMatchObject([{ status: 'present', shown_status: 'present', type: 'manual', attendance_import_id }]);
    const stored = (await server.call('GET', `/api/attendance-imports/${attendance_import_id}`)).json;
    expect(stored.file.name).toBe('november.xlsx');
    expect(codeOf(await server.call('PATCH', `/api/attendances/${(await daysOf(one.id))[0].id}`, { attendance_import_id }))).toEqual([
      400,
      'validation.read_only',
    ]);
  });

  test('S5.041 with some bad rows writes nothing, and says what is wrong with each', async () => {
    const [good, bad, away] = [await employee(), await employee(), await employee(hills)];
    const tomorrow = addDays(inDhaka(new Date()).date, 1);
    const lines: Line[] = [
      [good.code, day, '09:00', '17:00', null],
      [bad.code, tomorrow, '09:00', '17:00', null],
      [bad.code, day, '10:00', '09:00', null],
      [away.code, day, '09:00', '17:00', null],
      ['UP-0', day, '09:00', '17:00', null],
    ];
    const answer = await send(lines, {}, { ...server.admin, 'accept-language': 'bn' });
    expect(answer.json, answer.text).toMatchObject({ status: 'refused', row_count: 5, accepted: 1, rejected: 4 });
    expect(answer.json.errors.split('\n').map((line: string) => line.split(':')[0])).toEqual(['B3', 'D4', 'A5', 'A6']);
    const elsewhere = allErrors.find(({ code }) => code === 'attendance.other_office')!.text.bn;
    expect(answer.json.errors).toContain(elsewhere);
    expect(await daysOf(good.id)).toEqual([]);
    const book = await readBook(await bytesOf(answer.json.error_file.url), name => !name.startsWith('_'));
    expect(book.sheets[0]!.rows).toHaveLength(1 + lines.length);
    expect(JSON.stringify([...book.sheets[0]!.rows[2]!.cells.values()])).toContain(bad.code);
  });

  test('is over when it is answered: what a form writes next is of no upload, and may be of another office', async () => {
    const one = await employee();
    expect((await send([[one.code, day, '09:00', '17:00', null]])).json.status).toBe('accepted');
    // As many as the pool has connections, so that one of them was the upload's.
    for (let at = 0; at < 20; at++) {
      const { id } = await employee(hills);
      const made = await post('attendances', { user_id: id, date: day, in_time: '09:00' });
      expect(made.json, made.text).toMatchObject({ office_id: hills, attendance_import_id: null });
    }
  });

  test('that was only checked writes nothing until it is accepted, and is judged again then', async () => {
    const one = await employee();
    const { json } = await send([[one.code, day, '09:00', '17:00', null]], { only_check: true });
    expect(json).toMatchObject({ status: 'checked', row_count: 1, rejected: 0 });
    expect(await daysOf(one.id)).toEqual([]);
    const accepted = await post(`attendance-imports/${json.id}/accept`, {});
    expect(accepted.json, accepted.text).toMatchObject({ status: 'accepted', accepted: 1 });
    expect(await daysOf(one.id)).toMatchObject([{ attendance_import_id: json.id }]);
    expect((await post(`attendance-imports/${json.id}/accept`, {})).status).toBe(409);
    const gone = await employee();
    const later = (await send([[gone.code, day, '09:00', '17:00', null]], { only_check: true })).json;
    await server.pool.query('update users set employee_code = null where id = $1', [gone.id]);
    expect((await post(`attendance-imports/${later.id}/accept`, {})).json).toMatchObject({ status: 'refused', rejected: 1 });
  });

  test('of other columns is refused by its headings; one Idempotency-Key is one upload', async () => {
    const one = await employee();
    const count = async () => (await server.pool.query('select count(*)::int as n from attendance_imports')).rows[0].n;
    const before = await count();
    const file = await upload(server, files, await bookOf([[one.code, day, 'x']], ['employee_code', 'date', 'salary']));
    const headings = await post('attendance-imports', { office_id: office, file: file.json.id });
    expect(headings.json).toMatchObject({ status: 'refused', rejected: 0 });
    expect(headings.json.errors).toContain('C1');
    const right = await upload(server, files, await bookOf([[one.code, day, '09:00', '17:00', null]]));
    const key = { ...server.admin, 'idempotency-key': `upload ${one.code}`.replace(' ', '-') };
    const both = [
      await post('attendance-imports', { office_id: office, file: right.json.id }, key),
      await post('attendance-imports', { office_id: office, file: right.json.id }, key),
    ];
    expect(both.map(({ json }) => json.id)).toEqual([both[0]!.json.id, both[0]!.json.id]);
    expect(await count()).toBe(before + 2);
  });

  test('takes the key, and of its rows what a form would take; its template has five columns', async () => {
    const keys = ['VIEW_ATTENDANCE', 'CREATE_ATTENDANCE', 'UPDATE_ATTENDANCE'];
    const [without, reader, clerk] = [
      await people.clerk(office, keys),
      await people.clerk(office, ['VIEW_ATTENDANCE', 'IMPORT_ATTENDANCE']),
      await people.clerk(office, [...keys, 'IMPORT_ATTENDANCE']),
    ];
    await people.settle();
    const one = await employee();
    const line: Line = [one.code, day, '09:00', '17:00', null];
    expect((await upload(server, files, await bookOf([line]), 'a.xlsx', without.headers)).status).toBe(403);
    expect((await send([line], {}, reader.headers)).json).toMatchObject({ status: 'refused', rejected: 1 });
    expect((await send([line], { office_id: hills }, clerk.headers)).status).toBe(403);
    expect((await send([line], {}, clerk.headers)).json).toMatchObject({ status: 'accepted', created_by: clerk.id });
    const template = await readBook(await bytesOf('/api/attendance-imports/import-template'), name => !name.startsWith('_'));
    expect([...template.sheets[0]!.rows[0]!.cells.values()].map(cell => 'text' in cell && cell.text.split(' · ').at(-1))).toEqual([
      'কর্মচারী কোড *',
      'তারিখ *',
      'আগমন',
      'প্রস্থান',
      'নথিভুক্তির ধরন',
    ]);
  });
});
