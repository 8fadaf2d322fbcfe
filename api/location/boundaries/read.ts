/** The features of a GeoJSON file, as the Bureau of Statistics, OCHA or geoBoundaries publish them. What is wrong is refused. Pure. */

import { country } from '../../../resources/kernel/places.ts';
import { locationErrors as e } from '../../../resources/location/errors.ts';
import { crosses, hasHoleOutside } from './crossing.ts';
import { cornersIn, type Polygons, type Position, type Ring } from './simplify.ts';

/** `number`: its place in the file, from 1. `given`: what the sender chose, null for none. */
export type Feature = {
  readonly number: number;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly given: number | null | undefined;
  readonly polygons: Polygons;
};

/** More than the unions of the country. */
const mostFeatures = 6_000;
/** The coast of a division as it is surveyed. */
export const mostOfRing = 100_000;
/** More than the upazilas of the country as OCHA publishes them. */
export const mostOfFile = 1_500_000;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Positions may have a height. */
function ringOf(ring: unknown, number: number): Ring {
  if (!Array.isArray(ring) || ring.length < 4) throw e.boundariesShape({ number });
  if (ring.length > mostOfRing) throw e.boundariesRing({ number, max: mostOfRing });
  return ring.map((position): Position => {
    const [longitude, latitude] = Array.isArray(position) ? position : [];
    if (typeof longitude !== 'number' || typeof latitude !== 'number') throw e.boundariesShape({ number });
    const isInside = longitude >= country.west && longitude <= country.east && latitude >= country.south && latitude <= country.north;
    if (!isInside) throw e.boundariesOutside({ number });
    return [longitude, latitude];
  });
}

/** An open ring is closed: some programs leave the last corner out. */
const closed = (ring: Ring): Ring => {
  const [first, last] = [ring[0]!, ring.at(-1)!];
  return first[0] === last[0] && first[1] === last[1] ? ring : [...ring, first];
};

function polygonsOf(geometry: unknown, number: number): Polygons {
  const { type, coordinates } = isJson(geometry) ? geometry : {};
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
  if (!Array.isArray(polygons) || polygons.length === 0) throw e.boundariesShape({ number });
  return polygons.map(rings => {
    if (!Array.isArray(rings) || rings.length === 0) throw e.boundariesShape({ number });
    const read = rings.map(ring => closed(ringOf(ring, number)));
    if (crosses(read)) throw e.boundariesCrossing({ number });
    if (hasHoleOutside(read)) throw e.boundariesHole({ number });
    return read;
  });
}

/** The property by which a sender says which place it is; null leaves the feature out. */
export const givenProperty = 'place_id';

function givenOf(properties: Json, number: number): number | null | undefined {
  const given = properties[givenProperty];
  if (given === undefined || given === null) return given;
  if (!Number.isSafeInteger(given)) throw e.boundariesPlace({ number });
  return given as number;
}

/** @throws location.boundaries_not_geojson, _too_many, _none, _shape, _outside, _place, _ring, _corners, _crossing, _hole */
export function featuresIn(text: string): readonly Feature[] {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw e.boundariesNotGeojson();
  }
  if (!isJson(file) || file.type !== 'FeatureCollection' || !Array.isArray(file.features)) throw e.boundariesNotGeojson();
  if (file.features.length === 0) throw e.boundariesNone();
  if (file.features.length > mostFeatures) throw e.boundariesTooMany({ max: mostFeatures });
  let corners = 0;
  return file.features.map((feature: unknown, at) => {
    const number = at + 1;
    if (!isJson(feature) || feature.type !== 'Feature') throw e.boundariesShape({ number });
    const properties = isJson(feature.properties) ? feature.properties : {};
    const polygons = polygonsOf(feature.geometry, number);
    corners += cornersIn(polygons);
    if (corners > mostOfFile) throw e.boundariesCorners({ max: mostOfFile });
    return { number, properties, given: givenOf(properties, number), polygons };
  });
}
