/** The inbox: one relation lists, counts, and lets act; many cases at once, each with its own result; steps that narrow; what is late. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { systemClock } from '../../../api/services/clock.ts';
import { endOf } from '../../../api/workflow/deadlines.ts';
import { lateJob } from '../../../api/workflow/late.ts';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { resourcesWithSpecimen } from '../../specimen/module.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { errandWorld, officeHead, supervisor, type World } from './errands.ts';

describe('the inbox', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer({ specimen: true });
    world = await errandWorld(server);
    await world.workflow([
      { actor: supervisor, sla_hours: 8, escalates: true, read_only: 'purpose', required: 'days' },
      { actor: officeHead, is_final: true },
    ]);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const ids = (rows: readonly { record_id: number }[]) => rows.map(one => one.record_id);

  test('what it lists, counts and offers is what the server takes', async () => {
    const { errand, inbox, can, kanungo, head, applicant, move } = world;
    const made = [await errand({ days: 2 }), await errand({ days: 3 }), await errand({ days: 4 })];
    const { rows, counts } = await inbox(kanungo);
    expect(ids(rows)).toEqual(made.map(({ id }) => id));
    expect(counts).toEqual({ pending: 3, returned: 0, overdue: 0, delegated: 0 });
    expect(rows[0]).toMatchObject({ applicant: { id: applicant.id }, desk: { id: kanungo.desk }, _can: ['forward', 'reject', 'backward'] });
    expect(await can(made[0].id, kanungo)).toEqual(rows[0]._can);
    // Who decides it may open the record, and reads here what it is about.
    expect(rows[0].subject).toEqual({ bn: expect.stringMatching(/, ২ দিন$/), en: expect.stringMatching(/, 2 days$/) });
    const counted = await server.call('GET', '/api/approval-requests/counts', undefined, kanungo.headers);
    expect(counted.json.data).toEqual({ ...counts, lists: 0 });
    await move(made[0].id, 'forward', kanungo);
    await move(made[0].id, 'backward', head, { approval_comment: 'আবার দেখুন' });
    const back = await inbox(kanungo, 'returned');
    expect([ids(back.rows), back.counts.returned]).toEqual([[made[0].id], 1]);
    expect(ids((await inbox(kanungo, 'sent')).rows)).toEqual([made[0].id]);
    const mine = await inbox(applicant, 'sent');
    expect(ids(mine.rows)).toEqual(made.map(({ id }) => id).reverse());
    expect(mine.rows.at(-1).subject).toEqual({ bn: expect.stringMatching(/, ২ দিন$/), en: expect.stringMatching(/, 2 days$/) });
    expect(mine.rows.map((one: { _can: string[] }) => one._can)).toEqual([['cancel'], ['cancel'], []]);
    const wrong = await server.call('GET', '/api/approval-requests/inbox?box=other', undefined, kanungo.headers);
    expect([wrong.status, wrong.json.error_code]).toEqual([400, 'request.parameter']);
    const paged = await server.call('GET', '/api/approval-requests/inbox?limit=2', undefined, kanungo.headers);
    expect([paged.json.data.rows.length, paged.json.data.more]).toEqual([2, true]);
  });

  test('many at once: each has its own result', async () => {
    const { errand, kanungo, caseOf, head } = world;
    const [one, other] = [await errand({ days: 1 }), await errand()];
    const cases = [(await caseOf(one.id)).id, (await caseOf(other.id)).id, 999_999];
    const act = (body: object, { headers } = kanungo, more: object = {}) =>
      server.call('POST', '/api/approval-requests/act', body, { ...headers, ...more });
    const once = { 'idempotency-key': 'act-once' };
    const answer = await act({ move: 'forward', ids: cases, comment: 'একসঙ্গে' }, kanungo, once);
    expect((await act({ move: 'forward', ids: cases, comment: 'একসঙ্গে' }, kanungo, once)).text).toBe(answer.text);
    expect(answer.json.map(({ status, error }: { status: number; error?: { error_code: string } }) => [status, error?.error_code])).toEqual(
      [
        [200, undefined],
        [400, 'validation'],
        [404, 'request.not_found'],
      ],
    );
    expect((await act({ move: 'approve', ids: cases.slice(0, 1) }, head)).json[0].status).toBe(200);
    const refused = await act({ move: 'forward', ids: [] });
    expect([refused.status, refused.json.error_code]).toEqual([400, 'workflow.items_missing']);
    expect((await act({ move: 'dance', ids: [1] })).status).toBe(400);
  });

  test('a step closes fields and needs others, whichever way the record is written', async () => {
    const { errand, applicant, move, kanungo } = world;
    const made = await errand();
    const path = `/api/specimen-errands/${made.id}`;
    const refused = await server.call('PATCH', path, { purpose: 'অন্য কিছু' }, applicant.headers);
    expect([refused.status, refused.json.message]).toEqual([400, { purpose: 'validation.read_only' }]);
    const put = await server.call('PUT', path, { ...made, purpose: 'অন্য কিছু' }, applicant.headers);
    expect([put.status, put.json.message]).toEqual([400, { purpose: 'validation.read_only' }]);
    const bulk = await server.call('PATCH', `/api/specimen-errands?filter={"id":[${made.id}]}`, { purpose: 'অন্য' }, applicant.headers);
    expect(bulk.json[0].status).toBe(400);
    expect((await move(made.id, 'forward', kanungo)).json.message).toEqual({ days: 'validation.required' });
    expect((await server.call('PATCH', path, { days: 5 }, applicant.headers)).status).toBe(200);
    expect((await move(made.id, 'forward', kanungo)).status).toBe(200);
  });

  test('the person who has it is notified at once, and the applicant of the decision', async () => {
    const { errand, kanungo, head, applicant, move } = world;
    const linkOf = async (user: number) =>
      (await server.pool.query('select link from notifications where user_id = $1 order by id desc limit 1', [user])).rows[0]?.link;
    const { id, approval_request_id } = await errand({ days: 1 });
    expect(await linkOf(kanungo.id)).toBe(`/approval-inbox?request=${approval_request_id}`);
    await move(id, 'forward', kanungo);
    expect(await linkOf(head.id)).toBe(`/approval-inbox?request=${approval_request_id}`);
    await move(id, 'approve', head);
    expect(await linkOf(applicant.id)).toBe(`/specimen-errands/${id}/show`);
  });

  test('a deadline is so many working hours of the office', () => {
    const days = [
      { day: '2026-11-19', opens: 540, closes: 1020 },
      { day: '2026-11-22', opens: 540, closes: 1020 },
    ];
    // Thursday at three in the afternoon in Dhaka; Friday and Saturday are off.
    const now = new Date('2026-11-19T09:00:00.000Z');
    expect(endOf(days, now, 60)?.toISOString()).toBe('2026-11-19T10:00:00.000Z');
    expect(endOf(days, now, 4 * 60)?.toISOString()).toBe('2026-11-22T05:00:00.000Z');
    expect(endOf(days, now, 40 * 60)).toBeUndefined();
  });

  test('what is late is reminded of once, and then goes to the next higher desk', async () => {
    const { errand, kanungo, head, caseOf, historyOf, inbox } = world;
    const { id } = await errand({ days: 1 });
    const before = await caseOf(id);
    expect(before.due_at.getTime()).toBeGreaterThan(Date.now());
    expect(before.escalate_at.getTime()).toBeGreaterThan(before.due_at.getTime());
    await server.pool.query(`update approval_requests set due_at = now() - interval '1 hour' where id = $1`, [before.id]);
    expect(ids((await inbox(kanungo, 'overdue')).rows)).toEqual([id]);
    const { app, pool } = server;
    const job = lateJob({
      ...{ pool, clock: systemClock, resources: resourcesWithSpecimen, dues: [] },
      repositoryOf: name => repositoryOf(app, name),
      send: async () => true,
    });
    const run = () => job.run({ data: {}, signal: new AbortController().signal, pool });
    expect(await run()).toEqual({ reminded: 1, escalated: 0 });
    const [notified] = (
      await server.pool.query('select body, body_en from notifications where user_id = $1 order by id desc limit 1', [kanungo.id])
    ).rows;
    const { rows: names } = await server.pool.query(
      `select u.full_name as bn, u.full_name_en as en, to_char(r.due_at at time zone 'Asia/Dhaka', 'DD/MM/YYYY') as due
       from approval_requests r join users u on u.id = r.applicant_id where r.id = $1`,
      [before.id],
    );
    expect(notified.body).toContain(`আবেদনকারী ${names[0].bn}`);
    expect(notified.body).toContain(`সময়সীমা ছিল ${bengaliDigits(names[0].due)}`);
    expect(notified.body_en).toMatch(new RegExp(`from ${names[0].en}, waiting since [0-9/]{10}, was due on ${names[0].due}`));
    expect(await run()).toEqual({ reminded: 0, escalated: 0 });
    await server.pool.query(`update approval_requests set escalate_at = now() - interval '1 hour' where id = $1`, [before.id]);
    expect(await run()).toEqual({ reminded: 0, escalated: 1 });
    expect(await caseOf(id)).toMatchObject({ current_desk_id: head.desk, place: 1 });
    expect((await historyOf(id)).at(-1).action_type).toBe('escalate');
    expect(await run()).toEqual({ reminded: 0, escalated: 0 });
  });

  test('with nobody but the ministry’s own errors a preview and an act of strangers are refused', async () => {
    const preview = (body: object, { headers } = world.applicant) => server.call('POST', '/api/approval-requests/preview', body, headers);
    expect((await preview({ resource: 'users' })).json.error_code).toBe('request.parameter');
    expect((await preview({ resource: 'specimen-errands' }, world.kanungo)).status).toBe(403);
    expect((await preview({ resource: 'specimen-errands', record: { office_id: 'x' } })).status).toBe(400);
    const homeless = await world.people.person({ keys: ['CREATE_SPECIMEN_ERRAND', 'VIEW_OWN_SPECIMEN_ERRAND'] });
    await world.people.settle();
    const headers = await world.people.headersOf(homeless);
    const refused = await server.call('POST', '/api/specimen-errands', { purpose: 'ডেস্ক ছাড়া', office_id: world.upazila }, headers);
    expect([refused.status, refused.json.error_code]).toEqual([400, 'workflow.desk_missing']);
    const own = await server.call('GET', '/api/approval-requests/inbox', undefined, headers);
    expect(own.json.data.rows).toEqual([]);
  });
});
