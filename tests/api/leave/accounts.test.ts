/** What comes into the accounts by itself, and what lapses; and that the sums of the ledger are the balances, whatever happens. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { endOfLastMonth, settleAccounts } from '../../../api/leave/accounts.ts';
import { settleBalances } from '../../../api/leave/balances.ts';
import { type LeaveWorld, leaveWorld } from './leave-world.ts';

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

const settle = () =>
  settleAccounts({
    ...{ pool: world.server.pool, clock: world.clock, send: async () => true, dues: [] },
    repositoryOf: name => repositoryOf(world.server.app, name),
  });
const entriesOf = (user: number) =>
  world.rowsOf(
    `select t.code, e.kind, e.days::float8 as days, e.on_date::text as on_date, e.from_date::text as from_date, e.to_date::text as to_date,
       e.duty_days, e.duty_days_per_day from leave_ledger_entries e join leave_types t on t.id = e.leave_type_id where e.user_id = $1 order by e.id`,
    [user],
  );

test('months end before the first', () => {
  expect(['2026-01-31', '2026-03-01', '2024-03-31'].map(endOfLastMonth)).toEqual(['2025-12-31', '2026-02-28', '2024-02-29']);
});

test('quotas are opened once a year, for the people of the rule; what is left lapses with the year', async () => {
  const clerk = await world.employee();
  const contractual = await world.employee({ employment_type: 'contractual' });
  const partTime = await world.employee({ employment_type: 'part_time' });
  await settle();
  expect(await settle()).toEqual({ opened: 0, lapsed: 0, earned: 0 });
  expect(await world.left(clerk.id)).toMatchObject({ CL: 20, OL: 3 });
  expect(await world.left(contractual.id)).toEqual({ CL: 20, OL: 3 });
  expect(await world.left(partTime.id)).toEqual({});
  await world.approved({ type: 'CL', from_date: '2026-11-29', to_date: '2026-12-01' }, clerk);
  const waiting = await world.made({ type: 'CL', from_date: '2026-12-30', to_date: '2026-12-31' }, contractual);
  world.setDay('2027-01-01');
  const done = await settle();
  expect(done.opened).toBeGreaterThan(3);
  expect((await entriesOf(clerk.id)).filter(({ kind }) => kind === 'lapse')).toMatchObject([
    { code: 'CL', days: -17, on_date: '2026-12-31' },
    { code: 'OL', days: -3, on_date: '2026-12-31' },
  ]);
  const open = async () => (await entriesOf(contractual.id)).some(({ kind, code }) => kind === 'lapse' && code === 'CL');
  expect(await open()).toBe(false);
  await world.moved(waiting.id, 'forward', world.kanungo);
  await world.moved(waiting.id, 'approve', world.head);
  await settle();
  expect(await open()).toBe(true);
});

test('duty is turned into earned leave: by 11 and by 12, leave that is no duty left out, with what it was calculated from', async () => {
  const clerk = await world.employee({ joining_date: '2026-08-01' });
  await settle();
  const earned = async () => (await entriesOf(clerk.id)).filter(({ kind }) => kind === 'earned');
  // August, September and October: 92 days.
  expect(await earned()).toEqual([
    {
      code: 'EL_F',
      kind: 'earned',
      days: 8.3636,
      on_date: '2026-10-31',
      from_date: '2026-08-01',
      to_date: '2026-10-31',
      duty_days: 92,
      duty_days_per_day: 11,
    },
    {
      code: 'EL_H',
      kind: 'earned',
      days: 7.6667,
      on_date: '2026-10-31',
      from_date: '2026-08-01',
      to_date: '2026-10-31',
      duty_days: 92,
      duty_days_per_day: 12,
    },
  ]);
  const placeholder_desk_id = (await world.employee()).desk;
  await world.approved({ type: 'EL_F', from_date: '2026-11-24', to_date: '2026-11-27', placeholder_desk_id }, clerk);
  await world.approved({ type: 'CL', from_date: '2026-11-29', to_date: '2026-11-30' }, clerk);
  world.setDay('2026-12-02');
  await Promise.allSettled([settle(), settle()]);
  // November without four days of earned leave; casual leave is duty.
  expect((await earned()).slice(2)).toMatchObject([
    { code: 'EL_F', from_date: '2026-11-01', to_date: '2026-11-30', duty_days: 26, days: 2.3636 },
    { code: 'EL_H', duty_days: 26, days: 2.1667 },
  ]);
  expect((await world.left(clerk.id)).EL_F).toBeCloseTo(8.3636 - 4 + 2.3636, 4);
});

test('a written balance is where earning goes on from', async () => {
  const clerk = await world.employee({ joining_date: '2001-01-01' });
  await world.give(clerk.id, 'EL_F', 'full', 210, '2026-10-01');
  await settle();
  expect((await entriesOf(clerk.id)).filter(({ kind, code }) => kind === 'earned' && code === 'EL_F')).toMatchObject([
    { from_date: '2026-10-01', to_date: '2026-10-31', duty_days: 31 },
  ]);
});

test('the sums of the ledger are the balances, whatever comes in whatever order', async () => {
  const clerk = await world.employee();
  const placeholder_desk_id = (await world.employee()).desk;
  await settle();
  const seeds = [7, 3, 11, 5, 2, 13];
  let day = Date.parse('2026-11-24');
  for (const seed of seeds) {
    const from_date = new Date(day).toISOString().slice(0, 10);
    const to_date = new Date(day + (seed % 5) * 86_400_000).toISOString().slice(0, 10);
    day += 6 * 86_400_000;
    const type = seed % 3 === 0 ? 'CMT' : seed % 2 === 0 ? 'EL_F' : 'CL';
    const sent = await world.send({ type, from_date, to_date, ...(type !== 'CL' && { placeholder_desk_id }) }, clerk);
    if (sent.status !== 201) continue;
    await world.moved(sent.json.id, 'forward', world.kanungo);
    if (seed % 4 === 3) await world.moved(sent.json.id, 'reject', world.head, { approval_comment: 'না' });
    else await world.moved(sent.json.id, 'approve', world.head);
    if (seed % 2 === 1) await world.moved(sent.json.id, 're-approve', world.head);
  }
  const kept = await world.left(clerk.id);
  const ledger = await world.rowsOf(
    `select ledger, sum(days)::float8 as days from leave_ledger_entries where user_id = $1 group by ledger`,
    [clerk.id],
  );
  const of = (name: string) => ledger.find(one => one.ledger === name)?.days ?? 0;
  expect(kept.EL_F).toBeCloseTo(of('full'), 4);
  expect(kept.EL_H).toBeCloseTo(of('half'), 4);
  expect(kept.CL! + kept.OL!).toBeCloseTo(of('quota'), 4);
  const before = await world.rowsOf('select id, version from leave_balances order by id', []);
  const rows = async <T>(text: string, values: readonly unknown[] = []) => (await world.rowsOf(text, values)) as T[];
  await settleBalances({ rows, now: world.clock.now() }, null);
  expect(await world.rowsOf('select id, version from leave_balances order by id', [])).toEqual(before);
});

test('S4.31 of two who approve at once the days are taken once; approved again they are taken no more', async () => {
  const clerk = await world.employee();
  await world.give(clerk.id, 'CL', 'quota', 10);
  const { id } = await world.made({ type: 'CL', from_date: '2026-12-06', to_date: '2026-12-08' }, clerk);
  await world.moved(id, 'forward', world.kanungo);
  const both = await Promise.all([1, 2].map(() => world.move(id, 'approve', world.head)));
  expect(both.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1);
  expect(await world.left(clerk.id)).toEqual({ CL: 7 });
  await world.moved(id, 're-approve', world.head);
  expect(await world.left(clerk.id)).toEqual({ CL: 7 });
  const rejected = await world.made({ type: 'CL', from_date: '2026-12-13', to_date: '2026-12-14' }, clerk);
  await world.moved(rejected.id, 'forward', world.kanungo);
  await world.moved(rejected.id, 'reject', world.head, { approval_comment: 'এখন নয়' });
  expect(await world.left(clerk.id)).toEqual({ CL: 7 });
  await world.moved(rejected.id, 're-approve', world.head);
  expect(await world.left(clerk.id)).toEqual({ CL: 5 });
});
