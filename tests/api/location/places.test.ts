/**
 * What the hierarchy of places demands (checklist S2.079–S3.016, S9.18, S9.19), through both doors: each rule by its own error, at its
 * field.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, doors, query, startTestServer, type TestServer } from '../../support/server.ts';

type Row = { readonly id: number; readonly name_en: string } & Readonly<Record<string, unknown>>;

const named = (bn: string, en: string) => ({ name: bn, name_en: en });

describe.each(doors)('places, through $door', ({ lane }) => {
  let server: TestServer;
  const post = (resource: string, body: unknown): Promise<Answer> => server.call('POST', `/api/${resource}`, body);
  const outcome = ({ status, json, text }: Answer): unknown => [status, json?.message ?? text];
  const find = async (resource: string, filter: object): Promise<Row[]> =>
    (await server.call('GET', `/api/${resource}${query({ filter, range: [0, 999] })}`)).json;
  const only = async (resource: string, filter: object): Promise<Row> => {
    const [found, another] = await find(resource, filter);
    expect([found === undefined, another], JSON.stringify(filter)).toEqual([false, undefined]);
    return found!;
  };
  const made = async (resource: string, body: unknown): Promise<Row> => {
    const { status, text, json } = await post(resource, body);
    expect(status, text).toBe(201);
    return json;
  };
  let dhaka: Row;
  let savar: Row;
  let elsewhere: Row;

  beforeAll(async () => {
    server = await startTestServer({ lane });
    dhaka = await only('districts', { name_en: 'Dhaka' });
    savar = await only('upazilas', { district_id: dhaka.id, name_en: 'Savar' });
    [elsewhere] = (await find('upazilas', { district_id: { neq: dhaka.id } })) as [Row];
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  it.each([
    ['S2.079', 'divisions', 8],
    ['S2.080', 'districts', 64],
    ['S2.081', 'upazilas', 495],
    ['S2.082', 'municipalities', 330],
    ['S2.083', 'unions', 4547],
    ['S2.084', 'city-corporations', 12],
    ['S2.085', 'thanas', 62],
    ['S2.086', 'circles', 20],
    ['S2.088', 'countries', 249],
  ])('%s %s exist from the first start: %d', async (_, resource, count) => {
    const { status, headers } = await server.call('GET', `/api/${resource}${query({ range: [0, 0] })}`);
    expect([status, headers['content-range']]).toEqual([200, `${resource} 0-0/${count}`]);
  });

  it('S3.009 S3.010 S5.019 a division and a district have a BBS code of two digits, a district says whether it is the seat', async () => {
    const codes = (await find('divisions', {})).map(({ bbs_code }) => bbs_code).sort();
    expect(codes).toEqual(['10', '20', '30', '40', '45', '50', '55', '60']);
    expect((await find('districts', { is_sadar: true })).length).toBe(8);
    expect(outcome(await post('divisions', { ...named('নমুনা', 'Sample'), bbs_code: '1' }))).toEqual([
      400,
      { bbs_code: 'validation.bbs_code' },
    ]);
    const district = { ...named('নমুনা', 'Sample'), division_id: dhaka.division_id, bbs_code: '26' };
    expect(outcome(await post('districts', district))).toEqual([400, { bbs_code: 'location.bbs_code_taken' }]);
    expect((await made('districts', { ...district, bbs_code: '99', is_sadar: true })).is_sadar).toBe(true);
  });

  it('S3.011 a place is where the one above it is: an upazila of another district is refused', async () => {
    const wrong = { district_id: dhaka.id, upazila_id: elsewhere.id, ...named('নমুনা', 'Sample') };
    const refused = [400, { upazila_id: 'validation.mismatched_reference' }];
    expect(outcome(await post('municipalities', wrong))).toEqual(refused);
    expect(outcome(await post('circles', wrong))).toEqual(refused);
    expect(outcome(await post('post-offices', { ...wrong, type: 'sub', postal_code: '1340' }))).toEqual(refused);
    expect(outcome(await post('municipalities', { ...wrong, upazila_id: savar.id }))).toEqual([201, expect.anything()]);
    for (const [resource, parent] of Object.entries({ municipalities: 'district_id', unions: 'upazila_id', upazilas: 'district_id' }))
      expect((await post(resource, named('একা', 'Alone'))).json.message).toEqual({ [parent]: 'validation.select_required' });
  });

  it('S2.089 a zone of a city needs its corporation, one of settlement does not', async () => {
    const zone = { division_id: dhaka.division_id, ...named('অঞ্চল এক', 'Zone One') };
    expect(outcome(await post('zones', { ...zone, kind: 'city' }))).toEqual([
      400,
      { city_corporation_id: 'location.zone_needs_corporation' },
    ]);
    const north = await only('city-corporations', { name_en: 'Dhaka North City Corporation' });
    const city = await made('zones', { ...zone, kind: 'city', district_id: dhaka.id, city_corporation_id: north.id });
    await made('zones', { ...zone, kind: 'settlement' });
    expect(outcome(await post('zones', { ...zone, kind: 'settlement' }))).toEqual([400, { division_id: 'location.zone_name_taken' }]);
    expect(outcome(await server.call('PATCH', `/api/zones/${city.id}`, { city_corporation_id: null }))).toEqual([
      400,
      { city_corporation_id: 'location.zone_needs_corporation' },
    ]);
    expect((await server.call('DELETE', `/api/city-corporations/${north.id}`)).json.error_code).toBe(
      'location.city_corporation_has_thanas',
    );
  });

  it('S2.090 a ward is in one of three, and its number is unique there', async () => {
    const [union] = (await find('unions', { upazila_id: savar.id })) as [Row];
    const town = await only('municipalities', { district_id: dhaka.id, name_en: 'Savar' });
    const ward = { number: 1, ...named('ওয়ার্ড এক', 'Ward One') };
    const refused = [400, { union_id: 'validation.exactly_one' }];
    expect(outcome(await post('wards', ward))).toEqual(refused);
    expect(outcome(await post('wards', { ...ward, union_id: union.id, municipality_id: town.id }))).toEqual(refused);
    await made('wards', { ...ward, union_id: union.id });
    await made('wards', { ...ward, municipality_id: town.id });
    expect(outcome(await post('wards', { ...ward, municipality_id: town.id }))).toEqual([400, { number: 'location.ward_number_taken' }]);
  });

  it('S2.091 S3.014 S3.015 S9.18 a post office has one of seven types and four digits', async () => {
    const office = { district_id: dhaka.id, ...named('সাভার', 'Savar'), type: 'upazila', postal_code: '1340' };
    for (const code of ['123', '12a4'])
      expect(outcome(await post('post-offices', { ...office, postal_code: code }))).toEqual([400, { postal_code: 'validation.post_code' }]);
    expect(outcome(await post('post-offices', { ...office, type: 'village' }))).toEqual([400, { type: 'validation.not_one_of' }]);
    expect((await made('post-offices', { ...office, postal_code: '১৩৪০' })).postal_code).toBe('1340');
    expect(outcome(await post('post-offices', office))).toEqual([400, { postal_code: 'location.post_office_taken' }]);
    const { components } = (await server.call('GET', '/api/openapi.json?module=geo_location')).json;
    expect(components.schemas['post-offices'].properties.type.enum).toHaveLength(7);
  });

  it('S2.087 S3.012 S3.013 S3.016 S5.018 S9.19 a mouza has JL numbers as text, one for a survey, each once in its upazila', async () => {
    const mouza = (en: string, jl: readonly object[]) => ({ upazila_id: savar.id, ...named('মৌজা', en), jl_numbers: jl });
    expect((await post('mouzas', mouza('None', []))).json.message).toEqual({ jl_numbers: 'validation.min_items' });
    expect((await post('mouzas', mouza('Empty', [{ survey: 'CS' }]))).json.message).toEqual({
      'jl_numbers.0.jl_number': 'validation.required',
    });
    const first = await made('mouzas', { ...mouza('First', [{ survey: 'CS', jl_number: '15/1' }]), latitude: 23.85, longitude: 90.26 });
    expect([first.latitude, first.longitude]).toEqual([23.85, 90.26]);
    expect((await post('mouzas', mouza('Second', [{ survey: 'CS', jl_number: '15/1' }]))).json.message).toEqual({
      'jl_numbers.0.upazila_id': 'location.jl_number_taken',
    });
    const { components } = (await server.call('GET', '/api/openapi.json?module=geo_location')).json;
    const surveys = components.schemas['mouza-jl-numbers'].properties.survey.enum;
    expect([...surveys].sort()).toEqual(['BRS', 'BS', 'CS', 'DIARA', 'PETY', 'RS', 'SA']);
    const twice = [1, 2].map(number => ({ survey: 'RS', jl_number: `${number}৫ক` }));
    expect((await post('mouzas', mouza('Twice', twice))).status).toBe(400);
    expect(outcome(await server.call('PATCH', `/api/mouzas/${first.id}`, { latitude: null }))).toEqual([
      400,
      { longitude: 'validation.latitude_and_longitude' },
    ]);
    const corner = (latitude: number, longitude: number) => [longitude, latitude];
    const boundary = { type: 'Polygon', coordinates: [[corner(23.8, 90.2), corner(23.9, 90.2), corner(23.9, 90.3), corner(23.8, 90.2)]] };
    const drawn = { ...mouza('Drawn', [{ survey: 'CS', jl_number: '77' }]), boundary };
    expect(outcome(await post('mouzas', drawn))).toEqual([400, { latitude: 'location.boundary_without_point' }]);
    expect((await made('mouzas', { ...drawn, latitude: 23.85, longitude: 90.25 })).boundary).toEqual(boundary);
  });

  it('S2.088 a country has two letters and a telephone code', async () => {
    const country = { ...named('নমুনাদেশ', 'Sampleland'), code: 'ZZ', phone_code: '+৯৯৯' };
    expect(outcome(await post('countries', { ...country, code: 'ZZZ' }))).toEqual([400, { code: 'validation.max_length' }]);
    expect(outcome(await post('countries', { ...country, phone_code: '00880' }))).toEqual([400, { phone_code: 'validation.phone_code' }]);
    expect((await made('countries', country)).phone_code).toBe('+999');
    expect(outcome(await post('countries', country))).toEqual([400, { code: 'location.country_code_taken' }]);
  });
});
