/** Drafts of orders: a fee that grows with a number of the form is one sum up to the receipt, and what is left alone is deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../api/engine/api-module.ts';
import type { Jobs } from '../../../api/services/jobs.ts';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import { copiedText } from '../../support/copied-text.ts';
import { type Ordering, startOrdering } from './ordering.ts';

let world: Ordering;
beforeAll(async () => {
  world = await startOrdering();
});
afterAll(async () => {
  expect(world.server.bugs).toEqual([]);
  await world.server.stop();
});

test('a fee per copy is the same in the draft, at the payment, in the order and on the receipt; postage is paid once', async () => {
  const { anwar, call, report, server } = world;
  const counted = {
    label: 'কপি',
    label_en: 'Copies',
    key: 'copies',
    kind: 'number',
    is_required: true,
    least: 1,
    most: 10,
    multiplies_fee: true,
  };
  const service = await world.service({ inputs: [counted], papers: [] });
  const draft = await world.draftOf(anwar, service.code, { answers: {}, delivery_type: 'post', delivery_address: 'নমুনা মহল্লা, সাভার' });
  const submit = (seen: object) => call(anwar, 'POST', `citizen/drafts/${draft}/submit`, seen);
  const { json } = await call(anwar, 'GET', `citizen/services/${service.code}`);
  expect(json.data).toMatchObject({ fee: 100, fee_by: 'কপি', fee_by_en: 'Copies', draft: { fee: 100, post_fee: 40, total: 140 } });
  const kept = await call(anwar, 'PUT', `citizen/drafts/${draft}`, { answers: { copies: '৩' } });
  expect(kept.json.data).toMatchObject({ fee: 300, post_fee: 40, total: 340 });
  for (const copies of ['0', '11', '-1', '1.5']) {
    const { status } = await call(anwar, 'PUT', `citizen/drafts/${draft}`, { answers: { copies } });
    expect(status, copies).toBe(400);
  }
  expect((await submit({ fee: 100, post_fee: 40 })).json.error_code).toBe('service.fee_changed');
  expect((await submit({ fee: 300, post_fee: 40 })).json.data).toMatchObject({ total: 340, is_submitted: true });
  const { location } = (await report((await call(anwar, 'POST', `citizen/drafts/${draft}/pay`)).json.data.address, 'paid')).headers;
  const number = /BH-[\d-]+/.exec(String(location))![0];
  expect((await call(anwar, 'GET', `citizen/orders/${number}`)).json.data).toMatchObject({ fee: 300, post_fee: 40 });
  const receipt = async () => {
    const paper = await fetch(`${server.origin}/api/citizen/orders/${number}/receipt.pdf`, { headers: anwar.headers });
    return copiedText(Buffer.from(await paper.arrayBuffer()));
  };
  const text = await receipt();
  for (const part of ['Receipt of an order and its fee', 'Tk 300.00', 'Tk 40.00', 'Tk 340.00', 'Paid at']) expect(text).toContain(part);
  await server.pool.query('update service_orders set paid_at = null, payment_reference = null where reference_number = $1', [number]);
  const unpaid = await receipt();
  for (const part of ['Acknowledgement of an order', 'Tk 340.00', 'Not paid yet']) expect(unpaid).toContain(part);
  expect(unpaid).not.toMatch(/Receipt|Paid at/);
});

test('a draft that was left alone for as long as drafts are kept is deleted with its files; what is being paid, or was written since, stays', async () => {
  const { anwar, server, call } = world;
  const begun = async () => {
    const service = await world.service();
    const draft = await world.draftOf(anwar, service.code);
    expect((await world.addPaper(anwar, draft, service.paper)).status).toBe(201);
    return { service, draft };
  };
  const [left, written, paying] = [await begun(), await begun(), await begun()];
  const all = [left.draft, written.draft, paying.draft];
  await call(anwar, 'POST', `citizen/drafts/${paying.draft}/submit`, { fee: 100, post_fee: 0 });
  await call(anwar, 'POST', `citizen/drafts/${paying.draft}/pay`);
  await server.pool.query(`update engine.service_drafts set updated_at = now() - interval '91 days' where id = any($1)`, [all]);
  await call(anwar, 'PUT', `citizen/drafts/${written.draft}`, { answers: { khatian_number: '৫' } });
  await server.app.getSync<Jobs>(JOBS).send('old-order-drafts', {});
  const kept = async () =>
    (await server.pool.query('select id::int as id from engine.service_drafts where id = any($1) order by id', [all])).rows;
  await expect.poll(kept, { timeout: 20_000, interval: 100 }).toEqual([{ id: written.draft }, { id: paying.draft }]);
  const attached = `select record_id::int as id from engine.files where resource = 'service-drafts' and record_id = any($1) order by 1`;
  expect((await server.pool.query(attached, [all])).rows).toEqual([{ id: written.draft }, { id: paying.draft }]);
  const { json } = await call(anwar, 'GET', `citizen/services/${written.service.code}`);
  expect(json.data.draft.kept_until).toBe(dhakaDay(new Date(Date.now() + 90 * 86_400_000)));
});
