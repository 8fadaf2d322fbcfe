/** The other places of a record, drawn around the one in question: without tiles they are the only orientation. */
import type { Field } from '../../../resources/kernel/field.ts';
import type { Point } from '../../../resources/kernel/places.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Row } from '../naming.ts';
import type { Position } from './geometry.ts';
import { cornersOf, type Shape, shapesOf } from './shapes.ts';

export type Surroundings = {
  readonly shapes: readonly Shape[];
  readonly points: readonly Position[];
  readonly positions: readonly Position[];
};

/** A point as a position; undefined while it is none. */
export function positionOf(value: unknown): Position | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { latitude, longitude } = value as Partial<Point>;
  return typeof latitude === 'number' && typeof longitude === 'number' ? [longitude, latitude] : undefined;
}

/** The fields of a resource that say where something is, but one. */
export const placesBeside = ({ fields }: AnyResource, name: string): string[] =>
  Object.entries<Field>(fields).flatMap(([one, { kind }]) => (one !== name && (kind === 'point' || kind === 'boundary') ? [one] : []));

export function surroundingsOf(resource: AnyResource, name: string, row: Row): Surroundings {
  const values = placesBeside(resource, name).map(one => row[one]);
  const shapes = values.flatMap(value => shapesOf(value));
  const points = values.map(positionOf).filter(position => position !== undefined);
  return { shapes, points, positions: [...cornersOf(shapes), ...points] };
}
