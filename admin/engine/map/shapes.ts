/** Boundaries while they are edited: rings without their repeated last position. An incomplete boundary is not GeoJSON yet. Pure. */
import { areaOfRing, type Position, rounded } from './geometry.ts';

/** The first ring is the outline, the others are holes. */
export type Shape = readonly Ring[];
export type Ring = readonly Position[];
/** Which position of which ring of which shape. */
export type Place = { readonly shape: number; readonly ring: number; readonly at: number };

/** A triangle. */
export const leastCorners = 3;

const isRing = (ring: unknown): ring is number[][] =>
  Array.isArray(ring) && ring.every(one => Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'number');

const alike = (a: Position | undefined, b: Position | undefined): boolean => a !== undefined && a[0] === b?.[0] && a[1] === b?.[1];

/** Two numbers to a position, and no position twice at the end. */
function opened(ring: number[][]): Ring {
  const positions = ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]);
  return positions.length > 1 && alike(positions[0], positions.at(-1)) ? positions.slice(0, -1) : positions;
}

/** The shapes of a Polygon or MultiPolygon; none of anything else. */
export function shapesOf(value: unknown): readonly Shape[] {
  if (typeof value !== 'object' || value === null || !('coordinates' in value)) return [];
  const { type, coordinates } = value as { type?: unknown; coordinates: unknown };
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : [];
  if (!Array.isArray(polygons) || !polygons.every(one => Array.isArray(one) && one.every(isRing))) return [];
  return polygons.map((rings: number[][][]) => rings.map(opened));
}

/** What is stored: null until there is a ring of three corners; rings that have fewer are left out. */
export function boundaryOf(shapes: readonly Shape[]): unknown {
  const whole = shapes
    .map(shape => shape.filter(ring => ring.length >= leastCorners))
    .filter((shape, at) => shape.length > 0 && (shapes[at]?.[0]?.length ?? 0) >= leastCorners)
    .map(shape => shape.map(ring => [...ring, ring[0]!].map(([longitude, latitude]) => [longitude, latitude])));
  if (whole.length === 0) return null;
  return whole.length === 1 ? { type: 'Polygon', coordinates: whole[0] } : { type: 'MultiPolygon', coordinates: whole };
}

/** The polygons of pasted GeoJSON: a geometry, a feature, a collection; undefined when there are none. */
export function boundaryIn(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const found: Shape[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { type, geometry, features, geometries } = value as Record<string, unknown>;
    if (type === 'Feature') visit(geometry);
    for (const one of [features, geometries]) if (Array.isArray(one)) for (const inner of one) visit(inner);
    found.push(...shapesOf(value));
  };
  visit(parsed);
  return boundaryOf(found) ?? undefined;
}

const changed = (shapes: readonly Shape[], { shape, ring }: Place, change: (positions: Ring) => Ring): readonly Shape[] =>
  shapes
    .map((rings, at) => (at === shape ? rings.map((one, place) => (place === ring ? change(one) : one)) : rings))
    // A shape is removed with its outline, a hole by itself.
    .flatMap(rings => ((rings[0]?.length ?? 0) === 0 ? [] : [rings.filter(one => one.length > 0)]));

export const moveCorner = (shapes: readonly Shape[], place: Place, to: Position): readonly Shape[] =>
  changed(shapes, place, ring => ring.map((one, at) => (at === place.at ? rounded(to) : one)));

export const removeCorner = (shapes: readonly Shape[], place: Place): readonly Shape[] =>
  changed(shapes, place, ring => ring.filter((_, at) => at !== place.at));

/** Puts a corner behind one; into a new shape when there is none. */
export function addCorner(
  shapes: readonly Shape[],
  behind: Place | undefined,
  position: Position,
): { shapes: readonly Shape[]; place: Place } {
  if (behind === undefined) return { shapes: [...shapes, [[rounded(position)]]], place: { shape: shapes.length, ring: 0, at: 0 } };
  const at = behind.at + 1;
  return {
    shapes: changed(shapes, behind, ring => [...ring.slice(0, at), rounded(position), ...ring.slice(at)]),
    place: { ...behind, at },
  };
}

/** The place this many corners further along its ring. */
export const alongRing = (shapes: readonly Shape[], place: Place, steps: number): Place => {
  const count = shapes[place.shape]?.[place.ring]?.length ?? 1;
  return { ...place, at: (place.at + steps + count) % count };
};

/** The corner next to a position. */
export function nearestCorner(shapes: readonly Shape[], [longitude, latitude]: Position): Place | undefined {
  let found: { place: Place; far: number } | undefined;
  shapes.forEach((rings, shape) => {
    rings.forEach((positions, ring) => {
      positions.forEach((one, at) => {
        const far = Math.hypot(one[0] - longitude, one[1] - latitude);
        if (!found || far < found.far) found = { place: { shape, ring, at }, far };
      });
    });
  });
  return found?.place;
}

export const cornerAt = (shapes: readonly Shape[], { shape, ring, at }: Place): Position | undefined => shapes[shape]?.[ring]?.[at];
export const cornersOf = (shapes: readonly Shape[]): Position[] => shapes.flat(2);

/** In square metres, without holes. */
export const areaOf = (shapes: readonly Shape[]): number =>
  shapes.reduce((sum, [outline = [], ...holes]) => sum + areaOfRing(outline) - holes.reduce((all, hole) => all + areaOfRing(hole), 0), 0);
