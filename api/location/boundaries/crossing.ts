/** Whether the rings of a polygon cross, and whether its holes are inside. Pure. */
import type { Position, Ring } from './simplify.ts';

type Side = { readonly from: Position; readonly to: Position; readonly west: number; readonly east: number };

const turn = ([x1, y1]: Position, [x2, y2]: Position, [x, y]: Position): number => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);

const sidesOf = (ring: Ring): Side[] =>
  ring
    .slice(1)
    .map((to, at) => ({ from: ring[at]!, to, west: Math.min(ring[at]![0], to[0]), east: Math.max(ring[at]![0], to[0]) }))
    .filter(({ from, to }) => from[0] !== to[0] || from[1] !== to[1]);

/** The length of what two spans have in common; below zero where they are apart. */
const shared = (a: number, b: number, c: number, d: number): number =>
  Math.min(Math.max(a, b), Math.max(c, d)) - Math.max(Math.min(a, b), Math.min(c, d));

/** At a point inside of both, or along a line. */
function meet(one: Side, other: Side): boolean {
  const along = shared(one.from[1], one.to[1], other.from[1], other.to[1]);
  if (along < 0) return false;
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)];
  if (a === 0 && b === 0) return along > 0 || shared(one.west, one.east, other.west, other.east) > 0;
  return a * b < 0 && turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) < 0;
}

/** Sides may touch, or share a corner. From west to east, so that each side is compared only with those beside it. */
export function crosses(rings: readonly Ring[]): boolean {
  const sides = rings.flatMap(sidesOf).sort((one, other) => one.west - other.west);
  for (const [at, side] of sides.entries())
    for (let next = at + 1; next < sides.length && sides[next]!.west <= side.east; next++) if (meet(side, sides[next]!)) return true;
  return false;
}

const isOn = (position: Position, { from, to, west, east }: Side): boolean =>
  position[0] >= west && position[0] <= east && shared(from[1], to[1], position[1], position[1]) === 0 && turn(from, to, position) === 0;

/** Whether a line from the position to the east meets the ring an odd number of times. */
const isWithin = (position: Position, sides: readonly Side[]): boolean =>
  sides.filter(({ from, to }) => {
    const [low, high] = from[1] < to[1] ? [from, to] : [to, from];
    return low[1] <= position[1] && position[1] < high[1] && turn(low, high, position) > 0;
  }).length %
    2 ===
  1;

/** Of rings that do not cross: whether a hole is outside of the outline. Its first corner that is not on the outline says it. */
export function hasHoleOutside([outline = [], ...holes]: readonly Ring[]): boolean {
  const sides = sidesOf(outline);
  return holes.some(hole => {
    const corner = hole.find(one => !sides.some(side => isOn(one, side)));
    return corner !== undefined && !isWithin(corner, sides);
  });
}
