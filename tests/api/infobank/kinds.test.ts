/** What each kind of land record asks for besides the common block. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkToRecord } from '../../../resources/kernel/link.ts';
import { leadPeople } from '../../support/lead-people.ts';
import { doors, startTestServer, type TestServer } from '../../support/server.ts';
import { aLease, type Bank, bankOf, outcome } from './bank.ts';

const keys = ['VIEW_ABANDONED_PROPERTY', 'CREATE_ABANDONED_PROPERTY', 'UPDATE_ABANDONED_PROPERTY'];
const kinds = [
  ...['water-bodies', 'sand-quarries', 'bamboo-groves', 'tea-gardens', 'shrimp-estates', 'salt-estates', 'markets'],
  ...['khas-lands', 'land-acquisitions', 'leased-lands', 'abandoned-properties'],
];
const required = (...names: string[]) => [400, Object.fromEntries(names.map(name => [name, 'validation.required']))];

describe.each(doors)('kinds of land record through $door', ({ lane }) => {
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
  const patch = (path: string, { id, version }: { id: number; version: number }, body: object) =>
    server.call('PATCH', `/api/${path}/${id}`, body, { 'if-match': `"${version}"` });

  test.each(kinds)('S1.55 %s are listed, kept and found across kinds', async path => {
    const { json, status, text } = await add(path);
    expect(status, text).toBe(201);
    expect((await server.call('GET', `/api/${path}`)).json).toMatchObject([{ id: json.id }]);
    expect((await server.call('GET', `/api/land-records/${json.id}`)).json).toMatchObject({ kind: path, title: json.title });
  });

  test('S3.120 the parts of a tea garden are at most its land, which is that of the schedule', async () => {
    expect(outcome(await add('tea-gardens', { other_land: 0.26 }))).toEqual([400, { other_land: 'validation.max' }]);
    expect((await add('tea-gardens', { other_land: 0.25 })).status).toBe(201);
    expect(outcome(await add('tea-gardens', { tea_land: 1.3 }))).toMatchObject([400, { tea_land: 'validation.max' }]);
    expect(outcome(await add('tea-gardens', { encroached_area: 1.26 }))).toEqual([400, { encroached_area: 'validation.max' }]);
    expect(outcome(await add('tea-gardens', { total_land: 2 }))).toEqual([400, { total_land: 'infobank.land_unequal' }]);
    expect(outcome(await add('tea-gardens', { lease_end: '1997-12-31' }))).toEqual([400, { lease_end: 'infobank.out_of_order' }]);
    expect(outcome(await add('tea-gardens', { lease_case_no: null, annual_rent: null }))).toEqual(required('lease_case_no', 'annual_rent'));
  });

  test('S3.121 a plot exists once in a shrimp estate, and a family leases one', async () => {
    const shown = { national_committee_no: '৯', national_committee_date: '2024-01-01', lease_years: 10, rate_per_acre: 1500 };
    const leased = (nid: string, more: object = {}) =>
      add('shrimp-estates', { ...shown, same_family_check: true, leases: [{ ...aLease, lessee_nid: nid }], ...more });
    expect((await add('shrimp-estates', { plot_no: 'ক-১' })).status).toBe(201);
    expect(outcome(await add('shrimp-estates', { plot_no: 'ক-১' }))).toEqual([400, { name: 'infobank.plot_taken' }]);
    expect((await add('shrimp-estates', { plot_no: 'ক-১', name: 'রামপুর' })).status).toBe(201);
    expect(outcome(await add('shrimp-estates', { leases: [aLease] }))).toEqual([
      400,
      { ...(required(...Object.keys(shown))[1] as object), same_family_check: 'infobank.family_unchecked' },
    ]);
    const first = await leased('1234567891');
    expect(first.status, first.text).toBe(201);
    expect(outcome(await leased('1234567891'))).toEqual([400, { 'leases.0.lessee_nid': 'infobank.family_has_plot' }]);
    expect(outcome(await leased('1234567892', { lease_years: 21 }))).toEqual([400, { lease_years: 'validation.max' }]);
  });

  test('S3.122 a salt estate makes salt on its own land, in a season where it is leased', async () => {
    expect(outcome(await add('salt-estates', { salt_land: 1.2501 }))).toEqual([400, { salt_land: 'infobank.salt_beyond_land' }]);
    expect(outcome(await add('salt-estates', { leases: [aLease] }))).toEqual(required('season_from', 'season_to', 'rate_per_acre'));
    const season = { season_from: '2025-11-15', season_to: '2026-05-15', rate_per_acre: 900, method: 'polythene', dual_use: true };
    expect((await add('salt-estates', { ...season, leases: [aLease] })).json).toMatchObject(season);
    expect(outcome(await add('salt-estates', { ...season, season_to: '2025-11-14' }))).toEqual([
      400,
      { season_to: 'infobank.out_of_order' },
    ]);
  });

  test('S3.123 the parts of a market are within its periphery, a chandina plot is half a decimal at most', async () => {
    const plot = { plot_no: '১', holder: 'করিম', area: 0.005, yearly_fee: 500 };
    expect(outcome(await add('markets', { chandina_area: 0.4001 }))).toEqual([400, { chandina_area: 'validation.max' }]);
    expect(outcome(await add('markets', { chandina_plots: [{ ...plot, area: 0.006 }] }))).toEqual([
      400,
      { 'chandina_plots.0.area': 'validation.max' },
    ]);
    expect(outcome(await add('markets', { chandina_plots: [plot, plot] }))).toEqual([
      400,
      { 'chandina_plots.1.plot_no': 'infobank.plot_taken' },
    ]);
    expect(outcome(await add('markets', { hat_days: [] }))).toEqual(required('hat_days'));
    expect((await add('markets', { hat_days: [], market_kind: 'bazar' })).status).toBe(201);
    const values = { last_value_1: 100_000, last_value_2: 90_000, last_value_3: 95_000 };
    expect(outcome(await add('markets', { leases: [aLease] }))).toEqual(required(...Object.keys(values)));
    const made = await add('markets', { ...values, chandina_area: 0.4, chandina_plots: [plot], leases: [aLease] });
    expect(made.json, made.text).toMatchObject({ last_value_average: 95_000, chandina_plots: [plot] });
  });

  test('S3.124 settled khas land has its case, and recipients whose shares are 100', async () => {
    const settled = {
      ...{ settlement_status: 'settled', settlement_case_no: '৭/২৫', recipient_kind: 'landless', settled_area: 1, term_years: 99 },
      ...{ salami: 1, committee: 'upazila', committee_date: '2025-05-01' },
    };
    const both = (husband: number, wife: number) => [
      { name: 'রহিম', share_percent: husband, family_size: 4 },
      { name: 'রহিমা', share_percent: wife },
    ];
    expect(outcome(await add('khas-lands', { settlement_status: 'settled' }))).toEqual(
      required('settlement_case_no', 'recipient_kind', 'recipients', 'settled_area', 'term_years', 'salami', 'committee', 'committee_date'),
    );
    expect(outcome(await add('khas-lands', { ...settled, recipients: both(50, 40) }))).toEqual([
      400,
      { recipients: 'infobank.shares_add_up' },
    ]);
    const made = await add('khas-lands', { ...settled, recipients: both(33.34, 66.66) });
    expect(made.json, made.text).toMatchObject({ title: '৭/২৫', recipients: both(33.34, 66.66) });
    const [{ id }, { id: other }] = made.json.recipients;
    const partly = await patch('khas-lands', made.json, { recipients: [{ id, share_percent: 40 }, { id: other }] });
    expect(outcome(partly)).toEqual([400, { recipients: 'infobank.shares_add_up' }]);
    expect(outcome(await patch('khas-lands', made.json, { settled_area: 1.26 }))).toEqual([
      400,
      { settled_area: 'infobank.settled_beyond_land' },
    ]);
    expect(outcome(await add('khas-lands', { area_kind: 'municipal' }))).toEqual([400, { khas_class: 'infobank.khas_in_town' }]);
  });

  test('S3.125 an acquisition takes the steps of the law in their order', async () => {
    expect(outcome(await add('land-acquisitions', { acquired_area: 2.1 }))).toEqual([400, { acquired_area: 'validation.max' }]);
    const days = { notice4_date: '2025-08-01', joint_list_date: '2025-09-01', approval_date: '2025-11-01', notice7_date: '2025-12-01' };
    expect(outcome(await add('land-acquisitions', { ...days, notice7_date: '2025-10-31' }))).toEqual([
      400,
      { notice7_date: 'infobank.out_of_order' },
    ]);
    expect(outcome(await add('land-acquisitions', { notice7_date: '2025-12-01' }))).toEqual([
      400,
      { notice7_date: 'infobank.out_of_order' },
    ]);
    expect(outcome(await add('land-acquisitions', { ...days, joint_list_date: '2025-07-31' }))).toEqual([
      400,
      { joint_list_date: 'infobank.out_of_order' },
    ]);
    expect(outcome(await add('land-acquisitions', { ...days, proposed_area: 16.51 }))).toEqual(required('clac_date'));
    const made = await add('land-acquisitions', { ...days, award_date: '2026-01-01', award_amount: 1000.5, paid_amount: 400.25 });
    expect(made.json, made.text).toMatchObject({ unpaid_amount: 600.25, case_district_id: bank.place.district_id });
    expect(outcome(await patch('land-acquisitions', made.json, { paid_amount: 1001 }))).toEqual([400, { paid_amount: 'validation.max' }]);
    expect(outcome(await add('land-acquisitions', { la_case_no: made.json.la_case_no }))).toEqual([
      400,
      { la_case_no: 'infobank.la_case_taken' },
    ]);
  });

  test('S3.114 an acquisition names the body that requires it, which then is not deleted', async () => {
    const { json } = await add('land-acquisitions');
    expect(json.expecting_organization).toMatchObject({ name: 'সড়ক বিভাগ', name_en: 'Roads Department' });
    const gone = await server.call('DELETE', `/api/expecting-organizations/${json.expecting_organization_id}`);
    expect([gone.status, gone.json.error_code]).toEqual([400, 'expecting.has_acquisitions']);
  });

  test('S3.126 vested land shows its VP case, its gazette and its owner; arrears follow from the Bangla year', async () => {
    const vested = {
      ...{ source_kind: 'vested', schedule: 'ka', gazette_no: '৩', gazette_date: '2012-04-01', gazette_page: 4, gazette_serial: 9 },
      original_owner: 'হরি দাস',
    };
    expect(outcome(await add('leased-lands', { ...vested, vp_case_no: null }))).toEqual(required('vp_case_no'));
    expect(outcome(await add('leased-lands', { source_kind: 'vested', vp_case_no: '১/৭৮' }))).toEqual(
      required('schedule', 'gazette_no', 'gazette_date', 'gazette_page', 'gazette_serial', 'original_owner'),
    );
    const made = await add('leased-lands', { ...vested, vp_case_no: '12/1978' });
    expect(made.json, made.text).toMatchObject({ title: '12/1978 · হরি দাস', lessees: [{ name: 'করিম' }] });
    expect(made.json.arrear_amount).toBe(made.json.arrear_years * 2000);
    expect(made.json.arrear_years).toBeGreaterThan(0);
    expect(outcome(await add('leased-lands', { vp_case_no: '১২/১৯৭৮' }))).toEqual([400, { vp_case_no: 'infobank.vp_case_taken' }]);
    expect(outcome(await add('leased-lands', { repair_cost: 100.01 }))).toEqual([400, { repair_cost: 'infobank.repair_too_dear' }]);
    expect((await add('leased-lands', { repair_cost: 100 })).status).toBe(201);
    expect(outcome(await add('leased-lands', { lessees: [] }))).toEqual([400, { lessees: 'validation.min_items' }]);
  });

  test('S3.128 an abandoned property has a document, its applicants and its gazettes', async () => {
    expect(outcome(await add('abandoned-properties', { documents: [] }))).toEqual([400, { documents: 'validation.min_items' }]);
    const applicant = { name: 'কামাল', application_number: '৫', application_date: '2024-02-01', claim_kind: 'lease', status: 'received' };
    const gazette = { gazette_number: '১১', gazette_date: '1986-09-23', kind: 'original', list: 'a' };
    const made = await add('abandoned-properties', { applicants: [applicant], gazettes: [gazette] });
    expect(made.json, made.text).toMatchObject({
      ...{ applicants: [applicant], gazettes: [gazette] },
      documents: [{ document_kind: 'deed', file: { media_type: 'application/pdf' } }],
    });
    const refused = [{ ...applicant, status: 'refused' }];
    expect(outcome(await add('abandoned-properties', { applicants: refused }))).toEqual(required('applicants.0.non_deliverable_reason'));
    expect(outcome(await add('abandoned-properties', { list_kind: null }))).toEqual(required('list_kind'));
    expect(outcome(await add('abandoned-properties', { occupant_kind: 'allottee' }))).toEqual(
      required('allottee_name', 'allot_memo', 'allot_date'),
    );
    expect(outcome(await add('abandoned-properties', { property_no: made.json.property_no }))).toEqual([
      400,
      { property_no: 'infobank.property_taken' },
    ]);
  });

  test('a record of a kind is left by what leads to it under the name of its family, too', async () => {
    const { id } = (await add('salt-estates')).json;
    const { rows } = await server.pool.query('select id from users limit 1');
    await leadPeople(server, [Number(rows[0].id)], [linkToRecord('salt-estates', id), linkToRecord('land-records', id)]);
    const left = async () => (await server.pool.query('select link from notifications where link like $1', [`%/${id}/show`])).rowCount;
    expect(await left()).toBe(2);
    expect((await server.call('DELETE', `/api/salt-estates/${id}`)).status).toBe(200);
    expect(await left()).toBe(0);
  });
});
