/** The map of the land records: what is around a record, the search by area, and that either shows no more than the lists do. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metresOfLatitude, metresOfLongitude } from '../../../resources/kernel/places.ts';
import { outlineLevels } from '../../../resources/location/outlines.ts';
import { type Headers, startTestServer, type TestServer } from '../../support/server.ts';
import { putSettings } from '../../support/settings.ts';
import { type Bank, bankOf, outcome } from './bank.ts';

type Row = { readonly id: number; readonly kind: string; readonly metres: number; readonly page: string };

let server: TestServer;
let bank: Bank;
/** In the middle of the world of this file, and so many metres to the north and east of it. */
const middle = { latitude: 23.85, longitude: 90.26 };
const at = (north: number, east = 0) => ({
  latitude: Number((middle.latitude + north / metresOfLatitude(middle.latitude)).toFixed(6)),
  longitude: Number((middle.longitude + east / metresOfLongitude(middle.latitude)).toFixed(6)),
});
const circle = (metres: number) => `${middle.latitude},${middle.longitude},${metres}`;
const add = async (path: string, more: object): Promise<number> => (await bank.made(path, await bank.bodyOf(path, more))).id;
const ids = { here: 0, near: 0, far: 0, other: 0, market: 0, unplaced: 0, gone: 0 };
const around = (id: number, headers?: Headers) => server.call('GET', `/api/land-records/${id}/around`, undefined, headers);
const map = (parts: Record<string, string>, headers?: Headers) =>
  server.call('GET', `/api/land-records/map?${new URLSearchParams(parts)}`, undefined, headers);
const idsIn = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Whose rights are what: at an office of the bank, with these keys. */
const people: Record<'clerk' | 'keeper' | 'across' | 'neighbour' | 'above', Headers> = {} as never;

beforeAll(async () => {
  server = await startTestServer();
  bank = await bankOf(server, []);
  ids.here = await add('water-bodies', at(0));
  ids.near = await add('khas-lands', at(400));
  ids.far = await add('water-bodies', at(0, 500));
  ids.other = await add('water-bodies', { ...at(-200), office_id: bank.other });
  ids.market = await add('markets', at(90, 120));
  ids.unplaced = await add('water-bodies', {});
  ids.gone = await add('water-bodies', at(50));
  await server.call('PATCH', `/api/water-bodies/${ids.gone}`, { row_status: 0 });
  const clerkOf = async (office: number, keys: readonly string[]) => (await bank.people.clerk(office, keys)).headers;
  await bank.people.withoutEverybody();
  people.clerk = await clerkOf(bank.office, ['VIEW_WATER_BODY', 'VIEW_DATA_BANK_MAP']);
  people.keeper = await clerkOf(bank.office, ['VIEW_WATER_BODY', 'VIEW_ALL_MARKET']);
  people.across = await clerkOf(bank.office, ['VIEW_DATA_BANK', 'VIEW_WATER_BODY', 'VIEW_DATA_BANK_MAP']);
  people.neighbour = await clerkOf(bank.other, ['VIEW_WATER_BODY', 'VIEW_DATA_BANK_MAP']);
  people.above = await clerkOf(bank.top, ['VIEW_ALL_DATA_BANK', 'VIEW_DATA_BANK_MAP']);
  await bank.people.settle();
}, 120_000);
afterAll(async () => {
  expect(server.bugs).toEqual([]);
  await server.stop();
});

