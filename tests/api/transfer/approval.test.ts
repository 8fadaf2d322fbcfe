/** What becomes of an application for a transfer: step by step to an office, or not. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clerk, officeOfTwo, under, workflowFor } from '../../support/approving.ts';
import { notifiedOf } from '../../support/notified.ts';
import { hrKeys, outcome, ownKeys, startTransfers } from './transfers.ts';

const { server, people, target, call, application, stop } = await startTransfers();
const { office, district, head, kanungo } = await officeOfTwo(server, people, hrKeys);
afterAll(stop);
beforeAll(async () => {
  await workflowFor(server, 'transfer', office, ['supervisor', 'office_head']);
  await people.settle();
});

const somebody = async (at = office): Promise<Clerk> => {
  const clerk = await people.clerk(at, ownKeys);
  await under(server, clerk.desk, kanungo.desk);
  await people.settle();
  return clerk;
};
const send = (by: Clerk) => call(by, 'POST', 'transfer-applications', application());
const sent = async (by?: Clerk): Promise<number> => {
  const answer = await send(by ?? (await somebody()));
  expect(answer.status, answer.text).toBe(201);
  return answer.json.id;
};
const move = (id: number, name: string, by: Clerk, body: object = {}) => call(by, 'POST', `transfer-applications/${id}/${name}`, body);
const moved = async (...[id, name, by, body]: Parameters<typeof move>) => {
  const answer = await move(id, name, by, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const posting = { posting_office_id: target };

describe('S4.32 S3.077 an application', () => {
  test('follows its approval to the end, and has its office then; everybody concerned is notified', async () => {
    const applicant = await somebody();
    const id = await sent(applicant);
    expect((await notifiedOf(server, 9)).at(-1)).toBe(kanungo.id);
    expect(await moved(id, 'forward', kanungo, { approval_comment: 'যৌক্তিক' })).toMatchObject({ status: 'pending', approval_status: 1 });
    expect((await notifiedOf(server, 10)).at(-1)).toBe(head.id);
    const approved = await moved(id, 'approve', head, posting);
    expect(approved).toMatchObject({ status: 'approved', approval_status: 2, posting_office_id: target });
    expect((await notifiedOf(server, 11)).at(-1)).toBe(applicant.id);
    const refused = await sent();
    await moved(refused, 'forward', kanungo);
    expect(await moved(refused, 'reject', head, { approval_comment: 'না' })).toMatchObject({ status: 'rejected', approval_status: 3 });
  });

  test('S3.076 has a history of who did what, at which desk of which office, when; by names as they were', async () => {
    const id = await sent();
    await moved(id, 'forward', kanungo);
    await moved(id, 'approve', head, posting);
    await server.pool.query(`update users set full_name = 'নতুন নাম' where id = $1`, [head.id]);
    const asked = await call(head, 'GET', `transfer-applications/${id}`);
    const timeline = await call(head, 'GET', `approval-requests/${asked.json.approval_request_id}/timeline`);
    const { history } = timeline.json.data;
    expect(history.map(({ action_type }: { action_type: string }) => action_type)).toEqual(['pending', 'forward', 'approve']);
    for (const name of ['performer_name', 'office_name', 'desk_name', 'at']) expect(history[2][name], name).toEqual(expect.any(String));
    expect(history[2].performer_name).not.toBe('নতুন নাম');
  });

  test('S8.087 is the only one in process, wherever it is; a withdrawn or decided one leaves room for the next', async () => {
    const applicant = await somebody();
    const first = await sent(applicant);
    await moved(first, 'cancel', applicant);
    const second = await sent(applicant);
    await moved(second, 'forward', kanungo);
    expect(outcome(await send(applicant))).toEqual([400, 'transfer.already_in_process']);
    await moved(second, 'backward', head, { approval_comment: 'আবার দেখুন' });
    await moved(second, 'backward', kanungo, { approval_comment: 'আবার লিখুন' });
    expect((await call(applicant, 'PATCH', `transfer-applications/${second}`, { reason: 'নতুন কারণ' })).status).toBe(200);
    expect(outcome(await send(applicant))).toEqual([400, 'transfer.already_in_process']);
    expect(await moved(second, 'resubmit', applicant)).toMatchObject({ status: 'pending', approval_status: 0 });
    await moved(second, 'reject', kanungo, { approval_comment: 'না' });
    await sent(applicant);
  });
});

describe('nobody gets past', () => {
  test('S8.085 S8.088 a workflow with a step, at which there is a desk', async () => {
    const bare = await people.office({ level: 6, parent: district });
    const lone = await people.clerk(bare, ownKeys);
    await people.settle();
    expect(outcome(await send(lone))).toEqual([400, 'transfer.no_step']);
    await workflowFor(server, 'transfer', bare, ['office_head']);
    expect(outcome(await send(lone))).toEqual([400, 'transfer.performer_desk_missing']);
  });

  test('S8.089 S8.090 whose case it is: neither deciding nor reviewing is anybody else’s', async () => {
    const id = await sent();
    const foreign = await people.clerk(office, hrKeys);
    await people.settle();
    for (const [name, body] of [
      ['approve', posting],
      ['reject', { approval_comment: 'না' }],
    ] as const)
      expect(outcome(await move(id, name, foreign, body)), name).toEqual([403, 'transfer.not_authorised']);
    expect(outcome(await move(id, 'forward', foreign))).toEqual([403, 'transfer.not_authorised_to_review']);
  });

  test('S8.092 the office to which somebody is posted: it is there, active, and has the desk', async () => {
    const id = await sent();
    await moved(id, 'forward', kanungo);
    const approve = async (body: object) => outcome(await move(id, 'approve', head, body));
    expect(await approve({})).toEqual([400, 'transfer.posting_office_invalid']);
    const idle = await people.office();
    await server.pool.query('update offices set row_status = 0 where id = $1', [idle]);
    expect(await approve({ posting_office_id: idle })).toEqual([400, 'transfer.posting_office_invalid']);
    expect(await approve({ ...posting, posting_desk_id: head.desk })).toEqual([400, 'validation.mismatched_reference']);
    expect(await moved(id, 'approve', head, { ...posting, posting_desk_id: await people.desk(target) })).toMatchObject({
      status: 'approved',
    });
  });

  test('S8.093 S8.094 a decision that is made; who made it corrects it until there is an order', async () => {
    const applicant = await somebody();
    const id = await sent(applicant);
    await moved(id, 'forward', kanungo);
    await moved(id, 'approve', head, posting);
    expect(outcome(await move(id, 'approve', head, posting))).toEqual([400, 'transfer.already_approved']);
    const other = await people.office();
    expect(await moved(id, 're-approve', head, { posting_office_id: other })).toMatchObject({
      status: 'approved',
      posting_office_id: other,
    });
    const ordered = await server.pool.query(
      `insert into transfer_orders (memorial_number, order_date, subject, subject_en, office_id, issuer_desk_id, status)
       values ('31.00.0000.035.019.00.0003.99', '2026-11-01', 'বদলি', 'Transfer', $1, $2, 'not_published') returning id`,
      [office, head.desk],
    );
    await server.pool.query(
      'insert into transfer_order_items (transfer_order_id, user_id, from_desk_id, to_office_id, transfer_application_id) values ($1, $2, $3, $4, $5)',
      [ordered.rows[0].id, applicant.id, applicant.desk, other, id],
    );
    expect(outcome(await move(id, 're-approve', head, posting))).toEqual([400, 'transfer.application_ordered']);
    const refused = await sent();
    await moved(refused, 'reject', kanungo, { approval_comment: 'না' });
    expect(outcome(await move(refused, 'reject', kanungo, { approval_comment: 'না' }))).toEqual([400, 'transfer.already_rejected']);
  });

  test('S8.095 S8.096 the last step, and a step that is gone', async () => {
    const [last, gone] = [await sent(), await sent()];
    await moved(last, 'forward', kanungo);
    expect(outcome(await move(last, 'forward', head))).toEqual([400, 'transfer.last_step']);
    await server.pool.query(
      `update workflow_steps set row_status = 0 where serial = 2 and workflow_id =
        (select r.workflow_id from approval_requests r where r.resource = 'transfer-applications' and r.record_id = $1)`,
      [gone],
    );
    expect(outcome(await move(gone, 'forward', kanungo))).toEqual([400, 'transfer.next_step_missing']);
  });
});
