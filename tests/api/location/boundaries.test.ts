/** The boundaries of a level from one GeoJSON file: whose each is, what is refused, and that it is saved as a whole or not at all. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matched } from '../../../api/location/boundaries/match.ts';
import { featuresIn } from '../../../api/location/boundaries/read.ts';
import { readBoundaries } from '../../../api/location/boundaries/reading.ts';
import { cornersIn, simplified } from '../../../api/location/boundaries/simplify.ts';
import { type Headers, query, startTestServer, type TestServer } from '../../support/server.ts';
import { multipart, multipartHeaders } from '../files/sending.ts';

type Corner = [number, number];
const circle = ([x, y]: Corner, radius: number, corners: number): Corner[] =>
  Array.from({ length: corners + 1 }, (_, at) => {
    const turn = (2 * Math.PI * (at % corners)) / corners;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });
const feature = (properties: object, middle: Corner = [90.3, 23.8], corners = 8) => ({
  ...{ type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [circle(middle, 0.2, corners)] } },
});
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });

let server: TestServer;
let dhaka: { id: number; version: number };
beforeAll(async () => {
  server = await startTestServer();
  [dhaka] = (await server.call('GET', `/api/districts${query({ filter: { name_en: 'Dhaka' } })}`)).json;
});
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

async function send(level: string, file: unknown, asked: Record<string, string>, headers: Headers = server.admin) {
  const data = typeof file === 'string' ? file : JSON.stringify(file);
  const response = await fetch(`${server.origin}/api/${level}/boundaries?${new URLSearchParams(asked)}`, {
    ...{ method: 'POST', headers: { ...headers, ...multipartHeaders } },
    body: new Uint8Array(multipart([{ filename: 'places.geojson', data: Buffer.from(data) }])),
  });
  return { status: response.status, json: await response.json() };
}
const source = 'Bangladesh Bureau of Statistics, CC BY';
const boundaryOf = async (id: number) => (await server.call('GET', `/api/districts/${id}`)).json;
/** How many have what was sent here. */
const drawn = async (): Promise<number> =>
  Number((await server.pool.query('select count(*) as n from districts where boundary_source = $1', [source])).rows[0].n);

