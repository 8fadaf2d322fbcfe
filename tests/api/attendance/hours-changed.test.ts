/** Office hours change for days that are past: what followed from them follows again, and what a person chose stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Two working days, then a Friday. */
const [wednesday, thursday, friday] = ['2026-10-28', '2026-10-29', '2026-10-30'];

let server: TestServer;
let people: People;
let office: number;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  office = await people.office({ level: 5 });
  const usual = { start_time: '09:00', end_time: '17:00', late_after_minutes: 15, weekly_off_days: ['friday', 'saturday'] };
  await people.insert('office_times', { office_id: office, from_date: '2020-01-01', to_date: wednesday, ...usual });
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function write(verb: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  const { status, text, json } = await server.call(verb, `/api/${path}`, body, server.admin);
  expect(status, text).toBeLessThan(300);
  return json;
}

/** A day of somebody of the office; its two statuses, however often they are asked for. */
async function attendance(date: string, more: object) {
  const { id: user_id } = await people.person({ desk: await people.desk(office) });
  const { id } = await write('POST', 'attendances', { user_id, date, ...more });
  return async () => {
    const { json } = await server.call('GET', `/api/attendances/${id}`);
    return [json.status, json.shown_status];
  };
}
const becomes = (statuses: () => Promise<unknown>, status: string, shown = status) =>
  expect.poll(statuses, { timeout: 20_000 }).toEqual([status, shown]);

test('S9.30 the figures of past days follow the dated office hours, also when these come, change or go later', async () => {
  const came = { in_time: '08:30', out_time: '15:00' };
  const before = await attendance(wednesday, came);
  const early = await attendance(thursday, came);
  const late = await attendance(thursday, { in_time: '09:30', out_time: '17:00' });
  const chosen = await attendance(thursday, { ...came, status: 'outside_duty' });
  const off = await attendance(friday, {});
  // Without hours of its own everybody who came was present.
  expect([await early(), await late(), await off()]).toEqual([
    ['present', 'present'],
    ['present', 'present'],
    ['absent', 'off_day'],
  ]);
  expect(await before()).toEqual(['short_duty', 'short_duty']);

  const hours = {
    from_date: thursday,
    start_time: '09:00',
    end_time: '17:00',
    late_after_minutes: 15,
    weekly_off_days: ['friday', 'saturday'],
  };
  const { id } = await write('POST', 'office-times', { office_id: office, ...hours });
  await becomes(early, 'short_duty');
  await becomes(late, 'late');
  expect(await off()).toEqual(['absent', 'off_day']);

  await write('PATCH', `office-times/${id}`, { start_time: '10:00', end_time: '15:00', weekly_off_days: ['saturday'] });
  await becomes(early, 'present');
  await becomes(late, 'present');
  await becomes(off, 'absent');
  expect([await chosen(), await before()]).toEqual([
    ['outside_duty', 'outside_duty'],
    ['short_duty', 'short_duty'],
  ]);

  await write('PATCH', `office-times/${id}`, { end_time: '17:00' });
  await becomes(early, 'short_duty');
  await write('DELETE', `office-times/${id}`);
  await becomes(early, 'present');
  await becomes(off, 'absent', 'off_day');
});
