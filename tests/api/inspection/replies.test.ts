/** Replies to audits: their evidence, who decides on them, and what an approved one does. */
import { afterAll, expect, test } from 'vitest';
import { type Clerk, workflowFor } from '../../support/approving.ts';
import { notifiedOf } from '../../support/notified.ts';
import { peopleOf } from '../../support/people.ts';
import { type Answer, query, startTestServer } from '../../support/server.ts';
import { pdf } from '../files/samples.ts';
import { upload } from '../files/sending.ts';

const outcome = ({ status, json }: Answer): unknown => {
  const [first] = json?.details ?? [];
  return first ? [status, first.path, first.code] : [status, json?.error_code];
};

const server = await startTestServer();
const people = peopleOf(server);
const top = await people.office({ level: 5 });
const [office, other] = [await people.office({ parent: top }), await people.office({ parent: top })];
const head = await people.clerk(
  office,
  ['FORWARD', 'BACKWARD', 'APPROVE', 'REJECT'].map(verb => `${verb}_AUDIT_REPLY`),
);
const [clerk, desk] = [await people.clerk(office, ['VIEW_AUDIT']), await people.clerk(office, ['VIEW_AUDIT', 'REPLY_AUDIT'])];
const auditor = await people.clerk(office, ['VIEW_ALL_REQUESTED_AUDIT']);
await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [office, head.desk]);
await workflowFor(server, 'audit_reply', office, ['office_head']);
await people.settle();
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

let serial = 0;
const call = ({ headers }: Clerk, verb: string, path: string, body?: object) => server.call(verb, `/api/${path}`, body, headers);
const first = { article_number: '১', title: 'ভ্যাট কর্তন হয়নি', amount: 600 };
const audited = async (office_id = office, objections: readonly object[] = [first]) => {
  const years = await server.pool.query('select id from fiscal_years order by start_date limit 2');
  const { status, text, json } = await server.call('POST', '/api/audits', {
    ...{ memorial_number: `অডিট/${++serial}`, title: 'ভ্যাট কম আদায়', audit_type: 'non_sfi', office_id, audit_date: '2025-09-01' },
    ...{ from_fiscal_year_id: years.rows[0].id, to_fiscal_year_id: years.rows[1].id },
    objections,
  });
  expect(status, text).toBe(201);
  return json;
};
const reply = async (audit_id: number, more: object = {}, by: Clerk = desk) => {
  const { json: file } = await upload(server, 'audit-replies.attachment', pdf(), 'proof.pdf', by.headers);
  const body = { audit_id, reply: 'চালানসহ জবাব দেওয়া হলো।', reply_date: '2025-09-20', attachment: [file?.id].filter(Boolean), ...more };
  return call(by, 'POST', 'audit-replies', body);
};

test('S2.185 S5.086 a reply has its evidence and waits for approval; a settled audit takes none', async () => {
  const { id, objections } = await audited();
  const given = await reply(id, { audit_objection_id: objections[0].id, memorial_number: 'জবাব-১' });
  expect(given.json, given.text).toMatchObject({ status: 0, attachment: [{ name: 'proof.pdf' }], user: { id: desk.id } });
  for (const attachment of [null, []])
    expect(outcome(await reply(id, { attachment }))).toEqual([
      400,
      'attachment',
      expect.stringMatching(/^validation.(required|min_items)$/),
    ]);
  const tooMany = Array.from({ length: 11 }, (_, at) => at + 1);
  expect(outcome(await reply(id, { attachment: tooMany }))).toEqual([400, 'attachment', 'validation.max_items']);
  const { json: second } = await upload(server, 'audit-replies.attachment', pdf(), 'challan.pdf', desk.headers);
  const { json: third } = await upload(server, 'audit-replies.attachment', pdf(), 'order.pdf', desk.headers);
  const several = await reply(id, { attachment: [second.id, third.id] });
  expect(several.json.attachment, several.text).toMatchObject([{ name: 'challan.pdf' }, { name: 'order.pdf' }]);
  expect(outcome(await reply(id, { reply_date: '2025-08-31' }))).toEqual([400, 'reply_date', 'inspection.replied_before_audit']);
  const stray = await reply(id, { audit_objection_id: (await audited()).objections[0].id });
  expect(outcome(stray)).toEqual([400, 'audit_objection_id', 'validation.mismatched_reference']);
  expect(outcome(await server.call('DELETE', `/api/audits/${id}`))).toEqual([400, 'inspection.audit_has_replies']);
  expect((await call(clerk, 'GET', `audit-replies/${given.json.id}`)).status).toBe(200);
  expect((await reply(id, {}, clerk)).status, 'without the key').toBe(403);
  expect((await reply((await audited(other)).id)).status, 'beyond their reach').toBe(403);
  const decided = await reply(id);
  expect((await call(head, 'POST', `audit-replies/${decided.json.id}/approve`, {})).status).toBe(200);
  expect(outcome(await call(desk, 'DELETE', `audit-replies/${decided.json.id}`))).toEqual([409, 'request.not_editable']);
  await server.pool.query(`update audits set status = 'settled' where id = $1`, [id]);
  expect(outcome(await reply(id))).toEqual([400, 'inspection.settled_already']);
});

