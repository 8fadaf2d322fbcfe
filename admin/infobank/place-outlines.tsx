/** The divisions, districts, upazilas or unions below a map, as suits its scale; their source is named below the sheet. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { areaParameter } from '../../resources/infobank/areas.ts';
import type { Text } from '../../resources/kernel/text.ts';
import { positionAt } from '../engine/map/geometry.ts';
import { coarsePathOf } from '../engine/map/outline.tsx';
import { type Shape, shapesOf } from '../engine/map/shapes.ts';
import type { Drawing } from '../engine/map/sheet.tsx';
import { useStill } from '../engine/references.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import type { MouzaOutline } from './found.ts';
import { words } from './map-words.ts';
import { placedNames, type Room, roomsIn } from './place-names.ts';

type Sent = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly boundary: unknown;
  readonly source: string | null;
};
type Level = { readonly level: string; readonly places: readonly Sent[] };
type Drawn = Omit<Sent, 'boundary'> & { readonly shapes: readonly Shape[]; readonly rooms: readonly Room[] };
type DrawnLevel = { readonly level: string; readonly places: readonly Drawn[] };

const drawn = ({ boundary, ...place }: Sent): Drawn => {
  const shapes = shapesOf(boundary);
  return { ...place, shapes, rooms: roomsIn(shapes) };
};

/** The box of the view, out to a grid as coarse as half of it: what is asked once serves while the sheet moves a little. */
export function boxOfView({ view, size }: Drawing): string {
  const [west, north] = positionAt({ x: 0, y: 0 }, view, size);
  const [east, south] = positionAt({ x: size.width, y: size.height }, view, size);
  const step = 2 ** Math.floor(Math.log2((east - west) / 2));
  const down = (value: number) => Math.floor(value / step) * step;
  const up = (value: number) => Math.ceil(value / step) * step;
  const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
  const box = { south: within(down(south), 90), west: within(down(west), 180), north: within(up(north), 90), east: within(up(east), 180) };
  return areaParameter({ box })[1];
}

const select = (levels: readonly Level[]) => levels.map(({ level, places }) => ({ level, places: places.map(drawn) }));

function useOutlines(drawing: Drawing) {
  const box = useStill(boxOfView(drawing));
  return useQuery({
    queryKey: ['land-records', 'places', box],
    queryFn: ({ signal }) => dataOf<readonly Level[]>(`/api/land-records/places?box=${box}`, { signal }),
    select,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

type Props = { readonly levels: readonly DrawnLevel[]; readonly drawing: Drawing };

/** The wider level is on top, and its lines clear a little room around them: two publishers draw a river's bank twice. */
const Lines = ({ levels, drawing }: Props) =>
  [...levels].reverse().map(({ level, places }, at) => {
    const paths = places.map(({ id, shapes }) => ({ id, d: coarsePathOf({ shapes, drawing }) }));
    return (
      <g key={level} className={at === 0 ? 'land-place' : 'land-place land-place-wide'}>
        {at > 0 && <path className="land-clear" d={paths.map(({ d }) => d).join('')} />}
        {paths.map(({ id, d }) => (
          <path key={id} className="map-around" d={d} />
        ))}
      </g>
    );
  });

/** What the wider level's names are followed by: a district has the name of its division. */
const wholeNames: Readonly<Record<string, Text>> = { divisions: words.divisions, districts: words.districts, upazilas: words.upazilas };

type NamesProps = Props & { readonly mouzas: readonly MouzaOutline[] };

/** The mouzas are named last: where there is room beside the places. */
function Names({ levels, drawing, mouzas }: NamesProps) {
  const { say, fill, locale } = useWords();
  const roomy = useMemo(() => mouzas.map(({ boundary, ...mouza }) => ({ ...mouza, rooms: roomsIn(shapesOf(boundary)) })), [mouzas]);
  const named = levels.flatMap(({ level, places }, at) =>
    places.map(({ id, name: bengali, name_en, rooms }) => {
      const name = (locale === 'en' && name_en) || bengali;
      const whole = at === 0 ? wholeNames[level] : undefined;
      return { id: `${level} ${id}`, label: whole ? fill(say(whole), { name }) : name, rooms, isWide: at === 0 };
    }),
  );
  const ofMouzas = roomy.map(({ id, name, name_en, rooms }) => {
    return { id: `mouzas ${id}`, label: (locale === 'en' && name_en) || name, rooms, isWide: false };
  });
  return (
    <g className="land-place">
      {placedNames([...named, ...ofMouzas], drawing).map(({ id, label, isWide, x, y }) => (
        <text key={id} className={isWide ? 'land-name-wide' : undefined} x={x.toFixed(1)} y={y.toFixed(1)} dy="0.35em">
          {label}
        </text>
      ))}
    </g>
  );
}

type LayerProps = { readonly drawing: Drawing; readonly onSources?: (sources: string) => void };

function LinesLayer({ drawing, onSources }: LayerProps) {
  const { data = [] } = useOutlines(drawing);
  const sources = [...new Set(data.flatMap(({ places }) => places.map(({ source }) => source)))].filter(Boolean).join('; ');
  useEffect(() => onSources?.(sources), [sources, onSources]);
  return <Lines levels={data} drawing={drawing} />;
}

const none: readonly never[] = [];

function NamesLayer({ drawing, mouzas = none }: { readonly drawing: Drawing; readonly mouzas?: readonly MouzaOutline[] | undefined }) {
  const { data = none } = useOutlines(drawing);
  return <Names levels={data} drawing={drawing} mouzas={mouzas} />;
}

/** What to draw below the area and below the marks of a sheet, and the note to put below it. */
export function usePlaceOutlines() {
  const { say, fill } = useWords();
  const [sources, onSources] = useState('');
  return {
    below: (drawing: Drawing) => <LinesLayer drawing={drawing} onSources={onSources} />,
    names: (drawing: Drawing, mouzas?: readonly MouzaOutline[]) => <NamesLayer drawing={drawing} mouzas={mouzas} />,
    note: sources !== '' && <p className="note land-source">{fill(say(words.boundaries), { sources })}</p>,
  };
}