describe('around a record', () => {
  test('S9.33 the circle is that of the setting, in yards and metres', async () => {
    const { status, json, text } = await around(ids.here);
    expect(status, text).toBe(200);
    expect(json.data).toMatchObject({ yards: 500, metres: 457.2 });
    await putSettings(server, { map_radius_yd: 600 });
    const wider = (await around(ids.here)).json.data;
    expect([wider.yards, wider.metres, idsIn(wider.rows).includes(ids.far)]).toEqual([600, 548.6, true]);
    await putSettings(server, { map_radius_yd: 500 });
  });

  test('S9.34 two records 400 m apart list each other, 500 m apart they do not; neither itself nor what is inactive', async () => {
    const { data } = (await around(ids.here)).json;
    expect(idsIn(data.rows)).toEqual([ids.market, ids.other, ids.near]);
    expect(data.rows.map(({ metres }: Row) => Math.round(metres))).toEqual([150, 200, 400]);
    expect([data.total, data.kinds]).toEqual([3, { markets: 1, 'water-bodies': 1, 'khas-lands': 1 }]);
    expect(idsIn((await around(ids.near)).json.data.rows)).toContain(ids.here);
    expect(idsIn((await around(ids.far)).json.data.rows)).not.toContain(ids.here);
  });

  test('a record without a point has nobody around it', async () => {
    expect((await around(ids.unplaced)).json.data).toMatchObject({ total: 0, rows: [], kinds: {} });
  });

  test('S9.34 it shows what the lists of its reader show: their kinds, within their reach', async () => {
    const seen = async (headers: Headers) => (await around(ids.here, headers)).json.data.rows.map(({ id, page }: Row) => [id, page]);
    expect(await seen(people.clerk)).toEqual([]);
    expect(await seen(people.keeper)).toEqual([[ids.market, 'markets']]);
    expect(await seen(people.across)).toEqual([
      [ids.market, 'land-records'],
      [ids.near, 'land-records'],
    ]);
    expect(await seen(people.above)).toEqual([
      [ids.market, 'land-records'],
      [ids.other, 'land-records'],
      [ids.near, 'land-records'],
    ]);
    expect(outcome(await around(ids.other, people.clerk))).toEqual([404, expect.anything()]);
    expect((await around(ids.other, people.neighbour)).status).toBe(200);
  });

  test('anyone who reads no kind is refused', async () => {
    expect((await around(ids.here, server.kanungo)).status).toBe(403);
    expect((await around(999_999)).status).toBe(404);
    expect((await server.call('GET', `/api/land-records/${ids.here}/around?metres=9`)).json.error_code).toBe('request.unknown_parameter');
  });
});

