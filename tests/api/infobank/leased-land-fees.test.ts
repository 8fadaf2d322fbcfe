/** Leased land by its files: no taxes, its lessees, and the fees up to which it is renewed; and what a quarry's renewal may be. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstDayOf } from '../../../api/infobank/dues.ts';
import { systemClock, todayOf } from '../../../api/services/clock.ts';
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { addDays } from '../../../resources/kernel/clock.ts';
import { type Answer, type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type Bank, bankOf, outcome } from './bank.ts';
import { sameByEach } from './whole-totals.ts';

const today = todayOf(systemClock);
const year = banglaDateOf(today).year;
const before = (days: number): string => addDays(firstDayOf(year - 1), -days);
const mobile = '01712345679';

let server: TestServer;
let bank: Bank;
let clerk: Headers;
let head: { readonly headers: Headers };
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, ['VIEW_CONTACT_DATA_BANK', 'VIEW_LEASE_FILE', 'CREATE_LEASE_FILE', 'UPDATE_LEASE_FILE', 'VIEW_DATA_BANK']);
  clerk = bank.clerk.headers;
  head = await bank.people.clerk(bank.office, ['VIEW_LEASE_FILE', 'APPROVE_LEASE_FILE', 'VIEW_ALL_LAND_REPORT']);
  await bank.people.settle();
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

type Row = Answer['json'];

/** A move that must succeed, or its refusal. */
const moved = (one: Row, name: string, body: object, of = 'lease-files', headers = head.headers): Promise<Answer> =>
  server.call('POST', `/api/${of}/${one.id}/${name}`, body, { ...headers, 'if-match': `"${one.version}"` });
async function move(...given: Parameters<typeof moved>): Promise<Row> {
  const answer = await moved(...given);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
}

async function leased(record_id: number, years: readonly [number, number]): Promise<Row> {
  const bids = [{ bidder_name: 'রহিম মিয়া', bidder_type: 'person', amount: 12_000, is_accepted: true, bidder_mobile: mobile }];
  const days = { notice_date: before(60), bids_until: before(30) };
  const body = {
    record_id,
    notice_number: 'ভিপি-১২',
    ...days,
    from_bs_year: years[0],
    to_bs_year: years[1],
    government_value: 10_000,
    bids,
  };
  const file = await server.call('POST', '/api/lease-files', body, clerk);
  expect(file.status, file.text).toBe(201);
  const award = await move(file.json, 'award', { award_memo: 'কা-৫', awarded_on: before(20) });
  return move(award, 'sign', { deed_number: 'চু-৭', deed_date: before(5), possession_date: firstDayOf(year - 1) });
}

const duesOf = async ({ id }: Row): Promise<Row[]> =>
  (await server.call('GET', `/api/lease-dues${query({ filter: { lease_file_id: id }, sort: ['bs_year', 'ASC'] })}`)).json;
const pays = (due: Row) => move(due, 'pay', { challan_number: 'চা-২', challan_date: today }, 'lease-dues', clerk);
const arrearsIn = async (record_id: number): Promise<number> => {
  await sameByEach(server);
  return (await server.call('GET', `/api/land-report/totals${query({ filter: { record_id } })}`, undefined, head.headers)).json.data.sums
    .arrears;
};

