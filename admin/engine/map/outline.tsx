/** Shapes and points drawn on a sheet: the plot in question in gold, its surroundings in hairlines. */
import type { Position } from './geometry.ts';
import { spotOf } from './geometry.ts';
import { leastCorners, type Ring, type Shape } from './shapes.ts';
import type { Drawing } from './sheet.tsx';

const closed = (spots: readonly string[], { length }: Ring): string =>
  spots.length === 0 ? '' : `M${spots.join('L')}${length >= leastCorners ? 'Z' : ''}`;

const ringPath = (ring: Ring, { view, size }: Drawing): string =>
  closed(
    ring.map(position => spotOf(position, view, size)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`),
    ring,
  );

/** Nearer than this to the corner before, in pixels, a corner is not seen. */
const leastStep = 0.8;

/** The path of a ring without the corners that cannot be seen at this scale: of a country, most of them. */
function coarsePath(ring: Ring, { view, size }: Drawing): string {
  const spots: string[] = [];
  let [lastX, lastY] = [Number.NEGATIVE_INFINITY, 0];
  for (const position of ring) {
    const { x, y } = spotOf(position, view, size);
    if (Math.abs(x - lastX) + Math.abs(y - lastY) < leastStep) continue;
    [lastX, lastY] = [x, y];
    spots.push(`${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return closed(spots, ring);
}

type Drawn = { readonly shapes: readonly Shape[]; readonly drawing: Drawing };

/** @public What to draw of shapes that are only looked at. */
export const coarsePathOf = ({ shapes, drawing }: Drawn): string =>
  shapes
    .flat()
    .map(ring => coarsePath(ring, drawing))
    .join('');

export const Outline = ({ shapes, drawing, around = false }: Drawn & { readonly around?: boolean }) => (
  <path
    className={around ? 'map-around' : 'map-outline'}
    fillRule="evenodd"
    d={shapes
      .flat()
      .map(ring => ringPath(ring, drawing))
      .join('')}
  />
);

const markPixels = 7;

export function Mark({
  position,
  drawing,
  around = false,
}: {
  readonly position: Position;
  readonly drawing: Drawing;
  readonly around?: boolean;
}) {
  const { x, y } = spotOf(position, drawing.view, drawing.size);
  return (
    <g className={around ? 'map-mark map-mark-around' : 'map-mark'} transform={`translate(${x} ${y})`}>
      <circle r={markPixels} />
      <circle r={1.5} className="map-dot" />
    </g>
  );
}
