/** The order of a responsibility: when it is there, who gets it, and what it says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { formatDate } from '../../../i18n/format.ts';
import { copiedText, pdfFacts } from '../../support/copied-text.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Clerk = Awaited<ReturnType<People['clerk']>>;

let server: TestServer;
let people: People;
let place: number;
let head: Clerk;
let applicant: Clerk;
const noun = 'RESPONSIBILITY_REQUEST';
beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  place = await people.office({ level: 5 });
  head = await people.clerk(place, [`APPROVE_${noun}`, `VIEW_ALL_${noun}`]);
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [place, head.desk]);
  applicant = await people.clerk(await people.office({ parent: place }), [
    `CREATE_${noun}`,
    `VIEW_OWN_${noun}`,
    'VIEW_ALL_OFFICE_ORGANOGRAM',
  ]);
  const name = 'update users set first_name = $2, last_name = $3, first_name_en = $4, last_name_en = $5 where id = $1';
  await server.pool.query(name, [applicant.id, 'রাশেদা', 'খাতুন', 'Rasheda', 'Khatun']);
  await people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function ask(more: object): Promise<number> {
  const body = { office_organogram_id: await people.desk(place), from_date: '2026-01-01', reason: 'পদটি শূন্য আছে', ...more };
  await people.settle();
  const made = await server.call('POST', '/api/responsibility-requests', body, applicant.headers);
  expect(made.status, made.text).toBe(201);
  return made.json.id;
}

const approve = async (id: number, body: object) =>
  expect((await server.call('POST', `/api/responsibility-requests/${id}/approve`, body, head.headers)).status).toBe(200);

async function order(id: number, { headers }: Clerk, language = 'bn') {
  const answer = await fetch(`${server.origin}/api/responsibility-requests/${id}/paper.pdf`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });
  const body = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) return { status: answer.status, code: JSON.parse(body.toString()).error_code, text: '' };
  return { status: answer.status, text: (await copiedText(body)).replace(/\s+/g, ' '), facts: await pdfFacts(body) };
}

test('an approved responsibility has an order, with its number, person, days and desk; before there is none', async () => {
  const id = await ask({ responsibility: 'in_charge', to_date: '2099-12-31' });
  expect(await order(id, applicant)).toMatchObject({ status: 409, code: 'office.no_order' });
  await approve(id, { order_number: '৩১.০০.০০১.২৬' });
  const { text, facts } = await order(id, applicant);
  const today = formatDate(todayOf(systemClock), 'bn');
  const parts = ['অফিস আদেশ', 'স্মারক নম্বর: ৩১.০০.০০১.২৬', 'ভারপ্রাপ্ত দায়িত্ব প্রদান', 'রাশেদা খাতুন', `${today} থেকে ৩১/১২/২০৯৯ পর্যন্ত`, 'অফিস কপি'];
  for (const part of parts) expect(text).toContain(part);
  expect(text, 'the office that the person comes from gets a copy').toContain('প্রধান,');
  expect(facts).toMatch(/^Tagged: +yes$/m);
});

test('an order asks for its number, and without an end holds until further order; in English, too', async () => {
  const id = await ask({ responsibility: 'additional', from_date: '2099-01-01' });
  const refused = await server.call('POST', `/api/responsibility-requests/${id}/approve`, {}, head.headers);
  expect([refused.status, refused.json.message]).toEqual([400, { order_number: 'validation.required' }]);
  await approve(id, { order_number: '৩১.০০.০০২.২৬' });
  expect((await order(id, head)).text).toMatch(/০১\/০১\/২০৯৯ থেকে পরবর্তী আদেশ না দেওয়া পর্যন্ত/);
  const { text } = await order(id, head, 'en');
  for (const part of ['OFFICE ORDER', 'Rasheda Khatun', 'additional charge', 'from 01/01/2099 until further order'])
    expect(text).toContain(part);
});

test('it is kept as it was on its day, and anybody checks it by its code', async () => {
  const id = await ask({ responsibility: 'in_charge' });
  await approve(id, { order_number: '৩১.০০.০০৩.২৬' });
  const paper = async () => (await server.call('GET', `/api/responsibility-requests/${id}/paper`, undefined, applicant.headers)).json.data;
  const before = await paper();
  await server.pool.query('update offices set name = $2 where id = $1', [place, 'নতুন নামের অফিস']);
  expect(await paper()).toEqual(before);
  expect(before).toMatchObject({ kind: 'OFFICE ORDER', draft: '' });
  const code = before.verify.address.split('/').at(-1);
  const checked = await fetch(`${server.origin}/verify/${code}`, { headers: { 'accept-language': 'en' } });
  const page = await checked.text();
  for (const part of ['Rasheda Khatun']) expect(page).toContain(part);
});

test('one that was approved without a number has no order', async () => {
  const id = await ask({ responsibility: 'additional' });
  await server.pool.query(`update responsibility_requests set status = 'approved', order_number = null where id = $1`, [id]);
  expect(await order(id, applicant)).toMatchObject({ status: 409, code: 'office.no_order' });
});

test('only who may read the request gets its order', async () => {
  const id = await ask({ responsibility: 'additional' });
  await approve(id, { order_number: '৩১.০০.০০৪.২৬' });
  const colleague = await people.clerk(place, [`VIEW_OWN_${noun}`]);
  const keyless = await people.clerk(place, []);
  await people.settle();
  expect([(await order(id, colleague)).status, (await order(id, keyless)).status]).toEqual([404, 403]);
});
