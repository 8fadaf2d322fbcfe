/** How many statements the calls of a leave application send: at most the ten of the goal. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askedStatements, transactionStatements } from '../../support/asked-statements.ts';
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

test('an application, a forwarding and an approval; reading it', async () => {
  const clerk = await world.employee();
  const days = [
    { type: 'CL', from_date: '2026-11-25', to_date: '2026-11-26' },
    { type: 'CL', from_date: '2026-12-02', to_date: '2026-12-03' },
  ];
  await world.approved(days[0]!, clerk);
  const statements = transactionStatements();
  const counted = async <T>(work: () => Promise<T>): Promise<[T, number]> => [
    await work(),
    statements(/insert into "?approval_histories/).length,
  ];
  const [{ id }, applied] = await counted(() => world.made(days[1]!, clerk));
  const [, forwarded] = await counted(() => world.moved(id, 'forward', world.kanungo));
  const [, approved] = await counted(() => world.moved(id, 'approve', world.head));
  expect(applied).toBeLessThanOrEqual(10);
  expect(forwarded).toBeLessThanOrEqual(9);
  expect(approved).toBeLessThanOrEqual(10);
  vi.restoreAllMocks();
  const asked = askedStatements();
  const of = () => asked.filter(text => text.includes('from "leave_applications" o'));
  const { json } = await world.server.call('GET', `/api/leave-applications/${id}`, undefined, world.head.headers);
  expect(json._can).toEqual(['re-approve']);
  expect([of().length, asked.filter(text => /^\s*select r?\.?id.* from approval_requests/s.test(text)).length]).toEqual([1, 0]);
});
