/** What is done to a request: by which person, from which state to which, and what is kept of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { approvedErrands } from '../../specimen/specimen-errands.server.ts';
import { type Answer, startTestServer, type TestServer } from '../../support/server.ts';
import { errandWorld, officeHead, parentHead, supervisor, type World } from './errands.ts';

const outcome = ({ status, json }: Answer): unknown => [status, json.error_code];
const because = { approval_comment: 'কাগজ নেই' };

describe('an approval', () => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await startTestServer({ specimen: true });
    world = await errandWorld(server);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  beforeEach(() => world.workflow([{ actor: supervisor }, { actor: officeHead }, { actor: parentHead }]));

  test('S8.053 where no workflow fits nothing is saved', async () => {
    const { pool } = server;
    await pool.query(`update workflows set state = 'retired'`);
    const refused = await world.apply({ purpose: 'কোথাও না' });
    expect(outcome(refused)).toEqual([400, 'workflow.not_found']);
    expect((await pool.query(`select 1 from specimen_errands where purpose = 'কোথাও না'`)).rows).toEqual([]);
    expect((await pool.query('select 1 from approval_requests where record_id is null')).rows).toEqual([]);
  });

  test('an action that waited for another is not dated before it', async () => {
    const { errand, move, kanungo } = world;
    const { id, approval_request_id } = await errand();
    const times = 'select at, action_type from approval_histories where approval_request_id = $1 order by id';
    // As if it had been sent by a process whose clock, or whose turn, was behind.
    await server.pool.query(`update approval_histories set at = at + interval '1 minute' where approval_request_id = $1`, [
      approval_request_id,
    ]);
    expect((await move(id, 'forward', kanungo)).status).toBe(200);
    const { rows } = await server.pool.query<{ at: Date; action_type: string }>(times, [approval_request_id]);
    expect(rows.map(one => one.action_type)).toEqual(['pending', 'forward']);
    expect(rows[1]!.at).toEqual(rows[0]!.at);
  });

  test('S4.17 S4.18 S4.20 S4.24 S4.27 S4.48 S4.52 it goes from step to step, is decided at the last, and every step is kept', async () => {
    const { errand, move, can, historyOf, caseOf, kanungo, head, collector, applicant } = world;
    const { id, status, approval_request_id } = await errand();
    expect(status).toBe(0);
    expect(await can(id, kanungo)).toEqual(['forward', 'reject', 'backward']);
    expect(outcome(await move(id, 'approve', kanungo))).toEqual([400, 'workflow.not_last_step']);
    const forwarded = await move(id, 'forward', kanungo, { approval_comment: 'সদয় অনুমোদনের জন্য' });
    expect([forwarded.status, forwarded.json?.status], forwarded.text).toEqual([200, 1]);
    expect((await move(id, 'forward', head)).json.status).toBe(1);
    expect(await can(id, collector)).toEqual(['approve', 'reject', 'backward']);
    expect(outcome(await move(id, 'forward', collector))).toEqual([400, 'workflow.last_step']);
    const before = approvedErrands.length;
    const approved = await move(id, 'approve', collector, { fare: 250 });
    expect(approved.json).toMatchObject({ status: 2, fare: 250, approval_comment: null });
    expect(approvedErrands.slice(before)).toEqual([id]);
    expect(await caseOf(id)).toMatchObject({ id: approval_request_id, status: 2, current_desk_id: null, closed_at: expect.any(Date) });
    const rows = await historyOf(id);
    expect(
      rows.map(({ action_type, user_id, office_organogram_id, comment }) => [action_type, user_id, office_organogram_id, comment]),
    ).toEqual([
      ['pending', applicant.id, applicant.desk, null],
      ['forward', kanungo.id, kanungo.desk, 'সদয় অনুমোদনের জন্য'],
      ['forward', head.id, head.desk, null],
      ['approve', collector.id, collector.desk, null],
    ]);
    for (const row of rows) expect([row.performer_name, row.desk_name, row.office_name, row.at].every(Boolean)).toBe(true);
    const { json: listed } = await server.call('GET', `/api/approval-requests?filter={"status":2,"id":${approval_request_id}}`);
    expect(listed.map((one: { status: number }) => one.status)).toEqual([2]);
    const { rows: logged } = await server.pool.query(
      `select action_type, task from engine.audit_logs where resource = 'specimen-errands' and record_id = $1 order by id`,
      [id],
    );
    expect(logged.map(one => one.action_type)).toEqual(['create', 'pending', 'update', 'update', 'approve']);
  });

  test('S4.19 S4.22 S4.49 a rejection needs a comment; anyone who rejected approves again, and the case goes on', async () => {
    const { errand, move, kanungo, head, caseOf } = world;
    const { id } = await errand();
    expect((await move(id, 'reject', kanungo)).json.message).toEqual({ approval_comment: 'validation.required' });
    expect((await move(id, 'reject', kanungo, because)).json).toMatchObject({ status: 3, approval_comment: 'কাগজ নেই' });
    expect((await caseOf(id)).current_desk_id).toBeNull();
    expect(outcome(await move(id, 're-approve', head))).toEqual([404, 'request.not_found']);
    expect((await move(id, 're-approve', kanungo)).json.status).toBe(1);
    expect((await caseOf(id)).current_desk_id).toBe(head.desk);
    const logged = await server.pool.query(
      `select 1 from engine.audit_logs where resource = 'specimen-errands' and record_id = $1 and action_type = 'reject'`,
      [id],
    );
    expect(logged.rows.length).toBe(1);
  });

  test('S4.22 an approval is corrected by anyone who gave it', async () => {
    const { errand, move, kanungo, head, collector } = world;
    const { id } = await errand();
    await move(id, 'forward', kanungo);
    await move(id, 'forward', head);
    const approved = await move(id, 'approve', collector);
    expect(approved.status, approved.text).toBe(200);
    const before = approvedErrands.length;
    const again = await move(id, 're-approve', collector);
    expect(again.json.status, again.text).toBe(2);
    expect(approvedErrands.length).toBe(before);
    expect(outcome(await move(id, 're-approve', kanungo))).toEqual([403, 'workflow.not_performer']);
  });

  test('S4.21 S4.23 S4.25 it goes back step by step, at last to the applicant, who sends it again', async () => {
    const { errand, move, can, caseOf, kanungo, head, applicant } = world;
    const { id } = await errand();
    await move(id, 'forward', kanungo);
    expect((await move(id, 'backward', head, because)).json.status).toBe(4);
    expect(await caseOf(id)).toMatchObject({ place: 1, current_desk_id: kanungo.desk });
    expect(outcome(await move(id, 'approve', kanungo))).toEqual([409, 'request.move_not_possible']);
    expect((await move(id, 'backward', kanungo, because)).json.status).toBe(4);
    expect(await caseOf(id)).toMatchObject({ place: 0, current_desk_id: null });
    expect(await can(id, applicant)).toEqual(['update', 'delete', 'resubmit'].filter(one => one !== 'delete'));
    const changed = await server.call('PATCH', `/api/specimen-errands/${id}`, { purpose: 'সংশোধিত' }, applicant.headers);
    expect(changed.status, changed.text).toBe(200);
    expect((await move(id, 'resubmit', applicant)).json.status).toBe(0);
    expect(await caseOf(id)).toMatchObject({ place: 1, current_desk_id: kanungo.desk });
  });

  test('S4.21 S4.23 a first submission is returned to its applicant with a comment, who changes it and sends it again', async () => {
    const { errand, move, can, caseOf, historyOf, kanungo, applicant } = world;
    const { id } = await errand();
    expect((await move(id, 'backward', kanungo)).json.message).toEqual({ approval_comment: 'validation.required' });
    expect((await move(id, 'backward', kanungo, because)).json).toMatchObject({ status: 4, approval_comment: 'কাগজ নেই' });
    expect(await caseOf(id)).toMatchObject({ place: 0, current_desk_id: null, closed_at: null });
    expect([await can(id, applicant), await can(id, kanungo)]).toEqual([['update', 'resubmit'], []]);
    expect(outcome(await move(id, 'backward', kanungo, because))).toEqual([409, 'workflow.already_acted']);
    expect((await move(id, 'resubmit', applicant)).json.status).toBe(0);
    expect((await historyOf(id)).map(one => one.action_type)).toEqual(['pending', 'backward', 'resubmit']);
  });

  test('S4.25 what the state does not take changes nothing', async () => {
    const { errand, move, historyOf, kanungo } = world;
    const { id } = await errand();
    await move(id, 'reject', kanungo, because);
    const before = (await historyOf(id)).length;
    for (const name of ['approve', 'forward', 'reject', 'backward'])
      expect(outcome(await move(id, name, kanungo, name === 'reject' || name === 'backward' ? because : {}))).toEqual([
        409,
        'request.move_not_possible',
      ]);
    expect((await historyOf(id)).length).toBe(before);
  });

  test('S4.26 only the desk that has it acts, and the applicant withdraws it while nobody has', async () => {
    const { errand, move, kanungo, head, applicant, caseOf, people, upazila } = world;
    const viewer = await people.clerk(upazila, ['VIEW_SPECIMEN_ERRAND', 'FORWARD_SPECIMEN_ERRAND']);
    await people.settle();
    const { id } = await errand();
    expect(outcome(await move(id, 'forward', viewer))).toEqual([403, 'workflow.not_performer']);
    expect(outcome(await move(id, 'forward', head))).toEqual([404, 'request.not_found']);
    expect(outcome(await move(id, 'cancel', kanungo))).toEqual([403, 'request.forbidden']);
    const withdrawn = await move(id, 'cancel', applicant);
    expect(withdrawn.json).toMatchObject({ status: 0, row_status: 0 });
    expect((await caseOf(id)).closed_at).not.toBeNull();
    expect(outcome(await move(id, 'forward', kanungo))).toEqual([403, 'workflow.not_performer']);
    const other = await errand();
    await move(other.id, 'forward', kanungo);
    expect(outcome(await move(other.id, 'cancel', applicant))).toEqual([400, 'workflow.cancel_late']);
    const own = await errand({}, head);
    expect(outcome(await move(own.id, 'forward', head))).toEqual([403, 'workflow.own_request']);
    const foreign = await people.clerk(upazila, ['CREATE_SPECIMEN_ERRAND', 'VIEW_SPECIMEN_ERRAND']);
    await people.settle();
    expect(outcome(await move(other.id, 'cancel', foreign))).toEqual([403, 'workflow.not_applicant']);
  });

  test('S4.28 of two at one desk who press at once one wins and the other is notified; the effect runs once', async () => {
    const { errand, move, kanungo, head, collector, people, historyOf } = world;
    const deputy = await people.person();
    await people.post({ user: deputy.id, desk: collector.desk, responsibility: 'additional' });
    await people.settle();
    const second = { headers: await people.headersOf(deputy, collector.desk) };
    const { id } = await errand();
    await move(id, 'forward', kanungo);
    const passed = await move(id, 'forward', head);
    expect(passed.status, passed.text).toBe(200);
    const before = approvedErrands.length;
    const both = await Promise.all([move(id, 'approve', collector), move(id, 'approve', second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(approvedErrands.length).toBe(before + 1);
    expect((await historyOf(id)).filter(({ action_type }) => action_type === 'approve').length).toBe(1);
    const other = await errand();
    await move(other.id, 'forward', kanungo);
    await move(other.id, 'forward', head);
    await move(other.id, 'reject', collector, because);
    const third = await errand();
    const substitute = await people.person();
    await people.post({ user: substitute.id, desk: kanungo.desk, responsibility: 'additional' });
    await people.settle();
    const at = { headers: await people.headersOf(substitute, kanungo.desk) };
    const pressed = await Promise.all([move(third.id, 'forward', kanungo), move(third.id, 'forward', at)]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(pressed.find(({ status }) => status === 409)?.json.error_code).toBe('workflow.already_acted');
  });

  test('taking part opens the record, its history and its timeline without a VIEW key, and no list', async () => {
    const { errand, kanungo, collector } = world;
    const { id, approval_request_id } = await errand();
    const get = (path: string, { headers } = kanungo) => server.call('GET', path, undefined, headers);
    expect((await get(`/api/specimen-errands/${id}`)).status).toBe(200);
    expect((await get(`/api/specimen-errands/${id}/history`)).status).toBe(200);
    expect((await get(`/api/specimen-errands/${id}`, collector)).status).toBe(404);
    expect((await get('/api/specimen-errands')).status).toBe(403);
    const { json } = await get(`/api/approval-requests/${approval_request_id}/timeline`);
    expect(json.data.history.map((one: { action_type: string }) => one.action_type)).toEqual(['pending']);
    expect(json.data.ahead.map((one: { is_here: boolean; desk: { id: number } }) => [one.is_here, one.desk.id])).toEqual([
      [true, kanungo.desk],
      [false, world.head.desk],
      [false, collector.desk],
    ]);
    expect((await get(`/api/approval-requests/${approval_request_id}/timeline`, collector)).status).toBe(404);
  });
});
