/** The staff's half of orders: the desk where they arrive, who moves them, what each move needs, and what the applicant is sent. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sentTo } from '../../support/codes.ts';
import { notifiedOf } from '../../support/notified.ts';
import {
  call,
  clerk,
  head,
  move,
  newOrder,
  newService,
  office,
  other,
  outcome,
  people,
  place,
  server,
  startDesks,
  stopDesks,
} from './desks.ts';

beforeAll(startDesks);
afterAll(stopDesks);

describe('a new order', () => {
  test('comes to the desk to which the service is assigned, else to the head of the office, and its people are notified', async () => {
    const { id: service_id } = await newService();
    const toHead = await newOrder(service_id, { current_desk_id: undefined });
    expect(toHead).toMatchObject({ office_id: office, current_desk_id: head!.desk });
    await people.insert('service_assignments', { service_id, office_organogram_id: other!.desk });
    const toDesk = await newOrder(service_id, { current_desk_id: undefined });
    expect(toDesk.current_desk_id).toBe(other!.desk);
    const counted = await call(other, 'GET', 'approval-requests/counts');
    expect(counted.json.data.lists, 'it is in the number of the inbox').toBe(1);
    expect((await notifiedOf(server, 27)).slice(-2)).toEqual([head!.id, other!.id]);
    const { json } = await call(other, 'GET', 'notifications?range=[0,0]');
    expect(json[0]).toMatchObject({ link: `/service-orders/${toDesk.id}/show`, title: expect.stringContaining(toDesk.reference_number) });
    const mine = await call(
      other,
      'GET',
      `service-orders?filter=${JSON.stringify({ current_desk_id: other!.desk, status: ['received'] })}`,
    );
    expect(mine.json.map(({ id }: { id: number }) => id)).toEqual([toDesk.id]);
  });

  test('without an office goes to the one whose place has the land, and is refused where nobody gives the service', async () => {
    const { rows } = await server.pool.query('select type_id from offices where id = $1', [office]);
    const { id: service_id } = await newService();
    const body = { service_id, applicant_name: 'শাহানা আক্তার', mobile: '01712345678', upazila_id: place };
    const asAdmin = (more: object = {}) => server.call('POST', '/api/service-orders', { ...body, ...more });
    expect(outcome(await asAdmin())).toEqual([400, 'service.no_office']);
    await people.insert('service_assignments', { service_id, office_type_id: rows[0].type_id });
    expect((await asAdmin()).json).toMatchObject({ office_id: office, current_desk_id: head!.desk });
    const elsewhere = (await people.upazila()).id;
    expect(outcome(await asAdmin({ upazila_id: elsewhere }))).toEqual([400, 'service.no_office']);
  });
});

describe('an order at a desk', () => {
  test('is moved by the person there; the head of the office gives it to another desk', async () => {
    const { id } = await newOrder((await newService()).id);
    expect(outcome(await move(other, id, 'process'))).toEqual([403, 'service.not_at_your_desk']);
    expect(outcome(await move(head, id, 'process'))).toEqual([403, 'service.not_at_your_desk']);
    expect((await call(other, 'GET', `service-orders/${id}`)).json._can).not.toContain('process');
    expect(outcome(await move(other, id, 'forward', { current_desk_id: other!.desk }))).toEqual([403, 'service.not_at_your_desk']);
    const moved = await move(head, id, 'forward', { current_desk_id: other!.desk, note: 'আপনি দেখুন' });
    expect(moved.json).toMatchObject({ status: 'in_process', current_desk_id: other!.desk, arrived_at: moved.json.steps.at(-1).at });
    const last = { action: 'forward', note: 'আপনি দেখুন', note_for: 'office', office_organogram_id: other!.desk };
    expect(moved.json.steps.at(-1)).toMatchObject(last);
    expect(outcome(await move(other, id, 'forward', { current_desk_id: other!.desk }))).toEqual([400, 'service.same_desk']);
    expect(outcome(await move(other, id, 'forward', {}))).toEqual([400, 'service.desk_required']);
    const empty = await people.desk(office!);
    expect(outcome(await move(other, id, 'forward', { current_desk_id: empty }))).toEqual([400, 'service.vacant_desk']);
    const without = await people.clerk(office!, ['VIEW_ORDER']);
    await people.settle();
    expect((await move(without, id, 'make_ready')).status).toBe(403);
  });

  test('is moved once: by its version, by its state, and by the key of a call that is sent twice', async () => {
    const { id, version } = await newOrder((await newService()).id);
    const once = { 'idempotency-key': `order-${id}-once` };
    const first = await move(clerk, id, 'process', {}, once);
    expect(first.status).toBe(200);
    expect((await move(clerk, id, 'process', {}, once)).text).toBe(first.text);
    expect((await move(clerk, id, 'process')).status).toBe(409);
    expect((await move(clerk, id, 'make_ready', {}, { 'if-match': `"${version}"` })).status).toBe(412);
    const { json } = await call(clerk, 'GET', `service-orders/${id}`);
    expect(json.steps.map(({ action }: { action: string }) => action)).toEqual(['create', 'process']);
  });

  test('waits for papers while the promised day waits, and comes back to the same desk', async () => {
    const { id, probable_delivery_date } = await newOrder((await newService()).id);
    expect((await move(clerk, id, 'ask', { missing_papers: 'দলিলের কপি' })).status).toBe(400);
    const papers = { missing_papers: 'দলিলের কপি', missing_papers_en: 'A copy of the deed' };
    expect((await move(clerk, id, 'ask', papers)).json).toMatchObject({ status: 'returned', ...papers, asked_on: expect.any(String) });
    await server.pool.query('update service_orders set asked_on = asked_on - 14 where id = $1', [id]);
    expect(outcome(await move(clerk, id, 'answer', {}))).toEqual([400, 'service.answer_required']);
    const back = await move(clerk, id, 'answer', { answer: 'দলিল জমা দিলাম' });
    expect(back.json).toMatchObject({ status: 'in_process', current_desk_id: clerk!.desk, asked_on: null });
    expect(back.json.probable_delivery_date > probable_delivery_date).toBe(true);
  });

  test('is delivered as its way of delivery asks', async () => {
    const { id: service } = await newService();
    const readyOne = async (delivery_type: string) => {
      const { id } = await newOrder(service, { delivery_type, delivery_address: 'নমুনা গ্রাম, সাভার' });
      for (const name of ['process', 'make_ready']) expect((await move(clerk, id, name)).status).toBe(200);
      return id;
    };
    const [byHand, byPost, byFile] = [await readyOne('counter'), await readyOne('post'), await readyOne('download')];
    expect(outcome(await move(clerk, byHand, 'deliver'))).toEqual([400, 'service.receiver_required']);
    expect(outcome(await move(clerk, byPost, 'deliver'))).toEqual([400, 'service.post_number_required']);
    expect(outcome(await move(clerk, byFile, 'deliver'))).toEqual([400, 'service.result_required']);
    expect((await move(clerk, byPost, 'deliver', { post_number: 'RR123456789BD' })).json).toMatchObject({ status: 'delivered' });
    expect((await move(clerk, byHand, 'process')).status).toBe(409);
    expect((await move(clerk, byHand, 'hand_over', { current_desk_id: other!.desk })).json).toMatchObject({ status: 'ready' });
    expect((await move(other, byHand, 'deliver', { delivered_to: 'শাহানা আক্তার' })).json.steps.at(-1).action).toBe('deliver');
  });

  test('has a hearing only where its service has hearings', async () => {
    const [plain, heard] = [await newService(), await newService({ work: 'mutation' })];
    const meeting = { hearing_at: '2099-01-05T05:00:00.000Z', hearing_place: 'উপজেলা ভূমি অফিস' };
    const begun = async (service: number) => {
      const { id } = await newOrder(service, { applicant_name_en: 'Shahana Akter' });
      expect((await move(clerk, id, 'process')).status).toBe(200);
      return id;
    };
    expect(outcome(await move(clerk, await begun(plain.id), 'fix_hearing', meeting))).toEqual([400, 'service.no_hearing']);
    const id = await begun(heard.id);
    expect((await move(clerk, id, 'fix_hearing', { ...meeting, hearing_at: '2020-01-05T05:00:00.000Z' })).status).toBe(400);
    const { json, text } = await move(clerk, id, 'fix_hearing', meeting);
    expect(json, text).toMatchObject(meeting);
    // The hearing module keeps it among those of the office, and moves it with the order.
    const later = { ...meeting, hearing_at: '2099-01-06T05:00:00.000Z' };
    expect((await move(clerk, id, 'fix_hearing', later)).status).toBe(200);
    const kept = async () =>
      (await server.pool.query('select status, office_id, meeting_at from hearings where case_number = $1', [json.reference_number])).rows;
    const meets = { office_id: office, meeting_at: new Date(later.hearing_at) };
    expect(await kept()).toMatchObject([{ status: 'meeting_fixed', ...meets }]);
    const party = await server.pool.query(
      'select p.name, p.name_en from hearing_parties p join hearings h on h.id = p.hearing_id where h.case_number = $1',
      [json.reference_number],
    );
    expect(party.rows).toEqual([{ name: 'শাহানা আক্তার', name_en: 'Shahana Akter' }]);
    // It is over when the order is decided.
    expect((await move(clerk, id, 'make_ready')).json).toMatchObject({ hearing_at: null, hearing_place: null });
    expect(await kept(), 'its hour was to come').toMatchObject([{ status: 'not_held', ...meets }]);
  });
});

test('each step reaches the applicant by SMS and e-mail, in the language of the order', async () => {
  const mobile = '01799000111';
  const { id, reference_number } = await newOrder((await newService()).id, { mobile, language: 'en', email: 'anwar@example.com' });
  expect((await move(clerk, id, 'refuse', { non_deliverable_reason: 'No such khatian' })).status).toBe(200);
  const texts = async () => (await sentTo(server, mobile)).map(({ text }) => text).filter(text => text.includes(reference_number));
  await expect.poll(async () => (await texts()).length, { timeout: 20_000 }).toBe(2);
  expect((await texts()).filter(text => text.includes('could not be delivered. Reason: No such khatian'))).toHaveLength(1);
  expect((await texts()).every(text => text.includes(`/en/track?number=${reference_number}`))).toBe(true);
  await expect.poll(async () => (await sentTo(server, 'anwar@example.com')).length, { timeout: 20_000 }).toBe(2);
});
