/** Made-up outlines of the sample mouzas, which are in a grid: neighbours share their corners and the bends between them. Pure. */
type Point = { readonly latitude: number; readonly longitude: number };

/** Half the way to the next mouza, in degrees. */
const half = { latitude: 0.0105, longitude: 0.012 };
/** How far a corner is off the grid, in parts of that. */
const off = 0.45;

/** Around the point: corner, middle of the side, corner … as steps of the grid. */
const steps = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
] as const;

/** The same for the same place, between -1 and 1. */
const bend = (seed: number): number => {
  const turned = Math.sin(seed) * 10_000;
  return 2 * (turned - Math.floor(turned)) - 1;
};

export function outlineAround({ latitude, longitude }: Point) {
  const ring = steps.map(([north, east]) => {
    const [y, x] = [Math.round((latitude + north * half.latitude) * 10_000), Math.round((longitude + east * half.longitude) * 10_000)];
    const [up, right] = [bend(y * 7 + x * 13), bend(y * 11 + x * 5)];
    return [x / 10_000 + right * half.longitude * off, y / 10_000 + up * half.latitude * off].map(one => Number(one.toFixed(6)));
  });
  return { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
}
