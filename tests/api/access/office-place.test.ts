/**
 * An office without a place: refused where its layer needs one, on every way in, and reaching nothing by place where it is there already.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsIn } from '../../support/data-faults.ts';
import { type People, peopleOf } from '../../support/people.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let people: People;
type Row = { readonly id: number } & Readonly<Record<string, unknown>>;
let layers: Map<number, number>;
let [district, division, upazila]: Row[] = [];
let type: number;
let ministry: number;
let parent: number;

const one = async (path: string): Promise<Row> => (await server.call('GET', path)).json[0];

beforeAll(async () => {
  server = await startTestServer();
  people = peopleOf(server);
  upazila = await one('/api/upazilas');
  district = await one(`/api/districts${query({ filter: { id: upazila!.district_id } })}`);
  division = await one(`/api/divisions${query({ filter: { id: district!.division_id } })}`);
  const found = (await server.call('GET', `/api/office-layers${query({ range: [0, 99] })}`)).json as Row[];
  layers = new Map(found.map(({ level, id }) => [level as number, id]));
  type = (await one('/api/office-types')).id;
  ministry = (await one('/api/ministries')).id;
  parent = await people.office({ level: 1 });
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

let made = 0;
const letters = 'কখগঘঙচছজঝঞটঠডঢণতথদধন';
const office = (level: number, place: object = {}) => {
  made += 1;
  const names = { name: `ভূমি অফিস ${letters[made]}`, name_en: `Land office ${made}`, code: `PLACE${made}` };
  return { ...names, type_id: type, ministry_id: ministry, layer_id: layers.get(level), parent_id: parent, ...place };
};
const add = async (level: number, place: object = {}) => {
  const { status, json } = await server.call('POST', '/api/offices', office(level, place));
  return status === 201 ? (json as Row) : json.details.map(({ path, code }: { path: string; code: string }) => [path, code]);
};

const needed = [
  ['division_id', 'office.division_needed'],
  ['district_id', 'office.district_needed'],
  ['upazila_id', 'office.upazila_needed'],
];

test('an office from the layer of divisions on needs its place, as deep as its layer', async () => {
  expect(await add(7)).toEqual(needed);
  expect(await add(6)).toEqual(needed);
  expect(await add(6, { division_id: division!.id, district_id: district!.id })).toEqual(needed.slice(2));
  expect(await add(5)).toEqual(needed.slice(0, 2));
  expect(await add(3)).toEqual(needed.slice(0, 1));
  expect(await add(2)).toMatchObject({ id: expect.any(Number) });
  expect(await add(5, { district_id: district!.id })).toMatchObject({ division_id: division!.id });
  const { json } = await server.call('POST', '/api/offices', office(5), { 'accept-language': 'bn' });
  expect(json.details[0].text ?? json.details[0].message).toContain('বিভাগ দিন');
});

test('neither a change, a bulk edit nor an import takes it away', async () => {
  const { id } = (await add(7, { upazila_id: upazila!.id })) as Row;
  const gone = { division_id: null, district_id: null, upazila_id: null };
  expect((await server.call('PATCH', `/api/offices/${id}`, gone)).status).toBe(400);
  const [result] = (await server.call('PATCH', `/api/offices${query({ filter: { id: [id] } })}`, { ...gone })).json;
  expect([result.status, result.error.details.length]).toEqual([400, 3]);
  const board = (await add(2)) as Row;
  const deeper = await server.call('PATCH', `/api/offices/${board.id}`, { layer_id: layers.get(7) });
  expect(deeper.json.details.map(({ code }: { code: string }) => code)).toEqual(needed.map(([, code]) => code));
  const header = 'code,name,name_en,layer_id,type_id,ministry_id,parent_id';
  const [layer, kind, above] = await Promise.all([
    one(`/api/office-layers${query({ filter: { level: 7, id: layers.get(7) } })}`),
    one('/api/office-types'),
    one(`/api/offices${query({ filter: { id: parent } })}`),
  ]);
  const ministries = await one('/api/ministries');
  const line = ['IMPORTED1', 'আমদানি অফিস', 'Imported office', layer.name, kind.name, ministries.name, above.name].join(',');
  const form = new FormData();
  form.set('file', new Blob([`${header}\n${line}\n`], { type: 'text/csv' }), 'offices.csv');
  const answer = await fetch(`${server.origin}/api/offices/import`, {
    method: 'POST',
    body: form,
    headers: { ...server.admin } as Record<string, string>,
  });
  const said = await answer.text();
  expect([answer.status, said.includes('office.division_needed') || said.includes('needs its division')]).toEqual([
    expect.any(Number),
    true,
  ]);
  expect((await server.call('GET', `/api/offices${query({ filter: { code: 'IMPORTED1' } })}`)).json).toEqual([]);
});

test('an office that lacks its place reaches nothing by place; what there is already is found by the check of the data', async () => {
  const keys = ['VIEW_UNION', 'UPDATE_UNION', 'VIEW_DISTRICT', 'VIEW_UPAZILA'];
  const placeless = await people.clerk(await people.office({ parent, level: 7 }), keys);
  const halfway = await people.clerk(await people.office({ parent, level: 7, division: division!.id, district: district!.id }), keys);
  const placed = await people.clerk(await people.office({ parent, level: 7, upazila: upazila!.id }), keys);
  const whole = await people.clerk(await people.office({ parent, level: 2 }), keys);
  await people.settle();
  const count = async (reader: typeof placed, path: string) => (await server.call('GET', path, undefined, reader.headers)).json.length;
  for (const path of ['/api/unions', '/api/districts', '/api/upazilas'])
    expect([path, await count(placeless, path), await count(halfway, path)]).toEqual([path, 0, 0]);
  expect(await count(placed, '/api/upazilas')).toBe(1);
  expect(await count(whole, '/api/districts')).toBeGreaterThan(5);
  const union = await one('/api/unions');
  expect((await server.call('PATCH', `/api/unions/${union.id}`, { name_en: 'Taken' }, placeless.headers)).status).toBe(404);

  const { rows: lacking } = await server.pool.query(
    'select o.id from offices o join office_layers l on l.id = o.layer_id where l.level = 7 and upazila_id is null order by id',
  );
  const found = await faultsIn(server.pool);
  expect(found.filter(line => line.endsWith('upazila_needed'))).toEqual(
    lacking.map(({ id }) => `offices ${id} upazila_id office.upazila_needed`),
  );
  expect(found.filter(line => !line.startsWith('offices '))).toEqual([]);
});

test('an administrator, and nobody else, is shown them page by page in either language', async () => {
  const ask = (parts: object, headers = {}) =>
    server.call('GET', `/api/data-check${query(parts as Record<string, unknown>)}`, undefined, headers);
  const [english, bengali] = [await ask({ resource: 'offices' }), await ask({ resource: 'offices' }, { 'accept-language': 'bn' })];
  const [fault] = english.json.data.faults;
  expect(fault).toMatchObject({ field: 'division_id', label: 'Division', code: 'office.division_needed' });
  expect([fault.message, bengali.json.data.faults[0].message]).toEqual([
    'An office of this layer needs its division.',
    'এই স্তরের অফিসের বিভাগ দিন।',
  ]);
  const { next, rows } = (await ask({ resource: 'unions' })).json.data;
  expect([rows, (await ask({ resource: 'unions', after: next })).json.data.rows > 0]).toEqual([500, true]);
  expect((await ask({ resource: 'office-report' })).json.data).toEqual({ rows: 0, next: null, faults: [] });
  for (const wrong of [{}, { resource: 'nothing' }, { resource: 'offices', after: '-1' }, { resource: 'offices', other: '1' }])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
  const keeper = await people.clerk(await people.office(), ['UPDATE_SETTING']);
  const plain = await people.clerk(await people.office(), ['VIEW_OFFICE']);
  await people.settle();
  expect([(await ask({ resource: 'offices' }, keeper.headers)).status, (await ask({ resource: 'offices' }, plain.headers)).status]).toEqual(
    [403, 403],
  );
});
