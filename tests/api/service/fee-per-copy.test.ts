/** A fee that grows with a number of the form is one sum from the draft to the receipt. */
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const receipt = await fetch(`${server.origin}/api/citizen/orders/${number}/receipt.pdf`, { headers: anwar.headers });
  const text = await copiedText(Buffer.from(await receipt.arrayBuffer()));
  for (const part of ['Tk 300.00', 'Tk 40.00', 'Tk 340.00']) expect(text).toContain(part);
});
