/**
 * A reference that depends on another one of its record: a pair that doesn't fit is refused on every path, and reported at the dependent
 * field.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doors, query, startTestServer, type TestServer } from '../../support/server.ts';

const path = '/api/specimen-addresses';
const mismatch = 'validation.mismatched_reference';

describe.each(doors)('a dependent reference through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  /** Dhaka with an upazila of its own, and one of another district; a circle of either, and one of none. */
  const place = { division_id: 3, district_id: 13 };
  let [own, other, ownCircle, otherCircle, noCircle] = [0, 0, 0, 0, 0];
  const make = async (resource: string, body: object): Promise<number> => {
    const { status, json } = await call('POST', `/api/${resource}`, body);
    expect([status, json.message]).toEqual([201, undefined]);
    return json.id;
  };
  const elsewhere = async (): Promise<number> =>
    (await call('GET', `/api/districts${query({ filter: { division_id: 1 }, range: [0, 0] })}`)).json[0].id;

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
    const far = await elsewhere();
    own = await make('upazilas', { district_id: 13, name: 'নমুনাপুর', name_en: 'Samplepur' });
    other = await make('upazilas', { district_id: far, name: 'দূরপুর', name_en: 'Farpur' });
    ownCircle = await make('circles', { district_id: 13, upazila_id: own, name: 'প্রথম', name_en: 'First' });
    otherCircle = await make('circles', { district_id: far, upazila_id: other, name: 'দ্বিতীয়', name_en: 'Second' });
    noCircle = await make('circles', { district_id: 13, name: 'মহানগর', name_en: 'Metropolitan' });
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('is offered with what is within its parent, or within none, whatever is searched for', async () => {
    const offered = async (q: string, upazila: number): Promise<string[]> => {
      const filter = { row_status: 1, or: [{ upazila_id: upazila }, { upazila_id: { exists: false } }] };
      const { status, json } = await call('GET', `/api/circles/options${query({ ...(q && { q }), filter })}`);
      expect(status).toBe(200);
      // Circles of cities, which came with the installation, are in no upazila, too.
      const made = ['First', 'Second', 'Metropolitan'];
      return json.flatMap(({ name_en }: { name_en: string }) => (made.includes(name_en) ? [name_en] : []));
    };
    expect(await offered('', own)).toEqual(['First', 'Metropolitan']);
    expect(await offered('first', own)).toEqual(['First']);
    expect(await offered('first', other)).toEqual([]);
    const within = { row_status: 1, or: [{ division_id: 4 }, { division_id: { exists: false } }] };
    const districts = await call('GET', `/api/districts/options${query({ q: 'Bagerhat', filter: within })}`);
    expect([districts.status, districts.json.length]).toEqual([200, 1]);
  });

  test('comes with the records above it, so that who chooses it first has chosen that too', async () => {
    const label = async (resource: string, id: number) =>
      (await call('GET', `/api/${resource}/options${query({ filter: { id: [id] } })}`)).json[0];
    expect(await label('upazilas', own)).toMatchObject({ id: own, district_id: 13 });
    expect(await label('districts', 13)).toMatchObject({ id: 13, division_id: 3 });
    // A circle is narrowed by its upazila in one resource, by its district in another.
    expect(await label('circles', noCircle)).toMatchObject({ upazila_id: null, district_id: 13 });
    expect(Object.keys(await label('divisions', 3))).toEqual(['id', 'name', 'name_en', 'row_status']);
  });

  test('is taken when it is within what is chosen beside it; where nothing is, the record above it is chosen with it', async () => {
    await make('specimen-addresses', { name: 'ক', ...place, upazila_id: own, circle_id: ownCircle });
    const far = await elsewhere();
    const alone = await make('specimen-addresses', { name: 'খ', upazila_id: other });
    const present = { division_id: 1, district_id: far, upazila_id: other };
    expect((await call('GET', `${path}/${alone}`)).json).toMatchObject(present);
    const empty = await make('specimen-addresses', { name: 'ঞ' });
    const chosen = await call('PATCH', `${path}/${empty}`, { circle_id: otherCircle, district_id: null });
    expect([chosen.status, chosen.json]).toMatchObject([200, { ...present, circle_id: otherCircle, version: 2 }]);
    const { entries } = (await call('GET', `${path}/${empty}/history`)).json;
    expect(entries[0].changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      ...['circle_id', 'district_id', 'division_id', 'upazila_id'],
    ]);
    // A circle of no upazila is in every one.
    await make('specimen-addresses', { name: 'গ', ...place, upazila_id: own, circle_id: noCircle });
  });

  test('is refused in a new record, each at its place, and real resources have it', async () => {
    const both = await call('POST', path, { name: 'ভুল', ...place, upazila_id: other, circle_id: ownCircle });
    expect(both).toMatchObject({ status: 400, json: { message: { upazila_id: mismatch, circle_id: mismatch } } });
    expect(both.json.details[0].text).toBe('The chosen upazila does not belong to the choice before it.');
    const mouza = await call('POST', '/api/mouzas', {
      ...{ name: 'মৌজা', name_en: 'Mouza', upazila_id: own, circle_id: otherCircle },
      jl_numbers: [{ survey: 'RS', jl_number: '7' }],
    });
    expect(mouza.json.message).toEqual({ circle_id: mismatch });
  });

  test('is refused when either of the two changes, and a record that is not there is not found', async () => {
    const id = await make('specimen-addresses', { name: 'ঘ', ...place, upazila_id: own });
    const at = `${path}/${id}`;
    expect((await call('PATCH', at, { upazila_id: other })).json.message).toEqual({ upazila_id: mismatch });
    expect((await call('PATCH', at, { district_id: await elsewhere(), division_id: null })).json.message).toEqual({ upazila_id: mismatch });
    expect((await call('PUT', at, { version: 1, division_id: 1 })).json.message).toEqual({ district_id: mismatch });
    expect((await call('PATCH', at, { district_id: null })).json.message).toEqual({ upazila_id: mismatch });
    // What is filled in has to fit what is above it, too.
    expect((await call('PATCH', at, { district_id: null, upazila_id: other })).json.message).toEqual({ district_id: mismatch });
    const moved = await call('PATCH', at, { division_id: null, district_id: null, upazila_id: other, circle_id: otherCircle });
    expect([moved.status, moved.json]).toMatchObject([200, { division_id: 1, district_id: await elsewhere() }]);
    expect((await call('PATCH', `${path}/987654321`, { upazila_id: other })).status).toBe(404);
    expect((await call('PATCH', at, { upazila_id: 987654321 })).json.message).toEqual({ upazila_id: 'validation.reference' });
  });

  test('is refused in bulk for the record that it is about', async () => {
    const [fits, strays] = [
      await make('specimen-addresses', { name: 'ঙ', district_id: await elsewhere() }),
      await make('specimen-addresses', { name: 'চ', ...place }),
    ];
    const { json } = await call('PATCH', `${path}${query({ filter: { id: [fits, strays] } })}`, { upazila_id: other });
    expect(json.map(({ status }: { status: number }) => status)).toEqual([200, 400]);
  });

  test('stays where it is, though what it refers to has moved since', async () => {
    const id = await make('specimen-addresses', { name: 'ছ', ...place, upazila_id: own });
    await call('PATCH', `/api/upazilas/${own}`, { district_id: await elsewhere() });
    const record = (await call('GET', `${path}/${id}`)).json;
    expect((await call('PUT', `${path}/${id}`, { ...record, name: 'জ' })).json.name).toBe('জ');
    expect((await call('PATCH', `${path}/${id}`, { upazila_id: own, name: 'ঝ' })).status).toBe(200);
    await call('PATCH', `/api/upazilas/${own}`, { district_id: 13 });
  });
});
