/** The tiles of a Web Mercator server below a sheet: each is drawn between the places of its corners. Pure. */
import { type Position, positionAt, type Size, spotOf, type View } from './geometry.ts';

export type Tile = { readonly z: number; readonly x: number; readonly y: number };
export type PlacedTile = Tile & { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

const tilePixels = 256;
const equatorMetres = 40_075_016.686;
const deepest = 19;
const radians = Math.PI / 180;

const cornerOf = (x: number, y: number, across: number): Position => [
  (x / across) * 360 - 180,
  Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / across))) / radians,
];

const columnOf = ([longitude]: Position, across: number): number => ((longitude + 180) / 360) * across;
const rowOf = ([, latitude]: Position, across: number): number => ((1 - Math.asinh(Math.tan(latitude * radians)) / Math.PI) / 2) * across;

/** The zoom whose pixels are nearest to those of the sheet. */
function zoomOf({ middle, metresPerPixel }: View): number {
  const metresOfTile = equatorMetres * Math.cos(middle[1] * radians);
  return Math.min(deepest, Math.max(0, Math.round(Math.log2(metresOfTile / tilePixels / metresPerPixel))));
}

export function tilesOf(view: View, size: Size): PlacedTile[] {
  const z = zoomOf(view);
  const across = 2 ** z;
  const [northWest, southEast] = [positionAt({ x: 0, y: 0 }, view, size), positionAt({ x: size.width, y: size.height }, view, size)];
  const span = (from: number, to: number): number[] => {
    const [first, last] = [Math.max(0, Math.floor(from)), Math.min(across - 1, Math.floor(to))];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  };
  const columns = span(columnOf(northWest, across), columnOf(southEast, across));
  return span(rowOf(northWest, across), rowOf(southEast, across)).flatMap(y =>
    columns.map(x => {
      const [from, to] = [spotOf(cornerOf(x, y, across), view, size), spotOf(cornerOf(x + 1, y + 1, across), view, size)];
      return { z, x, y, left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
    }),
  );
}