test('S2.186 replies wait in a list of their own and are forwarded, sent back, rejected or approved; an approved one is the reply asked for', async () => {
  const { id } = await audited();
  await server.call('POST', `/api/audits/${id}/ask_reply`, { reply_due_at: '2026-02-01' });
  const statusOf = async () => (await server.call('GET', `/api/audits/${id}`)).json.status;
  const decide = (of: number, name: string, body: object = {}, by: Clerk = head) => call(by, 'POST', `audit-replies/${of}/${name}`, body);
  const requested = async () => {
    const { json } = await call(auditor, 'GET', `audit-replies${query({ filter: { audit_id: id, status: [0, 1, 4] } })}`);
    return json.map((one: { id: number }) => one.id).toSorted((one: number, two: number) => one - two);
  };
  const [refused, accepted] = [(await reply(id)).json.id, (await reply(id)).json.id];
  expect(await requested()).toEqual([refused, accepted]);
  expect((await notifiedOf(server, 20)).at(-1), 'the person who decides is notified').toBe(head.id);
  expect((await decide(refused, 'reject', { approval_comment: 'প্রমাণক অসম্পূর্ণ' })).json.status).toBe(3);
  expect(await statusOf()).toBe('reply_pending');
  expect((await decide(accepted, 'approve', {}, desk)).status).toBe(403);
  expect((await decide(accepted, 'approve')).json.status).toBe(2);
  expect(await statusOf()).toBe('replied');
  expect(await requested()).toEqual([]);
});

test('an audit is replied to when each of its objections has an approved reply, or the whole of it has one', async () => {
  const two = [first, { article_number: '২', title: 'চালান পাওয়া যায়নি', amount: 400 }];
  const asked = async () => {
    const audit = await audited(office, two);
    await server.call('POST', `/api/audits/${audit.id}/ask_reply`, { reply_due_at: '2026-02-01' });
    return audit;
  };
  const statusOf = async (id: number) => (await server.call('GET', `/api/audits/${id}`)).json.status;
  const approved = async (id: number, more: object) => {
    const { json } = await reply(id, more);
    expect((await call(head, 'POST', `audit-replies/${json.id}/approve`, {})).json.status).toBe(2);
    return statusOf(id);
  };
  const one = await asked();
  const [a, b] = one.objections as readonly { id: number }[];
  expect(await approved(one.id, { audit_objection_id: a!.id })).toBe('reply_pending');
  expect(await approved(one.id, { audit_objection_id: a!.id })).toBe('reply_pending');
  expect(await approved(one.id, { audit_objection_id: b!.id })).toBe('replied');
  expect(await approved((await asked()).id, {})).toBe('replied');
  const both = await asked();
  const waiting = await Promise.all((both.objections as { id: number }[]).map(({ id }) => reply(both.id, { audit_objection_id: id })));
  await Promise.all(waiting.map(({ json }) => call(head, 'POST', `audit-replies/${json.id}/approve`, {})));
  expect(await statusOf(both.id)).toBe('replied');
});
