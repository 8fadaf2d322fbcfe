/** Requests for a responsibility beside one's own desk: where they are made, who decides, and what becomes of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type People, peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Clerk = Awaited<ReturnType<People['clerk']>>;
let [top, place] = [0, 0];
let chief: Clerk;
let head: Clerk;
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  top = await people.office({ level: 5 });
  place = await people.office({ parent: top });
  [chief, head] = [await headOf(top), await headOf(place)];
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const asking = ['CREATE', 'VIEW_OWN', 'UPDATE', 'CANCEL'].map(verb => `${verb}_RESPONSIBILITY_REQUEST`);
const deciding = ['APPROVE', 'REJECT', 'VIEW_ALL'].map(verb => `${verb}_RESPONSIBILITY_REQUEST`);
const offices = ['VIEW_ALL_OFFICE', 'VIEW_ALL_OFFICE_ORGANOGRAM', 'VIEW_ALL_DESK_USER'];

async function headOf(office: number): Promise<Clerk> {
  const clerk = await people.clerk(office, [...asking, ...deciding, ...offices]);
  await server.pool.query('update office_organograms set is_office_head = true where id = $1', [clerk.desk]);
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, clerk.desk]);
  return clerk;
}
const outcome = ({ status, json }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code];
const wish = (desk: number, more: object = {}) => ({
  ...{ office_organogram_id: desk, responsibility: 'additional', from_date: '2026-01-01', reason: 'পদটি শূন্য আছে' },
  ...more,
});
const ask = (who: Clerk, body: object, headers = who.headers) => server.call('POST', '/api/responsibility-requests', body, headers);
const numbered = { order_number: '০৫.৪১.২৬' };
const decide = (who: Clerk, id: number, move: string, body: object = {}) =>
  server.call('POST', `/api/responsibility-requests/${id}/${move}`, body, who.headers);
/** Somebody of another office, and an empty desk here. */
const applicant = async () => {
  const made = { clerk: await people.clerk(await people.office({ parent: top }), asking), desk: await people.desk(place) };
  await people.settle();
  return made;
};

describe('a request', () => {
  test('S6.13 is made at one’s primary desk, for oneself, for a desk that one does not hold, once while it waits', async () => {
    const { clerk, desk } = await applicant();
    const second = await people.desk(place, { keys: asking });
    await people.post({ user: clerk.id, desk: second, responsibility: 'additional' });
    await people.settle();
    const elsewhere = await people.headersOf(clerk, second);
    expect(outcome(await ask(clerk, wish(desk), elsewhere))).toEqual([400, 'office.primary_desk_required']);
    expect(outcome(await ask(clerk, wish(second)))).toEqual([400, 'office.user_already_assigned']);
    expect((await ask(clerk, wish(desk, { user_id: head.id }))).status).toBe(400);
    expect((await ask(clerk, wish(desk, { responsibility: 'main' }))).status).toBe(400);
    expect(outcome(await ask(clerk, wish(desk, { to_date: '2025-12-31' })))).toEqual([400, 'validation.invalid_end_date']);
    expect(outcome(await ask(clerk, { ...wish(desk), office_organogram_id: null }))).toEqual([400, 'office.desk_not_selected']);
    const made = await ask(clerk, wish(desk));
    expect([made.status, made.json.status, made.json.user_id, made.json.office_id], made.text).toEqual([201, 'pending', clerk.id, place]);
    expect(outcome(await ask(clerk, wish(desk)))).toEqual([400, 'office.responsibility_requested']);
  });

  test('S6.13 of somebody without a primary desk is refused', async () => {
    const { desk } = await applicant();
    const person = await people.person({ keys: asking });
    await people.settle();
    const refused = await server.call('POST', '/api/responsibility-requests', wish(desk), await people.headersOf(person));
    expect(outcome(refused)).toEqual([400, 'office.primary_desk_required']);
  });

  test('is changed and withdrawn by its applicant alone, while it waits', async () => {
    const { clerk, desk } = await applicant();
    const { id } = (await ask(clerk, wish(desk))).json;
    const path = `/api/responsibility-requests/${id}`;
    const colleague = await people.clerk(place, [...asking, 'VIEW_ALL_RESPONSIBILITY_REQUEST']);
    await people.settle();
    expect(outcome(await server.call('PATCH', path, { reason: 'অন্য কারণ' }, colleague.headers))).toEqual([403, 'office.not_applicant']);
    expect((await server.call('PATCH', path, { reason: 'নতুন কারণ' }, clerk.headers)).json.reason).toBe('নতুন কারণ');
    expect((await decide(head, id, 'reject', { comment: 'পদ পূরণ হবে' })).status).toBe(200);
    expect((await server.call('PATCH', path, { reason: 'আবার' }, clerk.headers)).status).toBe(409);
    expect(outcome(await server.call('DELETE', path, undefined, clerk.headers))).toEqual([409, 'request.not_editable']);
    const again = await ask(clerk, wish(desk));
    expect((await server.call('DELETE', again.headers.location!, undefined, clerk.headers)).status).toBe(200);
  });
});

