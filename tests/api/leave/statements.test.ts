/** How many statements the calls of a leave application send: at most the ten of the goal, or more where a placeholder is written, too. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askedStatements, transactionStatements } from '../../support/asked-statements.ts';
import { type LeaveWorld, leaveWorld } from './leave-world.ts';

let world: LeaveWorld;
beforeAll(async () => {
  world = await leaveWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

test.each([
  { what: 'without a placeholder', isStoodInFor: false, most: [10, 9, 10] },
  { what: 'with one', isStoodInFor: true, most: [10, 9, 10] },
])('an application $what, a forwarding and an approval; reading it', async ({ isStoodInFor, most }) => {
  const clerk = await world.employee();
  const more = isStoodInFor ? { placeholder_desk_id: (await world.employee()).desk } : {};
  const days = [
    { type: 'CL', from_date: '2026-11-25', to_date: '2026-11-26', ...more },
    { type: 'CL', from_date: '2026-12-02', to_date: '2026-12-03', ...more },
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
  for (const [at, found] of [applied, forwarded, approved].entries()) expect(found).toBeLessThanOrEqual(most[at]!);
  vi.restoreAllMocks();
  const asked = askedStatements();
  const of = () => asked.filter(text => text.includes('from "leave_applications" o'));
  const { json } = await world.server.call('GET', `/api/leave-applications/${id}`, undefined, world.head.headers);
  expect(json._can).toEqual(['re-approve']);
  expect([of().length, asked.filter(text => /^\s*select r?\.?id.* from approval_requests/s.test(text)).length]).toEqual([1, 0]);
});
