/** The leased kinds of land record: their leases by Bangla year, and what each kind asks for besides. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { aLease, type Bank, bankOf, outcome } from './bank.ts';

const keys = ['VIEW_WATER_BODY', 'CREATE_WATER_BODY', 'UPDATE_WATER_BODY'];

describe.each(doors)('leased records through $door', ({ lane }) => {
  let server: TestServer;
  let bank: Bank;
  beforeAll(async () => {
    server = await startTestServer({ lane });
    bank = await bankOf(server, keys);
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const add = async (path: string, more: object = {}) => server.call('POST', `/api/${path}`, await bank.bodyOf(path, more));
  const leased = (more: object = {}) => ({ leases: [{ ...aLease, ...more }] });
  const leaseOutcome = async (more: object) => outcome(await add('water-bodies', leased(more)));

  test('S3.116 what is due of a lease is its value with VAT and tax, less what is paid', async () => {
    const { json, status, text } = await add('water-bodies', leased({ bid_value: 120_000.33, paid_amount: 50_000 }));
    expect(status, text).toBe(201);
    expect(json.leases).toMatchObject([{ vat_amount: 18_000.05, tax_amount: 12_000.03, due_amount: 100_000.41, from_bs_year: 1432 }]);
    const [{ id }] = json.leases;
    const paid = (paid_amount: number) =>
      server.call('PATCH', `/api/water-bodies/${json.id}`, { leases: [{ id, paid_amount }] }, { 'if-match': `"${json.version}"` });
    expect(outcome(await paid(150_000.42))).toEqual([400, { 'leases.0.paid_amount': 'infobank.overpaid' }]);
    expect((await paid(150_000.41)).json.leases).toMatchObject([{ due_amount: 0 }]);
    expect(await leaseOutcome({ due_amount: 1 })).toEqual([400, { 'leases.0.due_amount': 'validation.read_only' }]);
  });

  test('S3.116 the rates are settings', async () => {
    await putSettings(server, { lease_vat_percent: 10, lease_tax_percent: 0 });
    const { json } = await add('water-bodies', leased());
    expect(json.leases).toMatchObject([{ vat_amount: 12_000, tax_amount: 0, due_amount: 132_000 }]);
    await putSettings(server, { lease_vat_percent: 15, lease_tax_percent: 10 });
  });

  test('S5.052 a year without a lease has its reason, and a lease has its terms', async () => {
    const none = { is_leased: false, status: 'leasable' };
    expect(outcome(await add('water-bodies', { leases: [none] }))).toEqual([
      400,
      { 'leases.0.reason_without_lease': 'validation.required' },
    ]);
    expect((await add('water-bodies', { leases: [{ ...none, reason_without_lease: 'no_bid' }] })).status).toBe(201);
    for (const name of ['from_bs_year', 'to_bs_year', 'lessee_type', 'lessee_name', 'government_value', 'bid_value'])
      expect(await leaseOutcome({ [name]: null })).toEqual([400, { [`leases.0.${name}`]: 'validation.required' }]);
    const { is_leased: _, ...silent } = aLease;
    expect(outcome(await add('water-bodies', { leases: [silent] }))).toEqual([400, { 'leases.0.is_leased': 'validation.select_required' }]);
  });

  test('S3.116 years, days, parties and prices of a lease agree', async () => {
    expect(await leaseOutcome({ to_bs_year: 1431 })).toEqual([400, { 'leases.0.to_bs_year': 'infobank.lease_ends_early' }]);
    expect(await leaseOutcome({ bid_value: 99_999 })).toEqual([400, { 'leases.0.low_bid_reason': 'infobank.low_bid_reason' }]);
    expect(await leaseOutcome({ lessee_type: 'organisation', lessee_mobile: '02-123' })).toEqual([
      400,
      { 'leases.0.lessee_mobile': 'validation.mobile' },
    ]);
    expect(await leaseOutcome({ agreement_date: '2025-05-01', possession_date: '2025-04-30' })).toEqual([
      400,
      { 'leases.0.possession_date': 'infobank.out_of_order' },
    ]);
    const twice = await add('water-bodies', { leases: [aLease, { ...aLease, lessee_name: 'আরেকজন' }] });
    expect(outcome(twice)).toEqual([400, { 'leases.1.from_bs_year': 'infobank.lease_year_taken' }]);
  });

  test('who may not see identities does not see those of lessees', async () => {
    const { json } = await add('water-bodies', leased({ lessee_nid: '1234567890', lessee_mobile: '01712345678' }));
    expect(json.leases[0]).toMatchObject({ lessee_nid: '1234567890', lessee_mobile: '01712345678' });
    const seen = await server.call('GET', `/api/water-bodies/${json.id}`, undefined, bank.clerk.headers);
    expect([seen.status, seen.json.leases[0].lessee_name]).toEqual([200, aLease.lessee_name]);
    expect(seen.text).not.toMatch(/1234567890|01712345678/);
  });

  test('S3.117 a water body has its size band by its land, its average, and agrees in itself', async () => {
    const small = await add('water-bodies', { last_value_1: 100, last_value_2: 101, last_value_3: 103 });
    expect(small.json).toMatchObject({ size_band: 'up_to_20', last_value_average: 101.33 });
    const land = (area: number) => [bank.land({ dag_area: area, taken_area: area })];
    expect((await add('water-bodies', { schedules: land(20) })).json.size_band).toBe('up_to_20');
    expect((await add('water-bodies', { schedules: land(20.0001) })).json.size_band).toBe('above_20');
    expect(outcome(await add('water-bodies', { class: 'open' }))).toEqual([400, { water_kind: 'infobank.open_water_kind' }]);
    expect((await add('water-bodies', { class: 'open', water_kind: 'river' })).status).toBe(201);
    expect(outcome(await add('water-bodies', { area_dry: 3, area_wet: 2.5 }))).toEqual([400, { area_dry: 'validation.max' }]);
    expect(outcome(await add('water-bodies', { members_count: 19 }))).toEqual([400, { members_count: 'validation.min' }]);
    const society = leased({ lessee_type: 'society', lessee_registration_number: '৭' });
    expect(outcome(await add('water-bodies', society))).toEqual([400, { society_reg_no: 'validation.required' }]);
  });

  test('S3.118 a sand quarry is leased for one Bangla year, to nobody blacklisted, its river surveyed', async () => {
    expect(outcome(await add('sand-quarries', leased({ to_bs_year: 1433 })))).toEqual([400, { leases: 'infobank.one_bangla_year' }]);
    const { json, status, text } = await add('sand-quarries', leased());
    expect(status, text).toBe(201);
    const patch = (body: object) => server.call('PATCH', `/api/sand-quarries/${json.id}`, body, { 'if-match': `"${json.version}"` });
    const longer = await patch({ leases: [{ id: json.leases[0].id, to_bs_year: 1433 }] });
    expect(outcome(longer)).toEqual([400, { 'leases.0.to_bs_year': 'infobank.one_bangla_year' }]);
    expect(outcome(await patch({ blacklisted: true }))).toEqual([400, { blacklisted: 'infobank.blacklisted' }]);
    expect(outcome(await add('sand-quarries', { ...leased(), blacklisted: true }))).toEqual([400, { blacklisted: 'infobank.blacklisted' }]);
    expect(outcome(await add('sand-quarries', { ...leased(), enlisted_lessee_no: null }))).toEqual([
      400,
      { enlisted_lessee_no: 'validation.required' },
    ]);
    expect(outcome(await add('sand-quarries', { location_kind: 'riverbed' }))).toEqual([
      400,
      { hydro_survey_by: 'validation.required', hydro_survey_date: 'validation.required' },
    ]);
    expect(outcome(await add('sand-quarries', { declared_no: null }))).toEqual([400, { declared_no: 'validation.required' }]);
  });

  test('S3.119 a bamboo estate of the forest names its range, and is cut within a cycle', async () => {
    expect(outcome(await add('bamboo-groves', { controlling_agency: 'forest' }))).toEqual([400, { range_beat: 'validation.required' }]);
    const dates = { extraction_from: '2026-01-10', extraction_to: '2026-01-09' };
    expect(outcome(await add('bamboo-groves', dates))).toEqual([400, { extraction_to: 'infobank.out_of_order' }]);
    expect(outcome(await add('bamboo-groves', { felling_cycle_years: 6 }))).toEqual([400, { felling_cycle_years: 'validation.max' }]);
    const made = await add('bamboo-groves', { ...leased(), bamboo_species: ['dolu', 'muli'], clump_count: 0 });
    expect(made.json, made.text).toMatchObject({ bamboo_species: ['muli', 'dolu'], clump_count: 0, leases: [{ due_amount: 150_000 }] });
  });
});