describe('the decision', () => {
  test('is the head’s of the desk’s office: approved, it is a posting from today on, and the applicant is notified', async () => {
    const { clerk, desk } = await applicant();
    const { id } = (await ask(clerk, wish(desk, { responsibility: 'in_charge', to_date: '2099-12-31' }))).json;
    expect(outcome(await decide(chief, id, 'approve', numbered))).toEqual([403, 'office.not_head_of_desk']);
    const approved = await decide(head, id, 'approve', numbered);
    expect([approved.status, approved.json.status, approved.json.decided_by_id], approved.text).toEqual([200, 'approved', head.id]);
    const { rows } = await server.pool.query(
      `select a.responsibility, a.is_primary, a.to_date::text as to_date, a.from_date >= r.created_at::date - 1 as is_new, n.type
       from responsibility_requests r join desk_assignments a on a.id = r.desk_assignment_id
         join notifications n on n.user_id = r.user_id where r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ responsibility: 'in_charge', is_primary: false, to_date: '2099-12-31', is_new: true, type: 3 }]);
    expect((await server.call('GET', '/api/sso-session-check', undefined, await people.headersOf(clerk, desk))).status).toBe(200);
    expect((await decide(head, id, 'reject', { comment: 'দেরি' })).status).toBe(409);
  });

  test('is never decided by its applicant: the head of the office above decides on a head’s own request', async () => {
    const desk = await people.desk(place);
    const { id } = (await ask(head, wish(desk))).json;
    expect(outcome(await decide(head, id, 'approve', numbered))).toEqual([403, 'office.request_your_own']);
    expect((await server.call('GET', `/api/responsibility-requests/${id}`, undefined, head.headers)).json._can).not.toContain('approve');
    expect((await decide(chief, id, 'approve', numbered)).status).toBe(200);
  });

  test('needs a comment to reject, and is an administrator’s where an office has no head', async () => {
    const { clerk } = await applicant();
    const desk = await people.desk(await people.office());
    const { id } = (await ask(clerk, wish(desk))).json;
    expect((await decide(head, id, 'reject', {})).status).toBe(404);
    expect((await server.call('POST', `/api/responsibility-requests/${id}/reject`, {})).status).toBe(400);
    const rejected = await server.call('POST', `/api/responsibility-requests/${id}/reject`, { comment: 'পদ নেই' });
    expect([rejected.status, rejected.json.status, rejected.json.comment]).toEqual([200, 'rejected', 'পদ নেই']);
  });

  test('meets the rules of postings of its own day: who has lost their primary desk meanwhile is not posted', async () => {
    const { clerk, desk } = await applicant();
    const { id } = (await ask(clerk, wish(desk))).json;
    await server.pool.query('update desk_assignments set row_status = 0 where user_id = $1', [clerk.id]);
    expect(outcome(await decide(head, id, 'approve', numbered))).toEqual([400, 'office.primary_desk_required']);
    expect((await server.call('GET', `/api/responsibility-requests/${id}`)).json.status).toBe('pending');
  });
});
