/** Leave that is applied for: calculated, refused with each reason, approved, and given back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifiedOf } from '../../support/notified.ts';
import { codeOf, type LeaveWorld, leaveWorld } from './leave-world.ts';

let world: LeaveWorld;
beforeAll(async () => {
  world = await leaveWorld();
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

describe('an application', () => {
  test('S2.134 S3.066 is calculated when it is sent, and the calculator has said the same', async () => {
    const clerk = await world.employee();
    const asked = { type: 'CL', from_date: '2026-11-25', to_date: '2026-11-30' };
    const { json } = await world.calculate(asked, clerk);
    expect(json.data).toMatchObject({ day_count: 4, calendar_days: 6, is_allowed: true, placeholder_required: false, problems: [] });
    expect(json.data.days.filter((day: { is_counted: boolean }) => !day.is_counted).map(({ why }: { why: string }) => why)).toEqual([
      'weekly_off',
      'weekly_off',
    ]);
    expect(json.data.balances).toMatchObject([
      { ledger: 'quota', before: 20, after: 16 },
      { ledger: 'full', before: 0, after: 0 },
    ]);
    const made = await world.made(asked, clerk);
    expect(made).toMatchObject({ user_id: clerk.id, day_count: 4, status: 0, office_id: world.upazila, applicant_desk_id: clerk.desk });
    expect(made.splits).toMatchObject([{ days: 4, ledger: 'quota', ledger_days: 4 }]);
  });

  test('S4.30 S4.31 takes what ordinary leave lacks from the full-pay account, on approval and never before', async () => {
    const clerk = await world.employee();
    await world.give(clerk.id, 'CL', 'quota', 3);
    await world.give(clerk.id, 'EL_F', 'full', 10);
    const asked = { type: 'CL', from_date: '2026-11-29', to_date: '2026-12-03' };
    const { json } = await world.calculate(asked, clerk);
    expect(json.data.splits.map(({ days }: { days: number }) => days)).toEqual([3, 2]);
    const { id, splits } = await world.made(asked, clerk);
    expect(splits.map(({ days }: { days: number }) => days)).toEqual([3, 2]);
    expect(await world.left(clerk.id)).toEqual({ CL: 3, EL_F: 10 });
    await world.moved(id, 'forward', world.kanungo);
    expect((await notifiedOf(world.server, 6)).at(-1)).toBe(world.head.id);
    expect(await world.left(clerk.id)).toEqual({ CL: 3, EL_F: 10 });
    expect((await world.moved(id, 'approve', world.head)).status).toBe(2);
    expect(await world.left(clerk.id)).toEqual({ CL: 0, EL_F: 8 });
  });
});

test('what is refused', async () => {
  const clerk = await world.employee();
  expect(codeOf(await world.send({ type: 'CL', from_date: '2026-11-21', to_date: '2026-11-24' }, clerk))).toEqual([
    400,
    'validation.not_before',
  ]);
});
