/**
 * A map sheet without tiles: degrees of WGS 84 to pixels and back, true to scale around its middle; the graticule at round seconds, the
 * scale bar, areas. Pure.
 */
import { digits, formatNumber } from '../../../i18n/format.ts';
import { country, metresOfLatitude, metresOfLongitude, roundBelow } from '../../../resources/kernel/places.ts';
import type { Locale } from '../../../resources/kernel/text.ts';

/** `[longitude, latitude]`, as GeoJSON has it. */
export type Position = readonly [longitude: number, latitude: number];
/** What a sheet shows: its middle, and how many metres a pixel is. */
export type View = { readonly middle: Position; readonly metresPerPixel: number };
export type Size = { readonly width: number; readonly height: number };
export type Spot = { readonly x: number; readonly y: number };

export function spotOf([longitude, latitude]: Position, { middle, metresPerPixel }: View, { width, height }: Size): Spot {
  return {
    x: width / 2 + ((longitude - middle[0]) * metresOfLongitude(middle[1])) / metresPerPixel,
    y: height / 2 - ((latitude - middle[1]) * metresOfLatitude(middle[1])) / metresPerPixel,
  };
}

export function positionAt({ x, y }: Spot, { middle, metresPerPixel }: View, { width, height }: Size): Position {
  return [
    middle[0] + ((x - width / 2) * metresPerPixel) / metresOfLongitude(middle[1]),
    middle[1] - ((y - height / 2) * metresPerPixel) / metresOfLatitude(middle[1]),
  ];
}

/** A hundred-millionth of a degree is a millimetre; seven places are finer than surveys are. */
const placesKept = 7;
export const rounded = ([longitude, latitude]: Position, places = placesKept): Position => [
  Number(longitude.toFixed(places)),
  Number(latitude.toFixed(places)),
];

const finest = 0.02;
const coarsest = 4000;
/** The part of a sheet that what it shows may fill. */
const filled = 0.8;
/** Around a single point: some houses. */
const aroundPoint = 0.5;

export const clampScale = (metresPerPixel: number): number => Math.min(coarsest, Math.max(finest, metresPerPixel));

/** The whole country, for a sheet that has nothing to show yet. */
const corners: readonly Position[] = [
  [country.west, country.south],
  [country.east, country.north],
];

/** The view in which all positions are seen. */
export function viewOf(positions: readonly Position[], { width, height }: Size): View {
  const shown = positions.length > 0 ? positions : corners;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of shown) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  const middle: Position = [(west + east) / 2, (south + north) / 2];
  const across = ((east - west) * metresOfLongitude(middle[1])) / (width * filled);
  const along = ((north - south) * metresOfLatitude(middle[1])) / (height * filled);
  return { middle, metresPerPixel: clampScale(Math.max(across, along) || aroundPoint) };
}

/** The area within a ring in square metres, by strips down to its first latitude, each as wide as a degree is in its middle. */
export function areaOfRing(ring: readonly Position[]): number {
  const base = ring[0]?.[1] ?? 0;
  let sum = 0;
  ring.forEach(([longitude, latitude], at) => {
    const [nextLongitude, nextLatitude] = ring[(at + 1) % ring.length]!;
    const rise = (latitude + nextLatitude) / 2 - base;
    const half = base + rise / 2;
    sum += (nextLongitude - longitude) * metresOfLongitude(half) * rise * metresOfLatitude(half);
  });
  return Math.abs(sum);
}

const secondsPerDegree = 3600;
/** Steps of a graticule, in seconds of arc: up to two degrees. */
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200];
const leastGapPixels = 96;

export type Line = { readonly degrees: number; readonly at: number };

/** The positions of the graticule's lines, in pixels: of longitude from the left, of latitude from the top. */
export function graticule(view: View, size: Size): { meridians: Line[]; parallels: Line[]; stepSeconds: number } {
  const secondPixels = metresOfLongitude(view.middle[1]) / secondsPerDegree / view.metresPerPixel;
  const stepSeconds = steps.find(step => step * secondPixels >= leastGapPixels) ?? steps.at(-1)!;
  const [west, north] = positionAt({ x: 0, y: 0 }, view, size);
  const [east, south] = positionAt({ x: size.width, y: size.height }, view, size);
  const between = (from: number, to: number): number[] => {
    const first = Math.ceil((from * secondsPerDegree) / stepSeconds);
    const last = Math.floor((to * secondsPerDegree) / stepSeconds);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ((first + at) * stepSeconds) / secondsPerDegree);
  };
  return {
    meridians: between(west, east).map(degrees => ({ degrees, at: spotOf([degrees, view.middle[1]], view, size).x })),
    parallels: between(south, north).map(degrees => ({ degrees, at: spotOf([view.middle[0], degrees], view, size).y })),
    stepSeconds,
  };
}

const sides = { bn: { longitude: 'পূ', latitude: 'উ' }, en: { longitude: 'E', latitude: 'N' } } as const;

/** '৯০°১৬′১০″পূ', with no finer parts than the step needs. */
export function degreesText(degrees: number, axis: 'longitude' | 'latitude', stepSeconds: number, locale: Locale): string {
  const tenths = Math.round(degrees * secondsPerDegree * 10);
  const [whole, minutes, seconds] = [Math.floor(tenths / 36_000), Math.floor((tenths % 36_000) / 600), (tenths % 600) / 10];
  const two = (value: number): string => String(value).padStart(2, '0');
  const fine = stepSeconds < 60 ? `${two(minutes)}′${two(seconds)}″` : stepSeconds < 3600 ? `${two(minutes)}′` : '';
  return digits(`${whole}°${fine}`, locale) + sides[locale][axis];
}

const longestBarPixels = 120;

/** The bar of the scale. */
export function scaleBar({ metresPerPixel }: View): { metres: number; pixels: number } {
  const metres = roundBelow(longestBarPixels * metresPerPixel);
  return { metres, pixels: metres / metresPerPixel };
}

const squareMetresPerAcre = 4046.8564224;
const acrePlaces = 4;
/** From so many acres on it is no plot but a place, whose boundary is drawn coarsely. */
const acresOfPlace = 1000;

/** Records write acres with four places. */
export function acresText(squareMetres: number, locale: Locale): string {
  const acres = squareMetres / squareMetresPerAcre;
  return formatNumber(acres, locale, acres < acresOfPlace ? acrePlaces : 0);
}
