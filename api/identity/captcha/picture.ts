/**
 * Digits as a picture that people read and programs find hard: each turned, leaning and of its own size, the whole bent in waves, crossed by
 * lines of the digits' own thickness. Drawn here, from the outlines of a font, without any package.
 */
import { randomBytes, randomInt } from 'node:crypto';
import type { Locale } from '../../../resources/kernel/text.ts';
import outlines from './digit-outlines.json' with { type: 'json' };
import { greyPng } from './png.ts';

type Point = readonly [x: number, y: number];
type Shape = readonly (readonly Point[])[];

/** In points of the picture; shown at two thirds of it. A digit's outline is about 100 high, around 0. */
export const size = { width: 360, height: 120 } as const;

const pointOf = (text: string): Point => text.split(' ').map(Number) as unknown as Point;
const shapeOf = (text: string): Shape => text.split(';').map(ring => ring.split(',').map(pointOf));
const shapes: Readonly<Record<Locale, readonly Shape[]>> = { bn: outlines.bn.map(shapeOf), en: outlines.en.map(shapeOf) };

/** Between two numbers, evenly. */
const between = (from: number, to: number): number => from + (randomInt(10_001) / 10_000) * (to - from);

/** Turned, leaning, of another size, and set down around `at`. */
function placed(shape: Shape, at: Point): Shape {
  const [angle, lean, grow, widen] = [between(-0.3, 0.3), between(-0.25, 0.25), between(0.7, 0.9), between(0.9, 1.1)];
  const [sine, cosine] = [Math.sin(angle) * grow, Math.cos(angle) * grow];
  const moved = ([x, y]: Point): Point => {
    const across = x * widen + y * lean;
    return [at[0] + across * cosine - y * sine, at[1] + across * sine + y * cosine];
  };
  return shape.map(ring => ring.map(moved));
}

/** Long edges are cut, so that waves bend them. */
const cut = (ring: readonly Point[]): Point[] =>
  ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length]!;
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6));
    return Array.from({ length: steps }, (_, step): Point => {
      const share = step / steps;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    });
  });

/** One bending for everything in the picture. */
function waves(): (point: Point) => Point {
  const [up, aside] = [between(5, 8), between(3, 5)];
  const [long, high] = [between(110, 170), between(60, 90)];
  const [one, other] = [between(0, 6.28), between(0, 6.28)];
  return ([x, y]) => [x + aside * Math.sin((y / high) * 6.28 + other), y + up * Math.sin((x / long) * 6.28 + one)];
}

/** A line across the picture as a shape, half as thick as a digit's stroke. */
function scratch(): Shape {
  const [left, right, thick] = [between(20, size.height - 20), between(20, size.height - 20), between(1.5, 3)];
  return [
    [
      [-10, left - thick],
      [size.width + 10, right - thick],
      [size.width + 10, right + thick],
      [-10, left + thick],
    ],
  ];
}

/** Where a row crosses the rings, from left to right, with the direction of each crossing. */
function crossings(rings: Shape, y: number): { readonly x: number; readonly way: number }[] {
  const found: { x: number; way: number }[] = [];
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 1) {
      const [from, to] = [ring[at]!, ring[(at + 1) % ring.length]!];
      if (from[1] <= y === to[1] <= y) continue;
      found.push({ x: from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]), way: to[1] > from[1] ? 1 : -1 });
    }
  }
  return found.sort((one, other) => one.x - other.x);
}

const linesPerPoint = 3;
const margin = 14;

/** Adds how much of each point a shape covers, 0 to 1, inside by the winding of its outline. */
function fill(covered: Float32Array, rings: Shape): void {
  const heights = rings.flatMap(ring => ring.map(([, y]) => y));
  const first = Math.max(0, Math.floor(Math.min(...heights) * linesPerPoint));
  const last = Math.min(size.height * linesPerPoint, Math.ceil(Math.max(...heights) * linesPerPoint));
  for (let line = first; line < last; line += 1) {
    const row = Math.floor(line / linesPerPoint) * size.width;
    let winding = 0;
    let start = 0;
    for (const { x, way } of crossings(rings, (line + 0.5) / linesPerPoint)) {
      if (winding === 0) start = x;
      winding += way;
      if (winding !== 0) continue;
      const [from, to] = [Math.max(0, start), Math.min(size.width, x)];
      for (let at = Math.floor(from); at < to; at += 1) {
        covered[row + at]! += (Math.min(to, at + 1) - Math.max(from, at)) / linesPerPoint;
      }
    }
  }
}

/** A PNG of these digits (`0` to `9`), in the digits of a language. Every call draws another one. */
export function pictureOf(digits: string, script: Locale): Buffer {
  const bend = waves();
  const step = (size.width - 2 * margin) / digits.length;
  const marks = [...digits].map((digit, at) =>
    placed(shapes[script][Number(digit)]!, [margin + step * (at + 0.5) + between(-5, 5), size.height / 2 + between(-11, 11)]),
  );
  const covered = new Float32Array(size.width * size.height);
  for (const shape of [...marks, scratch(), scratch(), scratch()])
    fill(
      covered,
      shape.map(ring => cut(ring).map(bend)),
    );
  // Grain in four shades, so that no edge is clean.
  const grain = randomBytes(covered.length);
  const points = Uint8Array.from(covered, (share, at) => 250 - Math.round(Math.min(1, share) * 190) - (grain[at]! % 4) * 8);
  return greyPng(size.width, size.height, points);
}
