/** What is chosen on a map: whatever is within the corners that were drawn. */
import { expect, test } from 'vitest';
import { isInside, outlineOf } from '../../../admin/office/jurisdiction/inside.ts';

test('two corners make a rectangle, whichever they are', () => {
  for (const corners of [
    [
      [90, 23],
      [91, 24],
    ],
    [
      [91, 23],
      [90, 24],
    ],
  ] as const) {
    const outline = outlineOf(corners);
    expect(outline).toHaveLength(4);
    expect([isInside([90.5, 23.5], outline), isInside([89.9, 23.5], outline), isInside([90.5, 24.1], outline)]).toEqual([
      true,
      false,
      false,
    ]);
  }
});

test('more corners make an outline with bays', () => {
  const outline = outlineOf([
    [0, 0],
    [4, 0],
    [4, 4],
    [2, 1],
    [0, 4],
  ]);
  expect([isInside([1, 1], outline), isInside([3, 1], outline), isInside([2, 3], outline)]).toEqual([true, true, false]);
  expect(isInside([1, 1], outlineOf([[0, 0]]))).toBe(false);
});
