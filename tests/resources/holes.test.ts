/** Holes of a boundary: within the outline, not within each other. */
import { expect, test } from 'vitest';
import { DomainError } from '../../resources/kernel/errors.ts';
import { checkBoundary } from '../../resources/kernel/places.ts';

type Ring = readonly (readonly [number, number])[];
const box = (west: number, south: number, side: number): Ring => {
  const [east, north] = [west + side, south + side];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
};
const outline = box(90, 23, 1);
const codeOf = (coordinates: unknown, type = 'Polygon'): string | undefined => {
  const found = checkBoundary({ type, coordinates });
  return found instanceof DomainError ? found.code : undefined;
};
const refused = 'validation.boundary_hole';

test('holes beside each other are taken, also where they touch each other or the outline', () => {
  expect(codeOf([outline, box(90.1, 23.1, 0.2), box(90.5, 23.5, 0.2)])).toBeUndefined();
  expect(codeOf([outline, box(90.1, 23.1, 0.2), box(90.3, 23.1, 0.2)])).toBeUndefined();
  expect(codeOf([outline, box(90, 23.4, 0.2)])).toBeUndefined();
  // A slanting side, on which a corner of the hole is as nearly as numbers allow.
  const triangle: Ring = [
    [90, 23],
    [91, 23.3],
    [90, 24],
    [90, 23],
  ];
  expect(
    codeOf([
      triangle,
      [
        [90.1, 23.03],
        [90.5, 23.4],
        [90.2, 23.5],
        [90.1, 23.03],
      ],
    ]),
  ).toBeUndefined();
});

test('a hole within another one is refused, whichever is first, and one that is there twice', () => {
  const [large, small] = [box(90.2, 23.2, 0.4), box(90.3, 23.3, 0.1)];
  expect(codeOf([outline, large, small])).toBe(refused);
  expect(codeOf([outline, small, large])).toBe(refused);
  expect(codeOf([outline, large, box(90.2, 23.2, 0.1)])).toBe(refused);
  expect(codeOf([outline, large, large])).toBe(refused);
  expect(codeOf([[box(88.5, 23, 0.5)], [outline, large, small]], 'MultiPolygon')).toBe(refused);
});

test('a hole outside the outline is refused', () => {
  expect(codeOf([outline, box(91.2, 23.2, 0.1)])).toBe(refused);
  expect(codeOf([outline, box(89.5, 22.5, 2)])).toBe(refused);
});

test('as many holes as points allow are looked through at once', () => {
  const holes = Array.from({ length: 900 }, (_, at) => box(90.01 + (at % 30) * 0.03, 23.01 + Math.floor(at / 30) * 0.03, 0.01));
  const begun = performance.now();
  expect(codeOf([outline, ...holes])).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(5000);
});
