/** Where something is, on the page of its record and in print. */
import { useTranslate } from 'react-admin';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { acresText } from './geometry.ts';
import { Mark, Outline } from './outline.tsx';
import { areaOf, cornersOf, shapesOf } from './shapes.ts';
import { Sheet } from './sheet.tsx';
import { positionOf, surroundingsOf } from './surroundings.ts';

export default function PlaceView({ name, value, row }: { readonly name: string; readonly value: unknown; readonly row: Row }) {
  const translate = useTranslate();
  const locale = useLocale();
  const naming = useNaming();
  const around = surroundingsOf(useDeclaration(), name, row);
  const shapes = shapesOf(value);
  const position = positionOf(value);
  const own = position ? [position] : cornersOf(shapes);
  return (
    <figure className="map-figure">
      <Sheet label={naming.label(name)} positions={position ? [...own, ...around.positions] : own}>
        {drawing => (
          <>
            <Outline shapes={around.shapes} drawing={drawing} around />
            {around.points.map(one => (
              <Mark key={one.join()} position={one} drawing={drawing} around />
            ))}
            <Outline shapes={shapes} drawing={drawing} />
            {position && <Mark position={position} drawing={drawing} />}
          </>
        )}
      </Sheet>
      {shapes.length > 0 && <figcaption>{translate('screens.input.map_area', { area: acresText(areaOf(shapes), locale) })}</figcaption>}
    </figure>
  );
}
