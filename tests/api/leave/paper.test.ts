/** A request on paper: what was asked for, what came of it, and who did what for which person; for anyone who reads the record. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfTexts } from '../../support/pdf-text.ts';
import { type Clerk, type LeaveWorld, leaveWorld, performerKeys } from './leave-world.ts';

let world: LeaveWorld;
let clerk: Clerk;
let request: number;
beforeAll(async () => {
  world = await leaveWorld();
  clerk = await world.employee();
  // The kanungo is away, and the surveyor stands in for them.
  const surveyor = await world.people.clerk(world.upazila, performerKeys);
  await world.people.settle();
  const away = { type: 'CL', from_date: '2026-11-22', to_date: '2026-11-24', placeholder_desk_id: surveyor.desk };
  await world.moved((await world.made(away, world.kanungo)).id, 'approve', world.head);
  await world.people.settle();
  const { id, approval_request_id } = await world.made({ type: 'CL', from_date: '2026-11-29', to_date: '2026-12-01' }, clerk);
  await world.moved(id, 'forward', surveyor, { approval_comment: 'Recommended' });
  await world.moved(id, 'approve', world.head);
  request = approval_request_id;
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

async function paper({ headers }: Pick<Clerk, 'headers'>, language = 'en', id = request) {
  const answer = await fetch(`${world.server.origin}/api/approval-requests/${id}/paper.pdf`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });
  const texts = answer.ok ? pdfTexts(Buffer.from(await answer.arrayBuffer())) : [];
  const says = (text: string) => texts.some(one => one.includes(text.replace(/\s/g, '')));
  return { status: answer.status, type: answer.headers.get('content-type'), says };
}

test('the applicant has it on paper: what they asked for, what it took, and every step with the person that somebody acted for', async () => {
  const { status, type, says } = await paper(clerk);
  expect([status, type]).toEqual([200, 'application/pdf']);
  const [names] = await world.rowsOf('select full_name_en as away from users where id = $1', [world.kanungo.id]);
  for (const text of [
    'Leave application',
    'Casual leave',
    '29/11/2026',
    'Approved',
    'Taken from',
    'Days from the account',
    'Recommended',
    names.away,
  ])
    expect([text, says(text)]).toEqual([text, true]);
  expect((await paper(clerk, 'bn')).says('২০২৬')).toBe(true);
});

test('anyone who does not read the record has no paper of it', async () => {
  const stranger = await world.employee();
  expect((await paper(stranger)).status).toBe(404);
  expect((await paper(clerk, 'en', 999_999)).status).toBe(404);
});
