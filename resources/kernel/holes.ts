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

const isWithin = (ring: Ring, other: Ring): boolean => ring.every(position => sideOf(position, other) !== 'out');

/** The first ring is the outline, the others are holes. */
export const areHolesSound = ([outline = [], ...holes]: readonly Ring[]): boolean =>
  holes.every(
    (hole, at) =>
      hole.some(position => sideOf(position, outline) === 'in') && !holes.some((other, place) => place !== at && isWithin(hole, other)),
  );
