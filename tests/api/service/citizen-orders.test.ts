/** A citizen orders a service: who may, what is refused, what is kept, and that nothing is lost or doubled. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOrderNumber } from '../../../resources/service/order-number.ts';
import type { Answer } from '../../support/server.ts';
import { type Ordering, pdfOf, startOrdering, type Who } from './ordering.ts';

let world: Ordering;
beforeAll(async () => {
  world = await startOrdering();
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

const codeOf = ({ status, json, text }: Answer): unknown => [status, json?.details?.[0]?.code ?? json?.error_code ?? text];
const problems = ({ json }: Answer): unknown => json.details.map(({ field, path, code }: Record<string, string>) => [field ?? path, code]);
const price = { fee: 100, post_fee: 0 };
const submit = (who: Who, draft: number, seen: object = price) => world.call(who, 'POST', `citizen/drafts/${draft}/submit`, seen);
const pay = (who: Who, draft: number) => world.call(who, 'POST', `citizen/drafts/${draft}/pay`);
const count = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await world.server.pool.query(text, [...values])).rows[0].count);
const ordersOf = (service: number) => count('select count(*) from service_orders where service_id = $1', [service]);

/** A draft that has all it needs. */
async function whole(who: Who, more: object = {}, of: object = {}) {
  const service = await world.service(of);
  const draft = await world.draftOf(who, service.code, more);
  if (service.paper) expect((await world.addPaper(who, draft, service.paper)).status).toBe(201);
  return { service, draft };
}

describe('S6.11 who may order', () => {
  test('a citizen sees the services for citizens and for both, and none for offices', async () => {
    const { anwar, service, call } = world;
    const codes = { office: '', citizen: '', both: '' };
    for (const access_type of ['office', 'citizen', 'both'] as const) codes[access_type] = (await service({ access_type })).code;
    const { json } = await call(anwar, 'GET', 'citizen/services');
    const listed = json.data.map(({ code }: { code: string }) => code);
    expect(listed).toEqual(expect.arrayContaining([codes.citizen, codes.both]));
    expect(listed).not.toContain(codes.office);
    for (const path of [`citizen/services/${codes.office}`, `citizen/services/${codes.office}/offices`])
      expect(codeOf(await call(anwar, 'GET', path))).toEqual([404, 'request.not_found']);
    expect(codeOf(await call(anwar, 'POST', 'citizen/drafts', { service: codes.office }))).toEqual([404, 'request.not_found']);
  });

  test('a draft of a service that is closed to citizens meanwhile is not submitted', async () => {
    const { anwar, keeper, call } = world;
    const { service, draft } = await whole(anwar);
    await call(keeper, 'PATCH', `services/${service.id}`, { access_type: 'office' });
    expect(codeOf(await submit(anwar, draft))).toEqual([404, 'request.not_found']);
    expect(await ordersOf(service.id)).toBe(0);
  });

  test('staff order nothing here, and citizens nothing there', async () => {
    const { anwar, keeper, service, call } = world;
    const { code, id } = await service();
    for (const [verb, path, body] of [
      ['GET', 'citizen/services'],
      ['GET', `citizen/services/${code}`],
      ['POST', 'citizen/drafts', { service: code }],
      ['GET', 'citizen/orders/BH-26-000001-1'],
    ] as const)
      expect(codeOf(await call(keeper, verb, path, body)), path).toEqual([403, 'request.forbidden']);
    const order = { service_id: id, applicant_name: 'আনোয়ার', mobile: '01711111111' };
    expect((await call(anwar, 'POST', 'service-orders', order)).status).toBe(403);
    expect((await call(anwar, 'GET', 'service-orders')).status).toBe(403);
    expect((await world.server.call('GET', '/api/citizen/services', undefined, world.server.anybody)).status).toBe(403);
  });

  test('a mobile number that is not verified is refused, and the draft kept', async () => {
    const { anwar, server } = world;
    const { draft } = await whole(anwar);
    const verified = (at: string) => server.pool.query(`update users set mobile_verified_at = ${at} where id = $1`, [anwar.id]);
    await verified('null');
    expect(codeOf(await submit(anwar, draft))).toEqual([403, 'service.mobile_unverified']);
    await verified('now()');
    expect((await submit(anwar, draft)).status).toBe(200);
  });
});

