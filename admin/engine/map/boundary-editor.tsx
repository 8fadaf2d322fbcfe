/**
 * A boundary drawn on a sheet. A click or Enter sets a corner after the chosen one, dragging or the arrow keys move it, Delete removes it.
 * Its numbers can be typed, and GeoJSON can be pasted.
 */
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatNumber } from '../../../i18n/format.ts';
import { mostPoints } from '../../../resources/kernel/places.ts';
import { same } from '../data-provider.ts';
import { useLocale } from '../declaration.tsx';
import type { FieldInput } from '../form/field-frame.tsx';
import { CornerTools } from './corner-tools.tsx';
import { Corners } from './corners.tsx';
import { acresText, type Position, positionAt, spotOf, type View } from './geometry.ts';
import { Mark, Outline } from './outline.tsx';
import {
  addCorner,
  areaOf,
  boundaryIn,
  boundaryOf,
  cornerAt,
  cornersOf,
  leastCorners,
  moveCorner,
  nearestCorner,
  type Place,
  removeCorner,
  type Shape,
  shapesOf,
} from './shapes.ts';
import { directionOf, Sheet } from './sheet.tsx';
import { useSurroundings } from './use-surroundings.ts';

/** The drawn shapes, also those with two corners; the form holds only complete boundaries. */
function useShapes(value: unknown, onChange: (value: unknown) => void) {
  const [shapes, setShapes] = useState(() => shapesOf(value));
  const [chosen, choose] = useState<Place>();
  const seen = useRef(value);
  const drawn = useRef(value);
  if (seen.current !== value) {
    seen.current = value;
    // The form holds a copy of the drawing; any other value is a reset or a paste.
    if (!same(value, drawn.current)) {
      drawn.current = value;
      setShapes(shapesOf(value));
      choose(undefined);
    }
  }
  const draw = (next: readonly Shape[], place?: Place) => {
    setShapes(next);
    choose(place && cornerAt(next, place) ? place : undefined);
    drawn.current = boundaryOf(next);
    onChange(drawn.current);
  };
  return { shapes, chosen, choose, draw };
}

/** An arrow key moves a corner by a pixel of the sheet, with Shift by ten. */
const nudgePixels = 1;
const farNudgePixels = 10;

const square = { width: 0, height: 0 };
const nudged = (position: Position, { key, shiftKey }: KeyboardEvent, view: View): Position | undefined => {
  const direction = directionOf(key);
  if (!direction) return undefined;
  const spot = spotOf(position, view, square);
  const by = shiftKey ? farNudgePixels : nudgePixels;
  return positionAt({ x: spot.x + direction.x * by, y: spot.y + direction.y * by }, view, square);
};

/** What is drawn, and what a click and a key do to it. */
function useDrawing({ value, onChange }: FieldInput) {
  const { shapes, chosen, choose, draw } = useShapes(value, onChange);
  const count = cornersOf(shapes).length;
  const isFull = count + shapes.flat().length >= mostPoints;
  const remove = (place: Place) => draw(removeCorner(shapes, place), { ...place, at: Math.max(0, place.at - 1) });
  const [beginsPart, beginPart] = useState(false);
  const pick = (position: Position) => {
    // A stray click beside a finished line selects its nearest corner; it starts no new part.
    if (count > 0 && !chosen && !beginsPart) return choose(nearestCorner(shapes, position));
    if (isFull) return;
    const added = addCorner(shapes, beginsPart ? undefined : chosen, position);
    draw(added.shapes, added.place);
    beginPart(false);
  };
  const press = (event: KeyboardEvent, view: View): boolean => {
    const position = chosen && cornerAt(shapes, chosen);
    if (!chosen || !position) return false;
    const next = nudged(position, event, view);
    if (next) draw(moveCorner(shapes, chosen, next), chosen);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(chosen);
    else if (event.key === 'Escape') choose(undefined);
    else return false;
    return true;
  };
  const begin = () => {
    choose(undefined);
    beginPart(true);
  };
  return { shapes, chosen, choose, draw, count, isFull, remove, beginsPart, begin, pick, press };
}

export default function BoundaryEditor({ name, input }: { readonly name: string; readonly input: FieldInput }) {
  const translate = useTranslate();
  const around = useSurroundings(name);
  const { shapes, chosen, choose, draw, count, isFull, remove, beginsPart, begin, pick, press } = useDrawing(input);
  const paste = (event: ClipboardEvent) => {
    const pasted = boundaryIn(event.clipboardData.getData('text'));
    if (pasted === undefined) return;
    event.preventDefault();
    input.onChange(pasted);
  };
  return (
    <div className="map-editor" onPaste={paste}>
      <Sheet
        label={translate('screens.input.map_boundary', { name: input.label })}
        positions={count > 0 ? cornersOf(shapes) : around.positions}
        onPick={input.fixed ? undefined : pick}
        onKey={press}
      >
        {drawing => (
          <>
            <Outline shapes={around.shapes} drawing={drawing} around />
            {around.points.map(one => (
              <Mark key={one.join()} position={one} drawing={drawing} around />
            ))}
            <Outline shapes={shapes} drawing={drawing} />
            {!input.fixed && (
              <Corners
                shapes={shapes}
                chosen={chosen}
                drawing={drawing}
                onChoose={choose}
                onMove={(place, to) => draw(moveCorner(shapes, place, to), place)}
              />
            )}
          </>
        )}
      </Sheet>
      {!input.fixed && <CornerTools shapes={shapes} chosen={chosen} onChoose={choose} onDraw={draw} onRemove={remove} onPart={begin} />}
      <Size shapes={shapes} count={count} isFull={isFull} beginsPart={beginsPart} />
    </div>
  );
}

/** Its area and number of corners; or what an incomplete line still lacks. */
type SizeProps = { readonly shapes: readonly Shape[]; readonly count: number; readonly isFull: boolean; readonly beginsPart: boolean };

function Size({ shapes, count, isFull, beginsPart }: SizeProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const lacking = shapes.flatMap(([outline = []]) => (outline.length < leastCorners ? [leastCorners - outline.length] : []))[0];
  const number = (value: number) => formatNumber(value, locale);
  return (
    <p className="map-status" role="status">
      {(count === 0 || beginsPart) && translate('screens.input.map_begin')}
      {count > 0 &&
        !beginsPart &&
        lacking === undefined &&
        translate('screens.input.map_area', { area: acresText(areaOf(shapes), locale) })}
      {lacking !== undefined && translate('screens.input.map_lacking', { smart_count: lacking, count: number(lacking) })}
      {count > 0 && <span className="note">{translate('screens.input.map_corners', { smart_count: count, count: number(count) })}</span>}
      {isFull && <b>{translate('screens.input.map_full', { count: number(mostPoints) })}</b>}
    </p>
  );
}
