/** Where the names of places are on a map: inside their places, none over another, over the degrees at the edge or over the scale. Pure. */
import { metresOfLongitude, widestStretch } from '../../resources/kernel/places.ts';
import { type Position, type Spot, spotOf } from '../engine/map/geometry.ts';
import { areaOf, type Shape } from '../engine/map/shapes.ts';
import type { Drawing } from '../engine/map/sheet.tsx';

/** The middle of the room for a name, and its width in metres. */
export type Room = { readonly middle: Position; readonly metres: number };

/** Heights at which room is looked for, as parts of the whole. */
const heights = Array.from({ length: 17 }, (_, at) => (at + 2) / 20);
/** How much wider the room at an end has to be than that in the middle. */
const awayFromMiddle = 0.6;

/** In the largest part, best first: an island doesn't pull the name away. */
export function roomsIn(shapes: readonly Shape[]): readonly Room[] {
  const [largest] = [...shapes].sort((one, other) => areaOf([other]) - areaOf([one]));
  const latitudes = (largest?.[0] ?? []).map(([, latitude]) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const found = heights.flatMap(part => {
    const stretch = largest && widestStretch(largest, south + part * (north - south));
    return stretch ? [{ ...stretch, worth: stretch.wide * (1 - awayFromMiddle * Math.abs(part - 0.5)) }] : [];
  });
  return found
    .sort((one, other) => other.worth - one.worth)
    .map(({ middle, wide }) => ({ middle, metres: wide * metresOfLongitude(middle[1]) }));
}

/** `id`: its own among all names. */
export type Named = { readonly id: number | string; readonly label: string; readonly rooms: readonly Room[]; readonly isWide: boolean };
export type PlacedName = Named & Spot;

/** In pixels: of a letter of a narrow and a wide place, of a line, and what the degrees, the tools and the scale need at the edges. */
const letters = { narrow: 7.5, wide: 8.5 };
const line = 18;
const edge = { top: 26, left: 26, tools: 52, toolsHigh: 110, bar: 190, barHigh: 48 };

type Box = Spot & { readonly half: number };
const meet = (one: Box, other: Box): boolean => Math.abs(one.x - other.x) < one.half + other.half && Math.abs(one.y - other.y) < line;

function isFree({ x, y, half }: Box, { size: { width, height } }: Drawing): boolean {
  if (x - half < edge.left || x + half > width || y < edge.top || y > height - line / 2) return false;
  if (x + half > width - edge.tools && y < edge.toolsHigh) return false;
  return !(x + half > width - edge.bar && y > height - edge.barHigh);
}

/** The boxes in which a name could be, best first. */
function boxesOf({ label, rooms, isWide }: Named, drawing: Drawing): readonly Box[] {
  const half = ((isWide ? letters.wide : letters.narrow) * label.length) / 2;
  return rooms
    .filter(({ metres }) => metres / drawing.view.metresPerPixel > 2 * half)
    .map(({ middle }) => ({ ...spotOf(middle, drawing.view, drawing.size), half }))
    .filter(box => isFree(box, drawing));
}

const isInView = ({ rooms }: Named, { view, size }: Drawing): boolean =>
  rooms.some(({ middle }) => {
    const { x, y } = spotOf(middle, view, size);
    return x > 0 && x < size.width && y > 0 && y < size.height;
  });

/** The wider level's names come first where most of the narrower places are too small for theirs. */
export function placedNames(places: readonly Named[], drawing: Drawing): readonly PlacedName[] {
  const inView = places.filter(place => isInView(place, drawing)).map(place => ({ place, boxes: boxesOf(place, drawing) }));
  const narrow = inView.filter(({ place }) => !place.isWide);
  const isCrowded = narrow.filter(({ boxes }) => boxes.length > 0).length * 2 < narrow.length;
  const sorted = inView.sort((one, other) => (isCrowded ? 1 : -1) * (Number(other.place.isWide) - Number(one.place.isWide)));
  const taken: Box[] = [];
  return sorted.flatMap(({ place, boxes }) => {
    const free = boxes.find(box => !taken.some(one => meet(one, box)));
    if (!free) return [];
    taken.push(free);
    return [{ ...place, x: free.x, y: free.y }];
  });
}
