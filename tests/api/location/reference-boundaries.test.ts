/** The boundaries that reference data gives: sound lines which neighbours share, for almost every place, and never over what a person did. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arcsOf, ringOf, simplifiedArcs } from '../../../api/location/boundaries/arcs.ts';
import { crosses, hasHoleOutside } from '../../../api/location/boundaries/crossing.ts';
import { packed, unpacked } from '../../../api/location/boundaries/packed.ts';
import { boundariesText } from '../../../api/location/boundaries/reference.ts';
import type { Polygons, Ring } from '../../../api/location/boundaries/simplify.ts';
import { unionRows } from '../../../api/location/local-government.ts';
import { seedReference } from '../../../api/seed/seed.ts';
import { checkBoundary } from '../../../resources/kernel/places.ts';
import { longestSource, outlineLevels } from '../../../resources/location/outlines.ts';
import { query, startTestServer, type TestServer } from '../../support/server.ts';

const polygonsIn = (text: string): Polygons => {
  const { type, coordinates } = JSON.parse(text);
  return type === 'Polygon' ? [coordinates] : coordinates;
};
const cornersOf = (texts: Iterable<string>): Set<string> => new Set([...texts].flatMap(text => polygonsIn(text).flat(2).map(String)));

describe('the file', () => {
  const levels = unpacked(boundariesText());
  const placesOf = (level: (typeof outlineLevels)[number]) => levels.get(level)!.places;

  test('has all divisions, districts and upazilas, and 97 unions of 100', () => {
    expect(outlineLevels.slice(0, 3).map(level => placesOf(level).size)).toEqual([8, 64, 495]);
    expect(placesOf('unions').size / unionRows().length).toBeGreaterThan(0.97);
  });

  test.each(outlineLevels)('%s are sound: closed, in the country, without a crossing', level => {
    for (const [key, text] of placesOf(level)) {
      expect(checkBoundary(JSON.parse(text)), key).toEqual({ value: JSON.parse(text) });
      expect(
        polygonsIn(text).filter(rings => crosses(rings) || hasHoleOutside(rings)),
        key,
      ).toEqual([]);
    }
  });

  test('the line of a division is that of its districts', () => {
    const corners = cornersOf(placesOf('districts').values());
    expect([...cornersOf(placesOf('divisions').values())].filter(corner => !corners.has(corner))).toEqual([]);
  });

  test('its sources fit into their field', () => {
    for (const { source } of levels.values()) expect(source.length).toBeLessThanOrEqual(longestSource);
  });
});

describe('lines that neighbours share', () => {
  const wavy = (from: number): Ring => Array.from({ length: 101 }, (_, at) => [90 + 0.01 * Math.sin(at), from + at / 100]);
  const west: Ring = [[89, 23], ...wavy(23), [89, 24], [89, 23]];
  const east: Ring = [...wavy(23).toReversed(), [91, 23], [91, 24], [90 + 0.01 * Math.sin(100), 24]];
  const island: Ring = [...[[90.4, 23.4] as const, [90.6, 23.4] as const, [90.5, 23.6] as const], [90.4, 23.4]];

  test('are simplified once and walked both ways; a hole is its island', () => {
    const arcs = simplifiedArcs(arcsOf([[[west]], [[east, island]], [[island.toReversed()]]]), 0.02, 10_000);
    expect(arcs.lines).toHaveLength(4);
    const text = packed([
      { source: 'somebody', lines: arcs.lines, levels: [{ name: 'unions', keys: ['a', 'b', 'c'], places: arcs.places }] },
    ]);
    const { source, places } = unpacked(text).get('unions')!;
    expect([source, ...places.keys()]).toEqual(['somebody', 'a', 'b', 'c']);
    const [one, other] = ['a', 'b'].map(key => polygonsIn(places.get(key)!)[0]!);
    const [ofOne, ofOther] = [cornersOf([places.get('a')!]), cornersOf([places.get('b')!])];
    const shared = [...ofOne].filter(corner => ofOther.has(corner));
    expect([shared.length, one![0]!.length < 10, other!.length]).toEqual([2, true, 2]);
    expect(cornersOf([places.get('c')!])).toEqual(new Set(island.map(String)));
  });

  test('keep more corners where they would cross', () => {
    const needle: Ring = [
      [90, 23],
      [91, 23],
      [91, 24],
      [90.5, 23.009],
      [90.49, 23.004],
      [90, 24],
      [90, 23],
    ] as Ring;
    const below: Ring = [
      [90, 23],
      [90.495, 23.008],
      [91, 23],
      [91, 22],
      [90, 22],
      [90, 23],
    ] as Ring;
    const arcs = simplifiedArcs(arcsOf([[[needle]], [[below]]]), 0.02, 10_000);
    for (const [[walk = []] = []] of arcs.places) expect(crosses([ringOf(walk, arcs.lines)])).toBe(false);
  });
});

describe('in the ministry', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    expect(server.bugs).toEqual([]);
    await server.stop();
  });
  const district = async (name_en: string) => {
    const [{ id }] = (await server.call('GET', `/api/districts${query({ filter: { name_en } })}`)).json;
    return (await server.call('GET', `/api/districts/${id}`)).json;
  };
  const patch = async ({ id, version }: { id: number; version: number }, body: object) => {
    const headers = { ...server.admin, 'if-match': `"${version}"` };
    expect((await server.call('PATCH', `/api/districts/${id}`, body, headers)).status).toBe(200);
  };
  const seededAgain = async () => {
    await server.pool.query(`update engine.seeds set sha256 = 'of an older version' where name = 'location'`);
    await seedReference(server.pool);
  };

  const givenTo = async ({ id }: { id: number }) => {
    const { rows } = await server.pool.query(
      `select task, user_id, new_data from engine.audit_logs where resource = 'districts' and record_id = $1 and action_type = 'update'`,
      [id],
    );
    return rows;
  };

  test('a place has its boundary and source from the first start, without a change; lists do without', async () => {
    const dhaka = await district('Dhaka');
    expect(dhaka).toMatchObject({ boundary: { type: 'Polygon' }, boundary_source: expect.stringContaining('CC-BY-3.0-IGO'), version: 1 });
    expect(await givenTo(dhaka)).toEqual([]);
    const [listed] = (await server.call('GET', `/api/districts${query({ filter: { id: dhaka.id } })}`)).json;
    expect(listed).not.toHaveProperty('boundary');
  });

  test('the map of the whole country has each division and district', async () => {
    const { json } = await server.call('GET', '/api/land-records/places?box=20,87,27,93');
    expect(json.data.map(({ places }: { places: unknown[] }) => places.length)).toEqual([8, 64]);
  });

  test('an older ministry gets them, but for places whose boundary a person brought in or took away', async () => {
    const [dhaka, gazipur, bhola] = [await district('Dhaka'), await district('Gazipur'), await district('Bhola')];
    const own = {
      type: 'Polygon',
      coordinates: [
        [
          ...([
            [90, 23],
            [91, 23],
            [91, 24],
            [90, 23],
          ] as const),
        ],
      ],
    };
    await patch(dhaka, { boundary: own, boundary_source: 'Survey of the ministry' });
    await patch(bhola, { boundary: null, boundary_source: null });
    await server.pool.query('update districts set boundary = null, boundary_source = null where id = $1', [gazipur.id]);
    await seededAgain();
    expect(await district('Dhaka')).toMatchObject({ boundary: own, boundary_source: 'Survey of the ministry' });
    expect(await district('Bhola')).toMatchObject({ boundary: null, boundary_source: null });
    const { boundary, boundary_source } = gazipur;
    expect(await district('Gazipur')).toMatchObject({ boundary, boundary_source, version: 2 });
    expect(await givenTo(gazipur)).toEqual([{ task: 'reference data: location', user_id: null, new_data: { boundary_source } }]);
  });
});