describe('whose a boundary is', () => {
  const place = (id: number, name: string, name_en: string, code: string | null, above: string[] = []) => ({
    ...{ id, name, name_en, code, above, latitude: 23.8, longitude: 90.3 },
  });
  const places = [
    place(1, 'চট্টগ্রাম', 'Chattogram', '2015'),
    place(2, 'ব্রাহ্মণবাড়িয়া', 'Brahmanbaria', '2012'),
    place(3, 'ঢাকা', 'Dhaka', '3026'),
    place(4, 'কক্সবাজার', "Cox's Bazar", '2022'),
  ];
  test.each([
    [{ ADM2_EN: 'Something', ADM2_PCODE: 'BD3026' }, 3, 'code'],
    [{ shapeName: 'CHITTAGONG' }, 1, 'name'],
    [{ ADM2_BN: 'ঢাকা জেলা' }, 3, 'name'],
    [{ DISTRICT: 'Coxs Bazar' }, 4, 'name'],
    [{ ADM2_EN: 'Brahamanbaria' }, 2, 'spelling'],
    [{ name_bn: 'ব্রাহ্মনবাড়ীয়া' }, 2, 'spelling'],
    [{ adm2_name: 'Coxes Bazaar', adm2_pcode: 'BD2022' }, 4, 'code'],
    [{ ADM2_EN: 'Atlantis', ADM1_PCODE: 'BD3026' }, undefined, undefined],
    [{ ADM2_EN: 'Atlantis', ADM3_PCODE: 'BD302614' }, undefined, undefined],
    [{ ADM1_EN: 'Dhaka' }, undefined, undefined],
    [{ ADM2_EN: 'Dhaka', place_id: null }, undefined, undefined],
    [{ ADM2_EN: 'Atlantis', place_id: 4 }, 4, 'given'],
  ])('%j', (properties, id, by) => {
    const [found] = matched(featuresIn(JSON.stringify(collection(feature(properties)))), places, 'districts');
    expect([found!.place?.id, found!.by]).toEqual([id, by]);
  });

  test('of several places of a name: the one in the same district, else the one whose point is inside; two for one place are for none', () => {
    const two = [
      { ...place(1, 'কালীগঞ্জ', 'Kaliganj', null, ['গাজীপুর', 'Gazipur']), longitude: 90.57 },
      { ...place(2, 'কালীগঞ্জ', 'Kaliganj', null, ['সাতক্ষীরা', 'Satkhira']), longitude: 89.03 },
    ];
    const find = (...features: object[]) =>
      matched(featuresIn(JSON.stringify(collection(...features))), two, 'upazilas').map(({ place: one }) => one?.id);
    expect(find(feature({ ADM3_EN: 'Kaliganj', ADM2_EN: 'Satkhira' }))).toEqual([2]);
    expect(find(feature({ shapeName: 'Kaliganj' }, [90.5, 23.8]), feature({ shapeName: 'Kaliganj' }, [89, 23.8]))).toEqual([1, 2]);
    expect(find(feature({ shapeName: 'Kaliganj' }, [91.9, 24.8]))).toEqual([undefined]);
    expect(find(feature({ shapeName: 'Kaliganj' }, [89, 23.8]), feature({ ADM3_EN: 'Kaliganj', ADM2_EN: 'Satkhira' }))).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('of unions: by the direction wherever it is, careless spellings, and the short code; what is surer comes first', () => {
    const three = [
      place(1, 'জয়নগর (উত্তর)', 'Joynagar (North)', '30261401'),
      place(2, 'দক্ষিণ জয়নগর', 'South Joy Nagar', '30261402'),
      place(3, 'চাঁদপুর সদর', 'Chadpur Sadar', '30261403'),
      place(4, 'ভেদুরিয়া', 'Vheduria', '30261404'),
    ];
    const features = ['Uttar Joynagar', 'Dakshin Joynagar', 'Chandpur', 'Bhedaria', 'Vheduria'].map(shapeName => feature({ shapeName }));
    const found = matched(featuresIn(JSON.stringify(collection(...features))), three, 'unions');
    expect(found.map(({ place: one, by }) => [one?.id, by])).toEqual([
      ...[
        [1, 'spelling'],
        [2, 'spelling'],
        [3, 'spelling'],
      ],
      ...[
        [undefined, undefined],
        [4, 'name'],
      ],
    ]);
    const upazila = [{ ...place(5, 'সাভার', 'Savar', '302672') }];
    const coded = featuresIn(JSON.stringify(collection(feature({ adm3_name: 'X', adm3_pcode: 'BD30260072' }))));
    expect(matched(coded, upazila, 'upazilas')[0]).toMatchObject({ place: { id: 5 }, by: 'code' });
  });

  test('it keeps no more corners than the map of its level can show, and small islands none', () => {
    const island = circle([91, 23], 0.0001, 40);
    const found = simplified([[circle([90, 24], 0.3, 20_000)], [island]], 0.002, 600);
    expect([found.length, cornersIn(found) > 20, cornersIn(found) < 100]).toEqual([1, true, true]);
    expect(found[0]![0]![0]).toEqual(found[0]![0]!.at(-1));
    expect(simplified([[island]], 0.002, 600)).toHaveLength(1);
    const islands = Array.from({ length: 100 }, (_, at) => [circle([91, 23 + at / 100], 0.0001, 40)]);
    expect(cornersIn(simplified(islands, 0.002, 600))).toBeLessThanOrEqual(600);
    const coast = circle([90, 24], 0.3, 5_000).map(([x, y], at): Corner => [x + (at % 2) * 0.02, y]);
    expect(cornersIn(simplified([[[...coast.slice(0, -1), coast[0]!]]], 0.0005, 600))).toBeLessThanOrEqual(600);
  });

  test('a ring made to be slow is simplified within seconds', () => {
    const ends = Array.from({ length: 100_000 }, (_, at): Corner => [88.1 + at / 50_000, 23 + (at % 2 ? 1 : -1) * (2 - at / 50_000)]);
    const since = performance.now();
    expect(cornersIn(simplified([[[...ends, ends[0]!]]], 0.0005, 600))).toBeLessThanOrEqual(600);
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});

test('a file is looked at, saved as a whole with its source and an audit row for each place, and can be undone', async () => {
  const file = collection(
    feature({ ADM2_EN: 'Dhaka', ADM2_PCODE: 'BD3026' }, [90.3, 23.8], 3_000),
    feature({ shapeName: 'Gajipur' }, [90.4, 24.1]),
    feature({ shapeName: 'Atlantis' }, [91, 22]),
  );
  const { status, json } = await send('districts', file, { dry_run: 'true' });
  expect([status, json.data.written]).toEqual([200, false]);
  expect(json.data.counts).toMatchObject({ features: 3, matched: 2, unmatched: 1, without: 62 });
  expect(json.data.doubtful).toEqual([
    { number: 2, name: 'Gajipur', place: expect.objectContaining({ name_en: 'Gazipur' }) },
    { number: 3, name: 'Atlantis', place: null },
  ]);
  expect([json.data.without.length, await drawn()]).toEqual([62, 0]);

  const deed = 'a'.repeat(32);
  const shipped = await boundaryOf(dhaka.id);
  const saved = await send('districts', file, { source }, { ...server.admin, 'x-request-id': deed });
  expect([saved.status, saved.json.data.written, await drawn()]).toEqual([200, true, 2]);
  const { boundary, boundary_source } = await boundaryOf(dhaka.id);
  expect([boundary.type, boundary_source, boundary.coordinates[0].length < 100]).toEqual(['Polygon', source, true]);
  const { rows } = await server.pool.query(
    `select resource, action_type from engine.audit_logs where request_id = $1 and new_data ? 'boundary'`,
    [deed],
  );
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ resource: 'districts', action_type: 'update' })));
  expect((await server.call('POST', '/api/undo', { request_id: deed })).json.data).toEqual({ records: 2 });
  expect(await drawn()).toBe(0);
  expect(await boundaryOf(dhaka.id)).toMatchObject({ boundary: shipped.boundary, boundary_source: shipped.boundary_source });
});