describe('the search by area', () => {
  test('a circle and a rectangle find what is in them, the nearest first', async () => {
    const { status, json, text } = await map({ circle: circle(450) });
    expect(status, text).toBe(200);
    expect(idsIn(json.data.rows)).toEqual([ids.here, ids.market, ids.other, ids.near]);
    expect(json.data.area).toEqual({ circle: circle(450) });
    const [from, to] = [at(-50, -50), at(450, 600)];
    const box = [from.latitude, from.longitude, to.latitude, to.longitude].join();
    const boxed = (await map({ box })).json.data;
    expect([...idsIn(boxed.rows)].sort()).toEqual([ids.here, ids.near, ids.far, ids.market].sort());
    expect(boxed.area).toEqual({ box });
  });

  test('kinds that are asked for are shown, and all of them counted', async () => {
    const { data } = (await map({ circle: circle(450), kinds: 'markets,khas-lands' })).json;
    expect([data.total, idsIn(data.rows)]).toEqual([2, [ids.market, ids.near]]);
    expect(data.kinds).toEqual({ 'water-bodies': 2, markets: 1, 'khas-lands': 1 });
    expect((await map({ circle: circle(450), kinds: '' })).json.data).toMatchObject({ total: 0, rows: [] });
  });

  test('it reaches as far as the lists do, row by row', async () => {
    const seen = async (headers: Headers) => idsIn((await map({ circle: circle(2_000) }, headers)).json.data.rows);
    expect(await seen(people.clerk)).toEqual([ids.here, ids.far]);
    expect(await seen(people.neighbour)).toEqual([ids.other]);
    expect(await seen(people.across)).toEqual([ids.here, ids.market, ids.near, ids.far]);
    expect(await seen(people.above)).toEqual([ids.here, ids.market, ids.other, ids.near, ids.far]);
    const { rows } = (await map({ circle: circle(2_000) }, people.across)).json.data;
    expect(rows.map(({ page }: Row) => page)).toEqual(['water-bodies', 'land-records', 'land-records', 'water-bodies']);
  });

  test('the mouzas that somebody drew are below, within the area alone, and no more than a reader can load', async () => {
    const boundary = ({ latitude, longitude }: ReturnType<typeof at>, points = 3) => {
      const ring = Array.from({ length: points }, (_, corner) => {
        const turn = (2 * Math.PI * corner) / points;
        return [Number((longitude + 0.004 * Math.cos(turn)).toFixed(6)), Number((latitude + 0.004 * Math.sin(turn)).toFixed(6))];
      });
      return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
    };
    const draw = async (point: ReturnType<typeof at>, points?: number) => {
      const { rows } = await server.pool.query(
        'insert into mouzas (upazila_id, name, name_en, latitude, longitude, boundary) values ((select min(id) from upazilas), $1, $1, $2, $3, $4) returning id::int',
        [`M${Math.random()}`, point.latitude, point.longitude, boundary(point, points)],
      );
      return rows[0].id as number;
    };
    const outlines = async (parts: Record<string, string>) =>
      (await map(parts, people.clerk)).json.data.mouzas.map(({ id }: { id: number }) => id) as number[];
    const [inside, beside] = [await draw(at(100)), await draw({ latitude: 24.9, longitude: 91.8 })];
    expect(await outlines({ circle: circle(1000) })).toEqual([inside]);
    expect(await outlines({ box: '24.8,91.7,25,91.9' })).toEqual([beside]);
    expect((await map({ circle: circle(1000) }, people.clerk)).json.data.mouzas[0].boundary.type).toBe('Polygon');
    for (let more = 0; more < 6; more++) await draw(at(200 + more), 4_900);
    expect((await outlines({ circle: circle(1000) })).length).toBeLessThan(7);
  });

  test('it is opened by VIEW_DATA_BANK_MAP', async () => {
    expect((await map({ circle: circle(450) }, people.keeper)).status).toBe(403);
    expect((await map({ circle: circle(450) }, server.kanungo)).status).toBe(403);
  });

  test('without an area it begins at the newest record within reach, or around the office of the reader, as wide as it takes', async () => {
    const first = (await map({}, people.neighbour)).json.data;
    expect(first.area.circle).toBe(`${Object.values(at(-200)).join()},5000`);
    expect(idsIn(first.rows)).toEqual([ids.other]);
    await server.pool.query('update offices set latitude = 23.9, longitude = 90.3 where id = $1', [bank.other]);
    expect((await map({}, people.neighbour)).json.data.area).toEqual({ circle: '23.9,90.3,10000' });
  });

  test.each([
    [{ circle: '23.8,90.2' }, 'request.parameter'],
    [{ circle: '23.8,90.2,0' }, 'request.parameter'],
    [{ circle: 'x,y,z' }, 'request.parameter'],
    [{ circle: '95,90.2,100' }, 'request.parameter'],
    [{ box: '23.9,90.2,23.8,90.3' }, 'request.parameter'],
    [{ box: '23.8,190,23.9,191' }, 'request.parameter'],
    [{ circle: '23.8,90.2,100', kinds: 'offices' }, 'request.parameter'],
    [{ circle: '23.8,90.2,100', box: '23.8,90.2,23.9,90.3' }, 'infobank.area_needed'],
    [{ circle: '23.8,90.2,50001' }, 'infobank.area_too_wide'],
    [{ box: '23,90,24,90.5' }, 'infobank.area_too_wide'],
    [{ near: 'here' }, 'request.unknown_parameter'],
  ])('%j is refused as %s', async (parts, code) => {
    const { status, json } = await map(parts as Record<string, string>);
    expect([status, json.error_code]).toEqual([400, code]);
  });
});

