/** The names of places on a map are inside their places, and none is over another or over the edges. */
import { describe, expect, test } from 'vitest';
import { type Named, placedNames, roomsIn } from '../../../admin/infobank/place-names.ts';
import { widestStretch } from '../../../resources/kernel/places.ts';

const box = (west: number, south: number, east: number, north: number) =>
  [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ],
  ] as const;

describe('the room for a name', () => {
  test('is where the place is widest, of the largest of its parts', () => {
    const horseshoe = [
      [
        ...[[90, 23] as const, [91, 23] as const, [91, 24] as const],
        ...[[90.9, 24] as const, [90.9, 23.35] as const, [90.1, 23.35] as const, [90.1, 24] as const],
        [90, 24] as const,
      ],
    ];
    const [room] = roomsIn([...box(88, 21, 88.1, 21.1).map(ring => [ring]), horseshoe]);
    expect(room?.middle).toEqual([90.5, 23.3]);
    expect(Math.round(room!.metres / 1000)).toBe(102);
    expect(roomsIn([])).toEqual([]);
  });

  test('is beside a hole', () => {
    const [outline] = box(90, 23, 91, 24);
    const [hole] = box(90.2, 23.2, 90.4, 23.8);
    expect(widestStretch([outline, hole], 23.5)).toMatchObject({ wide: expect.closeTo(0.6), middle: [expect.closeTo(90.7), 23.5] });
    expect(widestStretch([outline], 25)).toBeUndefined();
  });
});

describe('names', () => {
  const drawing = { view: { middle: [90.5, 23.5] as const, metresPerPixel: 300 }, size: { width: 600, height: 500 } };
  const named = (id: number, label: string, middle: readonly [number, number], metres: number, isWide = false): Named => ({
    ...{ id, label, isWide, rooms: [{ middle, metres }] },
  });
  const idsOf = (...places: Named[]) => placedNames(places, drawing).map(({ id }) => id);

  test('are there where they have room, and not over each other', () => {
    expect(idsOf(named(1, 'Savar', [90.5, 23.5], 20_000), named(2, 'Dhamrai', [90.5, 23.7], 2_000))).toEqual([1]);
    expect(idsOf(named(1, 'Savar', [90.5, 23.5], 20_000), named(2, 'Dhamrai', [90.52, 23.51], 20_000))).toEqual([1]);
  });

  test('go to where there is room when the best place is taken or out of sight', () => {
    const savar = named(1, 'Savar', [90.5, 23.5], 20_000);
    const rooms = [90.5, 93, 90.2].map(west => ({ middle: [west, 23.5] as const, metres: 30_000 }));
    expect(placedNames([savar, { ...named(2, 'Dhamrai', [0, 0], 0), rooms }], drawing).map(({ id, x }) => [id, Math.round(x)])).toEqual([
      [1, 300],
      [2, 198],
    ]);
  });

  test('are not over the degrees, the tools, the scale, nor cut by the edge', () => {
    const edges = [[89.71, 23.5] as const, [90.5, 24.16] as const, [91.3, 24.1] as const, [91.3, 22.85] as const, [91.4, 23.5] as const];
    expect(idsOf(...edges.map((middle, id) => named(id, 'Dhamrai', middle, 50_000)))).toEqual([]);
  });

  test('of the wider level come first where most of the narrower are too small', () => {
    const wide = named(1, 'Dhaka Division', [90.5, 23.5], 100_000, true);
    const small = [named(2, 'Gazipur', [90.5, 23.8], 3_000), named(3, 'Faridpur', [90.1, 23.2], 3_000)];
    const beside = named(4, 'Dhaka', [90.5, 23.51], 40_000);
    expect(idsOf(wide, beside)).toEqual([4]);
    expect(idsOf(wide, beside, ...small)).toEqual([1]);
  });
});