test('it is for those who may change the places of the level', async () => {
  expect((await send('districts', collection(feature({ ADM2_EN: 'Dhaka' })), { dry_run: 'true' }, server.kanungo)).status).toBe(403);
});

test('reading that takes too long is ended, and the next file is read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bhumi-boundaries-'));
  const file = path.join(folder, 'places.geojson');
  await writeFile(file, JSON.stringify(collection(feature({ ADM2_EN: 'Dhaka' }))));
  const asked = { file, level: 'districts', places: [], tolerance: 0.002, most: 600 } as const;
  await expect(readBoundaries(asked, 0)).rejects.toMatchObject({ code: 'location.boundaries_too_long' });
  expect((await readBoundaries(asked)).corners).toBe(9);
  await rm(folder, { recursive: true });
});

describe('refused, and nothing is written', () => {
  const good = feature({ ADM2_EN: 'Dhaka' });
  const shaped = (geometry: unknown) => ({ type: 'Feature', properties: { ADM2_EN: 'Gazipur' }, geometry });
  const ring = (...corners: unknown[]) => shaped({ type: 'Polygon', coordinates: [corners] });
  const place = (place_id: unknown) => feature({ ADM2_EN: 'Gazipur', place_id });
  const square = ([x, y]: Corner, side: number) => [
    ...[
      [x, y],
      [x + side, y],
      [x + side, y + side],
      [x, y + side],
    ],
    [x, y],
  ];
  const holed = (...holes: unknown[]) => shaped({ type: 'Polygon', coordinates: [square([90, 23], 1), ...holes] });
  test('a hole may touch the outline, and a ring may repeat a corner', () => {
    const inside = holed(
      [
        ...[
          [90, 23],
          [90.5, 23.2],
          [90.5, 23.2],
          [90.2, 23.5],
        ],
        [90, 23],
      ],
      square([90.6, 23.6], 0.2),
    );
    expect(featuresIn(JSON.stringify(collection(inside)))).toHaveLength(1);
  });
  test.each([
    [
      'a side back over another',
      collection(good, ring([90, 23], [91, 23], [90.5, 23], [90.5, 24], [90, 23])),
      'location.boundaries_crossing',
    ],
    ['a hole over the outline', collection(good, holed(square([90.8, 23.8], 0.5))), 'location.boundaries_crossing'],
    ['a hole along the outline', collection(good, holed(square([90, 23], 0.5))), 'location.boundaries_crossing'],
    ['a hole beside the outline', collection(good, holed(square([91.2, 23.2], 0.5))), 'location.boundaries_hole'],
    ['a hole beyond a corner', collection(good, holed(square([91, 24], 0.5))), 'location.boundaries_hole'],
    ['a bow tie', collection(good, ring([90, 23], [91, 24], [91, 23], [90, 24], [90, 23])), 'location.boundaries_crossing'],
    ['a ring of too many corners', collection(good, feature({}, [90.3, 23.8], 100_001)), 'location.boundaries_ring'],
    ['nothing but a point', collection(good, ring([90, 23], [90, 23], [90, 23], [90, 23])), 'location.boundaries_shape'],
    ['text', 'not json', 'location.boundaries_not_geojson'],
    ['another object', { type: 'Topology', objects: {} }, 'location.boundaries_not_geojson'],
    ['a list', [good], 'location.boundaries_not_geojson'],
    ['no features', collection(), 'location.boundaries_none'],
    ['no place of the level', collection(feature({ ADM2_EN: 'Atlantis' })), 'location.boundaries_none'],
    ['too many', collection(...Array.from({ length: 6_001 }, () => 1)), 'location.boundaries_too_many'],
    ['no feature', collection(good, 7), 'location.boundaries_shape'],
    ['a point', collection(good, shaped({ type: 'Point', coordinates: [90, 23] })), 'location.boundaries_shape'],
    ['no geometry', collection(good, shaped(null)), 'location.boundaries_shape'],
    ['empty', collection(good, shaped({ type: 'MultiPolygon', coordinates: [] })), 'location.boundaries_shape'],
    ['two corners', collection(good, ring([90, 23], [91, 23])), 'location.boundaries_shape'],
    ['words', collection(good, ring(['a', 'b'], [91, 23], [91, 24], [90, 23])), 'location.boundaries_shape'],
    [
      'metres',
      collection(good, ring([229000, 2630000], [230000, 2630000], [230000, 2631000], [229000, 2630000])),
      'location.boundaries_outside',
    ],
    ['latitude first', collection(good, ring([23, 90], [23, 91], [24, 91], [23, 90])), 'location.boundaries_outside'],
    ['no such place', collection(good, place(999_999)), 'location.boundaries_place'],
    ['a place in words', collection(good, place('Gazipur')), 'location.boundaries_place'],
  ])('%s', async (_, file, code) => {
    const { status, json } = await send('districts', file, { source });
    expect([status, json.error_code, await drawn()]).toEqual([400, code, 0]);
  });

  test('one place for two features, no source, a wrong parameter, no file, a file beyond the limit', async () => {
    const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json.error_code;
    const twice = collection(feature({ place_id: dhaka.id }), feature({ place_id: dhaka.id }));
    expect(await codeOf(send('districts', twice, { source }))).toBe('location.boundaries_twice');
    expect(await codeOf(send('districts', collection(good), {}))).toBe('request.parameter');
    expect(await codeOf(send('districts', collection(good), { source: 'x'.repeat(201) }))).toBe('request.parameter');
    expect(await codeOf(send('districts', collection(good), { source, dry_run: 'maybe' }))).toBe('request.parameter');
    expect((await server.call('POST', '/api/districts/boundaries?dry_run=true', { a: 1 })).json.error_code).toBe('files.not_multipart');
    // One ring's text many times: a process that makes them all from numbers hears nobody for seconds.
    const ring = JSON.stringify(circle([90, 24], 0.3, 95_000)).replace(/(\.\d{4})\d+/g, '$1');
    const heavy = JSON.stringify(collection(shaped({ type: 'MultiPolygon', coordinates: [['ring']] })));
    const short = heavy.replace('["ring"]', Array(16).fill(`[${ring}]`).join(','));
    expect(await codeOf(send('districts', short, { source }))).toBe('location.boundaries_corners');
    const large = collection({ ...good, more: 'x'.repeat(50 * 1024 * 1024) });
    expect(await codeOf(send('districts', large, { source }))).toBe('files.too_large_mb');
    expect(await drawn()).toBe(0);
  });
});
