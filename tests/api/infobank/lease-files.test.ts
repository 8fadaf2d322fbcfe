/** The file of a lease: calling, bids, award, deed, dues, reminders, renewal, cancellation, and the list of demands. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repositoryOf } from '../../../api/engine/resource-component.ts';
import { firstDayOf, lastDayOf } from '../../../api/infobank/dues.ts';
import { leaseExpiry, leaseReminders } from '../../../api/infobank/lease-dues.server.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { digits } from '../../../i18n/format.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import { copiedText } from '../../support/copied-text.ts';
import { type Answer, doors, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { type Bank, bankOf, outcome } from './bank.ts';

const keys = ['VIEW_CONTACT_DATA_BANK', 'VIEW_LEASE_FILE', 'CREATE_LEASE_FILE', 'UPDATE_LEASE_FILE', 'VIEW_DATA_BANK'];
const today = todayOf(systemClock);
const thisYear = banglaDateOf(today).year;
const bids = [
  { bidder_name: 'রহিম মিয়া', bidder_type: 'person', amount: 120_000, is_accepted: true },
  { bidder_name: 'করিম মিয়া', bidder_type: 'person', amount: 110_000 },
];

describe.each(doors)('lease files through $door', ({ lane }) => {
  let server: TestServer;
  let bank: Bank;
  let head: Awaited<ReturnType<Bank['people']['clerk']>>;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    bank = await bankOf(server, keys);
    head = await bank.people.clerk(bank.office, ['VIEW_LEASE_FILE', 'APPROVE_LEASE_FILE']);
    await server.pool.query('update offices set head_organogram_id = $2 where id = $1', [bank.office, head.desk]);
    await bank.people.settle();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  const water = async (more: object = {}, path = 'water-bodies') => bank.made(path, await bank.bodyOf(path, more));
  const call = (record: number, more: object = {}) =>
    server.call(
      'POST',
      '/api/lease-files',
      {
        ...{ record_id: record, notice_number: 'ইজারা-১২', notice_date: addDays(firstDayOf(thisYear - 1), -60) },
        ...{ bids_until: addDays(firstDayOf(thisYear - 1), -30), from_bs_year: thisYear - 1, to_bs_year: thisYear },
        ...{ government_value: 100_000, bids, ...more },
      },
      bank.clerk.headers,
    );
  const move = ({ id, version }: Answer['json'], name: string, body: object = {}, headers = head.headers, of = 'lease-files') =>
    server.call('POST', `/api/${of}/${id}/${name}`, body, { ...headers, 'if-match': `"${version}"` });
  const awarded = { award_memo: 'কা-৫', awarded_on: addDays(firstDayOf(thisYear - 1), -20) };
  const signed = { deed_number: 'চু-৭', deed_date: addDays(firstDayOf(thisYear - 1), -5), possession_date: firstDayOf(thisYear - 1) };
  const leased = async (more: object = {}, deed: object = {}) => {
    const file = await call((await water()).id, more);
    expect(file.status, file.text).toBe(201);
    const award = await move(file.json, 'award', awarded);
    expect(award.status, award.text).toBe(200);
    const sign = await move(award.json, 'sign', { ...signed, ...deed });
    expect(sign.status, sign.text).toBe(200);
    return sign.json;
  };
  const duesOf = async ({ id }: Answer['json']) =>
    (await server.call('GET', `/api/lease-dues${query({ filter: { lease_file_id: id }, sort: ['bs_year', 'ASC'] })}`)).json;

  test('a lease goes from its calling over bids and award to its deed, which lays out what is due in each Bangla year', async () => {
    const file = await leased();
    expect(file).toMatchObject({ status: 'leased', lessee_name: 'রহিম মিয়া', yearly_value: 120_000, office_id: bank.office });
    expect([file.starts_on, file.ends_on]).toEqual([firstDayOf(thisYear - 1), lastDayOf(thisYear)]);
    expect(await duesOf(file)).toMatchObject([
      {
        bs_year: thisYear - 1,
        due_on: firstDayOf(thisYear - 1),
        amount: 120_000,
        vat_amount: 18_000,
        tax_amount: 12_000,
        due_amount: 150_000,
      },
      { bs_year: thisYear, due_on: firstDayOf(thisYear), total_amount: 150_000, paid_amount: 0, status: 'due' },
    ]);
  });

  test('the clerk keeps the file and the payments; the head awards, signs, renews and cancels', async () => {
    const file = (await call((await water()).id)).json;
    expect((await move(file, 'award', awarded, bank.clerk.headers)).status).toBe(403);
    expect((await call((await water({ office_id: bank.other })).id)).status).toBe(403);
    const [due] = await duesOf(await leased());
    const challan = { challan_number: 'চা-১', challan_date: today };
    expect((await move(due, 'pay', challan, head.headers, 'lease-dues')).status).toBe(403);
    const part = await move(due, 'pay_part', { paid_amount: 50_000, ...challan }, bank.clerk.headers, 'lease-dues');
    expect(part.json, part.text).toMatchObject({ status: 'due', due_amount: 100_000 });
    for (const paid_amount of [150_000, 50_000, 20_000]) {
      const none = await move(part.json, 'pay_part', { paid_amount, ...challan }, bank.clerk.headers, 'lease-dues');
      expect(outcome(none)).toEqual([400, { paid_amount: 'infobank.part_paid' }]);
    }
    const all = await move(part.json, 'pay', challan, bank.clerk.headers, 'lease-dues');
    expect(all.json, all.text).toMatchObject({ status: 'paid', paid_amount: 150_000, due_amount: 0 });
    const kept = (await server.call('GET', `/api/lease-payments${query({ filter: { lease_due_id: due.id }, sort: ['id', 'ASC'] })}`)).json;
    expect(kept).toMatchObject([{ amount: 50_000, challan_number: 'চা-১' }, { amount: 100_000 }]);
  });

  test('what can not be: a kind that is not leased, years taken, no bid or a low one accepted, days out of order', async () => {
    const record = (await water()).id;
    expect(outcome(await call((await water({}, 'khas-lands')).id))).toEqual([400, { record_id: 'infobank.not_leasable' }]);
    expect(outcome(await call((await water({}, 'sand-quarries')).id))).toEqual([400, { to_bs_year: 'infobank.one_bangla_year' }]);
    expect(outcome(await call(record, { to_bs_year: thisYear - 2 }))).toEqual([400, { to_bs_year: 'infobank.lease_ends_early' }]);
    expect(outcome(await call(record, { bids_until: addDays(firstDayOf(thisYear - 1), -61) }))).toEqual([
      400,
      { bids_until: 'infobank.out_of_order' },
    ]);
    const twice = bids.map(bid => ({ ...bid, is_accepted: true }));
    expect(outcome(await call(record, { bids: twice }))).toEqual([400, { bids: 'infobank.accept_one_bid' }]);
    const none = await call(record, { bids: bids.slice(1) });
    expect(outcome(await move(none.json, 'award', awarded))).toEqual([400, { bids: 'infobank.accept_one_bid' }]);
    expect(outcome(await call(record, { notice_number: 'ইজারা-১৩' }))).toEqual([400, { from_bs_year: 'infobank.lease_overlaps' }]);
    const low = await call((await water()).id, { government_value: 130_000 });
    expect(outcome(await move(low.json, 'award', awarded))).toEqual([400, { low_bid_reason: 'infobank.low_bid_reason' }]);
    expect((await move(low.json, 'award', { ...awarded, low_bid_reason: 'পুনঃদরপত্রেও বেশি দর পাওয়া যায়নি' })).status).toBe(200);
    const early = await call((await water()).id);
    const beforeBids = { ...awarded, awarded_on: addDays(firstDayOf(thisYear - 1), -31) };
    expect(outcome(await move(early.json, 'award', beforeBids))).toEqual([400, { awarded_on: 'infobank.out_of_order' }]);
    const quarry = await water({ blacklisted: true, leases: [] }, 'sand-quarries');
    const barred = await call(quarry.id, { to_bs_year: thisYear - 1 });
    expect(outcome(await move(barred.json, 'award', awarded))).toEqual([400, { record_id: 'infobank.blacklisted' }]);
  });

  test('a deed is a row of its record, in place of the one of its year, and follows payment and end', async () => {
    const lease = {
      is_leased: false,
      reason_without_lease: 'no_bid',
      status: 'leasable',
      from_bs_year: thisYear - 1,
      to_bs_year: thisYear,
    };
    const record = await water({ leases: [{ ...lease, lessee_address: 'সাভার' }] });
    const file = await leased({ record_id: record.id });
    const row = async () => {
      const [one, ...more] = (await server.call('GET', `/api/land-leases${query({ filter: { record_id: record.id } })}`)).json;
      expect(more).toEqual([]);
      return one;
    };
    expect(await row()).toMatchObject({
      ...{ lease_file_id: file.id, is_leased: true, lessee_name: 'রহিম মিয়া', bid_value: 120_000, status: 'leased', due_amount: 150_000 },
      lessee_address: 'সাভার',
    });
    const [due] = await duesOf(file);
    await move(due, 'pay', { challan_number: 'চা-৯', challan_date: today }, bank.clerk.headers, 'lease-dues');
    expect(await row()).toMatchObject({ paid_amount: 150_000, due_amount: 0, challan_number: 'চা-৯' });
    await move(file, 'cancel', { cancelled_on: today, cancel_reason: 'শর্ত ভঙ্গ' });
    expect(await row()).toMatchObject({ status: 'cancelled' });
  });

  test('the lessee is sent SMS of award, demand and cancellation; a term that is over is expired, by itself', async () => {
    const messages = async () =>
      (await server.pool.query("select data->>'text' as text from pgboss.job where data->>'to' = '01712345678'")).rows as {
        text: string;
      }[];
    const file = await leased({ bids: [{ ...bids[0], bidder_mobile: '01712345678' }], to_bs_year: thisYear - 1 });
    const [due] = await duesOf(file);
    await move(due, 'remind', {}, bank.clerk.headers, 'lease-dues');
    const running = await leased();
    const mayOf = async (id: number) => (await server.call('GET', `/api/lease-files/${id}`)).json._can;
    expect([await mayOf(file.id), await mayOf(running.id)]).toEqual([
      expect.arrayContaining(['expire']),
      expect.not.arrayContaining(['expire']),
    ]);
    expect((await move(running, 'expire')).json.error_code).toBe('infobank.lease_runs');
    const parts = { pool: server.pool, clock: systemClock, send: async () => true, dues: [] };
    const job = leaseExpiry({ ...parts, repositoryOf: name => repositoryOf(server.app, name) });
    await job.run({ data: {}, pool: server.pool, signal: new AbortController().signal });
    const stateOf = async (id: number) => (await server.call('GET', `/api/lease-files/${id}`)).json.status;
    expect([await stateOf(file.id), await stateOf(running.id)]).toEqual(['expired', 'leased']);
    const other = await leased({ bids: [{ ...bids[0], bidder_mobile: '01712345678' }] });
    await move(other, 'cancel', { cancelled_on: today, cancel_reason: 'শর্ত ভঙ্গ' });
    const texts = (await messages()).map(({ text }) => text).join('\n');
    for (const part of ['দর গৃহীত হয়েছে', 'অনাদায়ি', 'আপনার ইজারা']) expect(texts).toContain(part);
  });

  test('a term that begins late, or is cut short, costs its days; years that no longer come are not due', async () => {
    const half = addDays(firstDayOf(thisYear - 1), 186);
    const late = await leased({}, { deed_date: half, possession_date: half });
    const [first] = await duesOf(late);
    expect(first).toMatchObject({ due_on: half });
    expect(first.amount).toBeLessThan(60_000);
    const file = await leased();
    const day = addDays(firstDayOf(thisYear - 1), 99);
    const cancelled = await move(file, 'cancel', { cancelled_on: day, cancel_reason: 'শর্ত ভঙ্গ' });
    expect(cancelled.json, cancelled.text).toMatchObject({ status: 'cancelled', ends_on: day });
    const [cut, gone] = await duesOf(file);
    expect(cut.amount).toBeCloseTo((120_000 * 100) / 365, -3);
    expect([cut.status, gone.status, gone.due_amount]).toEqual(['due', 'waived', 0]);
    const next = await call(file.record_id, { notice_number: 'ইজারা-১৪' });
    expect(next.status, next.text).toBe(201);
    const afterEnd = { ...signed, deed_date: today, possession_date: today };
    const old = await call((await water()).id, { from_bs_year: thisYear - 1, to_bs_year: thisYear - 1 });
    const oldAward = await move(old.json, 'award', awarded);
    expect(outcome(await move(oldAward.json, 'sign', afterEnd))).toEqual([400, { possession_date: 'infobank.possession_too_late' }]);
  });

  test('a lease is renewed when nothing is in arrears, in a file that waits for its deed', async () => {
    const file = await leased({ to_bs_year: thisYear - 1 });
    const renewal = { renewal_memo: 'ন-৩', renewed_to_bs_year: thisYear, renewed_value: 130_000 };
    expect(outcome(await move(file, 'renew', renewal))).toEqual([400, { renewal_memo: 'infobank.arrears_first' }]);
    const [due] = await duesOf(file);
    await move(due, 'pay', { challan_number: 'চা-২', challan_date: today }, bank.clerk.headers, 'lease-dues');
    const early = await move(file, 'renew', { ...renewal, renewed_to_bs_year: thisYear - 1 });
    expect(outcome(early)).toEqual([400, { renewed_to_bs_year: 'infobank.lease_ends_early' }]);
    const renewed = await move(file, 'renew', renewal);
    expect(renewed.status, renewed.text).toBe(200);
    const listed = await server.call('GET', `/api/lease-files${query({ filter: { record_id: file.record_id, status: 'awarded' } })}`);
    expect(listed.json).toMatchObject([{ lessee_name: 'রহিম মিয়া', yearly_value: 130_000, from_bs_year: thisYear, to_bs_year: thisYear }]);
  });

  test('head and clerk are reminded of what is due, by a person at once and by themselves once in a while', async () => {
    const file = await leased();
    const [due] = await duesOf(file);
    const sent = async () =>
      (await server.pool.query('select body, body_en, link from notifications where user_id = $1 order by id', [head.id])).rows;
    const before = (await sent()).length;
    const reminded = await move(due, 'remind', {}, bank.clerk.headers, 'lease-dues');
    expect(reminded.json, reminded.text).toMatchObject({ reminded_on: today });
    const [one] = (await sent()).slice(before);
    expect(JSON.stringify(one)).toContain(`lease-files/${file.id}`);
    const day = due.due_on.split('-').reverse().join('/');
    expect(one.body).toMatch(new RegExp(`রহিম মিয়া.*পরিশোধের শেষ দিন ${digits(day, 'bn')}`));
    expect(one.body_en).toMatch(new RegExp(`রহিম মিয়া.*due on ${day}`));
    expect((await server.call('GET', `/api/lease-files/${file.id}`, undefined, head.headers)).status).toBe(200);
    const parts = { pool: server.pool, clock: systemClock, send: async () => true, dues: [] };
    const job = leaseReminders({ ...parts, repositoryOf: name => repositoryOf(server.app, name) });
    const run = () => job.run({ data: {}, pool: server.pool, signal: new AbortController().signal });
    await run();
    expect((await duesOf(file)).map(({ reminded_on }: Answer['json']) => reminded_on)).toEqual([today, today]);
    const after = (await sent()).length;
    expect([await run(), (await sent()).length], 'no second reminder in the same days').toEqual([{ reminded: 0 }, after]);
  });

  test('the demands of an office are on paper with arrears, the year, what is paid and the sums, as far as the reader reaches', async () => {
    const paper = (headers: Headers, asked = '', language = 'bn') =>
      fetch(`${server.origin}/api/lease-dues/demands.pdf${asked}`, {
        headers: { ...(headers as Record<string, string>), 'accept-language': language },
      });
    const textOf = async (answer: Response) => (await copiedText(Buffer.from(await answer.arrayBuffer()))).replace(/\s+/g, ' ');
    const text = await textOf(await paper(bank.clerk.headers));
    for (const part of [
      'ইজারার দাবি তালিকা',
      `${digits(String(thisYear), 'bn')} বঙ্গাব্দ`,
      'বকেয়া দাবি',
      'চেচুয়া বিল',
      'রহিম মিয়া',
      '১,৫০,০০০.০০',
      'মোট',
    ])
      expect(text).toContain(part);
    const english = await textOf(await paper(bank.clerk.headers, `?year=${thisYear - 1}`, 'en'));
    for (const part of ['Demands of leases', 'Chechua Beel', 'Arrears', 'Total']) expect(english).toContain(part);
    const elsewhere = await textOf(await paper(bank.clerk.headers, `?office_id=${bank.other}`));
    expect(elsewhere).toContain('এ বছরে আপনার দেখার মতো কোনো দাবি নেই');
    expect((await paper(bank.clerk.headers, '?year=12')).status).toBe(400);
    expect((await paper(bank.clerk.headers, '?office_id=x')).status).toBe(400);
    const stranger = await bank.people.clerk(bank.office, []);
    await bank.people.settle();
    expect((await paper(stranger.headers)).status).toBe(403);
  });
});
