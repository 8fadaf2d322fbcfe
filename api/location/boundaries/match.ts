/** Which place a feature of a file is: by the code of the Bureau of Statistics, else by a name that only one place has. Pure. */
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { type OutlineLevel, outlineLevels } from '../../../resources/location/outlines.ts';
import type { Feature } from './read.ts';
import type { Ring } from './simplify.ts';

/** `code`: the whole geocode, of the division first; `above`: the names of what it is in. */
export type KnownPlace = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly code: string | null;
  readonly above: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** How a place was found; `spelling` is to be looked at. */
export type By = 'given' | 'code' | 'name' | 'spelling';
export type Match = { readonly feature: Feature; readonly place?: KnownPlace; readonly by?: By };

/** The spellings of before 2018. */
const renamed: Readonly<Record<string, string>> = {
  ...{ chittagong: 'chattogram', comilla: 'cumilla', barisal: 'barishal', jessore: 'jashore', bogra: 'bogura' },
  ...{ nawabganj: 'chapainawabganj', maulvibazar: 'moulvibazar' },
};
const levelWords = /(^|\s)(division|district|zila|zilla|upazila|thana|union|বিভাগ|জেলা|উপজেলা|ইউনিয়ন)(?=\s|$)/gu;

/** Letters and digits alone. */
export function folded(name: string): string {
  const plain = searchKey(name)
    .replace(levelWords, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return renamed[plain] ?? plain;
}

/** What common spellings of a name have in common: consonants of one sound, no vowels but the first letter, none doubled. */
export const skeleton = (name: string): string =>
  folded(name)
    .replace(/(?<=.)[aeiouyh]/g, '')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/ণ/gu, 'ন')
    .replace(/[শষ]/gu, 'স')
    .replace(/[ডঢ]\u09bc/gu, 'র')
    .replace(/য(?!\u09bc)/gu, 'জ')
    .replace(/\p{M}/gu, '')
    .replace(/(.)\1+/gu, '$1');

const wordsOfLevels = ['division|div', 'district|dist|zila', 'upazila|upaz|thana', 'union|unio'];

/** The values of a feature that name its place of this level, counted from 1: `ADM2_EN`, `shapeName`, `NAME_2`, `District`. */
function namesOf({ properties }: Feature, level: number, isOwn: boolean): string[] {
  const own = isOwn ? '|shapename|name(_?(en|bn|ban))?' : '';
  const key = new RegExp(
    `^(adm${level}_(en|bn|ban|name.*|ref|alt.*)|name_${level}|(${wordsOfLevels[level - 1]})_?(name|en|bn)?${own})$`,
    'i',
  );
  return Object.entries(properties).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && key.test(name) ? [value] : [],
  );
}

/** A code of two digits for each level: `BD302614`, `30 26 14`. */
const codesOf = ({ properties }: Feature, level: number): string[] =>
  Object.entries(properties).flatMap(([name, value]) => {
    const digits = /code|^adm\d_pcode$/i.test(name) ? String(value).replace(/\D/g, '') : '';
    return digits.length === 2 * level ? [digits] : [];
  });

/** What a person knows the feature by. */
export const titleOf = (feature: Feature, level: OutlineLevel): string => {
  const at = outlineLevels.indexOf(level) + 1;
  const [name] = namesOf(feature, at, true);
  const above = at > 1 ? namesOf(feature, at - 1, false)[0] : undefined;
  return [name, above]
    .filter(part => part !== undefined)
    .join(', ')
    .slice(0, 200);
};

function contains(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [[x1, y1], [x2, y2]] = [ring[at]!, ring[before]!];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

const isInside = ({ polygons }: Feature, { longitude, latitude }: KnownPlace): boolean =>
  longitude !== null && latitude !== null && polygons.some(([outline = []]) => contains(outline, longitude, latitude));

/** Of several places of a name: those in what the feature says it is in, then those whose point it contains. */
function only(places: readonly KnownPlace[], feature: Feature, above: ReadonlySet<string>): KnownPlace | undefined {
  const narrowed = (from: readonly KnownPlace[], is: (place: KnownPlace) => boolean) => (from.length > 1 ? from.filter(is) : from);
  const there = narrowed(places, place => place.above.some(name => above.has(skeleton(name))));
  const found = narrowed(there.length > 0 ? there : places, place => isInside(feature, place));
  return found.length === 1 ? found[0] : undefined;
}

type Key = (name: string) => string;
function indexOf(places: readonly KnownPlace[], key: Key): ReadonlyMap<string, readonly KnownPlace[]> {
  const found = new Map<string, KnownPlace[]>();
  for (const place of places)
    for (const name of new Set([place.name, place.name_en ?? ''].map(key).filter(one => one !== '')))
      found.set(name, [...(found.get(name) ?? []), place]);
  return found;
}

/** Each feature with its place. Places found for two features are found for none. */
export function matched(features: readonly Feature[], places: readonly KnownPlace[], level: OutlineLevel): readonly Match[] {
  const at = outlineLevels.indexOf(level) + 1;
  const byId = new Map(places.map(place => [place.id, place]));
  const byCode = new Map(places.map(place => [place.code, place]));
  const [byName, bySpelling] = [indexOf(places, folded), indexOf(places, skeleton)];
  const find = (feature: Feature): Match => {
    if (feature.given === null) return { feature };
    const given = feature.given === undefined ? undefined : byId.get(feature.given);
    if (given) return { feature, place: given, by: 'given' };
    for (const code of codesOf(feature, at)) if (byCode.has(code)) return { feature, place: byCode.get(code)!, by: 'code' };
    const names = namesOf(feature, at, true);
    const above = new Set(
      Array.from({ length: at - 1 }, (_, one) => namesOf(feature, one + 1, false))
        .flat()
        .map(skeleton),
    );
    for (const [index, key, by] of [[byName, folded, 'name'] as const, [bySpelling, skeleton, 'spelling'] as const])
      for (const name of names) {
        const place = only(index.get(key(name)) ?? [], feature, above);
        if (place) return { feature, place, by };
      }
    return { feature };
  };
  const found = features.map(find);
  const given = new Set(found.flatMap(({ place, by }) => (place && by === 'given' ? [place.id] : [])));
  const counts = new Map<number, number>();
  for (const { place } of found) if (place) counts.set(place.id, (counts.get(place.id) ?? 0) + 1);
  const isSure = ({ place, by }: Match): boolean =>
    place !== undefined && (by === 'given' || (counts.get(place.id) === 1 && !given.has(place.id)));
  return found.map(match => (isSure(match) ? match : { feature: match.feature }));
}
