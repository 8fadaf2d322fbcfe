/** What is within corners drawn on a map: two are opposite corners of a rectangle, more are an outline. Pure. */
import type { Position } from '../../engine/map/geometry.ts';

/** The outline that the corners mean. */
export function outlineOf(corners: readonly Position[]): readonly Position[] {
  const [first, second] = corners;
  if (corners.length !== 2 || !first || !second) return corners;
  return [first, [second[0], first[1]], second, [first[0], second[1]]];
}

/** Whether a position is within an outline: a line from it to the east crosses the edges an odd number of times. */
export function isInside([x, y]: Position, outline: readonly Position[]): boolean {
  let inside = false;
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  });
  return inside;
}
