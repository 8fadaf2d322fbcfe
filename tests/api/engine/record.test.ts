/** One record: read, made, changed, deleted, refused; through both doors, on divisions, districts and the specimen's offices. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, bengali, doors, query, startTestServer, type TestServer } from '../../support/server.ts';

const point = { latitude: 23.5, longitude: 90.5 };
let serial = 10;
/** A division that exists nowhere yet. */
const division = (more = {}) => {
  serial += 1;
  const letters = [...String(serial)].map(digit => String.fromCharCode(0x0995 + Number(digit))).join('');
  return { name: `নমুনা ${letters}`, name_en: `Sample ${serial}`, bbs_code: String(61 + (serial % 35)), ...more };
};

describe.each(doors)('a record through $door', ({ lane }) => {
  let server: TestServer;
  let call: TestServer['call'];
  const made: string[] = [];
  const make = async (more = {}): Promise<Answer & { path: string }> => {
    const answer = await call('POST', '/api/divisions', division(more));
    expect(answer.status).toBe(201);
    made.push(answer.headers.location!);
    return { ...answer, path: answer.headers.location! };
  };

  beforeAll(async () => {
    server = await startTestServer({ lane, specimen: true });
    call = server.call;
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });

  test('reading gives the version as ETag and what the caller may do', async () => {
    const { status, headers, json } = await call('GET', '/api/districts/13');
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(json).toMatchObject({ id: 13, name_en: 'Dhaka', division: { id: 3, name: 'ঢাকা', name_en: 'Dhaka' }, version: 1 });
    expect(json._can).toEqual(['update', 'delete']);
    expect(json.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test.each(['0', '01', '-1', '1.0', '1e3', '99999999999999999', 'abc', '1%00', '1;drop', '১'])(
    'an id is digits only: %s is no route',
    async id => {
      const { status, json } = await call('GET', `/api/districts/${encodeURIComponent(id).replace('%2500', '%00')}`);
      expect(status).toBe(404);
      expect(json.error_code).toBe('request.no_route');
    },
  );

  test('an id that nobody has is not found, whatever is asked of it', async () => {
    for (const [verb, more, body] of [
      ['GET', '', undefined],
      ['GET', '/history', undefined],
      ['PUT', '', { name_en: 'Nowhere' }],
      ['PATCH', '', { name_en: 'Nowhere' }],
      ['PATCH', '', { latitude: null }],
      ['PATCH', '', {}],
      ['DELETE', '', undefined],
    ] as const) {
      const { status, json } = await call(verb, `/api/districts/9999999999999999${more}`, body);
      expect([verb, status, json.error_code]).toEqual([verb, 404, 'request.not_found']);
    }
  });

  test('creating answers 201 with the record as reading gives it, its ETag and its place', async () => {
    const body = { ...division(), ...point };
    const answer = await call('POST', '/api/divisions', body);
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toMatch(/^\/api\/divisions\/[1-9]\d*$/);
    expect(answer.headers.etag).toBe('"1"');
    const read = await call('GET', answer.headers.location!);
    expect(read.json).toEqual(answer.json);
    expect(read.json).toMatchObject({ ...body, row_status: 1, version: 1 });
    expect(read.json.created_by).toBe(read.json.updated_by);
    expect(read.json.created_by).toBeGreaterThan(0);
  });

  test('text is stored in one spelling: composed, trimmed, without zero-width spaces; digits of a code as Latin ones', async () => {
    const given = division();
    const { json } = await make({
      ...given,
      name: `  ${given.name}\u200b  \u09a1\u09bc `,
      bbs_code: '৯৭',
      latitude: '২৩.৫',
      longitude: ' 90.50 ',
    });
    expect(json).toMatchObject({ name: `${given.name} \u09a1\u09bc`.normalize('NFC'), bbs_code: '97', latitude: 23.5, longitude: 90.5 });
    await call('DELETE', made.pop()!);
  });

  test('PUT merges, drops what reading emits, and takes the version as its precondition', async () => {
    const { path, json } = await make(point);
    const put = await call('PUT', path, { ...json, name_en: 'Merged', created_by: 77, _can: ['everything'] });
    expect(put.status).toBe(200);
    expect(put.headers.etag).toBe('"2"');
    expect(put.json).toMatchObject({ ...json, name_en: 'Merged', version: 2, updated_at: put.json.updated_at });
    const partial = await call('PUT', path, { latitude: 23.25 });
    expect(partial.json).toMatchObject({ name_en: 'Merged', latitude: 23.25, longitude: 90.5, version: 3 });
    const stale = await call('PUT', path, { ...json, name_en: 'Too late' });
    expect(stale.status).toBe(409);
    expect(stale.json).toMatchObject({ statusCode: 409, error_code: 'conflict', current: { name_en: 'Merged', version: 3 } });
    expect((await call('GET', path)).json).toMatchObject({ name_en: 'Merged', version: 3 });
  });

  test('saving what is there already leaves the version, so nobody else meets a conflict', async () => {
    const { path, json } = await make(point);
    expect((await call('PUT', path, json)).json).toEqual(json);
    expect((await call('PATCH', path, { name_en: json.name_en, latitude: json.latitude })).json).toEqual(json);
    expect((await call('PATCH', path, { name_en: 'Other' })).json).toMatchObject({ version: json.version + 1 });
  });

  test('PUT of a district with its embedded division refuses an unknown field by name all the same', async () => {
    const { json } = await call('GET', '/api/districts/13');
    const same = await call('PUT', '/api/districts/13', json);
    expect(same.status).toBe(200);
    const unknown = await call('PUT', '/api/districts/13', { ...same.json, mayor: 'x' });
    expect(unknown).toMatchObject({ status: 400, json: { message: { mayor: 'validation.unknown_field' } } });
  });

  test('PATCH is strict: what nobody may write is refused by name, and nothing is written', async () => {
    const { path, json } = await make();
    const { status, json: refused } = await call('PATCH', path, {
      name_en: 'Changed',
      id: 1,
      version: 1,
      created_at: 'x',
      mayor: 'x',
      _can: [],
    });
    expect(status).toBe(400);
    expect(refused.message).toEqual({
      id: 'validation.read_only',
      version: 'validation.read_only',
      created_at: 'validation.read_only',
      mayor: 'validation.unknown_field',
      _can: 'validation.unknown_field',
    });
    expect((await call('GET', path)).json).toEqual(json);
  });

  test('If-Match lets the version through that was read, and answers 412 with the record to a stale one', async () => {
    const { path } = await make();
    const good = await call('PATCH', path, { name_en: 'Once' }, { 'if-match': '"1"' });
    expect(good).toMatchObject({ status: 200, json: { version: 2 } });
    expect(await call('PATCH', path, { name_en: 'Any' }, { 'if-match': '*' })).toMatchObject({ status: 200, json: { version: 3 } });
    for (const [verb, body] of [
      ['PATCH', { name_en: 'Late' }],
      ['PATCH', {}],
      ['PATCH', { latitude: null }],
      ['PUT', { name_en: 'Late', version: 3 }],
      ['DELETE', undefined],
    ] as const) {
      const stale = await call(verb, path, body, { 'if-match': '"1"' });
      expect([verb, stale.status]).toEqual([verb, 412]);
      expect(stale.json).toMatchObject({ error_code: 'conflict', current: { name_en: 'Any', version: 3 } });
    }
    expect((await call('GET', path)).json).toMatchObject({ name_en: 'Any', version: 3 });
  });

  test('a change that changes nothing leaves no trace in the history', async () => {
    const { path, json } = await make();
    expect(await call('PATCH', path, { name: json.name })).toMatchObject({ status: 200 });
    expect((await call('GET', `${path}/history`)).json.entries).toHaveLength(1);
  });

  test('a rule is judged on the record as it would be, in a change as in a new one', async () => {
    const { path } = await make(point);
    const half = await call('PATCH', path, { latitude: null });
    expect(half).toMatchObject({ status: 400, json: { message: { longitude: 'validation.latitude_and_longitude' } } });
    expect(await call('PATCH', path, { latitude: null, longitude: null })).toMatchObject({ status: 200, json: { latitude: null } });
    expect(await call('POST', '/api/divisions', { ...division(), latitude: 23 })).toMatchObject({ status: 400 });
  });

  test('DELETE answers the record as it last was; then it is gone', async () => {
    const { path, json } = await make();
    const deleted = await call('DELETE', path);
    const { _can, ...record } = json;
    expect(deleted).toMatchObject({ status: 200, json: record });
    expect((await call('GET', path)).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(404);
  });

  test('what is referred to is not deleted: the declared code of that reference, in both languages', async () => {
    const english = await call('DELETE', '/api/divisions/3');
    expect(english).toMatchObject({
      status: 400,
      json: { error_code: 'location.division_has_districts', message: "This division has districts and can't be deleted." },
    });
    expect((await call('DELETE', '/api/divisions/3', undefined, bengali)).json.message).toBe('এই বিভাগে জেলা আছে, তাই মোছা যাবে না।');
  });

  test('a duplicate is reported at its field; names are compared without regard to joiners, case and digits', async () => {
    const { json } = await make();
    const same = await call('POST', '/api/divisions', division({ name: json.name.replace('না', 'না\u200d') }));
    expect(same).toMatchObject({ status: 400, json: { error_code: 'validation', message: { name: 'location.division_name_taken' } } });
    const code = await call('POST', '/api/divisions', division({ bbs_code: json.bbs_code }));
    expect(code.json.message).toEqual({ bbs_code: 'location.bbs_code_taken' });
    expect((await call('PATCH', made[0]!, { bbs_code: '30' })).json.message).toEqual({ bbs_code: 'location.bbs_code_taken' });
  });

  test('an inactive record is not chosen again, an old reference to it stays, and shows (S4.44)', async () => {
    const { json: parent, path } = await make();
    const fields = { name: 'পরীক্ষা', name_en: 'Trial', bbs_code: '99' };
    const { headers } = await call('POST', '/api/districts', { ...fields, division_id: parent.id });
    await call('PATCH', path, { row_status: 0 });
    expect((await call('GET', headers.location!)).json.division).toMatchObject({ id: parent.id });
    expect(await call('PATCH', headers.location!, { name_en: 'Trial again' })).toMatchObject({ status: 200 });
    expect(await call('PATCH', headers.location!, { division_id: parent.id, name_en: 'Same place' })).toMatchObject({ status: 200 });
    expect((await call('PATCH', '/api/districts/13', { division_id: parent.id })).json.message).toEqual({
      division_id: 'validation.inactive_reference',
    });
    expect((await call('POST', '/api/districts', { ...fields, division_id: parent.id })).json.message).toEqual({
      division_id: 'validation.inactive_reference',
    });
    expect((await call('PATCH', '/api/districts/13', { division_id: 987654321 })).json.message).toEqual({
      division_id: 'validation.reference',
    });
    await call('DELETE', headers.location!);
  });

  test('row_status takes active and inactive from a form, and no state of a workflow (S3.130)', async () => {
    const { path } = await make();
    expect((await call('PATCH', path, { row_status: 2 })).status).toBe(400);
    expect((await call('PUT', path, { row_status: 2 })).json.row_status).toBe(1);
    expect((await call('PATCH', path, { row_status: 0 })).json.row_status).toBe(0);
    expect((await call('POST', '/api/divisions', division({ row_status: 3 }))).status).toBe(400);
  });

  test('two writers of one version: one wins, the other is notified', async () => {
    const { path } = await make();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(name_en => call('PATCH', path, { name_en }, { 'if-match': '"1"' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const rules = await Promise.all(
      [1, 2, 3, 4].map(n => call('PATCH', path, { latitude: 23 + n / 8, longitude: 90 }, { 'if-match': '"2"' })),
    );
    expect(rules.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  });

  test('anyone who lacks the key is refused, before anything is looked at', async () => {
    for (const [verb, path, body] of [
      ['GET', '/api/districts', undefined],
      ['GET', '/api/districts/13', undefined],
      ['GET', '/api/districts/9999999', undefined],
      ['GET', '/api/districts/options', undefined],
      ['GET', '/api/districts/13/history', undefined],
      ['POST', '/api/districts', '{broken'],
      ['PUT', '/api/districts/13', {}],
      ['PATCH', '/api/districts/13', {}],
      ['DELETE', '/api/districts/13', undefined],
    ] as const) {
      const refused = await call(verb, path, body, server.kanungo);
      expect([verb, path, refused.status, refused.json.error_code]).toEqual([verb, path, 403, 'request.forbidden']);
      const stranger = await call(verb, path, body, { Authorization: 'Bearer a.b.c' });
      expect(stranger).toMatchObject({ status: 401, json: { error: 'expired_token', error_code: 'identity.user_token' } });
    }
  });

  test('a record may refer to its own kind; a self-reference blocks its own deletion only by others', async () => {
    const [layer, type] = await Promise.all(
      ['specimen-office-layers', 'specimen-office-types'].map(name => call('POST', `/api/${name}`, { name: 'জেলা', name_en: 'District' })),
    );
    const district = await call('POST', '/api/districts', { division_id: 3, name: 'ফাঁকা', name_en: 'Empty', bbs_code: '99' });
    const office = { name: 'জেলা প্রশাসকের কার্যালয়', name_en: 'DC Office', layer_id: layer!.json.id, type_id: type!.json.id };
    const parent = await call('POST', '/api/specimen-offices', {
      ...office,
      code: 'DC-1',
      website: 'https://dhaka.example',
      district_id: district.json.id,
    });
    expect(parent).toMatchObject({ status: 201, json: { parent_id: null, parent: null, district: { name_en: 'Empty' } } });
    const child = await call('POST', '/api/specimen-offices', { ...office, code: 'DC-2', parent_id: parent.json.id });
    expect(child.json.parent).toEqual({ id: parent.json.id, name: office.name, name_en: office.name_en });
    expect((await call('DELETE', parent.headers.location!)).json.error_code).toBe('specimen.office_has_offices');
    expect((await call('DELETE', district.headers.location!)).json).toMatchObject({
      statusCode: 400,
      error_code: 'request.still_referred_to',
    });
    expect((await call('DELETE', layer!.headers.location!)).status).toBe(400);
    expect((await call('PATCH', child.headers.location!, { parent_id: null })).json.parent).toBeNull();
    const listed = await call('GET', `/api/specimen-offices${query({ filter: { q: 'dc-2' } })}`);
    expect(listed.json).toMatchObject([{ code: 'DC-2', layer: { name_en: 'District' } }]);
    expect((await call('DELETE', parent.headers.location!)).status).toBe(200);
    expect((await call('DELETE', child.headers.location!)).status).toBe(200);
    expect((await call('DELETE', district.headers.location!)).status).toBe(200);
  });
});
