/** Letters of a lease: who writes which and when, what they say, how they are checked, and that they stay as they were. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDayOf } from '../../../api/infobank/dues.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import { copiedText } from '../../support/copied-text.ts';
import { type Answer, type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { type Bank, bankOf, outcome } from './bank.ts';

const today = todayOf(systemClock);
const year = banglaDateOf(today).year;
const term = { from_bs_year: year - 1, to_bs_year: year };
const before = (days: number): string => addDays(firstDayOf(year - 1), -days);
const act_by = addDays(today, 10);

let server: TestServer;
let bank: Bank;
let clerk: Headers;
let head: { readonly headers: Headers; readonly desk: number };
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, ['VIEW_LEASE_FILE', 'CREATE_LEASE_FILE', 'UPDATE_LEASE_FILE', 'VIEW_DATA_BANK']);
  clerk = bank.clerk.headers;
  head = await bank.people.clerk(bank.office, ['VIEW_LEASE_FILE', 'UPDATE_LEASE_FILE', 'APPROVE_LEASE_FILE']);
  await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [bank.office, head.desk]);
  await bank.people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const move = async (
  one: Answer['json'],
  name: string,
  body: object,
  of = 'lease-files',
  headers = head.headers,
): Promise<Answer['json']> => {
  const answer = await server.call('POST', `/api/${of}/${one.id}/${name}`, body, { ...headers, 'if-match': `"${one.version}"` });
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};

async function called(): Promise<Answer['json']> {
  const record = await bank.made('water-bodies', await bank.bodyOf('water-bodies'));
  const bids = [{ bidder_name: 'রহিম মিয়া', bidder_type: 'person', amount: 120_000, is_accepted: true }];
  const body = {
    record_id: record.id,
    notice_number: 'ইজারা-১২',
    notice_date: before(60),
    bids_until: before(30),
    government_value: 100_000,
  };
  const file = await server.call('POST', '/api/lease-files', { ...body, ...term, bids }, clerk);
  expect(file.status, file.text).toBe(201);
  return file.json;
}
const awarded = async () => move(await called(), 'award', { award_memo: 'কা-৫', awarded_on: before(20) });
const leased = async () =>
  move(await awarded(), 'sign', { deed_number: 'চু-৭', deed_date: before(5), possession_date: firstDayOf(year - 1) });

let serial = 0;
const write = (file: Answer['json'], kind: string, more: object = {}, headers = clerk) => {
  serial += 1;
  return server.call(
    'POST',
    '/api/lease-letters',
    { lease_file_id: file.id, kind, letter_number: `প-${serial}`, act_by, ...more },
    headers,
  );
};

async function paper(id: number, language: string, headers: Headers = clerk): Promise<string> {
  const answer = await fetch(`${server.origin}/api/lease-letters/${id}/paper.pdf`, {
    headers: { ...(headers as Record<string, string>), 'accept-language': language },
  });
  expect(answer.status).toBe(200);
  return (await copiedText(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
}

test('an award says bid, term, taxes and the last day for the deed; anybody checks it by its code, in both languages', async () => {
  const letter = await write(await awarded(), 'award');
  expect(letter.json, letter.text).toMatchObject({ lessee_name: 'রহিম মিয়া', letter_date: today, status: 'published' });
  const bengali = await paper(letter.json.id, 'bn');
  for (const part of ['কার্যাদেশ', 'রহিম মিয়া', '১,২০,০০০.০০', 'চেচুয়া বিল', 'ইজারা-১২', 'কা-৫', '১৫%', 'চুক্তি সম্পাদন', '/verify/'])
    expect(bengali).toContain(part);
  const english = await paper(letter.json.id, 'en');
  for (const part of ['AWARD', '1,20,000.00', 'Chechua Beel', `Bangla years ${year - 1} to ${year}`]) expect(english).toContain(part);
  const code = /\/verify\/(\S+)/.exec(english)![1]!;
  expect((await server.call('GET', `/verify/${code}`)).text).toContain(letter.json.letter_number);
});

test('a demand has the unpaid years with their sum, stays as it was when they are paid, and says when it is withdrawn', async () => {
  const letter = await write(await leased(), 'demand');
  expect(letter.status, letter.text).toBe(201);
  const said = await paper(letter.json.id, 'en');
  for (const part of ['DEMAND', String(year - 1), '1,50,000.00', '3,00,000.00', 'by challan']) expect(said).toContain(part);
  await server.pool.query("update lease_dues set status = 'paid', paid_amount = total_amount, due_amount = 0");
  expect(await paper(letter.json.id, 'en')).toBe(said);
  await move(letter.json, 'withdraw', { withdrawal_reason: 'ভুল হিসাব' }, 'lease-letters', clerk);
  expect(await paper(letter.json.id, 'bn')).toContain('প্রত্যাহৃত');
});

test('what can not be: an award before there is one, a demand of nothing, a number twice, a day that is over', async () => {
  const file = await called();
  expect(outcome(await write(file, 'award'))).toEqual([400, { kind: 'infobank.not_awarded' }]);
  expect(outcome(await write(await leased(), 'award'))).toEqual([400, { kind: 'infobank.not_awarded' }]);
  const won = await awarded();
  expect(outcome(await write(won, 'demand'))).toEqual([400, { kind: 'infobank.nothing_demanded' }]);
  expect((await write(won, 'award', { letter_number: 'একই' })).status).toBe(201);
  const twice = await write(won, 'award', { letter_number: 'একই' });
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('infobank.letter_number_taken')]);
  expect((await write(won, 'award', { act_by: addDays(today, -1) })).status).toBe(400);
});

test('who keeps no lease files writes none, who reads them reads letters, others find none; the head’s own letter has their signature', async () => {
  const won = await awarded();
  const reader = await bank.people.clerk(bank.office, ['VIEW_LEASE_FILE']);
  const far = await bank.people.clerk(bank.other, ['VIEW_LEASE_FILE', 'UPDATE_LEASE_FILE']);
  await bank.people.settle();
  expect((await write(won, 'award', {}, reader.headers)).status).toBe(403);
  expect((await write(won, 'award', {}, far.headers)).status).toBeGreaterThanOrEqual(400);
  const letter = await write(won, 'award', {}, head.headers);
  expect(letter.status, letter.text).toBe(201);
  expect(await paper(letter.json.id, 'en', reader.headers)).toContain('AWARD');
  for (const path of ['paper', 'paper.pdf'])
    expect((await server.call('GET', `/api/lease-letters/${letter.json.id}/${path}`, undefined, far.headers)).status).toBe(404);
  const { rows } = await server.pool.query(
    "select (content -> 'bn' ->> 'signerId') is not null as signed from engine.published_papers where resource = 'lease-letters' order by record_id",
  );
  expect(rows.map(({ signed }) => signed)).toEqual([...rows.slice(1).map(() => false), true]);
});
