/** Leave that was approved: shortened, cancelled, and joined after. What it took comes back, to the day. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Clerk, codeOf, type LeaveWorld, leaveWorld } from './leave-world.ts';

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

/** Somebody with 20 days of casual leave, on approved leave from the 6th to the 10th of December. */
async function away(): Promise<{ clerk: Clerk; id: number }> {
  const clerk = await world.employee();
  await world.give(clerk.id, 'CL', 'quota', 20);
  const { id } = await world.made({ type: 'CL', from_date: '2026-12-06', to_date: '2026-12-10' }, clerk);
  await world.moved(id, 'forward', world.kanungo);
  await world.moved(id, 'approve', world.head);
  expect(await world.left(clerk.id)).toEqual({ CL: 15 });
  return { clerk, id };
}
const change = (id: number, body: object, { headers }: Clerk) =>
  world.server.call('POST', '/api/leave-changes', { leave_application_id: id, reason: 'দাপ্তরিক প্রয়োজনে', ...body }, headers);
const decide = async (id: number) => {
  for (const [move, { headers }] of [
    ['forward', world.kanungo],
    ['approve', world.head],
  ] as const) {
    const answer = await world.server.call('POST', `/api/leave-changes/${id}/${move}`, {}, headers);
    expect(answer.status, answer.text).toBe(200);
  }
};
const leaveOf = async (id: number) =>
  (await world.rowsOf('select *, to_date::text as to_date from leave_applications where id = $1', [id]))[0];
const entriesOf = (id: number) =>
  world.rowsOf('select kind, days::float8 as days from leave_ledger_entries where leave_application_id = $1 order by id', [id]);

describe('a change', () => {
  test('S4.31 shortens the leave once it is approved: the days come back as a reversal', async () => {
    const { clerk, id } = await away();
    const made = await change(id, { kind: 'shorten', to_date: '2026-12-07' }, clerk);
    expect(made.json, made.text).toMatchObject({ user_id: clerk.id, status: 0 });
    expect(await world.left(clerk.id)).toEqual({ CL: 15 });
    await decide(made.json.id);
    expect(await leaveOf(id)).toMatchObject({ to_date: '2026-12-07', day_count: 2, status: 2, row_status: 1 });
    expect(await world.left(clerk.id)).toEqual({ CL: 18 });
    expect(await entriesOf(id)).toEqual([
      { kind: 'debit', days: -5 },
      { kind: 'reversal', days: 3 },
    ]);
  });

  test('S4.31 cancels a leave that has not begun: all of it comes back, and the days are free again', async () => {
    const { clerk, id } = await away();
    const { json } = await change(id, { kind: 'cancel' }, clerk);
    await decide(json.id);
    expect(await leaveOf(id)).toMatchObject({ is_cancelled: true, status: 2 });
    expect(await world.left(clerk.id)).toEqual({ CL: 20 });
    await world.made({ type: 'CL', from_date: '2026-12-06', to_date: '2026-12-06' }, clerk);
  });

  test('is one at a time, of leave that is approved, and really shorter', async () => {
    const { clerk, id } = await away();
    const refused = async (body: object) => codeOf(await change(id, body, clerk));
    expect(await refused({ kind: 'shorten' })).toEqual([400, 'validation.required']);
    expect(await refused({ kind: 'shorten', to_date: '2026-12-10' })).toEqual([400, 'leave.not_shorter']);
    expect(await refused({ kind: 'shorten', to_date: '2026-12-05' })).toEqual([400, 'leave.not_shorter']);
    expect((await change(id, { kind: 'shorten', to_date: '2026-12-07' }, clerk)).status).toBe(201);
    expect(await refused({ kind: 'cancel' })).toEqual([400, 'leave.change_pending']);
    const pending = await world.made({ type: 'CL', from_date: '2026-12-20', to_date: '2026-12-20' }, clerk);
    expect(codeOf(await change(pending.id, { kind: 'cancel' }, clerk))).toEqual([400, 'leave.not_approved']);
  });

  test('comes in time', async () => {
    const { clerk, id } = await away();
    world.setDay('2026-12-07');
    expect(codeOf(await change(id, { kind: 'cancel' }, clerk))).toEqual([400, 'leave.cancel_started']);
    world.setDay('2026-12-11');
    expect(codeOf(await change(id, { kind: 'shorten', to_date: '2026-12-08' }, clerk))).toEqual([400, 'leave.change_too_late']);
  });

  test('of an approved leave is made in no other way, and the refusal names that way', async () => {
    const { clerk, id } = await away();
    const patch = (body: object, { headers }: Pick<Clerk, 'headers'>) =>
      world.server.call('PATCH', `/api/leave-applications/${id}`, body, headers);
    for (const by of [clerk, world.kanungo, world.head])
      for (const body of [{ to_date: '2026-12-07' }, { reason: 'অন্য কারণ' }, { from_date: '2026-12-07' }])
        expect(codeOf(await patch(body, by))).toEqual([400, 'leave.approved_is_fixed']);
    expect(await leaveOf(id)).toMatchObject({ to_date: '2026-12-10', reason: 'পারিবারিক কাজ' });
  });

  test('of what is withdrawn is refused as such', async () => {
    const clerk = await world.employee();
    const { id } = await world.made({ type: 'CL', from_date: '2026-12-06', to_date: '2026-12-06' }, clerk);
    await world.moved(id, 'cancel', clerk);
    const answer = await world.server.call('PATCH', `/api/leave-applications/${id}`, { reason: 'অন্য কারণ' }, clerk.headers);
    expect(codeOf(answer)).toEqual([400, 'workflow.closed']);
  });
});

describe('joining', () => {
  const join = (id: number, joined_on: string, { headers }: Clerk) =>
    world.server.call('POST', '/api/leave-joinings', { leave_application_id: id, joined_on }, headers);

  test('comes after the leave; working days in between are late ones', async () => {
    const { clerk, id } = await away();
    world.setDay('2026-12-15');
    expect(codeOf(await join(id, '2026-12-10', clerk))).toEqual([400, 'leave.joining_before_end']);
    // Friday, Saturday, then Sunday: one working day was missed.
    const { json, text } = await join(id, '2026-12-14', clerk);
    expect(json, text).toMatchObject({ late_days: 1, session: 'forenoon', user_id: clerk.id });
    expect((await leaveOf(id)).joined_on).toBeTruthy();
    expect(codeOf(await join(id, '2026-12-15', clerk))).toEqual([400, 'leave.joined_already']);
  });
});
