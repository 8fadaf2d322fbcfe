/** The divisions, districts, upazilas or unions below a map, as suits its scale; their source is named below the sheet. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { areaParameter } from '../../resources/infobank/areas.ts';
import { useLocale } from '../engine/declaration.tsx';
import { type Position, positionAt, spotOf } from '../engine/map/geometry.ts';
import { Outline } from '../engine/map/outline.tsx';
import { areaOf, type Shape, shapesOf } from '../engine/map/shapes.ts';
import type { Drawing } from '../engine/map/sheet.tsx';
import { useStill } from '../engine/references.ts';
import { dataOf } from '../session/http.ts';
import { useWords } from '../shell/words.ts';
import { words } from './map-words.ts';

type Sent = {
  readonly id: number;
  readonly name: string;
  readonly name_en: string | null;
  readonly boundary: unknown;
  readonly source: string | null;
};
type Level = { readonly level: string; readonly places: readonly Sent[] };
type Drawn = Omit<Sent, 'boundary'> & { readonly shapes: readonly Shape[]; readonly middle: Position; readonly metres: number };

/** The middle of the box around the largest part: an island doesn't pull the name away. */
function middleOf(shapes: readonly Shape[]): Position {
  const [largest] = [...shapes].sort((one, other) => areaOf([other]) - areaOf([one]));
  const ring = largest?.[0] ?? [];
  const between = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return [between(ring.map(([longitude]) => longitude)), between(ring.map(([, latitude]) => latitude))];
}

const drawn = ({ boundary, ...place }: Sent): Drawn => {
  const shapes = shapesOf(boundary);
  return { ...place, shapes, middle: middleOf(shapes), metres: Math.sqrt(areaOf(shapes)) };
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

/** The width of a letter: a name is shown where there is room for it. */
const letterPixels = 8;

function Place({ place, drawing, isNamed }: { readonly place: Drawn; readonly drawing: Drawing; readonly isNamed: boolean }) {
  const locale = useLocale();
  const label = (locale === 'en' && place.name_en) || place.name;
  const { x, y } = spotOf(place.middle, drawing.view, drawing.size);
  return (
    <g>
      <Outline shapes={place.shapes} drawing={drawing} around />
      {isNamed && place.metres / drawing.view.metresPerPixel > letterPixels * label.length && (
        <text x={x.toFixed(1)} y={y.toFixed(1)}>
          {label}
        </text>
      )}
    </g>
  );
}

type Props = { readonly drawing: Drawing; readonly onSources: (sources: string) => void };

function PlaceOutlines({ drawing, onSources }: Props) {
  const { data = [] } = useOutlines(drawing);
  const sources = [...new Set(data.flatMap(({ places }) => places.map(({ source }) => source)))].filter(Boolean).join('; ');
  useEffect(() => onSources(sources), [sources, onSources]);
  // The wider level is on top of the narrower one, whose names are shown.
  return [...data].reverse().map(({ level, places }, at) => (
    <g key={level} className={at === 0 ? 'land-place' : 'land-place land-place-wide'}>
      {places.map(place => (
        <Place key={place.id} place={place} drawing={drawing} isNamed={at === 0} />
      ))}
    </g>
  ));
}

/** What to draw below the marks of a sheet, and the note to put below it. */
export function usePlaceOutlines() {
  const { say, fill } = useWords();
  const [sources, onSources] = useState('');
  return {
    below: (drawing: Drawing) => <PlaceOutlines drawing={drawing} onSources={onSources} />,
    note: sources !== '' && <p className="note land-source">{fill(say(words.boundaries), { sources })}</p>,
  };
}
