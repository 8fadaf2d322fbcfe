/** A boundary with no more corners than a map of its level can show (Douglas and Peucker). Pure. */
import type { OutlineLevel } from '../../../resources/location/outlines.ts';

export type Position = readonly [longitude: number, latitude: number];
export type Ring = readonly Position[];
/** Polygons, each an outline and its holes. */
export type Polygons = readonly (readonly Ring[])[];

/** In degrees: about a pixel of the widest map that draws the level. */
export const tolerances: Readonly<Record<OutlineLevel, number>> = { divisions: 0.004, districts: 0.002, upazilas: 0.001, unions: 0.0005 };

/** Metres are not needed: Bangladesh is as wide in degrees as it is high, within a tenth. */
function farFrom([x, y]: Position, [x1, y1]: Position, [x2, y2]: Position): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.sqrt((x - x1 - share * dx) ** 2 + (y - y1 - share * dy) ** 2);
}

/** Parts this deep are divided in the middle: a ring made for it would else be looked through once for each corner. */
const deepest = 32;

const alike = (one: Position, other: Position): boolean => one[0] === other[0] && one[1] === other[1];

/** The corners of a line that stay: of one that ends where it begins, also the middle one. Without recursion: a coast has 100,000 corners. */
export function keptOf(line: Ring, tolerance: number): Ring {
  const stays = new Uint8Array(line.length);
  const last = line.length - 1;
  const ends = alike(line[0]!, line[last]!) ? [0, line.length >> 1, last] : [0, last];
  const open = ends.slice(1).map((to, at): [from: number, to: number, depth: number] => [ends[at]!, to, 0]);
  for (const end of ends) stays[end] = 1;
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to, depth] = part;
    let [farthest, at] = [tolerance, -1];
    for (let one = from + 1; one < to; one++) {
      const far = farFrom(line[one]!, line[from]!, line[to]!);
      if (far > farthest) [farthest, at] = [far, one];
    }
    if (at < 0) continue;
    if (depth > deepest) at = (from + to) >> 1;
    stays[at] = 1;
    open.push([from, at, depth + 1], [at, to, depth + 1]);
  }
  return line.filter((_, at) => stays[at] === 1);
}

/** To a metre. */
const places = 5;
const rounded = ([longitude, latitude]: Position): Position => [Number(longitude.toFixed(places)), Number(latitude.toFixed(places))];

/** Without corners that are the same as the one before. */
export const without = (ring: Ring): Ring => ring.filter((corner, at) => at === 0 || !alike(corner, ring[at - 1]!));

/** A triangle and its first corner again. */
export const leastOfRing = 4;

const reduced = (polygons: Polygons, tolerance: number): Polygons =>
  polygons
    .map(([outline = [], ...holes]) => {
      const kept = without(keptOf(outline, tolerance).map(rounded));
      const inside = holes.map(hole => without(keptOf(hole, tolerance).map(rounded))).filter(hole => hole.length >= leastOfRing);
      return kept.length >= leastOfRing ? [kept, ...inside] : [];
    })
    .filter(rings => rings.length > 0);

/** As GeoJSON. */
export const geometryOf = (polygons: Polygons): object =>
  polygons.length === 1 ? { type: 'Polygon', coordinates: polygons[0] } : { type: 'MultiPolygon', coordinates: polygons };

export const cornersIn = (polygons: Polygons): number => polygons.flat().reduce((sum, ring) => sum + ring.length, 0);

/** Of a place of which nothing is wide enough: the outline with most corners, some of them left out. */
function sampled(polygons: Polygons, most: number): Polygons {
  const longest = polygons.map(([outline = []]) => outline).reduce((one, other) => (other.length > one.length ? other : one));
  const step = Math.ceil(longest.length / (most - 1));
  return [[without([...longest.filter((_, at) => at % step === 0), longest.at(-1)!])]];
}

/** What is smaller than the tolerance is left out, and the tolerance doubled until no more than `most` corners are left. */
export function simplified(polygons: Polygons, tolerance: number, most: number): Polygons {
  let found = reduced(polygons, tolerance);
  for (let wider = tolerance * 2; cornersIn(found) > most; wider *= 2) found = reduced(polygons, wider);
  if (found.length > 0) return found;
  // A place smaller than that is kept as it is.
  const whole = reduced(polygons, 0);
  return cornersIn(whole) > most ? sampled(whole, most) : whole;
}
