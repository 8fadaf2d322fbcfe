/**
 * A citizen hands in the papers that an office asked for: their own order, their own files, while it waits for them, once.
 * An order that an office enters for them has the names of their account.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '../../../api/service/payment/settle.ts';
import { systemClock } from '../../../api/services/clock.ts';
import type { Answer } from '../../support/server.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';
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
const free = { fee: null, post_fee: null };

/** A draft that has all it needs. */
async function draftOf(who: Who, of: object = {}) {
  const service = await world.service(of);
  const draft = await world.draftOf(who, service.code);
  await world.addPaper(who, draft, service.paper);
  return { service, draft };
}

async function ordered(who: Who): Promise<{ readonly id: number; readonly number: string }> {
  const { draft } = await draftOf(who, free);
  const { json } = await world.call(who, 'POST', `citizen/drafts/${draft}/submit`, { fee: 0, post_fee: 0 });
  const { rows } = await world.server.pool.query('select id::int from service_orders where reference_number = $1', [
    json.data.order_number,
  ]);
  return { id: rows[0].id, number: json.data.order_number };
}

const ask = (id: number) =>
  world.server.call('POST', `/api/service-orders/${id}/ask`, { missing_papers: 'পুরোনো খতিয়ান', missing_papers_en: 'Old khatian' });
const addPaper = (who: Who, number: string, data = pdfOf(2000)) =>
  world.server.call('POST', `/api/citizen/orders/${number}/papers`, multipart([{ filename: 'old.pdf', type: 'application/pdf', data }]), {
    ...who.headers,
    ...multipartHeaders,
  });
const answer = (who: Who, number: string, body: object) => world.call(who, 'POST', `citizen/orders/${number}/answer`, body);

test('papers and a text go to the desk that asked, once', async () => {
  const { anwar, shahana, server } = world;
  const { id, number } = await ordered(anwar);
  expect(codeOf(await addPaper(anwar, number))).toEqual([409, 'service.no_papers_awaited']);
  expect(codeOf(await answer(anwar, number, { answer: 'দিলাম' }))).toEqual([409, 'service.no_papers_awaited']);
  expect((await ask(id)).status).toBe(200);
  const file = (await addPaper(anwar, number)).json.data.id;
  for (const who of [shahana, world.keeper]) {
    const refusal = who === shahana ? [404, 'service.order_not_found'] : [403, 'request.forbidden'];
    expect(codeOf(await addPaper(who, number))).toEqual(refusal);
    expect(codeOf(await answer(who, number, { answer: 'দিলাম' }))).toEqual(refusal);
  }
  const other = await ordered(shahana);
  await ask(other.id);
  expect(codeOf(await answer(shahana, other.number, { answer: 'দিলাম', files: [file] }))).toEqual([400, 'service.not_your_file']);
  expect(codeOf(await addPaper(anwar, number, Buffer.from('<html><script>alert(1)</script>')))).toEqual([400, 'files.type']);
  for (const body of [{}, { answer: '' }, { answer: 'ক'.repeat(1001) }, { answer: 'ক', files: ['1'] }, { answer: 'ক', more: 1 }])
    expect((await answer(anwar, number, body)).status, JSON.stringify(body)).toBe(400);
  const both = await Promise.all([1, 2].map(() => answer(anwar, number, { answer: 'দিলাম', files: [file] })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { json } = await server.call('GET', `/api/service-orders/${id}`);
  expect(json).toMatchObject({ status: 'in_process', answer: 'দিলাম', answer_files: [{ id: file, name: 'old.pdf' }] });
});

test('a payment of another amount is refused, and nothing is paid', async () => {
  const { anwar, server, call } = world;
  const { draft } = await draftOf(anwar);
  await call(anwar, 'POST', `citizen/drafts/${draft}/submit`, { fee: 100, post_fee: 0 });
  const { address } = (await call(anwar, 'POST', `citizen/drafts/${draft}/pay`)).json.data;
  const token = address.split('/').at(-1);
  const parts = { pool: server.pool, app: server.app, clock: systemClock, dues: [] } as never;
  // service.payment_mismatch: a provider that took another amount.
  await expect(settle(parts, token, { outcome: 'paid', amount: 1, reference: 'X' })).rejects.toMatchObject({
    code: 'service.payment_mismatch',
  });
});

test('without a provider nothing is paid online: service.payment_unavailable', async () => {
  const offline = await startOrdering({ payments: null });
  const service = await offline.service();
  const draft = await offline.draftOf(offline.anwar, service.code);
  await offline.addPaper(offline.anwar, draft, service.paper);
  const refused = await offline.call(offline.anwar, 'POST', `citizen/drafts/${draft}/submit`, { fee: 100, post_fee: 0 });
  expect(codeOf(refused)).toEqual([409, 'service.payment_unavailable']);
  await offline.server.stop();
});

test('an applicant has the English name of their account where none is written', async () => {
  const { server, people, anwar, office, call, service } = world;
  await server.pool.query(`update users set full_name_en = 'Anwar Hossain' where id = $1`, [anwar.id]);
  const clerk = await people.clerk(office, ['CREATE_ORDER', 'UPDATE_ORDER', 'VIEW_ORDER', 'VIEW_CONTACT_ORDER']);
  const desk = { service_id: (await service({ inputs: [], papers: [] })).id, current_desk_id: clerk.desk, mobile: '01711111111' };
  const ordered = async (more: object): Promise<Answer['json']> => (await call(clerk, 'POST', 'service-orders', { ...desk, ...more })).json;
  const names = { applicant_name: 'আনোয়ার হোসেন', applicant_name_en: 'Anwar Hossain' };
  const one = await ordered({ user_id: anwar.id, applicant_name: 'আনোয়ার হোসেন' });
  expect(one).toMatchObject(names);
  expect(await ordered({ user_id: anwar.id, applicant_name: 'অন্য কেউ' })).toMatchObject({ applicant_name_en: null });
  expect(await ordered({ applicant_name: 'আনোয়ার হোসেন' })).toMatchObject({ applicant_name_en: null });
  const changed = async (body: object): Promise<Answer['json']> => (await call(clerk, 'PATCH', `service-orders/${one.id}`, body)).json;
  expect(await changed({ applicant_name_en: null })).toMatchObject(names);
  expect(await changed({ applicant_name_en: 'Somebody Else' })).toMatchObject({ applicant_name_en: 'Somebody Else' });
  const found = await call(clerk, 'GET', `service-orders?filter=${encodeURIComponent('{"q":"somebody"}')}`);
  expect(found.json).toMatchObject([{ id: one.id }]);
});
