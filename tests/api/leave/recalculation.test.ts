/** A holiday is added, changed or deleted: leave in which days off cost nothing follows, and the ledger with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Clerk, type LeaveWorld, leaveWorld } from './leave-world.ts';

let world: LeaveWorld;
let clerk: Clerk;
beforeAll(async () => {
  world = await leaveWorld();
  clerk = await world.employee();
  await world.give(clerk.id, 'CL', 'quota', 20);
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

const countOf = async (id: number) => (await world.rowsOf('select day_count from leave_applications where id = $1', [id]))[0].day_count;
const becomes = (id: number, days: number) => expect.poll(() => countOf(id), { timeout: 20_000 }).toBe(days);

test('what was asked for and what was approved is calculated again; ledger, calculator, report and log agree', async () => {
  const { id } = await world.approved({ type: 'CL', from_date: '2026-12-06', to_date: '2026-12-10' }, clerk);
  const open = await world.made({ type: 'CL', from_date: '2026-12-20', to_date: '2026-12-21' }, clerk);
  const mother = await world.employee({ gender: 2 });
  const maternity = await world.made(
    { type: 'ML', from_date: '2026-12-01', to_date: '2026-12-31', placeholder_desk_id: (await world.employee()).desk },
    mother,
  );
  expect(await world.left(clerk.id)).toEqual({ CL: 15 });
  const made = await world.server.call('POST', '/api/holidays', {
    ...{ name: 'বিশেষ ছুটি', name_en: 'Special holiday', type: 'executive_order', from_date: '2026-12-07', to_date: '2026-12-08' },
  });
  expect(made.status, made.text).toBe(201);
  await becomes(id, 3);
  expect(await world.left(clerk.id)).toEqual({ CL: 17 });
  expect(await countOf(maternity.id)).toBe(31);

  const { json: moved } = await world.server.call(
    'PATCH',
    `/api/holidays/${made.json.id}`,
    { from_date: '2026-12-21', to_date: '2026-12-21' },
    { ...world.server.admin },
  );
  await becomes(id, 5);
  await becomes(open.id, 1);
  expect(await world.left(clerk.id)).toEqual({ CL: 15 });
  const { json } = await world.calculate(
    { type: 'CL', from_date: '2026-12-20', to_date: '2026-12-21', leave_application_id: open.id },
    clerk,
  );
  expect(json.data).toMatchObject({ day_count: 1, splits: [{ days: 1 }], balances: [{ before: 15, after: 14 }, {}] });

  await world.server.call('DELETE', `/api/holidays/${moved.id}`);
  await becomes(open.id, 2);
  const splits = await world.rowsOf('select days from leave_application_splits where leave_application_id = $1', [open.id]);
  expect(splits).toEqual([{ days: 2 }]);
  const entries = await world.rowsOf(
    'select kind, days::float8 as days from leave_ledger_entries where leave_application_id = $1 order by id',
    [id],
  );
  expect(entries).toEqual([
    { kind: 'debit', days: -5 },
    { kind: 'reversal', days: 2 },
    { kind: 'debit', days: -2 },
  ]);
  const { json: report } = await world.server.call('GET', '/api/leave-report?year=2026', undefined, clerk.headers);
  const casual = report.data.people[0].rows.find((row: { leave_type: { name_en: string } }) => row.leave_type.name_en === 'Casual leave');
  expect(casual).toMatchObject({ taken: 5, remaining: 15 });
  const logged = await world.rowsOf(
    `select new_data ->> 'day_count' as days from engine.audit_logs where resource = 'leave-applications' and record_id = $1
       and task = 'the calendar changed' order by id`,
    [id],
  );
  expect(logged.map(({ days }) => Number(days))).toEqual([3, 5]);
}, 90_000);