describe('a draft', () => {
  test('is one for each service, keeps what is written, and is nobody else’s', async () => {
    const { anwar, shahana, service, draftOf, call, place } = world;
    const { code, paper } = await service();
    const draft = await draftOf(anwar, code);
    const [one, other] = await Promise.all([1, 2].map(() => call(anwar, 'POST', 'citizen/drafts', { service: code })));
    expect([one!.json.data.id, other!.json.data.id]).toEqual([draft, draft]);
    const { json } = await call(anwar, 'GET', `citizen/services/${code}`);
    expect(json.data).toMatchObject({ code, fee: 100, post_fee: 40, pay_days: 7, days: 7, can_pay: true });
    const { answers } = json.data.draft;
    expect(answers).toEqual({ ...place, khatian_number: '12/3' });
    expect(json.data.draft.expected_on > new Date().toISOString().slice(0, 10)).toBe(true);
    expect((await call(shahana, 'GET', `citizen/services/${code}`)).json.data.draft).toBeNull();
    for (const [verb, path, body] of [
      ['PUT', '', {}],
      ['POST', '/submit', price],
      ['POST', '/reopen', undefined],
      ['POST', '/pay', undefined],
      ['DELETE', `/papers/${paper}`, undefined],
    ] as const)
      expect(codeOf(await call(shahana, verb, `citizen/drafts/${draft}${path}`, body)), path).toEqual([404, 'request.not_found']);
    expect(codeOf(await world.addPaper(shahana, draft, paper))).toEqual([404, 'request.not_found']);
  });

  test('refuses what does not fit, field by field, and keeps what was there', async () => {
    const { anwar, service, draftOf, call, people } = world;
    const { code } = await service();
    const draft = await draftOf(anwar, code);
    const put = (body: object) => call(anwar, 'PUT', `citizen/drafts/${draft}`, body);
    expect(problems(await put({ answers: { buyer_mobile: '017', other: 1 } }))).toEqual([
      ['answers.other', 'validation.unknown_field'],
      ['answers.buyer_mobile', 'validation.mobile'],
    ]);
    expect(codeOf(await put({ delivery_type: 'email' }))).toEqual([400, 'service.delivery_not_offered']);
    expect(codeOf(await put({ office_id: await people.office() }))).toEqual([400, 'service.office_not_giving']);
    expect((await put({ delivery_address: 'ক'.repeat(400) })).status).toBe(400);
    expect((await put({ answers: [] })).status).toBe(400);
    expect((await put({ unknown: 1 })).status).toBe(400);
    const { json } = await call(anwar, 'GET', `citizen/services/${code}`);
    expect(json.data.draft.answers.khatian_number).toBe('12/3');
  });

  test('is submitted only when it has everything', async () => {
    const { anwar, service, call, draftOf, place, people } = world;
    const { code, paper } = await service();
    const { json } = await call(anwar, 'POST', 'citizen/drafts', { service: code });
    const { id } = json.data;
    expect(problems(await submit(anwar, id))).toEqual([
      ...['district', 'upazila', 'mouza'].map(key => [`answers.${key}`, 'validation.select_required']),
      ['answers.khatian_number', 'validation.required'],
      [`papers.${paper}`, 'service.paper_missing'],
      ['office_id', 'service.office_required'],
      ['delivery_type', 'service.delivery_required'],
    ]);
    await draftOf(anwar, code, { delivery_type: 'post' });
    await world.addPaper(anwar, id, paper);
    expect(problems(await submit(anwar, id))).toEqual([['delivery_address', 'service.address_required']]);
    const elsewhere = await people.upazila();
    const answers = { ...place, upazila: elsewhere.id, khatian_number: '5' };
    await call(anwar, 'PUT', `citizen/drafts/${id}`, { answers, delivery_type: 'counter' });
    expect(problems(await submit(anwar, id))).toEqual([
      ['answers.upazila', 'service.place_mismatch'],
      ['answers.mouza', 'service.place_mismatch'],
    ]);
    await call(anwar, 'PUT', `citizen/drafts/${id}`, { answers: { ...answers, upazila: 999_999_999 } });
    expect(problems(await submit(anwar, id))).toContainEqual(['answers.upazila', 'validation.invalid']);
  });
});

