/** Shapes and points drawn on a sheet: the plot in question in gold, its surroundings in hairlines. */
import type { Position } from './geometry.ts';
import { spotOf } from './geometry.ts';
import { leastCorners, type Ring, type Shape } from './shapes.ts';
import type { Drawing } from './sheet.tsx';

const ringPath = (ring: Ring, { view, size }: Drawing): string => {
  const spots = ring.map(position => spotOf(position, view, size)).map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return spots.length === 0 ? '' : `M${spots.join('L')}${ring.length >= leastCorners ? 'Z' : ''}`;
};

export const Outline = ({
  shapes,
  drawing,
  around = false,
}: {
  readonly shapes: readonly Shape[];
  readonly drawing: Drawing;
  readonly around?: boolean;
}) => (
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
