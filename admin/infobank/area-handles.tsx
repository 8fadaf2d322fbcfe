/** The handles of an area: one in its middle moves it, one on its edge makes it larger or smaller around the same middle. */
import { type PointerEvent, useRef } from 'react';
import { type Area, boxAround, boxOf, middleOf, movedTo } from '../../resources/infobank/areas.ts';
import { metresOfLatitude, metresOfLongitude } from '../../resources/kernel/places.ts';
import { type Position, positionAt, spotOf } from '../engine/map/geometry.ts';
import type { Drawing } from '../engine/map/sheet.tsx';

type Props = {
  readonly area: Area;
  readonly drawing: Drawing;
  /** While it is dragged. */
  readonly onDraw: (area: Area) => void;
  readonly onDone: () => void;
};
type Handle = 'middle' | 'edge';

const handlePixels = 12;
const leastMetres = 10;

/** The area when its edge is dragged to a position. */
function resized(area: Area, [longitude, latitude]: Position): Area {
  const middle = middleOf(area);
  const wide = Math.abs(longitude - middle.longitude) * metresOfLongitude(middle.latitude);
  const high = Math.abs(latitude - middle.latitude) * metresOfLatitude(middle.latitude);
  if ('circle' in area) return { circle: { ...middle, metres: Math.max(leastMetres, Math.round(Math.hypot(wide, high))) } };
  return boxOf(middle, { wide: Math.max(leastMetres, 2 * wide), high: Math.max(leastMetres, 2 * high) });
}

export function AreaHandles({ area, drawing: { view, size }, onDraw, onDone }: Props) {
  const held = useRef<Handle | null>(null);
  const middle = middleOf(area);
  const { north, east } = boxAround(area);
  const places: Readonly<Record<Handle, Position>> = {
    middle: [middle.longitude, middle.latitude],
    edge: [east, 'circle' in area ? middle.latitude : north],
  };
  const move = (event: PointerEvent<SVGRectElement>) => {
    if (!held.current) return;
    event.stopPropagation();
    const frame = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    const to = positionAt({ x: event.clientX - frame.left, y: event.clientY - frame.top }, view, size);
    onDraw(held.current === 'edge' ? resized(area, to) : movedTo(area, { longitude: to[0], latitude: to[1] }));
  };
  const release = (event: PointerEvent<SVGRectElement>) => {
    event.stopPropagation();
    held.current = null;
    onDone();
  };
  return (['middle', 'edge'] as const).map(handle => {
    const { x, y } = spotOf(places[handle], view, size);
    return (
      <rect
        key={handle}
        className={`map-corner area-${handle}`}
        x={x - handlePixels / 2}
        y={y - handlePixels / 2}
        width={handlePixels}
        height={handlePixels}
        onPointerDown={event => {
          // The sheet is not to be dragged along.
          event.stopPropagation();
          event.currentTarget.setPointerCapture?.(event.pointerId);
          held.current = handle;
        }}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      />
    );
  });
}
