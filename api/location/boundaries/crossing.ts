/** Whether a ring crosses itself. Pure. */
import type { Position, Ring } from './simplify.ts';

type Side = { readonly from: Position; readonly to: Position; readonly west: number; readonly east: number };

const turn = ([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position): number => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);

const areApart = ({ from: [, a], to: [, b] }: Side, { from: [, c], to: [, d] }: Side): boolean =>
  Math.max(a, b) < Math.min(c, d) || Math.max(c, d) < Math.min(a, b);

const cross = (one: Side, other: Side): boolean =>
  turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) < 0 &&
  turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0;

/** Sides may touch, or share a corner. From west to east, so that each side is compared only with those beside it. */
export function crosses(ring: Ring): boolean {
  const sides = ring
    .slice(1)
    .map((to, at): Side => ({ from: ring[at]!, to, west: Math.min(ring[at]![0], to[0]), east: Math.max(ring[at]![0], to[0]) }))
    .sort((one, other) => one.west - other.west);
  for (const [at, side] of sides.entries())
    for (let next = at + 1; next < sides.length && sides[next]!.west <= side.east; next++)
      if (!areApart(side, sides[next]!) && cross(side, sides[next]!)) return true;
  return false;
}
