/** Holidays, who was there on which day and what is shown of it, duty elsewhere and plans. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, inDhaka } from '../../../resources/kernel/clock.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer, type TestServer } from '../../support/server.ts';

const codeOf = ({ status, json }: Answer) => [status, json?.details?.[0]?.code ?? json?.error_code];
const named = (name: string, name_en: string) => ({ name, name_en });

/** A Sunday and a Friday with no holiday near. */
const [sunday, friday] = ['2026-11-01', '2026-10-30'];

let server: TestServer;
let people: People;
let office: number;
let hills: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  const districtOf = async (name: string) => (await server.pool.query('select id from districts where name_en = $1', [name])).rows[0].id;
  office = await people.office({ level: 5, district: await districtOf('Dhaka') });
  hills = await people.office({ level: 5, district: await districtOf('Rangamati') });
  for (const office_id of [office, hills])
    await people.insert('office_times', {
      ...{ office_id, from_date: '2020-01-01', start_time: '09:00', end_time: '17:00', late_after_minutes: 15 },
      weekly_off_days: ['friday', 'saturday'],
    });
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const post = (path: string, body: object, headers = server.admin) => server.call('POST', `/api/${path}`, body, headers);
const patch = (path: string, body: object, headers = server.admin) => server.call('PATCH', `/api/${path}`, body, headers);
const made = async (path: string, body: object): Promise<Answer['json']> => {
  const answer = await post(path, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const person = async (at = office) => (await people.person({ desk: await people.desk(at) })).id;
const shown = async (id: number): Promise<string> => (await server.call('GET', `/api/attendances/${id}`)).json.shown_status;

describe('a holiday', () => {
  const days = (more: object = {}) => ({
    ...named('পরীক্ষার ছুটি', 'Test holiday'),
    ...{ from_date: '2027-03-01', to_date: '2027-03-02' },
    ...more,
  });

  test('S3.068 S5.083 is of a type, ends when it begins or later, and an optional one is somebody’s', async () => {
    expect(codeOf(await post('holidays', days({ to_date: '2027-02-28' })))).toEqual([400, 'validation.invalid_end_date']);
    expect(codeOf(await post('holidays', days({ is_optional: true })))).toEqual([400, 'attendance.religion_required']);
    expect(codeOf(await post('holidays', days({ type: 'private' })))).toEqual([400, 'validation.not_one_of']);
    expect((await made('holidays', days({ to_date: '2027-03-01', type: 'executive_order' }))).district_ids).toEqual([]);
    expect(codeOf(await post('holidays', days()))).toEqual([400, 'attendance.holiday_taken']);
  });

  test('is there for 2026, with the optional ones of each community', async () => {
    const { rows } = await server.pool.query(
      `select religion, count(*)::int as n from holidays where is_optional and from_date between '2026-01-01' and '2026-12-31' group by 1 order by 1`,
    );
    expect(rows.map(({ religion, n }) => [religion, n])).toEqual([
      ['buddhist', 7],
      ['christian', 8],
      ['ethnic', 2],
      ['hindu', 9],
      ['islam', 5],
    ]);
    const [april] = (await server.call('GET', `/api/holidays${query({ filter: { from_date: '2026-04-13', is_optional: false } })}`)).json;
    expect(april.districts).toHaveLength(3);
  });

  test('S8.083 S8.084 that somebody chose is neither changed nor deleted', async () => {
    const { id } = await made('holidays', days({ from_date: '2027-05-01', to_date: '2027-05-01', is_optional: true, religion: 'hindu' }));
    expect((await patch(`holidays/${id}`, { name_en: 'Another name' })).status).toBe(200);
    const user = await person();
    await server.pool.query(`update users set religion = 'hindu' where id = $1`, [user]);
    const choice = await made('optional-leaves', { user_id: user, holiday_id: id });
    expect(codeOf(await patch(`holidays/${id}`, { name_en: 'A third name' }))).toEqual([400, 'attendance.optional_holiday_used_edit']);
    expect(codeOf(await server.call('DELETE', `/api/holidays/${id}`))).toEqual([400, 'attendance.optional_holiday_used_delete']);
    await server.call('DELETE', `/api/optional-leaves/${choice.id}`);
    expect((await server.call('DELETE', `/api/holidays/${id}`)).status).toBe(200);
  });
});

describe('attendance', () => {
  const day = (user_id: number, more: object = {}) => ({ user_id, date: sunday, ...more });

  test('S2.140 S3.070 S3.073 follows from the hours: the grace still is in time, out before closing is short', async () => {
    const statusAt = async (in_time: string | undefined, out_time?: string) => {
      const { status, shown_status, type } = await made('attendances', day(await person(), { in_time, out_time }));
      expect([shown_status, type]).toEqual([status, 'manual']);
      return status;
    };
    expect(await statusAt('09:15', '17:00')).toBe('present');
    expect(await statusAt('09:16', '17:00')).toBe('late');
    expect(await statusAt('08:55', '16:59')).toBe('short_duty');
    expect(await statusAt('09:00')).toBe('present');
    expect(await statusAt(undefined)).toBe('absent');
  });

  test('S3.071 is written down as one of five, and follows its times until somebody chooses', async () => {
    const { id } = await made('attendances', day(await person(), { in_time: '09:30' }));
    expect((await patch(`attendances/${id}`, { in_time: '09:05' })).json.status).toBe('present');
    expect((await server.call('GET', `/api/attendances/${id}`)).json).toMatchObject({ status: 'present', shown_status: 'present' });
    expect((await patch(`attendances/${id}`, { status: 'outside_duty' })).json.shown_status).toBe('outside_duty');
    await patch(`attendances/${id}`, { in_time: '10:00' });
    expect((await server.call('GET', `/api/attendances/${id}`)).json.status).toBe('outside_duty');
    expect(codeOf(await patch(`attendances/${id}`, { status: 'on_leave' }))).toEqual([400, 'validation.not_one_of']);
    expect(codeOf(await patch(`attendances/${id}`, { shown_status: 'present' }))).toEqual([400, 'validation.read_only']);
  });

  test('S5.040 has a time out behind the time in', async () => {
    const user = await person();
    expect(codeOf(await post('attendances', day(user, { in_time: '10:00', out_time: '10:00' })))).toEqual([
      400,
      'attendance.out_before_in',
    ]);
    expect(codeOf(await post('attendances', day(user, { out_time: '10:00' })))).toEqual([400, 'attendance.out_without_in']);
  });

  test('S5.041 is not in the future, by the clock of Dhaka', async () => {
    const user = await person();
    const { date, time } = inDhaka(new Date());
    expect(codeOf(await post('attendances', day(user, { date: addDays(date, 1) })))).toEqual([400, 'validation.not_after']);
    const later = inDhaka(new Date(Date.now() + 60 * 60 * 1000));
    if (later.date === date)
      expect(codeOf(await post('attendances', day(user, { date, in_time: later.time })))).toEqual([400, 'validation.not_future']);
    expect((await post('attendances', day(user, { date, in_time: time }))).status).toBe(201);
  });

  test('is one row for a person and a day, at the office where they served on it, also of two at once', async () => {
    const user = await person();
    const both = await Promise.all([post('attendances', day(user)), post('attendances', day(user))]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(codeOf(both.find(({ status }) => status === 400)!)).toEqual([400, 'attendance.attendance_taken']);
    const moved = (await people.person()).id;
    const [before, now] = [await people.desk(hills), await people.desk(office)];
    await people.post({ user: moved, desk: before, primary: true, to: '2026-09-30' });
    await people.post({ user: moved, desk: now, primary: true, from: '2026-10-01' });
    expect((await made('attendances', day(moved, { date: '2026-09-29' }))).office_id).toBe(hills);
    expect((await made('attendances', day(moved))).office_id).toBe(office);
    expect(codeOf(await post('attendances', day((await people.person()).id)))).toEqual([400, 'attendance.no_office']);
  });

  test('S2.139 is listed by date, office, person and what is shown, within reach alone', async () => {
    const clerk = await people.clerk(office, ['VIEW_ATTENDANCE', 'CREATE_ATTENDANCE', 'UPDATE_ATTENDANCE']);
    const own = await people.clerk(office, ['VIEW_OWN_ATTENDANCE']);
    await people.settle();
    const [here, there] = [await person(), await person(hills)];
    const date = '2026-10-25';
    for (const user of [here, there, own.id]) await made('attendances', day(user, { date, in_time: '09:00', out_time: '17:00' }));
    const seen = async (headers: TestServer['admin'], filter: object) =>
      (await server.call('GET', `/api/attendances${query({ filter })}`, undefined, headers)).json.map(
        ({ user_id }: { user_id: number }) => user_id,
      );
    expect((await seen(clerk.headers, { date })).sort()).toEqual([here, own.id].sort());
    expect(await seen(own.headers, { date })).toEqual([own.id]);
    expect(await seen(clerk.headers, { date, shown_status: 'absent' })).toEqual([]);
    expect(await seen(clerk.headers, { user_id: here })).toEqual([here]);
    expect(await seen(server.admin, { date, office_id: hills })).toEqual([there]);
    expect((await post('attendances', day(there, { date: '2026-10-26' }), clerk.headers)).status).toBe(403);
  });
});

describe('what is shown of a day', () => {
  const absent = async (user_id: number, date: string) => (await made('attendances', { user_id, date })).id;

  test('S9.30 is an off day on Friday, unless somebody came', async () => {
    expect(await shown(await absent(await person(), friday))).toBe('off_day');
    const came = await made('attendances', { user_id: await person(), date: friday, in_time: '10:00', out_time: '17:00' });
    expect([came.status, came.shown_status]).toEqual(['late', 'late']);
  });

  test('S9.27 is an off day in two districts while the holiday exists, and an absence when it goes', async () => {
    const date = '2026-09-21';
    const rows = [await absent(await person(), date), await absent(await person(hills), date)];
    expect(await Promise.all(rows.map(shown))).toEqual(['absent', 'absent']);
    const { id } = await made('holidays', { ...named('বিশেষ ছুটি', 'Special holiday'), from_date: date, to_date: '2026-09-22' });
    expect(await Promise.all(rows.map(shown))).toEqual(['off_day', 'off_day']);
    await patch(`holidays/${id}`, { from_date: '2026-09-22' });
    expect(await Promise.all(rows.map(shown))).toEqual(['absent', 'absent']);
    await patch(`holidays/${id}`, { from_date: date });
    expect((await server.call('DELETE', `/api/holidays/${id}`)).status).toBe(200);
    expect(await Promise.all(rows.map(shown))).toEqual(['absent', 'absent']);
  });

  test('S9.28 is an off day of the hill districts on 13 April, and of nobody else', async () => {
    const date = '2026-04-13';
    expect(await shown(await absent(await person(hills), date))).toBe('off_day');
    expect(await shown(await absent(await person(), date))).toBe('absent');
  });

  test('S3.069 is an off day on an optional holiday for anyone who chose it', async () => {
    const date = '2026-10-25';
    const [user, other] = [await person(), await person()];
    await server.pool.query(`update users set religion = 'hindu' where id = any($1)`, [[user, other]]);
    const rows = [await absent(user, date), await absent(other, date)];
    const { id: holiday_id } = (await server.pool.query(`select id from holidays where from_date = $1 and religion = 'hindu'`, [date]))
      .rows[0];
    const { id } = await made('optional-leaves', { user_id: user, holiday_id });
    expect(await Promise.all(rows.map(shown))).toEqual(['off_day', 'absent']);
    await server.call('DELETE', `/api/optional-leaves/${id}`);
    expect(await Promise.all(rows.map(shown))).toEqual(['absent', 'absent']);
  });

  test('is on record when the calendar changed it', async () => {
    const date = '2026-09-14';
    const id = await absent(await person(), date);
    await made('holidays', { ...named('আরেক ছুটি', 'Another holiday'), from_date: date, to_date: date });
    const { json } = await server.call('GET', `/api/attendances/${id}/history`);
    expect(JSON.stringify(json)).toContain('off_day');
  });
});

describe('plans and duties', () => {
  const today = inDhaka(new Date()).date;

  test('S3.074 S5.042 a work plan is for today or later, with the offices to be visited', async () => {
    const clerk = await people.clerk(office, ['VIEW_OWN_WORK_PLAN', 'CREATE_WORK_PLAN', 'UPDATE_WORK_PLAN']);
    await people.settle();
    const plan = { date: addDays(today, 3), place: 'outside', visited_office_ids: [office, hills], purpose: 'হাট পরিদর্শন' };
    const answer = await post('work-plans', plan, clerk.headers);
    expect(answer.json, answer.text).toMatchObject({ user_id: clerk.id, office_id: office, status: 0, visited_offices: [{}, {}] });
    expect(codeOf(await post('work-plans', { ...plan, date: addDays(today, -1) }, clerk.headers))).toEqual([400, 'validation.not_before']);
    expect(codeOf(await post('work-plans', plan, clerk.headers))).toEqual([400, 'attendance.plan_taken']);
    expect((await patch(`work-plans/${answer.json.id}`, { progress: 'অর্ধেক হয়েছে' }, clerk.headers)).json.progress).toBe('অর্ধেক হয়েছে');
    expect(codeOf(await patch(`work-plans/${answer.json.id}`, { status: 2 }, clerk.headers))).toEqual([400, 'validation.read_only']);
    const head = await people.clerk(office, ['VIEW_WORK_PLAN', 'APPROVE_WORK_PLAN']);
    await people.settle();
    expect((await post(`work-plans/${answer.json.id}/approve`, {}, head.headers)).status).toBe(200);
    expect(codeOf(await patch(`work-plans/${answer.json.id}`, { purpose: 'অন্য' }, clerk.headers))).toEqual([400, 'validation.read_only']);
    expect((await patch(`work-plans/${answer.json.id}`, { progress: 'শেষ' }, clerk.headers)).status).toBe(200);
  });

  test('S2.144 a site visit is recorded under a plan, and is whose the plan is', async () => {
    const clerk = await people.clerk(office, ['VIEW_OWN_WORK_PLAN', 'CREATE_WORK_PLAN', 'VIEW_OWN_SITE_VISIT', 'CREATE_SITE_VISIT']);
    const other = await people.clerk(office, ['VIEW_OWN_WORK_PLAN', 'VIEW_OWN_SITE_VISIT', 'CREATE_SITE_VISIT']);
    await people.settle();
    const plan = (await post('work-plans', { date: today, purpose: 'খাল পরিদর্শন' }, clerk.headers)).json;
    const visit = { work_plan_id: plan.id, visited_at: new Date().toISOString(), place: 'সাভার', findings: 'ভরাট হয়েছে' };
    const made = await post('site-visits', { ...visit, latitude: 23.85, longitude: 90.26 }, clerk.headers);
    expect(made.json, made.text).toMatchObject({ user_id: clerk.id, office_id: office });
    expect(codeOf(await post('site-visits', { ...visit, latitude: 23.85 }, clerk.headers))).toEqual([
      400,
      'validation.latitude_and_longitude',
    ]);
    expect((await post('site-visits', visit, other.headers)).status).toBe(403);
    expect((await server.call('GET', `/api/work-plans/${plan.id}`, undefined, clerk.headers)).json.visits).toHaveLength(1);
  });
});