describe('the places below the map', () => {
  const outline = async (table: string, name: string, south: number, west: number, side: number, corners = 4) => {
    const bottom = Array.from({ length: corners - 3 }, (_, at) => [west + (side * at) / (corners - 3), south]);
    const ring = [...bottom, [west + side, south], [west + side, south + side], [west, south + side], [west, south]];
    await server.pool.query(
      `update ${table} set boundary = $2, boundary_source = 'Bureau' where id = (select min(id) from ${table} where name_en = $1)`,
      [...[name, { type: 'Polygon', coordinates: [ring] }]],
    );
  };
  // Those of the reference data are the country's; here a few are enough.
  beforeAll(async () => {
    for (const table of outlineLevels) await server.pool.query(`update ${table} set boundary = null`);
  });
  const places = async (box: string, headers?: Headers) =>
    (await server.call('GET', `/api/land-records/places?box=${box}`, undefined, headers)).json;
  const shown = async (box: string) =>
    Object.fromEntries(
      (await places(box, people.clerk)).data.map((one: { level: string; places: { name_en: string }[] }) => [
        one.level,
        one.places.map(({ name_en }) => name_en),
      ]),
    );

  test('divisions and districts when it is wide, upazilas and unions when it is near, within its box alone', async () => {
    await outline('divisions', 'Dhaka', 23, 89.5, 2);
    await outline('districts', 'Dhaka', 23.6, 90, 0.6);
    await outline('districts', 'Rangpur', 25.5, 89, 0.6);
    await outline('upazilas', 'Savar', 23.8, 90.2, 0.2);
    expect(await shown('20,88,27,93')).toEqual({ divisions: ['Dhaka'], districts: ['Dhaka', 'Rangpur'] });
    expect(await shown('23.5,90,24.3,90.8')).toEqual({ districts: ['Dhaka'], upazilas: ['Savar'] });
    expect(await shown('23.8,90.25,23.9,90.3')).toEqual({ upazilas: ['Savar'], unions: [] });
    const [, { places: drawn }] = (await places('23.5,90,24.3,90.8')).data;
    expect(drawn[0]).toMatchObject({ name: 'সাভার', source: 'Bureau', boundary: { type: 'Polygon' } });
  });

  test('no more is sent than a reader can load; without a box nothing is', async () => {
    const { rows } = await server.pool.query('select name_en from unions group by name_en having count(*) = 1 order by 1 limit 12');
    for (const { name_en } of rows) await outline('unions', name_en, 22.5, 91.5, 0.1, 4_900);
    const { unions = [] } = await shown('22.5,91.5,22.6,91.6');
    expect([unions.length > 0, unions.length < 12]).toEqual([true, true]);
    for (const box of ['', '1,2,3', '24,90,23,91']) expect((await places(box)).error_code).toBe('request.parameter');
  });
});

test('of many records the index of latitude and longitude finds those in the area', async () => {
  await server.pool.query(
    `insert into land_records (kind, title, office_id, division_id, district_id, upazila_id, has_case, latitude, longitude)
     select 'salt-estates', 'x', $1, $2, $3, $4, false, 21 + (n % 5000) * 0.001, 88.5 + (n / 5000) * 0.5 from generate_series(1, 30000) n`,
    [bank.office, ...Object.values(bank.place)],
  );
  await server.pool.query('analyze land_records');
  const { rows } = await server.pool.query(
    `explain select id from land_records o where o.latitude between 23.8459::numeric and 23.8541::numeric
       and o.longitude between 90.2555::numeric and 90.2645::numeric and o.row_status = 1`,
  );
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toMatch(/land_records_latitude_longitude/);
  const box = '23,88.4,23.8,89.1';
  const { data } = (await map({ box })).json;
  expect([data.total > 500, data.rows.length]).toEqual([true, 100]);
  const counts: number[] = data.clusters.map(({ count }: { count: number }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(data.total);
  // Each is a search of its own, which finds as many: at an edge between two cells a point may be in both.
  for (const one of data.clusters.slice(0, 3)) {
    const within = (await map({ box: one.box })).json.data;
    expect(Math.abs(within.total - one.count)).toBeLessThanOrEqual(2);
  }
  expect((await map({ box }, people.clerk)).json.data).toMatchObject({ total: 0, clusters: [] });
  expect((await map({ circle: circle(450) })).json.data.clusters).toEqual([]);
});
