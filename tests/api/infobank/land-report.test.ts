/** Land compared by upazila and kind: the figures of the records, of leases and of what is due, within reach and with the key alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { aLease, type Bank, bankOf } from './bank.ts';
import { sameByEach } from './whole-totals.ts';

let server: TestServer;
let bank: Bank;
beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, ['VIEW_DATA_BANK']);
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

const totals = async (headers: Headers, filter: object = {}) =>
  (await server.call('GET', `/api/land-report/totals${query({ filter })}`, undefined, headers)).json.data;

test('an upazila has its records, their land, what is leased and what is unpaid; an office sees its own', async () => {
  const { people, top, office, other, made, bodyOf } = bank;
  const elsewhere = await people.upazila({ district: bank.place.district_id, mouzas: 1 });
  const lake = await made('water-bodies', await bodyOf('water-bodies', { leases: [aLease] }));
  const due = lake.leases[0].due_amount;
  expect(due).toBeGreaterThan(0);
  await made('water-bodies', await bodyOf('water-bodies', { office_id: other }));
  const land = bank.land({ mouza_id: elsewhere.mouzas[0], taken_area: 3, dag_area: 4 });
  await made('markets', await bodyOf('markets', { upazila_id: elsewhere.id, schedules: [land] }));
  const above = await people.clerk(top, ['VIEW_ALL_LAND_REPORT']);
  const own = await people.clerk(office, ['VIEW_LAND_REPORT']);
  const keyless = await people.clerk(office, ['VIEW_DATA_BANK']);
  await people.settle();

  await sameByEach(server);
  const whole = await totals(above.headers);
  expect(whole.total).toBe(3);
  expect(whole.sums).toMatchObject({ total_area: 5.5, leased: 1, arrears: due });
  const rows = (await server.call('GET', `/api/land-report${query({ range: [0, 9] })}`, undefined, own.headers)).json;
  const kinds = rows.map(({ kind }: { kind: string }) => kind).sort();
  expect(kinds).toEqual(['markets', 'water-bodies']);
  expect((await totals(own.headers, { kind: 'water-bodies' })).sums).toMatchObject({ total_area: 1.25, leased: 1, arrears: due });
  expect((await totals(above.headers, { upazila_id: elsewhere.id })).sums).toMatchObject({
    total_area: 3,
    leased: 0,
    arrears: 0,
  });
  for (const path of ['land-report', 'land-report/totals'])
    expect((await server.call('GET', `/api/${path}`, undefined, keyless.headers)).status, path).toBe(403);
});
