/** The handles of a boundary's corners. Of a long line only those in view have one, and none while they would overlap. */
import { type PointerEvent, useRef } from 'react';
import { type Position, positionAt, spotOf } from './geometry.ts';
import type { Place, Shape } from './shapes.ts';
import type { Drawing } from './sheet.tsx';

const mostHandles = 200;
const handlePixels = 8;

type Props = {
  readonly shapes: readonly Shape[];
  readonly chosen: Place | undefined;
  readonly drawing: Drawing;
  readonly onChoose: (place: Place) => void;
  readonly onMove: (place: Place, to: Position) => void;
};
type Handle = { readonly place: Place; readonly x: number; readonly y: number };

const isSame = (a: Place, b: Place | undefined): boolean => a.shape === b?.shape && a.ring === b.ring && a.at === b.at;

function handlesIn(shapes: readonly Shape[], { view, size }: Drawing): Handle[] {
  return shapes
    .flatMap((rings, shape) =>
      rings.flatMap((positions, ring) =>
        positions.map((position, at) => ({ place: { shape, ring, at }, ...spotOf(position, view, size) })),
      ),
    )
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.width && y <= size.height);
}

export function Corners({ shapes, chosen, drawing, onChoose, onMove }: Props) {
  const held = useRef<Place | null>(null);
  const seen = handlesIn(shapes, drawing);
  const handles = seen.length > mostHandles ? seen.filter(({ place }) => isSame(place, chosen)) : seen;
  const move = (event: PointerEvent<SVGRectElement>) => {
    if (!held.current) return;
    event.stopPropagation();
    const box = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    onMove(held.current, positionAt({ x: event.clientX - box.left, y: event.clientY - box.top }, drawing.view, drawing.size));
  };
  const release = (event: PointerEvent<SVGRectElement>) => {
    event.stopPropagation();
    held.current = null;
  };
  return handles.map(({ place, x, y }) => (
    <rect
      key={`${place.shape} ${place.ring} ${place.at}`}
      className={isSame(place, chosen) ? 'map-corner map-corner-chosen' : 'map-corner'}
      x={x - handlePixels / 2}
      y={y - handlePixels / 2}
      width={handlePixels}
      height={handlePixels}
      onPointerDown={event => {
        // The sheet is not to be dragged along.
        event.stopPropagation();
        event.currentTarget.setPointerCapture?.(event.pointerId);
        held.current = place;
        onChoose(place);
      }}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
    />
  ));
}