describe('a paper', () => {
  test('is judged by its content, limits and type; another takes its place', async () => {
    const { anwar, shahana, service, draftOf, addPaper, server, call } = world;
    const { code, paper } = await service();
    const draft = await draftOf(anwar, code);
    expect(codeOf(await addPaper(anwar, draft, paper, Buffer.from('<html><script>alert(1)</script>')))).toEqual([400, 'files.type']);
    expect(codeOf(await addPaper(anwar, draft, paper, Buffer.concat([pdfOf(500), Buffer.from('<script>')])))).toEqual([400, 'files.mixed']);
    expect(codeOf(await addPaper(anwar, draft, paper, Buffer.alloc(0)))).toEqual([400, 'files.empty']);
    expect(codeOf(await addPaper(anwar, draft, paper, pdfOf(200_000)))).toEqual([400, 'files.too_large_kb']);
    expect(codeOf(await addPaper(anwar, draft, 999_999))).toEqual([404, 'request.not_found']);
    const first = await addPaper(anwar, draft, paper);
    expect(first.json.data.papers).toMatchObject([{ paper_id: paper, file: { name: 'পরিচয়পত্র.pdf', media_type: 'application/pdf' } }]);
    const { url, id } = first.json.data.papers[0].file;
    expect((await server.call('GET', url, undefined, anwar.headers)).status).toBe(200);
    expect((await server.call('GET', `/api/files/${id}`, undefined, shahana.headers)).status).toBe(404);
    const second = await addPaper(anwar, draft, paper, pdfOf(3000), '../../etc/passwd.pdf');
    expect(second.json.data.papers).toHaveLength(1);
    expect(second.json.data.papers[0].file.name).toBe('passwd.pdf');
    expect((await server.call('GET', `/api/files/${id}`, undefined, anwar.headers)).status).toBe(404);
    expect((await call(anwar, 'DELETE', `citizen/drafts/${draft}/papers/${paper}`)).json.data.papers).toEqual([]);
  });
});

