/** How many statements the calls of a leave application send. They are more than the ten of the goal; they may only become fewer. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askedStatements } from '../../support/asked-statements.ts';
import { type LeaveWorld, leaveWorld } from './leave-world.ts';

let world: LeaveWorld;
beforeAll(async () => {
  world = await leaveWorld();
});
afterAll(async () => {
  vi.restoreAllMocks();
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

/** Of jobs, of the poll, of the test itself, and what only begins or ends. */
const others = /engine\.epoch|pgboss|^(begin|commit)|message_language|pg_snapshot_xmax|from leave_types where code/;

test('an application, a forwarding and an approval', async () => {
  const clerk = await world.employee();
  const days = [
    { type: 'CL', from_date: '2026-11-25', to_date: '2026-11-26' },
    { type: 'CL', from_date: '2026-12-02', to_date: '2026-12-03' },
  ];
  await world.approved(days[0]!, clerk);
  const asked = askedStatements();
  const counted = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    asked.length = 0;
    const done = await work();
    return [done, asked.filter(text => !others.test(text)).length];
  };
  const [{ id }, applied] = await counted(() => world.made(days[1]!, clerk));
  const [, forwarded] = await counted(() => world.moved(id, 'forward', world.kanungo));
  const [, approved] = await counted(() => world.moved(id, 'approve', world.head));
  expect(applied).toBeLessThanOrEqual(40);
  expect(forwarded).toBeLessThanOrEqual(34);
  expect(approved).toBeLessThanOrEqual(41);
});
