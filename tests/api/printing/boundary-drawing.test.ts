/** A boundary on paper: true to scale, within its place, with its holes and a bar of a round length. */
import { expect, test } from 'vitest';
import { drawingOf } from '../../../api/printing/boundary-drawing.ts';

type Position = readonly [number, number];
const box = (west: number, south: number, wide: number, high: number): Position[] => [
  [west, south],
  [west + wide, south],
  [west + wide, south + high],
  [west, south + high],
  [west, south],
];

test('what is wide fills the width, what is high the height; north is at the top', () => {
  const wide = drawingOf({ type: 'Polygon', coordinates: [box(90, 23, 0.01, 0.001)] }, 'en');
  expect(wide.wide).toBeCloseTo(122);
  expect(wide.svg).toContain('d="M1 13.96L121 13.96L121 1L1 1L1 13.96Z"');
  // About 1,024 m on 120 mm: 40 mm are 341 m.
  expect(wide.note).toBe('North is at the top; the bar is 200 metres.');
  const high = drawingOf({ type: 'Polygon', coordinates: [box(90, 23, 0.001, 0.1)] }, 'bn');
  expect(high.high).toBeCloseTo(88);
  expect(high.note).toBe('উপরে উত্তর; রেখাটি ৫,০০০ মিটার।');
});

test('holes and all parts are drawn; a single position does not end the paper', () => {
  const { svg } = drawingOf(
    { type: 'MultiPolygon', coordinates: [[box(90, 23, 1, 1), box(90.2, 23.2, 0.1, 0.1)], [box(91.5, 23, 0.2, 0.2)]] },
    'bn',
  );
  expect(svg.match(/Z/g)).toHaveLength(3);
  expect(svg).toContain('fill-rule="evenodd"');
  const point: Position[] = [
    [90, 23],
    [90, 23],
    [90, 23],
    [90, 23],
  ];
  expect(drawingOf({ type: 'Polygon', coordinates: [point] }, 'bn').svg).not.toMatch(/NaN|Infinity/);
});
