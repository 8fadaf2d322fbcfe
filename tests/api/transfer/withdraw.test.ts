/** Published orders and letters are withdrawn with a reason, as long as nobody has gone on by them. */
import { afterAll, expect, test } from 'vitest';
import { copiedText } from '../../support/copied-text.ts';
import { letter, order, outcome, startTransfers } from './transfers.ts';

const { server, people, target, hr, call, made, someone, transferred, publishes, stop } = await startTransfers();
afterAll(stop);

const reason = { withdrawal_reason: 'নাম ভুল ছিল' };
const withdraw = (path: string, body: object = reason) => call(hr, 'POST', `${path}/withdraw`, body);
const letterOf = async (item: number, type: string) =>
  (
    await server.pool.query(`select id from transfer_letters where transfer_order_item_id = $1 and type = $2 and status = 'published'`, [
      item,
      type,
    ])
  ).rows[0].id as number;
const stepsOf = async (item: number) => (await call(hr, 'GET', `transfer-order-items/${item}/steps`)).json.data;
const pdfOf = async (path: string, language: 'bn' | 'en') => {
  const headers = { ...hr.headers, 'accept-language': language } as Record<string, string>;
  const answer = await fetch(`${server.origin}/api/${path}/paper.pdf`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return copiedText(Buffer.from(await answer.arrayBuffer()));
};

test('the last letter is withdrawn, and a new one takes its place', async () => {
  const { item, person } = await transferred();
  await publishes(item, ['notice']);
  const notice = await letterOf(item, 'notice');
  expect(outcome(await withdraw(`transfer-letters/${notice}`, {}))).toEqual([400, 'validation.required']);
  expect(outcome(await withdraw(`transfer-letters/${notice}`, { withdrawal_reason: 'ক' }))).toEqual([400, 'validation.min_length']);
  const answer = await withdraw(`transfer-letters/${notice}`);
  expect(answer.json).toMatchObject({ status: 'withdrawn', ...reason, withdrawn_at: expect.any(String) });
  expect((await stepsOf(item)).steps[1]).toMatchObject({ step: 'notice', state: 'next', letter: null });
  expect(outcome(await withdraw(`transfer-letters/${notice}`))).toEqual([409, 'request.move_not_possible']);
  expect(outcome(await call(hr, 'PATCH', `transfer-letters/${notice}`, { subject: 'অন্য বিষয়' }))).toEqual([
    400,
    'transfer.letter_published',
  ]);
  expect(outcome(await call(hr, 'DELETE', `transfer-letters/${notice}`))).toEqual([400, 'transfer.letter_published']);
  await publishes(item, ['notice']);
  expect((await stepsOf(item)).steps[1]).toMatchObject({ step: 'notice', state: 'done' });
  expect(await pdfOf(`transfer-letters/${notice}`, 'bn')).toContain('প্রত্যাহৃত');
  const { rows } = await server.pool.query(`select 1 from notifications n where user_id = $1 and to_jsonb(n)::text like $2`, [
    person.id,
    '%প্রত্যাহৃত পত্র: %',
  ]);
  expect(rows).toHaveLength(1);
});

test('a letter that others follow stays until they are withdrawn, and a joining for good', async () => {
  const { item } = await transferred();
  await publishes(item, ['notice', 'handover', 'release'], { effective_date: '2026-11-10' });
  const [notice, handover, release] = await Promise.all(['notice', 'handover', 'release'].map(type => letterOf(item, type)));
  expect(outcome(await withdraw(`transfer-letters/${notice}`))).toEqual([400, 'transfer.letter_in_use']);
  expect(outcome(await withdraw(`transfer-letters/${handover}`))).toEqual([400, 'transfer.letter_in_use']);
  expect((await withdraw(`transfer-letters/${release}`)).status).toBe(200);
  const dates = async () =>
    (await server.pool.query('select released_at, handed_over_at from transfer_order_items where id = $1', [item])).rows[0];
  expect(await dates()).toMatchObject({ released_at: null, handed_over_at: expect.anything() });
  // The person still holds the desk: without its certificate nothing was handed over.
  expect((await withdraw(`transfer-letters/${handover}`)).status).toBe(200);
  expect(await dates()).toEqual({ released_at: null, handed_over_at: null });
  await publishes(item, ['handover', 'release', 'joining'], { effective_date: '2026-11-10' });
  expect(outcome(await withdraw(`transfer-letters/${await letterOf(item, 'joining')}`))).toEqual([400, 'transfer.joining_is_done']);
});

test('an order is withdrawn while none of its letters is published; its letters wait for ever', async () => {
  const { order: one, item } = await transferred();
  await publishes(item, ['notice']);
  expect(outcome(await withdraw(`transfer-orders/${one.id}`))).toEqual([400, 'transfer.order_in_use']);
  await withdraw(`transfer-letters/${await letterOf(item, 'notice')}`);
  const draft = await made(hr, 'transfer-letters', letter(item, 'notice'));
  expect((await withdraw(`transfer-orders/${one.id}`)).json).toMatchObject({ status: 'withdrawn', ...reason });
  expect(outcome(await call(hr, 'POST', `transfer-letters/${draft.id}/publish`))).toEqual([400, 'transfer.order_not_published']);
  expect(outcome(await call(hr, 'PATCH', `transfer-orders/${one.id}`, { subject: 'অন্য বিষয়' }))).toEqual([400, 'transfer.order_published']);
  expect(await stepsOf(item)).toMatchObject({ withdrawn: true });
  expect(await pdfOf(`transfer-orders/${one.id}`, 'en')).toContain('Withdrawn');
});

test('who may not cancel orders, or publish letters of a type, withdraws none', async () => {
  const { office } = await server.pool.query('select office_id as office from transfer_orders limit 1').then(({ rows }) => rows[0]);
  const reader = await people.clerk(office, ['VIEW_ALL_OFFICE_ORDER_TRANSFER', 'VIEW_TRANSFER_LETTER', 'PUBLISH_RELEASE_LETTER']);
  await people.settle();
  const { order: one, item } = await transferred();
  await publishes(item, ['notice']);
  const notice = await letterOf(item, 'notice');
  expect(outcome(await call(reader, 'POST', `transfer-orders/${one.id}/withdraw`, reason))).toEqual([403, 'request.forbidden']);
  expect(outcome(await call(reader, 'POST', `transfer-letters/${notice}/withdraw`, reason))).toEqual([403, 'transfer.letter_key_missing']);
});

test('an order on paper names everybody, and keeps the names of its day', async () => {
  const two = [await someone(), await someone()];
  await people.settle();
  const items = two.map(({ id }) => ({ user_id: id, to_office_id: target, release_by: '2026-12-31' }));
  const { id, memorial_number } = await made(hr, 'transfer-orders', order(items));
  expect(await pdfOf(`transfer-orders/${id}`, 'bn')).toContain('খসড়া: প্রকাশিত নয়');
  expect((await call(hr, 'POST', `transfer-orders/${id}/publish`)).status).toBe(200);
  const { rows: names } = await server.pool.query('select full_name from users where id = any($1) order by id', [two.map(one => one.id)]);
  await server.pool.query(`update users set full_name = 'অন্য নাম' where id = $1`, [two[0]!.id]);
  const text = (await pdfOf(`transfer-orders/${id}`, 'bn')).replaceAll(/\s+/g, '');
  for (const { full_name } of names) expect(text).toContain(full_name.replaceAll(/\s/g, ''));
  for (const word of ['কর্মকর্তা/কর্মচারীগণকে', '৩১/১২/২০২৬', 'সংশ্লিষ্টকর্মকর্তা/কর্মচারী', '/verify/']) expect(text).toContain(word);
  expect(text).not.toContain('খসড়া');
  const { rows } = await server.pool.query(
    `select number, recipient, recipient_en from engine.published_papers where resource = 'transfer-orders' and record_id = $1`,
    [id],
  );
  expect(rows[0]).toMatchObject({
    number: memorial_number,
    recipient: `${names[0].full_name} ও আরও ১ জন`,
    recipient_en: expect.stringMatching(/ and 1 more$/),
  });
});
