/** The lines that polygons of one level have in common, each once: neighbours that are made of them again meet exactly. Pure. */
import { crosses } from './crossing.ts';
import { keptOf, leastOfRing, type Polygons, type Position, type Ring, without } from './simplify.ts';

/** Lines by their numbers, from 1; negative: walked from its end to its beginning. */
export type Walk = readonly number[];
/** Of each place its polygons, each an outline and its holes. */
export type Walks = readonly (readonly Walk[])[];
export type Arcs = { readonly lines: readonly Ring[]; readonly places: readonly Walks[] };

type Corners = { readonly idOf: (position: Position) => number; readonly at: (id: number) => Position };

function cornersOf(): Corners {
  const ids = new Map<string, number>();
  const positions: Position[] = [];
  return {
    idOf: position => {
      const key = position.join(' ');
      const known = ids.get(key);
      if (known !== undefined) return known;
      ids.set(key, positions.length);
      return positions.push(position) - 1;
    },
    at: id => positions[id]!,
  };
}

/** Where lines begin and end: corners that have other neighbours in another ring. */
function junctionsOf(rings: readonly (readonly number[])[]): ReadonlySet<number> {
  const [sides, found] = [new Map<number, string>(), new Set<number>()];
  for (const ring of rings)
    for (const [at, id] of ring.entries()) {
      const beside = [ring.at(at - 1)!, ring[(at + 1) % ring.length]!].sort((one, other) => one - other).join(' ');
      if ((sides.get(id) ?? beside) !== beside) found.add(id);
      sides.set(id, beside);
    }
  return found;
}

/** Begins at a junction, else at the corner that came first: the same for both who have this ring. */
function turned(ring: readonly number[], junctions: ReadonlySet<number>): readonly number[] {
  const junction = ring.findIndex(id => junctions.has(id));
  const first = junction >= 0 ? junction : ring.indexOf(ring.reduce((one, other) => Math.min(one, other)));
  return [...ring.slice(first), ...ring.slice(0, first + 1)];
}

/** Two positions of neighbours are the same corner only if they are equal. */
export function arcsOf(places: readonly Polygons[]): Arcs {
  const corners = cornersOf();
  const numbered = places.map(polygons => polygons.map(rings => rings.map(ring => ring.slice(1).map(corners.idOf))));
  const junctions = junctionsOf(numbered.flat(2));
  const lines: Ring[] = [];
  const known = new Map<string, number>();
  const lineOf = (ids: readonly number[]): number => {
    // A side is in one line only, so the first one says which it is.
    const found = known.get(`${ids[0]} ${ids[1]}`);
    if (found !== undefined) return found;
    const number = lines.push(ids.map(corners.at));
    known.set(`${ids.at(-1)} ${ids.at(-2)}`, -number);
    known.set(`${ids[0]} ${ids[1]}`, number);
    return number;
  };
  const walked = (ring: readonly number[]): Walk => {
    const ids = turned(ring, junctions);
    const ends = ids.flatMap((id, at) => (at > 0 && (at === ids.length - 1 || junctions.has(id)) ? [at] : []));
    return ends.map((end, at) => lineOf(ids.slice(ends[at - 1] ?? 0, end + 1)));
  };
  return { lines, places: numbered.map(polygons => polygons.map(rings => rings.map(walked))) };
}

/** The ring that a walk makes of the lines. */
export function ringOf(walk: Walk, lines: readonly Ring[]): Ring {
  return without(walk.flatMap(number => (number > 0 ? lines[number - 1]! : lines[-number - 1]!.toReversed())));
}

const isSound = (rings: readonly Ring[]): boolean => rings.every(({ length }) => length >= leastOfRing) && !crosses(rings);

/** Lines are halved so often at most before what crosses itself is an error of the file. */
const mostHalvings = 8;

/**
 * Each line with no more corners than a map of the level shows, to whole steps of a degree. Where an outline would cross itself or vanish,
 * its lines keep more.
 */
export function simplifiedArcs({ lines, places }: Arcs, tolerance: number, stepsPerDegree: number): Arcs {
  const whole = ([x, y]: Position): Position => [Math.round(x * stepsPerDegree), Math.round(y * stepsPerDegree)];
  const reduced = (line: Ring, within: number): Ring => without(keptOf(line, within).map(whole));
  const tolerances = lines.map(() => tolerance);
  const kept = lines.map(line => reduced(line, tolerance));
  const polygons = places.flat();
  for (let [open, round] = [polygons, 0]; open.length > 0; round++) {
    const bad = new Set(
      open
        .filter(rings => !isSound(rings.map(walk => ringOf(walk, kept))))
        .flat(2)
        .map(Math.abs),
    );
    if (round > mostHalvings && bad.size > 0) throw new Error(`lines cross: ${[...bad].join(', ')}`);
    for (const number of bad) {
      tolerances[number - 1]! /= 2;
      kept[number - 1] = reduced(lines[number - 1]!, tolerances[number - 1]!);
    }
    open = polygons.filter(rings => rings.flat().some(number => bad.has(Math.abs(number))));
  }
  return { lines: kept, places };
}