test('leased land has its lessee from the deed, is renewed as its fees are paid, and counts what is unpaid once', async () => {
  const land = await bank.made('leased-lands', await bank.bodyOf('leased-lands', { renewed_upto: year - 3 }));
  const now = async () => (await server.call('GET', `/api/leased-lands/${land.id}`)).json;
  expect(land).toMatchObject({ arrear_years: 3, arrear_amount: 6_000 });
  const file = await leased(land.id, [year - 1, year]);
  const [first, second] = (await duesOf(file)) as [Row, Row];
  expect(first).toMatchObject({ amount: 12_000, vat_amount: 0, tax_amount: 0, total_amount: 12_000 });
  // One year without a file, and two by it.
  expect(await now()).toMatchObject({ renewed_upto: year - 3, arrear_years: 3, arrear_amount: 26_000 });
  expect((await now()).lessees).toMatchObject([
    { name: 'করিম', to_bs_year: year - 2 },
    { name: 'রহিম মিয়া', mobile, from_bs_year: year - 1, to_bs_year: year },
  ]);
  expect(await arrearsIn(land.id)).toBe(26_000);
  await pays(first);
  expect(await now()).toMatchObject({ renewed_upto: year - 3, arrear_years: 2, arrear_amount: 14_000 });
  const settled = await server.call(
    'PATCH',
    `/api/leased-lands/${land.id}`,
    { renewed_upto: year - 2 },
    { 'if-match': `"${(await now()).version}"` },
  );
  expect(settled.json, settled.text).toMatchObject({ arrear_years: 1, arrear_amount: 12_000 });
  await pays(second);
  expect(await now()).toMatchObject({ renewed_upto: year, arrear_years: 0, arrear_amount: 0 });
  expect(await arrearsIn(land.id)).toBe(0);
});

test('who leases on keeps their row, a cancellation ends it, and rates of leased land are settings', async () => {
  await putSettings(server, { leased_land_vat_percent: 15, leased_land_tax_percent: 5 });
  const lessees = [{ name: 'রহিম মিয়া', from_bs_year: year - 9 }];
  const land = await bank.made('leased-lands', await bank.bodyOf('leased-lands', { renewed_upto: year - 2, lessees }));
  const now = async () => (await server.call('GET', `/api/leased-lands/${land.id}`)).json;
  const file = await leased(land.id, [year - 1, year + 1]);
  await putSettings(server, { leased_land_vat_percent: 0, leased_land_tax_percent: 0 });
  expect((await duesOf(file))[0]).toMatchObject({ vat_amount: 1_800, tax_amount: 600, total_amount: 14_400 });
  expect((await now()).lessees).toMatchObject([{ name: 'রহিম মিয়া', from_bs_year: year - 9, to_bs_year: year + 1 }]);
  await move(file, 'cancel', { cancelled_on: addDays(firstDayOf(year - 1), 30), cancel_reason: 'শর্ত ভঙ্গ' });
  const after = await now();
  expect(after.lessees).toMatchObject([{ to_bs_year: year - 1 }]);
  const [cut] = (await duesOf(file)) as [Row];
  expect(after.arrear_amount).toBe(cut.due_amount);
});

test('a quarry is renewed for one more year that no other file has, unless it is blacklisted; its lessee is sent an SMS', async () => {
  const quarry = await bank.made('sand-quarries', await bank.bodyOf('sand-quarries'));
  const file = await leased(quarry.id, [year - 1, year - 1]);
  await pays(((await duesOf(file)) as [Row])[0]);
  const renewal = { renewal_memo: 'ন-৩', renewed_to_bs_year: year + 1, renewed_value: 13_000 };
  expect(outcome(await moved(file, 'renew', renewal))).toEqual([400, { renewed_to_bs_year: 'infobank.one_bangla_year' }]);
  await server.pool.query('update sand_quarries set blacklisted = true where id = $1', [quarry.id]);
  const one = { ...renewal, renewed_to_bs_year: year };
  expect(outcome(await moved(file, 'renew', one))).toEqual([400, { renewal_memo: 'infobank.blacklisted' }]);
  await server.pool.query('update sand_quarries set blacklisted = false where id = $1', [quarry.id]);
  const renewed = await move(file, 'renew', one);
  const sent = await server.pool.query("select data->>'text' as text from pgboss.job where data->>'to' = $1", [mobile]);
  expect(sent.rows.map(({ text }) => text).join()).toContain('নবায়ন হয়েছে');
  expect(outcome(await moved(renewed, 'renew', one))).toEqual([400, { renewed_to_bs_year: 'infobank.lease_overlaps' }]);
});
