/** Tiles of a map: which addresses may be configured, and that each tile is drawn where its ground is. */
import { expect, test } from 'vitest';
import { positionAt, spotOf, type View } from '../../../../admin/engine/map/geometry.ts';
import { tilesOf } from '../../../../admin/engine/map/tiles.ts';
import { isTileTemplate, tileAddress, tileOrigin } from '../../../../resources/kernel/tiles.ts';

const places = '/{z}/{x}/{y}.png';

test.each([
  `https://tiles.example${places}`,
  `https://tiles.example:8443/osm${places}?key=a-b`,
  `http://localhost:8080${places}`,
  `http://127.0.0.1${places}`,
  `http://[::1]:81${places}`,
])('may be configured: %s', template => expect(isTileTemplate(template)).toBe(true));

test.each([
  '',
  places,
  `http://tiles.example${places}`,
  `ftp://tiles.example${places}`,
  `https://me:secret@tiles.example${places}`,
  `https://*.example${places}`,
  `https://{x}.tiles.example/{z}/{y}.png`,
  'https://tiles.example/{z}/{x}.png',
  'https://tiles.example/{z}/{x}/{y}/{y}.png',
  `https://tiles.example${places}?{s}`,
  `https://tiles.example;script-src${places}`,
  `https://tiles.example ${places}`,
  `https://tiles.example/${'a'.repeat(300)}${places}`,
  `javascript:alert(1)//{z}/{x}/{y}`,
])('may not be configured: %s', template => expect(isTileTemplate(template)).toBe(false));

test('an address has the places of its tile, and its origin alone is allowed', () => {
  const template = `https://Tiles.example:443/osm${places}`;
  expect(isTileTemplate(template)).toBe(false);
  expect(tileAddress(`https://tiles.example${places}`, 7, 96, 55)).toBe('https://tiles.example/7/96/55.png');
  expect([tileOrigin(`https://tiles.example:8443/a${places}`), tileOrigin('')]).toEqual(['https://tiles.example:8443', '']);
});

const size = { width: 640, height: 440 };
const dhaka = [90.4125, 23.8103] as const;

test.each([0.02, 0.5, 3, 40, 1000, 4000])('tiles cover the sheet without gaps at %f metres a pixel', metresPerPixel => {
  const tiles = tilesOf({ middle: dhaka, metresPerPixel }, size);
  const right = Math.max(...tiles.map(({ left, width }) => left + width));
  const bottom = Math.max(...tiles.map(({ top, height }) => top + height));
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
  expect([right >= size.width, bottom >= size.height]).toEqual([true, true]);
  expect(tiles.length).toBeLessThan(60);
  for (const one of tiles) {
    const next = tiles.find(({ x, y }) => x === one.x + 1 && y === one.y);
    if (next) expect(next.left).toBeCloseTo(one.left + one.width, 6);
  }
});

test('the tile of a place is the one that Web Mercator says', () => {
  const view: View = { middle: dhaka, metresPerPixel: 35 };
  const spot = spotOf(dhaka, view, size);
  const tile = tilesOf(view, size).find(
    ({ left, top, width, height }) => left <= spot.x && spot.x < left + width && top <= spot.y && spot.y < top + height,
  );
  expect(tile).toMatchObject({ z: 12, x: 3076, y: 1768 });
  expect(positionAt(spot, view, size)[0]).toBeCloseTo(dhaka[0], 9);
});