describe('an order', () => {
  test('is made at once where nothing is due, with its answers and papers, and once for two clicks', async () => {
    const { anwar, shahana, call, office, server } = world;
    const { service, draft } = await whole(anwar, {}, { fee: null, post_fee: null });
    const both = await Promise.all([1, 2].map(() => submit(anwar, draft, { fee: 0, post_fee: 0 })));
    const numbers = both.map(({ json }) => json.data.order_number);
    expect(numbers[0]).toBe(numbers[1]);
    expect(readOrderNumber(numbers[0]).kind).toBe('number');
    expect(await ordersOf(service.id)).toBe(1);
    const { json } = await call(anwar, 'GET', `citizen/orders/${numbers[0]}`);
    expect(json.data).toMatchObject({
      ...{ reference_number: numbers[0], status: 'received', fee: 0, delivery_type: 'counter', paid_at: null },
      answers: expect.arrayContaining([expect.objectContaining({ label_en: 'Khatian number', shown: '১২/৩', shown_en: '12/3' })]),
      papers: [{ name: 'পরিচয়পত্র', file: { name: 'পরিচয়পত্র.pdf' } }],
      steps: [{ status: 'received' }],
      documents: [],
    });
    const { url } = json.data.papers[0].file;
    expect((await server.call('GET', url, undefined, anwar.headers)).status).toBe(200);
    expect((await server.call('GET', url, undefined, shahana.headers)).status, 'by another').toBe(404);
    expect(codeOf(await call(shahana, 'GET', `citizen/orders/${numbers[0]}`))).toEqual([404, 'service.order_not_found']);
    expect(codeOf(await call(anwar, 'GET', 'citizen/orders/XX'))).toEqual([404, 'service.order_not_found']);
    const stored = await server.pool.query(
      'select office_id, current_desk_id, upazila_id, mobile from service_orders where service_id = $1',
      [service.id],
    );
    expect(stored.rows[0]).toMatchObject({ office_id: office, mobile: '01711111111', current_desk_id: expect.any(Number) });
    for (const verb of ['PUT', 'POST'] as const) {
      const path = `citizen/drafts/${draft}${verb === 'PUT' ? '' : '/reopen'}`;
      expect(codeOf(await call(anwar, verb, path, verb === 'PUT' ? {} : undefined))).toEqual([409, 'service.draft_ordered']);
    }
    const next = await call(anwar, 'POST', 'citizen/drafts', { service: service.code });
    expect(next.json.data.id, 'another order of the same service').not.toBe(draft);
  });

  test('is at the price that was seen: a changed one is said, and nothing is lost', async () => {
    const { anwar, keeper, call } = world;
    const { service, draft } = await whole(anwar, { delivery_type: 'post', delivery_address: 'নমুনা গ্রাম, সাভার, ঢাকা ১৩৪০' });
    expect(codeOf(await submit(anwar, draft))).toEqual([409, 'service.fee_changed']);
    expect(codeOf(await submit(anwar, draft, {}))).toEqual([409, 'service.fee_changed']);
    await call(keeper, 'PATCH', `services/${service.id}`, { fee: 150 });
    const refused = await submit(anwar, draft, { fee: 100, post_fee: 40 });
    expect(codeOf(refused)).toEqual([409, 'service.fee_changed']);
    expect(refused.text).toContain('190');
    const { json } = await call(anwar, 'GET', `citizen/services/${service.code}`);
    expect(json.data.draft).toMatchObject({ fee: 150, post_fee: 40, total: 190, is_submitted: false, delivery_type: 'post' });
    expect((await submit(anwar, draft, { fee: 150, post_fee: 40 })).json.data).toMatchObject({ is_submitted: true, total: 190 });
    // From the submission on the price holds.
    await call(keeper, 'PATCH', `services/${service.id}`, { fee: 500 });
    const { address } = (await pay(anwar, draft)).json.data;
    expect((await world.server.call('GET', address, undefined, {})).text).toContain('190.00');
    await world.report(address, 'paid');
    const orders = await call(keeper, 'GET', `service-orders?filter={"service_id":${service.id}}`);
    expect(orders.json).toMatchObject([{ status: 'received', fee: 150, post_fee: 40 }]);
  });
});

