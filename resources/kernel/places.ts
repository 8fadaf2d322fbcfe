/**
 * Points and boundaries: GeoJSON as the product takes it, inside the box of Bangladesh (domain section 6.4). What is wrong is refused,
 * never repaired.
 */
import type { DomainError } from './errors.ts';
import { areHolesSound } from './holes.ts';
import { validationErrors as e } from './validation-errors.ts';

/** In degrees of WGS 84. */
export const country = { south: 20.5, north: 26.7, west: 88, east: 92.7 };
const degreePlaces = 6;
export const mostPoints = 5000;
/** A triangle and its first position again. */
const leastPositions = 4;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The length of a degree on the ellipsoid of WGS 84, in metres: of latitude, and of longitude at a latitude. */
export const metresOfLatitude = (at: number): number => 111_132.92 - 559.82 * Math.cos(2 * radians(at)) + 1.175 * Math.cos(4 * radians(at));
export const metresOfLongitude = (at: number): number => 111_412.84 * Math.cos(radians(at)) - 93.5 * Math.cos(3 * radians(at));

/** The longest of 1, 2 or 5 times a power of ten that is not above this: the bar of a map's scale. */
export function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return ([5, 2, 1].find(times => times * power <= most) ?? 1) * power;
}

type Place = readonly [longitude: number, latitude: number];
export type Stretch = { readonly wide: number; readonly middle: Place };

/** The widest part of a line to the east that is inside the rings, in degrees; none where it meets nothing. */
export function widestStretch(rings: readonly (readonly Place[])[], latitude: number): Stretch | undefined {
  const across = rings
    .flatMap(ring => ring.map((to, at) => [ring.at(at - 1)!, to] as const))
    .filter(([from, to]) => from[1] > latitude !== to[1] > latitude)
    .map(([from, to]) => from[0] + ((latitude - from[1]) / (to[1] - from[1])) * (to[0] - from[0]))
    .sort((one, other) => one - other);
  let found: Stretch | undefined;
  for (let at = 1; at < across.length; at += 2) {
    const [west, east] = [across[at - 1]!, across[at]!];
    if (!found || east - west > found.wide) found = { wide: east - west, middle: [(west + east) / 2, latitude] };
  }
  return found;
}

export type Point = { readonly latitude: number; readonly longitude: number };

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

const isDegree = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** `numberOf` reads a number as a person types it. */
export function checkPoint(value: unknown, numberOf: (value: unknown) => number | undefined): { value: Point } | DomainError {
  if (!isObject(value) || Object.keys(value).some(name => name !== 'latitude' && name !== 'longitude')) return e.point();
  const [latitude, longitude] = [numberOf(value.latitude), numberOf(value.longitude)];
  if (latitude === undefined || longitude === undefined) return e.point();
  if (!isDegree(latitude, country.south, country.north) || !isDegree(longitude, country.west, country.east)) return e.outsideCountry();
  const isFine = [latitude, longitude].every(degree => Number(degree.toFixed(degreePlaces)) === degree);
  return isFine ? { value: { latitude, longitude } } : e.decimals({ scale: degreePlaces });
}

type Counted = { points: number };

function checkRing(ring: unknown, counted: Counted): DomainError | undefined {
  if (!Array.isArray(ring) || ring.length < leastPositions) return e.boundary();
  counted.points += ring.length;
  if (counted.points > mostPoints) return e.boundaryTooLong({ max: mostPoints });
  for (const position of ring) {
    if (!Array.isArray(position) || position.length !== 2 || !position.every(one => typeof one === 'number')) return e.boundary();
    if (!isDegree(position[0], country.west, country.east) || !isDegree(position[1], country.south, country.north))
      return e.outsideCountry();
  }
  const [first, last] = [ring[0] as number[], ring.at(-1) as number[]];
  return first[0] === last[0] && first[1] === last[1] ? undefined : e.boundaryOpen();
}

function checkPolygon(rings: unknown, counted: Counted): DomainError | undefined {
  if (!Array.isArray(rings) || rings.length === 0) return e.boundary();
  for (const ring of rings) {
    const error = checkRing(ring, counted);
    if (error) return error;
  }
  return areHolesSound(rings) ? undefined : e.boundaryHole();
}

/** A Polygon or MultiPolygon of closed rings, its holes where they can be; positions are [longitude, latitude], as GeoJSON has it. */
export function checkBoundary(value: unknown): { value: unknown } | DomainError {
  if (!isObject(value) || Object.keys(value).some(name => name !== 'type' && name !== 'coordinates')) return e.boundary();
  const { type, coordinates } = value;
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !Array.isArray(coordinates) || coordinates.length === 0) return e.boundary();
  const counted: Counted = { points: 0 };
  for (const polygon of type === 'Polygon' ? [coordinates] : coordinates) {
    const error = checkPolygon(polygon, counted);
    if (error) return error;
  }
  return { value: { type, coordinates } };
}
