/** Where the holes of a polygon may be: each within the outline, none within another. Rings may touch. Pure. */
type Position = readonly [longitude: number, latitude: number];
type Ring = readonly Position[];

/** What is so near to a line is on it: a hundredth of a millimetre, in degrees. */
const near = 1e-10;

function isOn([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): boolean {
  const [wide, high] = [toX - fromX, toY - fromY];
  const squared = wide * wide + high * high;
  const along = (x - fromX) * wide + (y - fromY) * high;
  const aside = Math.abs((x - fromX) * high - (y - fromY) * wide);
  return squared > 0 && along >= 0 && along <= squared && aside <= near * Math.sqrt(squared);
}

function sideOf(position: Position, ring: Ring): 'in' | 'on' | 'out' {
  const [x, y] = position;
  let isIn = false;
  for (let at = 1; at < ring.length; at++) {
    const [from, to] = [ring[at - 1]!, ring[at]!];
    if (isOn(position, from, to)) return 'on';
    const isPassed = from[1] > y !== to[1] > y;
    if (isPassed && x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) isIn = !isIn;
  }
  return isIn ? 'in' : 'out';
}

type Hole = { readonly ring: Ring; readonly from: Position; readonly to: Position };

/** With the box around it: most holes are far from each other, and their boxes say so at once. */
function holeOf(ring: Ring): Hole {
  const [longitudes, latitudes] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { ring, from: [Math.min(...longitudes), Math.min(...latitudes)], to: [Math.max(...longitudes), Math.max(...latitudes)] };
}

const isInBox = (one: Hole, other: Hole): boolean =>
  one.from[0] >= other.from[0] && one.from[1] >= other.from[1] && one.to[0] <= other.to[0] && one.to[1] <= other.to[1];

const isWithin = (one: Hole, other: Hole): boolean =>
  isInBox(one, other) && one.ring.every(position => sideOf(position, other.ring) !== 'out');

/** The first ring is the outline, the others are holes. */
export function areHolesSound([outline = [], ...rings]: readonly Ring[]): boolean {
  const holes = rings.map(holeOf);
  return holes.every(
    one => one.ring.some(position => sideOf(position, outline) === 'in') && !holes.some(other => other !== one && isWithin(one, other)),
  );
}