describe('a payment', () => {
  test('declined may be tried again; paid is an order, with a receipt; reported twice it is one payment', async () => {
    const { anwar, shahana, call, report } = world;
    const { service, draft } = await whole(anwar);
    expect(codeOf(await pay(anwar, draft))).toEqual([409, 'service.not_submitted']);
    await submit(anwar, draft);
    const first = (await pay(anwar, draft)).json.data.address;
    expect((await pay(anwar, draft)).json.data.address, 'one attempt at a time').toBe(first);
    const declined = await report(first, 'declined');
    expect([declined.status, declined.headers.location]).toEqual([303, `/citizen/order/${service.code}?payment=declined`]);
    expect(await ordersOf(service.id)).toBe(0);
    const second = (await pay(anwar, draft)).json.data.address;
    expect(second).not.toBe(first);
    expect((await report(first, 'paid')).headers.location, 'a settled attempt stays settled').toContain('payment=declined');
    const answers = await Promise.all([1, 2].map(() => report(second, 'paid')));
    const number = /orders\/([^?]+)/.exec(answers[0]!.headers.location ?? '')?.[1];
    expect(answers.map(({ headers }) => headers.location)).toEqual([1, 2].map(() => `/citizen/orders/${number}?payment=paid`));
    expect((await report(second, 'declined')).headers.location).toContain(number);
    expect(await ordersOf(service.id)).toBe(1);
    expect((await pay(anwar, draft)).json.data).toEqual({ order_number: number, address: null });
    expect((await submit(anwar, draft)).json.data.order_number).toBe(number);
    const { json } = await call(anwar, 'GET', `citizen/orders/${number}`);
    expect(json.data).toMatchObject({ fee: 100, paid_at: expect.any(String), payment_reference: expect.stringMatching(/^SANDBOX-/) });
    const receipt = (who: Who, language: string) =>
      world.server.call('GET', `/api/citizen/orders/${number}/receipt.pdf`, undefined, { ...who.headers, 'accept-language': language });
    const paper = await receipt(anwar, 'en');
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(codeOf(await receipt(shahana, 'en'))).toEqual([404, 'service.order_not_found']);
    expect((await receipt(anwar, 'bn')).status).toBe(200);
  });

  test('comes in time or not at all: then it is submitted again at the price of the day', async () => {
    const { anwar, server, call, service: _, report } = world;
    const { service, draft } = await whole(anwar);
    await submit(anwar, draft);
    const { address } = (await pay(anwar, draft)).json.data;
    const past = `update engine.service_drafts set submitted_at = now() - interval '9 days', pay_until = now() - interval '2 days' where id = $1`;
    await server.pool.query(past, [draft]);
    expect(codeOf(await pay(anwar, draft))).toEqual([409, 'service.payment_expired']);
    expect((await report(address, 'paid')).headers.location).toContain('payment=refund_due');
    expect(await ordersOf(service.id)).toBe(0);
    const { json } = await call(anwar, 'GET', `citizen/services/${service.code}`);
    const shown = expect.arrayContaining([expect.objectContaining({ key: 'khatian_number', shown: '১২/৩', shown_en: '12/3' })]);
    expect(json.data.draft).toMatchObject({ is_submitted: false, is_expired: true, answers: { khatian_number: '12/3' }, shown });
    expect((await submit(anwar, draft)).json.data).toMatchObject({ is_submitted: true, is_expired: false });
  });

  test('of what was reopened meanwhile is due back, and of what is submitted nothing is changed', async () => {
    const { anwar, call, report } = world;
    const { service, draft } = await whole(anwar);
    await submit(anwar, draft);
    expect(codeOf(await call(anwar, 'PUT', `citizen/drafts/${draft}`, {}))).toEqual([409, 'service.draft_submitted']);
    expect(codeOf(await world.addPaper(anwar, draft, service.paper))).toEqual([409, 'service.draft_submitted']);
    const { address } = (await pay(anwar, draft)).json.data;
    expect((await call(anwar, 'POST', `citizen/drafts/${draft}/reopen`)).json.data.is_submitted).toBe(false);
    expect((await report(address, 'paid')).headers.location).toContain('payment=refund_due');
    expect(await ordersOf(service.id)).toBe(0);
    expect(await count(`select count(*) from engine.service_payments where draft_id = $1 and status = 'refund_due'`, [draft])).toBe(1);
  });

  test('is looked up by a token that nobody guesses', async () => {
    for (const token of ['1', 'x'.repeat(24), `${'y'.repeat(24)}%27`]) {
      expect((await world.server.call('GET', `/api/sandbox-payments/${token}`, undefined, {})).status).toBe(404);
      expect((await world.report(`/api/sandbox-payments/${token}`, 'paid')).status).toBe(404);
    }
  });
});
