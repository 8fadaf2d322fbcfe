/** While a leave runs: who does the work, what attendance and the front page show, and who is notified. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { counted } from '../../support/front-page.ts';
import { notifiedOf } from '../../support/notified.ts';
import { type Clerk, type LeaveWorld, leaveWorld, ownKeys, performerKeys } from './leave-world.ts';

const start = '2026-11-22';
let world: LeaveWorld;
beforeAll(async () => {
  world = await leaveWorld(start);
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});
afterEach(() => world.setDay(start));

const on = async (day: string): Promise<void> => {
  world.setDay(day);
  await world.people.settle();
};
const dutiesOf = (leave: number) =>
  world.rowsOf('select placeholder_user_id, is_in_force, row_status from leave_placeholders where leave_application_id = $1', [leave]);
const waits = async (id: number, { headers }: Clerk): Promise<boolean> => {
  const { json } = await world.server.call('GET', '/api/approval-requests/inbox', undefined, headers);
  return json.data.rows.some(
    (row: { resource: string; record_id: number }) => row.resource === 'leave-applications' && row.record_id === id,
  );
};

test('S3.065 the work goes to the placeholder exactly while the leave runs, who is notified and sees the duty', async () => {
  const { kanungo, head } = world;
  const substitute = await world.employee({}, [...ownKeys, ...performerKeys]);
  const { id: leave } = await world.made(
    { type: 'CL', from_date: '2026-12-06', to_date: '2026-12-07', placeholder_desk_id: substitute.desk },
    kanungo,
  );
  expect(await dutiesOf(leave)).toEqual([{ placeholder_user_id: substitute.id, is_in_force: false, row_status: 1 }]);
  expect(await notifiedOf(world.server, 8)).toEqual([]);
  // The kanungo's own case goes to the next higher desk.
  expect((await world.moved(leave, 'approve', head)).status).toBe(2);
  expect(await dutiesOf(leave)).toMatchObject([{ is_in_force: true }]);
  expect(await notifiedOf(world.server, 5)).toEqual([head.id]);
  expect(await notifiedOf(world.server, 7)).toEqual([kanungo.id]);
  expect(await notifiedOf(world.server, 8)).toEqual([substitute.id]);
  const [decided] = await world.rowsOf('select body, body_en from notifications where type = 7', []);
  expect(decided!.body).toMatch(/, আপনার ছুটির আবেদন \(নৈমিত্তিক ছুটি, ২ দিন, ০৬\/১২\/২০২৬ থেকে\) মঞ্জুর হয়েছে।$/);
  expect(decided!.body_en).toMatch(/, the decision on your leave application \(2-day casual leave, from 06\/12\/2026\): Approved\.$/);
  const { json: duties } = await world.server.call('GET', '/api/leave-placeholders', undefined, substitute.headers);
  expect(duties).toMatchObject([{ absent_user_id: kanungo.id, absent_desk_id: kanungo.desk, from_date: '2026-12-06' }]);

  const clerk = await world.employee();
  const { id } = await world.made({ type: 'CL', from_date: '2026-12-20', to_date: '2026-12-20' }, clerk);
  const seen: unknown[] = [];
  for (const day of ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08']) {
    await on(day);
    seen.push([await waits(id, kanungo), await waits(id, substitute)]);
  }
  expect(seen).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
  await on('2026-12-07');
  expect((await world.move(id, 'forward', kanungo)).status).toBe(403);
  expect((await world.moved(id, 'forward', substitute)).status).toBe(1);
});

test('S3.065 the duty goes with the leave: withdrawn or rejected it is nobody’s, and another may be assigned', async () => {
  const [clerk, one, other] = [await world.employee(), await world.employee(), await world.employee()];
  const body = { type: 'CL', from_date: '2026-12-09', to_date: '2026-12-10', placeholder_desk_id: one.desk };
  const withdrawn = await world.made(body, clerk);
  await world.moved(withdrawn.id, 'cancel', clerk);
  expect(await dutiesOf(withdrawn.id)).toMatchObject([{ row_status: 0, is_in_force: false }]);
  const rejected = await world.made(body, clerk);
  await world.moved(rejected.id, 'reject', world.kanungo, { approval_comment: 'কাজের চাপ' });
  expect(await dutiesOf(rejected.id)).toMatchObject([{ row_status: 0 }]);
  const { id } = await world.made(body, clerk);
  const [duty] = await world.rowsOf('select id from leave_placeholders where leave_application_id = $1', [id]);
  const assigned = await world.server.call(
    'PATCH',
    `/api/leave-placeholders/${duty.id}`,
    { placeholder_desk_id: other.desk },
    world.kanungo.headers,
  );
  expect(assigned.status, assigned.text).toBe(200);
  expect(assigned.json).toMatchObject({ placeholder_user_id: other.id });
  expect(await world.rowsOf('select placeholder_desk_id from leave_applications where id = $1', [id])).toEqual([
    { placeholder_desk_id: other.desk },
  ]);
});

test('S2.066 S3.072 attendance shows the day as leave, the front page counts it, and nobody is absent who is on leave', async () => {
  const clerk = await world.employee();
  await world.people.insert('attendances', {
    ...{ user_id: clerk.id, office_id: world.upazila, date: start, type: 'manual', status: 'absent', shown_status: 'absent' },
  });
  const figures = async () => {
    const { json } = await world.server.call('GET', `/api/dashboard?office_id=${world.upazila}`, undefined, counted);
    const { figures: all } = json.data.widgets.find(({ key }: { key: string }) => key === 'attendance');
    return Object.fromEntries(all.map(({ key, value }: { key: string; value: number }) => [key, value]));
  };
  const before = await figures();
  const { id } = await world.approved({ type: 'CL', from_date: start, to_date: start }, clerk);
  const shown = async () => (await world.rowsOf('select shown_status from attendances where user_id = $1', [clerk.id]))[0].shown_status;
  expect(await shown()).toBe('on_leave');
  const after = await figures();
  expect([after.on_leave - before.on_leave, before.absent - after.absent]).toEqual([1, 1]);
  const cancelled = await world.server.call(
    'POST',
    '/api/leave-changes',
    { leave_application_id: id, kind: 'cancel', reason: 'প্রয়োজন নেই' },
    clerk.headers,
  );
  for (const [move, { headers }] of [
    ['forward', world.kanungo],
    ['approve', world.head],
  ] as const)
    await world.server.call('POST', `/api/leave-changes/${cancelled.json.id}/${move}`, {}, headers);
  expect(await shown()).toBe('absent');
  expect((await figures()).on_leave).toBe(before.on_leave);
});
