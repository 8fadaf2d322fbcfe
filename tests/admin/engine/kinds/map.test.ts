/** Sheets and boundaries: true to scale, areas as surveyed, edits that keep what they don't touch. */
import { expect, test } from 'vitest';
import { acresText, degreesText, graticule, positionAt, scaleBar, spotOf, viewOf } from '../../../../admin/engine/map/geometry.ts';
import {
  addCorner,
  areaOf,
  boundaryIn,
  boundaryOf,
  cornersOf,
  moveCorner,
  nearestCorner,
  removeCorner,
  shapesOf,
} from '../../../../admin/engine/map/shapes.ts';
import { checkBoundary } from '../../../../resources/kernel/places.ts';

const size = { width: 600, height: 320 };
const ring = [
  [90, 23.7],
  [90.001, 23.7],
  [90.001, 23.701],
  [90, 23.701],
  [90, 23.7],
];
const square = { type: 'Polygon', coordinates: [ring] };

test('a pixel is as many metres across as along, and a place is found again', () => {
  const view = viewOf(cornersOf(shapesOf(square)), size);
  const [from, to] = [spotOf([90, 23.7], view, size), spotOf([90.001, 23.701], view, size)];
  // A thousandth of a degree here: 101.97 m from west to east, 110.75 m from south to north.
  expect((to.x - from.x) * view.metresPerPixel).toBeCloseTo(102.0, 0);
  expect((from.y - to.y) * view.metresPerPixel).toBeCloseTo(110.8, 0);
  const [longitude, latitude] = positionAt(to, view, size);
  expect([longitude, latitude]).toEqual([expect.closeTo(90.001, 9), expect.closeTo(23.701, 9)]);
});

test('an area is that of the ellipsoid, holes taken off', () => {
  expect(areaOf(shapesOf(square))).toBeCloseTo(11_298, -2);
  expect(acresText(areaOf(shapesOf(square)), 'bn')).toMatch(/^২\.৭৯/);
  expect(acresText(285_510_000, 'en')).toBe('70,551');
  const hole = ring.map(([x = 0, y = 0]) => [90 + (x - 90) / 2, 23.7 + (y - 23.7) / 2]);
  const pierced = areaOf(shapesOf({ type: 'Polygon', coordinates: [ring, hole] }));
  expect(pierced / areaOf(shapesOf(square))).toBeCloseTo(0.75, 3);
});

test('the graticule is at round seconds, far enough apart; the bar is a round length', () => {
  const view = viewOf(cornersOf(shapesOf(square)), size);
  const { meridians, stepSeconds } = graticule(view, size);
  expect(meridians.length).toBeGreaterThan(1);
  for (const { degrees } of meridians) expect(Math.abs(((degrees * 3600) / stepSeconds) % 1)).toBeCloseTo(0, 6);
  expect(degreesText(90.27, 'longitude', 10, 'bn')).toBe('৯০°১৬′১২″পূ');
  expect(degreesText(23.5, 'latitude', 600, 'en')).toBe('23°30′N');
  expect(String(scaleBar(view).metres)).toMatch(/^[125]0*$/);
});

test('corners are added behind one, moved and taken away; two of them are no boundary yet', () => {
  const first = addCorner([], undefined, [90, 23.7]);
  const second = addCorner(first.shapes, first.place, [90.001, 23.7]);
  expect(boundaryOf(second.shapes)).toBeNull();
  const third = addCorner(second.shapes, second.place, [90.001, 23.701]);
  const drawn = boundaryOf(third.shapes);
  expect(checkBoundary(drawn)).toEqual({ value: drawn });
  const moved = moveCorner(third.shapes, { shape: 0, ring: 0, at: 1 }, [90.002, 23.7]);
  expect(boundaryOf(moved)).toMatchObject({
    coordinates: [
      [
        [90, 23.7],
        [90.002, 23.7],
        [90.001, 23.701],
        [90, 23.7],
      ],
    ],
  });
  expect(boundaryOf(removeCorner(moved, { shape: 0, ring: 0, at: 0 }))).toBeNull();
  const parts = addCorner(third.shapes, undefined, [90.1, 23.7]);
  expect(boundaryOf(parts.shapes)).toEqual(drawn);
  expect(removeCorner(parts.shapes, parts.place)).toEqual(third.shapes);
  expect(nearestCorner(parts.shapes, [90.09, 23.7])).toEqual(parts.place);
});

test('whatever GeoJSON is pasted, its polygons are taken; anything else is none', () => {
  const closed = [...ring.slice(0, -1).map(([x = 0, y = 0]) => [x, y, 7])];
  const feature = { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [closed] } };
  expect(boundaryIn(JSON.stringify({ type: 'FeatureCollection', features: [feature] }))).toEqual(square);
  expect(boundaryIn(JSON.stringify({ type: 'Point', coordinates: [90, 23] }))).toBeUndefined();
  expect(boundaryIn('সাভার')).toBeUndefined();
  expect(boundaryOf(shapesOf(square))).toEqual(square);
});
