/** Outside duties and work plans: who decides on them, and what a day comes to then. */
import { afterAll, expect, test } from 'vitest';
import { addDays, inDhaka } from '../../../resources/kernel/clock.ts';
import type { Clerk } from '../../support/approving.ts';
import { notifiedOf } from '../../support/notified.ts';
import { peopleOf } from '../../support/people.ts';
import { type Answer, startTestServer } from '../../support/server.ts';

const codeOf = ({ status, json }: Answer) => [status, json?.details?.[0]?.code ?? json?.error_code];
/** A working day with no holiday near. */
const sunday = '2026-11-01';
const { date: today } = inDhaka(new Date());

const server = await startTestServer();
const people = peopleOf(server);
const office = await people.office({ level: 5 });
const clerk = await people.clerk(office, [
  ...['VIEW_OWN', 'CREATE', 'UPDATE', 'APPROVE'].flatMap(verb => [`${verb}_OUTSIDE_DUTY`, `${verb}_WORK_PLAN`]),
]);
const head = await people.clerk(office, [
  'VIEW_OUTSIDE_DUTY',
  'APPROVE_OUTSIDE_DUTY',
  'REJECT_OUTSIDE_DUTY',
  'VIEW_WORK_PLAN',
  'APPROVE_WORK_PLAN',
]);
await people.settle();
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const call = (verb: string, path: string, body: object | undefined, { headers }: Clerk = clerk) =>
  server.call(verb, `/api/${path}`, body, headers);
const duty = { from_time: '11:00', to_time: '13:00', place: 'জেলা প্রশাসকের কার্যালয়', purpose: 'সভা' };
const asked = async (more: object = {}): Promise<number> => {
  const answer = await call('POST', 'outside-duties', { ...duty, ...more });
  expect(answer.status, answer.text).toBe(201);
  return answer.json.id;
};

test('S2.145 an outside duty ends after it begins, once at a time, and waits for its approval', async () => {
  expect(codeOf(await call('POST', 'outside-duties', { ...duty, to_time: '11:00' }))).toEqual([400, 'attendance.duty_ends_early']);
  const id = await asked();
  const found = await call('GET', `outside-duties/${id}`, undefined);
  expect(found.json).toMatchObject({ user_id: clerk.id, office_id: office, date: today, status: 0 });
  expect(codeOf(await call('POST', 'outside-duties', duty))).toEqual([400, 'attendance.duty_taken']);
  expect(codeOf(await call('PATCH', `outside-duties/${id}`, { status: 2 }))).toEqual([400, 'validation.read_only']);
});

test('an outside duty is decided once, by anyone who may and never on their own; approved, it is what an absence comes to', async () => {
  const absent = await server.call('POST', '/api/attendances', { user_id: clerk.id, date: sunday, status: 'absent' });
  expect(absent.json.shown_status, absent.text).toBe('absent');
  const shown = async () => (await server.call('GET', `/api/attendances/${absent.json.id}`)).json.shown_status;
  const [refused, granted] = [await asked({ date: sunday }), await asked({ date: sunday, from_time: '12:00' })];
  const move = (id: number, name: string, by: Clerk, body: object = {}) => call('POST', `outside-duties/${id}/${name}`, body, by);
  expect(codeOf(await move(granted, 'approve', clerk))).toEqual([403, 'workflow.own_request']);
  expect((await call('GET', `outside-duties/${granted}`, undefined)).json._can).not.toContain('approve');
  expect((await move(refused, 'reject', head)).status, 'not without a reason').toBe(400);
  expect((await move(refused, 'reject', head, { decision_comment: 'সভা বাতিল' })).json).toMatchObject({
    status: 3,
    decision_comment: 'সভা বাতিল',
  });
  expect(await shown()).toBe('absent');
  expect((await move(granted, 'approve', head)).json.status).toBe(2);
  expect(await shown()).toBe('outside_duty');
  expect(await notifiedOf(server, 27)).toEqual([clerk.id, clerk.id]);
  expect((await move(granted, 'reject', head, { decision_comment: 'না' })).status).toBe(409);
  expect((await call('DELETE', `outside-duties/${granted}`, undefined)).status).toBe(409);
});

test('a work plan is approved or sent back by somebody else, and comes again', async () => {
  const made = await call('POST', 'work-plans', { date: addDays(today, 3), purpose: 'হাট পরিদর্শন' });
  const move = (name: string, by: Clerk, body: object = {}) => call('POST', `work-plans/${made.json.id}/${name}`, body, by);
  expect(codeOf(await move('approve', clerk))).toEqual([403, 'workflow.own_request']);
  expect((await move('backward', head, { decision_comment: 'অন্য দিন' })).json.status).toBe(4);
  expect((await call('PATCH', `work-plans/${made.json.id}`, { date: addDays(today, 4) })).status).toBe(200);
  expect((await move('resubmit', clerk)).json.status).toBe(0);
  expect((await move('approve', head)).json.status).toBe(2);
  expect(codeOf(await call('PATCH', `work-plans/${made.json.id}`, { purpose: 'অন্য' }))).toEqual([400, 'validation.read_only']);
});

test('nobody sends the plan of another again', async () => {
  const made = await call('POST', 'work-plans', { date: addDays(today, 5), purpose: 'জলমহাল পরিদর্শন' });
  const keeper = await people.clerk(office, ['VIEW_WORK_PLAN', 'UPDATE_WORK_PLAN']);
  await people.settle();
  await call('POST', `work-plans/${made.json.id}/backward`, { decision_comment: 'কারণ লিখুন' }, head);
  expect(codeOf(await call('POST', `work-plans/${made.json.id}/resubmit`, {}, keeper))).toEqual([403, 'workflow.not_applicant']);
});
