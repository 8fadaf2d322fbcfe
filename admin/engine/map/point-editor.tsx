/** A point set on a sheet: by a click, or by Enter under the cross. The two numbers are below and are typed in either digits. */
import { useTranslate } from 'react-admin';
import { type Position, rounded } from './geometry.ts';
import { Mark, Outline } from './outline.tsx';
import { Sheet } from './sheet.tsx';
import { positionOf } from './surroundings.ts';
import { useSurroundings } from './use-surroundings.ts';

/** A point needs less room than a line. */
const lowPixels = 200;
/** Six places, as points are stored. */
const pointPlaces = 6;

type Props = { readonly name: string; readonly label: string; readonly value: unknown; readonly onChange: (value: unknown) => void };

export default function PointEditor({ name, label, value, onChange }: Props) {
  const translate = useTranslate();
  const around = useSurroundings(name);
  const position = positionOf(value);
  const pick = (at: Position) => {
    const [longitude, latitude] = rounded(at, pointPlaces);
    onChange({ latitude, longitude });
  };
  return (
    <Sheet
      label={translate('screens.input.map_point', { name: label })}
      positions={position ? [position, ...around.positions] : around.positions}
      height={lowPixels}
      onPick={pick}
    >
      {drawing => (
        <>
          <Outline shapes={around.shapes} drawing={drawing} around />
          {around.points.map(one => (
            <Mark key={one.join()} position={one} drawing={drawing} around />
          ))}
          {position && <Mark position={position} drawing={drawing} />}
        </>
      )}
    </Sheet>
  );
}
