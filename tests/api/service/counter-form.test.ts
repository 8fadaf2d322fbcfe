/** What comes to the counter on paper: its form and papers, and the fee and postage that follow from them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart, multipartHeaders } from '../files/sending.ts';
import { type Clerk, call, clerk, move, newOrder, newService, other, outcome, place, server, startDesks, stopDesks } from './desks.ts';
import { pdfOf } from './ordering.ts';

beforeAll(startDesks);
afterAll(stopDesks);

describe('a form that is filled in at the counter', () => {
  const numbers = {
    label: 'কপির সংখ্যা',
    label_en: 'Copies',
    key: 'copies',
    kind: 'number',
    is_required: true,
    multiplies_fee: true,
    least: 1,
    most: 9,
  };
  const inputs = [
    { label: 'উপজেলা', label_en: 'Upazila', key: 'upazila', kind: 'upazila', is_required: true },
    { label: 'খতিয়ান', label_en: 'Khatian', key: 'khatian_number', kind: 'land_number', is_required: true },
    { label: 'দাতার মোবাইল', label_en: 'Mobile of the seller', key: 'seller_mobile', kind: 'mobile' },
    numbers,
  ];
  const answers = () => ({ upazila: place, khatian_number: '৪৫/৬', seller_mobile: '01812345678', copies: 2 });
  const fill = (who: Clerk | undefined, id: number, given: object) => call(who, 'PUT', `service-orders/${id}/form`, { answers: given });

  test('gives the order its answers, its place and its fee, and is corrected while the order is at the desk', async () => {
    const { id: service_id } = await newService({ fee: 100, inputs });
    const order = await newOrder(service_id);
    const path = `service-orders/${order.id}/form`;
    const empty = await call(clerk, 'GET', path);
    expect(empty.json.data, empty.text).toMatchObject({ answers: {}, papers: [], files: [], inputs: inputs.map(({ key }) => ({ key })) });
    const filled = await fill(clerk, order.id, answers());
    expect(filled.status, filled.text).toBe(200);
    const { json } = await call(clerk, 'GET', `service-orders/${order.id}`);
    expect(json).toMatchObject({ fee: 200, upazila_id: place });
    expect(json.answers).toMatchObject([
      { key: 'upazila' },
      { key: 'khatian_number', value: '45/6', shown: '৪৫/৬', shown_en: '45/6' },
      { key: 'seller_mobile', value: '01812345678', shown: '••••৫৬৭৮' },
      { key: 'copies', value: '2' },
    ]);
    expect((await call(clerk, 'GET', path)).json.data.answers).toEqual({ ...answers(), khatian_number: '45/6' });
    expect((await fill(clerk, order.id, { copies: 3 })).status).toBe(200);
    expect((await call(clerk, 'GET', `service-orders/${order.id}`)).json).toMatchObject({ fee: 300 });
    expect((await call(clerk, 'GET', path)).json.data.answers).toMatchObject({ copies: 3, seller_mobile: '01812345678' });
    const { rows } = await server.pool.query(`select count(*)::int as n from service_order_answers where service_order_id = $1`, [
      order.id,
    ]);
    expect(rows).toEqual([{ n: 4 }]);
  });

  test('is refused with what is wrong with it, by anybody at another desk, when the order is done, and what would change a paid fee', async () => {
    const { id: service_id } = await newService({ fee: 100, inputs });
    const order = await newOrder(service_id);
    expect((await fill(clerk, order.id, { ...answers(), copies: 99, khatian_number: null, other: 1 })).json.details).toMatchObject([
      { path: 'answers.other', code: 'validation.unknown_field' },
      { path: 'answers.khatian_number', code: 'validation.required' },
      { path: 'answers.copies', code: 'validation.max' },
    ]);
    expect(outcome(await fill(clerk, order.id, { ...answers(), upazila: 999_999 }))).toEqual([400, 'validation.invalid']);
    expect(outcome(await fill(other, order.id, answers()))).toEqual([403, 'service.not_at_your_desk']);
    await call(clerk, 'PATCH', `service-orders/${order.id}`, { paid_at: new Date(Date.now() - 60_000).toISOString() });
    const paid = await fill(clerk, order.id, answers());
    expect(paid.status, paid.text).toBe(200);
    expect((await call(clerk, 'GET', `service-orders/${order.id}`)).json).toMatchObject({ fee: 200 });
    expect(outcome(await fill(clerk, order.id, { copies: 3 }))).toEqual([409, 'service.fee_paid']);
    expect((await fill(clerk, order.id, { khatian_number: '৭' })).status).toBe(200);
    await move(clerk, order.id, 'refuse', { non_deliverable_reason: 'রেকর্ড নেই' });
    expect(outcome(await fill(clerk, order.id, answers()))).toEqual([409, 'service.form_closed']);
    const plain = await newOrder((await newService()).id);
    expect(outcome(await fill(clerk, plain.id, {}))).toEqual([404, 'service.no_form']);
    expect(plain.form_by).toBeNull();
    expect(outcome(await fill(clerk, 999_999, answers()))).toEqual([404, 'request.not_found']);
  });

  test('is the citizen’s own where they filled it in', async () => {
    const { id: service_id } = await newService({ fee: 100, inputs });
    const order = await newOrder(service_id);
    await server.pool.query(`update service_orders set form_by = 'applicant' where id = $1`, [order.id]);
    expect(outcome(await fill(clerk, order.id, answers()))).toEqual([409, 'service.form_by_citizen']);
    expect(outcome(await call(clerk, 'GET', `service-orders/${order.id}/form`))).toEqual([409, 'service.form_by_citizen']);
  });

  test('takes the papers of the service, by the limits of each, and is refused without a required one', async () => {
    const papers = [
      { name: 'পরিচয়পত্র', name_en: 'Identity card', is_required: true, file_types: ['pdf'], max_kb: 100 },
      { name: 'দলিল', name_en: 'Deed', is_required: false, file_types: ['pdf', 'image'] },
    ];
    const { id: service_id } = await newService({ inputs, papers });
    const order = await newOrder(service_id);
    expect(order.form_by).toBe('counter');
    const { json: form } = await call(clerk, 'GET', `service-orders/${order.id}/form`);
    const [card, deed] = form.data.papers.map(({ id }: { id: number }) => id);
    const send = (who: Clerk | undefined, paper: number, data: Buffer) =>
      server.call(
        'POST',
        `/api/service-orders/${order.id}/form/papers/${paper}`,
        multipart([{ filename: 'কার্ড.pdf', type: 'application/pdf', data }]),
        { ...who!.headers, ...multipartHeaders },
      );
    const put = (given: object) => call(clerk, 'PUT', `service-orders/${order.id}/form`, { answers: answers(), papers: given });
    expect((await put({})).json.details).toMatchObject([{ path: `papers.${card}`, code: 'service.paper_missing' }]);
    expect(outcome(await send(other, card, pdfOf(2000)))).toEqual([403, 'service.not_at_your_desk']);
    expect(outcome(await send(clerk, 999_999, pdfOf(2000)))).toEqual([404, 'request.not_found']);
    expect(outcome(await send(clerk, card, pdfOf(150_000)))).toEqual([400, 'files.too_large_kb']);
    expect(outcome(await send(clerk, card, Buffer.from('MZ hostile')))).toEqual([400, 'files.type']);
    const sent = await send(clerk, card, pdfOf(2000));
    expect(sent.status, sent.text).toBe(201);
    expect(sent.json).toMatchObject({ name: 'কার্ড.pdf', media_type: 'application/pdf', url: expect.stringContaining('signature') });
    expect((await put({ [deed]: sent.json.id, [card]: null })).json.details).toMatchObject([
      { path: `papers.${card}`, code: 'service.paper_missing' },
      { path: `papers.${deed}`, code: 'service.not_your_file' },
    ]);
    expect((await put({ [card]: sent.json.id, 999999: sent.json.id })).json.details).toMatchObject([
      { path: 'papers.999999', code: 'validation.unknown_field' },
    ]);
    expect((await put({ [card]: sent.json.id, [deed]: null })).status).toBe(200);
    const kept = async () => (await call(clerk, 'GET', `service-orders/${order.id}`)).json.papers;
    expect(await kept()).toMatchObject([{ name: 'পরিচয়পত্র', name_en: 'Identity card', file: { id: sent.json.id, name: 'কার্ড.pdf' } }]);
    // A correction leaves the papers that it does not name, replaces one, and adds another.
    expect((await fill(clerk, order.id, { copies: 3 })).status).toBe(200);
    const [newer, second] = [(await send(clerk, card, pdfOf(900))).json.id, (await send(clerk, deed, pdfOf(700))).json.id];
    expect((await put({ [card]: newer, [deed]: second })).status).toBe(200);
    expect((await kept()).map(({ file }: { file: { id: number } }) => file.id)).toEqual([newer, second]);
    expect((await put({ [deed]: null })).status).toBe(200);
    expect((await kept()).map(({ file }: { file: { id: number } }) => file.id)).toEqual([newer]);
  });
});

test('the postage follows the way of delivery, until it is paid', async () => {
  const { id: service_id } = await newService({ fee: 100, post_fee: 40, delivery_types: ['counter', 'post', 'download'] });
  const order = await newOrder(service_id, { delivery_type: 'counter' });
  const change = (body: object) => call(clerk, 'PATCH', `service-orders/${order.id}`, body);
  const address = { delivery_address: 'নমুনা গ্রাম, সাভার, ঢাকা' };
  expect((await change({ delivery_type: 'post', ...address })).json).toMatchObject({ fee: 100, post_fee: 40 });
  expect((await change({ delivery_type: 'download' })).json).toMatchObject({ fee: 100, post_fee: null });
  expect((await change({ paid_at: new Date(Date.now() - 60_000).toISOString() })).status).toBe(200);
  expect(outcome(await change({ delivery_type: 'post' }))).toEqual([400, 'service.postage_paid']);
  expect((await change({ delivery_type: 'counter' })).json, 'it costs the same').toMatchObject({ delivery_type: 'counter' });
});
