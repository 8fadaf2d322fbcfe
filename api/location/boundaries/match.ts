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

/** Each with a digit, which no spelling has. */
const directions: readonly (readonly [RegExp, string])[] = [
  [/(^|\s)(uttar|uttor|north|উত্তর)(?=\s|$)/u, '1'],
  [/(^|\s)(da(kshin|kkhin|khin)|dokkhin|south|দক্ষিণ)(?=\s|$)/u, '2'],
  [/(^|\s)(purba|purbo|east|পূর্ব)(?=\s|$)/u, '3'],
  [/(^|\s)(paschim|poschim|west|পশ্চিম)(?=\s|$)/u, '4'],
];

/** The direction at the end, in whatever language it is: “Uttar Joynagar” is “Joy Nagar (North)”. */
function directed(name: string): string {
  const words = searchKey(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  const [pattern, digit] = directions.find(([one]) => one.test(words)) ?? [];
  return pattern ? `${words.replace(pattern, ' ')} ${digit}` : words;
}

/** What careless spellings have in common: as the skeleton, without “Sadar” and nasals before a consonant, the direction at the end. */
export const likeness = (name: string): string =>
  skeleton(
    directed(name)
      .replace(/(^|\s)(sadar|সদর)(?=\s|$)/gu, ' ')
      .replace(/([ao])w/g, '$1')
      .replace(/[vw]/g, 'b')
      .replace(/f/g, 'p')
      .replace(/x/g, 'ks'),
  )
    .replace(/[mn](?=[^aeiou])/g, '')
    .replace(/^[aeiou]/, 'a');

/** A code of two digits for each level: `BD302614`, `30 26 14`. */
const codesOf = ({ properties }: Feature, level: number): string[] =>
  Object.entries(properties).flatMap(([name, value]) => {
    const own = /^adm(\d)_pcode$/i.exec(name)?.[1] ?? String(level);
    const digits = /code/i.test(name) && own === String(level) ? String(value).replace(/\D/g, '') : '';
    // Since 2023 an upazila has four digits, the first two of them zeros.
    const short = level === 3 ? digits.replace(/^(\d{4})00(\d\d)$/, '$1$2') : digits;
    return short.length === 2 * level ? [short] : [];
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

export function contains(ring: Ring, x: number, y: number): boolean {
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

type Stage = { readonly by: By; readonly placeOf: (feature: Feature) => KnownPlace | undefined };

/** From the surest to the least sure. */
function stagesOf(places: readonly KnownPlace[], level: OutlineLevel): readonly Stage[] {
  const at = outlineLevels.indexOf(level) + 1;
  const byId = new Map(places.map(place => [place.id, place]));
  const byCode = new Map(places.map(place => [place.code, place]));
  const aboveOf = (feature: Feature): ReadonlySet<string> =>
    new Set(Array.from({ length: at - 1 }, (_, one) => namesOf(feature, one + 1, false).map(skeleton)).flat());
  const named = (by: By, key: Key): Stage => {
    const index = indexOf(places, key);
    return {
      by,
      placeOf: feature => {
        const above = aboveOf(feature);
        for (const name of namesOf(feature, at, true)) {
          const place = only(index.get(key(name)) ?? [], feature, above);
          if (place) return place;
        }
        return undefined;
      },
    };
  };
  return [
    { by: 'given', placeOf: ({ given }) => (typeof given === 'number' ? byId.get(given) : undefined) },
    { by: 'code', placeOf: feature => codesOf(feature, at).flatMap(code => byCode.get(code) ?? [])[0] },
    ...[named('name', folded), named('spelling', skeleton), named('spelling', likeness)],
  ];
}

/** Each feature with its place. Places found for two features in the same way are found for none; what is surer comes first. */
export function matched(features: readonly Feature[], places: readonly KnownPlace[], level: OutlineLevel): readonly Match[] {
  const found = new Map<Feature, Match>(features.map(feature => [feature, { feature }]));
  const taken = new Set<KnownPlace>();
  let open = features.filter(({ given }) => given !== null);
  for (const { by, placeOf } of stagesOf(places, level)) {
    const here = open.flatMap((feature): Required<Match>[] => {
      const place = placeOf(feature);
      return place && !taken.has(place) ? [{ feature, place, by }] : [];
    });
    const counts = Map.groupBy(here, ({ place }) => place);
    for (const match of here) if (by === 'given' || counts.get(match.place)!.length === 1) found.set(match.feature, match);
    for (const { place } of here) taken.add(place);
    const seen = new Set(here.map(({ feature }) => feature));
    open = open.filter(feature => !seen.has(feature));
  }
  return features.map(feature => found.get(feature)!);
}
