/**
 * The boundaries of all levels as one short text that `git diff` can show: lines, and places that name them, so neighbours share theirs.
 * Numbers have digits of five bits, the lowest first. Pure.
 */
import type { OutlineLevel } from '../../../resources/location/outlines.ts';
import type { Walk, Walks } from './arcs.ts';
import type { Position, Ring } from './simplify.ts';

/** A level's places, and the walks of each in their order. */
type Level = { readonly name: OutlineLevel; readonly keys: readonly string[]; readonly places: readonly Walks[] };
/** Levels that share lines, because one publisher drew them. Positions are in whole steps. */
export type Part = { readonly source: string; readonly lines: readonly Ring[]; readonly levels: readonly Level[] };

/** About eleven metres. */
export const stepsPerDegree = 10_000;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const [bits, more] = [5, 32];

/** Small numbers of either sign are short; all but the last digit have the highest bit. */
function packedNumber(value: number): string {
  let text = '';
  for (let left = value < 0 ? -2 * value - 1 : 2 * value; ; left >>= bits) {
    const digit = left & (more - 1);
    if (left < more) return text + digits[digit];
    text += digits[digit | more];
  }
}

const digitValues = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

function numbersIn(text: string): number[] {
  const found: number[] = [];
  let [value, shift] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const read = digitValues.get(text.charCodeAt(at))!;
    value |= (read & (more - 1)) << shift;
    shift += bits;
    if (read >= more) continue;
    found.push(value & 1 ? -(value + 1) / 2 : value / 2);
    [value, shift] = [0, 0];
  }
  return found;
}

/** Each corner as its way from the one before. */
function packedLine(line: Ring): string {
  let [x, y] = [0, 0];
  return line
    .map(corner => {
      const way = [corner[0] - x, corner[1] - y];
      [x, y] = corner;
      return way.map(packedNumber).join('');
    })
    .join('');
}

function lineIn(text: string): Ring {
  const ways = numbersIn(text);
  let [x, y] = [0, 0];
  return Array.from({ length: ways.length / 2 }, (_, at): Position => {
    [x, y] = [x + ways[2 * at]!, y + ways[2 * at + 1]!];
    return [x, y];
  });
}

const packedWalks = (walks: Walks): string => walks.map(rings => rings.map(walk => walk.map(packedNumber).join('')).join(',')).join(';');
const walksIn = (text: string): Walks => text.split(';').map(rings => rings.split(',').map((walk): Walk => numbersIn(walk)));

/** A part begins with its source, a level with its name, a place with its key; what has none of them is a line. */
const [sourceSign, levelSign, placeSign] = ['# ', '> ', '\t'];

export function packed(parts: readonly Part[]): string {
  const rows = parts.flatMap(({ source, lines, levels }) => [
    sourceSign + source,
    ...lines.map(packedLine),
    ...levels.flatMap(({ name, keys, places }) => [
      levelSign + name,
      ...places.map((walks, at) => keys[at] + placeSign + packedWalks(walks)),
    ]),
  ]);
  return `${rows.join('\n')}\n`;
}

/** The corners of a line as JSON: text is put together quicker than from numbers. */
const cornersIn = (text: string): readonly string[] => lineIn(text).map(([x, y]) => `[${x / stepsPerDegree},${y / stepsPerDegree}]`);

/** A line ends where the next one begins. */
function ringText(walk: Walk, lines: readonly (readonly string[])[], back: readonly (readonly string[])[]): string {
  const corners = walk.flatMap((number, at) => {
    const line = number > 0 ? lines[number - 1]! : back[-number - 1]!;
    return at === 0 ? line : line.slice(1);
  });
  return `[${corners.join(',')}]`;
}

function geometryText(walks: Walks, ring: (walk: Walk) => string): string {
  const polygons = walks.map(rings => `[${rings.map(ring).join(',')}]`);
  return polygons.length === 1
    ? `{"type":"Polygon","coordinates":${polygons[0]}}`
    : `{"type":"MultiPolygon","coordinates":[${polygons.join(',')}]}`;
}

/** The text of each boundary as GeoJSON, by the key of its place. */
export type Boundaries = { readonly source: string; readonly places: ReadonlyMap<string, string> };

/** What `packed` wrote. */
export function unpacked(text: string): ReadonlyMap<OutlineLevel, Boundaries> {
  const found = new Map<OutlineLevel, { source: string; places: Map<string, string> }>();
  let [source, lines, back]: [string, (readonly string[])[], (readonly string[])[]] = ['', [], []];
  let places = new Map<string, string>();
  for (const row of text.trimEnd().split('\n'))
    if (row.startsWith(sourceSign)) [source, lines, back] = [row.slice(sourceSign.length), [], []];
    else if (row.startsWith(levelSign)) {
      places = new Map();
      found.set(row.slice(levelSign.length) as OutlineLevel, { source, places });
    } else if (row.includes(placeSign)) {
      const [key, walks] = row.split(placeSign);
      places.set(
        key!,
        geometryText(walksIn(walks!), walk => ringText(walk, lines, back)),
      );
    } else {
      const line = cornersIn(row);
      lines.push(line);
      back.push(line.toReversed());
    }
  return found;
}
