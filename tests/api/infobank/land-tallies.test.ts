/** Land is counted by its writes: whatever is made, moved, deleted or restored, by several at once, the totals are those of the records. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinTallies } from '../../../api/infobank/land-tallies.ts';
import { askedStatements } from '../../support/asked-statements.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';
import { aLease, type Bank, bankOf } from './bank.ts';
import { sameByEach } from './whole-totals.ts';

let server: TestServer;
let bank: Bank;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, ['VIEW_DATA_BANK', 'EDIT_DATA_BANK']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const rows = async () => Number((await server.pool.query('select count(*) as n from engine.land_tallies')).rows[0].n);
const patch = async (id: number, body: object) => {
  const path = `/api/water-bodies/${id}`;
  const { version } = (await server.call('GET', path)).json;
  const { status, text } = await server.call('PATCH', path, body, { 'if-match': `"${version}"` });
  expect(status, text).toBe(200);
};

test('what is made, changed, moved and deleted counts at once; a change of what is not counted leaves no row', async () => {
  const { people, made, bodyOf, land, office, other, top, place } = bank;
  const elsewhere = await people.upazila({ district: place.district_id, mouzas: 1 });
  const above = await people.clerk(top, ['VIEW_ALL_LAND_REPORT']);
  const own = await people.clerk(office, ['VIEW_LAND_REPORT']);
  await people.settle();
  const bodies = await Promise.all(Array.from({ length: 6 }, () => bodyOf('water-bodies', { leases: [aLease] })));
  const lakes = await Promise.all(bodies.map(body => made('water-bodies', body)));
  await made('markets', await bodyOf('markets', { office_id: other }));
  const same = async () => {
    for (const { headers } of [above, own]) {
      await sameByEach(server, headers);
      await sameByEach(server, headers, { kind: ['water-bodies', 'markets'], row_status: 1 });
    }
  };
  await same();

  const before = await rows();
  await patch(lakes[0].id, { remarks: 'কেবল মন্তব্য' });
  expect(await rows()).toBe(before);
  await patch(lakes[0].id, { schedules: [land({ taken_area: 2 })] });
  expect(await rows()).toBe(before + 1);
  await same();

  await Promise.all(
    lakes.slice(1, 4).map(({ id }) => patch(id, { upazila_id: elsewhere.id, schedules: [land({ mouza_id: elsewhere.mouzas[0] })] })),
  );
  const gone = `/api/water-bodies${query({ filter: { id: [lakes[4].id, lakes[5].id] } })}`;
  expect((await server.call('DELETE', gone)).status).toBe(200);
  await same();
  await sameByEach(server, above.headers, { upazila_id: elsewhere.id });
});

test('a record is leased once, whatever becomes of its leases; what is unpaid of them goes where the record goes', async () => {
  const { people, made, bodyOf, land, other, place } = bank;
  const elsewhere = await people.upazila({ district: place.district_id, mouzas: 1 });
  const next = { ...aLease, from_bs_year: 1433, to_bs_year: 1433 };
  const [lake, pond] = [
    await made('water-bodies', await bodyOf('water-bodies', { leases: [{ ...aLease, paid_amount: 20_000 }, next] })),
    await made('water-bodies', await bodyOf('water-bodies', { leases: [{ ...aLease, status: 'expired' }] })),
  ];
  const leased = async () => (await server.call('GET', '/api/land-report/totals')).json.data.sums;
  const before = await leased();
  const leasesOf = async (id: number) => (await server.call('GET', `/api/water-bodies/${id}`)).json.leases;
  const keep = (one: Record<string, unknown>, more: object = {}) => ({ ...aLease, id: one.id, from_bs_year: one.from_bs_year, ...more });
  const [first, second] = await leasesOf(lake.id);
  await patch(lake.id, {
    leases: [keep(first, { status: 'expired', to_bs_year: 1432 }), keep(second, { to_bs_year: 1433, paid_amount: 1 })],
  });
  expect((await leased()).leased).toBe(before.leased);
  await sameByEach(server);
  await patch(lake.id, { upazila_id: elsewhere.id, schedules: [land({ mouza_id: elsewhere.mouzas[0] })] });
  await sameByEach(server, undefined, { upazila_id: elsewhere.id });
  await patch(lake.id, { row_status: 0 });
  await sameByEach(server, undefined, { row_status: 1 });
  await patch(lake.id, { leases: [] });
  expect((await leased()).leased).toBe(before.leased - 1);
  const [expired] = await leasesOf(pond.id);
  await Promise.all([
    patch(pond.id, { leases: [keep(expired, { to_bs_year: 1432 })] }),
    made('water-bodies', await bodyOf('water-bodies', { office_id: other, leases: [aLease] })),
  ]);
  await sameByEach(server);
});

test('rows of one kind of land become one, and the totals stay', async () => {
  const totals = async () => (await server.call('GET', '/api/land-report/totals')).json.data;
  const before = [await totals(), await rows()] as const;
  expect(await joinTallies(server)).toBeGreaterThan(0);
  expect(await totals()).toEqual(before[0]);
  expect(await rows()).toBeLessThan(before[1]);
  expect(await joinTallies(server)).toBe(0);
  await sameByEach(server);
});

test('no record is read for the totals of a whole reach', async () => {
  const asked = askedStatements();
  await server.call('GET', `/api/land-report/totals${query({ filter: { district_id: bank.place.district_id } })}`);
  const text = asked.find(one => one.includes('grouping sets'));
  expect(text).toContain('from engine.land_tallies');
  expect(text).toContain('from engine.lease_tallies');
  expect(text).not.toContain('from land_records r\n');
});
