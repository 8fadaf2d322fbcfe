/** Whether today is the caller's working day: by the hours of their office, the holidays and their leave. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let today = '2026-11-22';
let server: TestServer;
let clerk: Awaited<ReturnType<People['clerk']>>;
let stranger: Awaited<ReturnType<People['clerk']>>;
let office: number;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(`${today}T10:00:00.000+06:00`) } });
  const people = peopleOf(server);
  office = await people.office();
  [clerk, stranger] = [await people.clerk(office, ['VIEW_OWN_ATTENDANCE']), await people.clerk(office, ['VIEW_OWN_LEAVE_APPLICATION'])];
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function said(day: string): Promise<unknown[]> {
  today = day;
  const { status, json, text } = await server.call('GET', '/api/attendances/today', undefined, clerk.headers);
  expect([status, json?.date], text).toEqual([200, day]);
  return [json.why, json.name, json.name_en];
}

test('a working day, the weekly days off of the office, and a public holiday by its name', async () => {
  expect(await said('2026-11-22')).toEqual(['working', null, null]);
  expect(await said('2026-11-27')).toEqual(['weekly_off', null, null]);
  expect(await said('2026-12-16')).toEqual(['holiday', 'বিজয় দিবস', 'Victory Day']);
  await server.pool.query(
    `insert into office_times (office_id, from_date, start_time, end_time, weekly_off_days) values ($1, '2020-01-01', '09:00', '17:00', '{sunday}')`,
    [office],
  );
  expect([await said('2026-11-22'), await said('2026-11-27')]).toEqual([
    ['weekly_off', null, null],
    ['working', null, null],
  ]);
});

test('an approved leave; asked by people who read attendance alone', async () => {
  await server.pool.query(
    `insert into leave_applications (user_id, leave_type_id, from_date, to_date, reason, status)
     select $1, min(id), '2026-11-23', '2026-11-24', 'পারিবারিক', 2 from leave_types`,
    [clerk.id],
  );
  expect([await said('2026-11-24'), await said('2026-11-25')]).toEqual([
    ['on_leave', null, null],
    ['working', null, null],
  ]);
  expect((await server.call('GET', '/api/attendances/today', undefined, stranger.headers)).status).toBe(403);
});
