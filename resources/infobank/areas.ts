/**
 * Areas of the map of the land records, as written in addresses: `circle=23.85,90.25,5000` (latitude, longitude, radius in metres) or
 * `box=23.8,90.2,23.9,90.3` (south, west, north, east). The server and the screen read them alike.
 */
import { metresOfLatitude, metresOfLongitude } from '../kernel/places.ts';

export type Circle = { readonly latitude: number; readonly longitude: number; readonly metres: number };
/** In degrees. */
export type Box = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };
export type Area = { readonly circle: Circle } | { readonly box: Box };

export const metresPerYard = 0.9144;
/** What is searched at once is at most so wide, and so high. */
export const widestMetres = 100_000;
/** So many records in an area are shown as points; of more, the nearest to its middle are listed alone. */
export const mostShown = 500;
export const mostListed = 100;
/** A sheet with more records than that shows how many are in each cell of a grid, this many cells in each direction. */
export const cellsAcross = 8;
/** The radius of a search that nobody sized: as far as one walks in an hour. */
export const firstMetres = 5_000;

const number = '-?\\d{1,3}(?:\\.\\d{1,9})?';
export const circlePattern = `^${number},${number},\\d{1,7}(?:\\.\\d{1,3})?$`;
export const boxPattern = `^${number},${number},${number},${number}$`;

const numbersIn = (text: string, pattern: string): number[] | undefined =>
  new RegExp(pattern).test(text) ? text.split(',').map(Number) : undefined;

const isLatitude = (value: number): boolean => Math.abs(value) <= 90;
const isLongitude = (value: number): boolean => Math.abs(value) <= 180;

/** Undefined where the text is no circle. */
export function circleIn(text: string): Area | undefined {
  const [latitude = 0, longitude = 0, metres = 0] = numbersIn(text, circlePattern) ?? [];
  return metres > 0 && isLatitude(latitude) && isLongitude(longitude) ? { circle: { latitude, longitude, metres } } : undefined;
}

/** Undefined where the text is no rectangle. */
export function boxIn(text: string): Area | undefined {
  const [south = 0, west = 0, north = 0, east = 0] = numbersIn(text, boxPattern) ?? [];
  const isOne = south < north && west < east && isLatitude(south) && isLatitude(north) && isLongitude(west) && isLongitude(east);
  return isOne ? { box: { south, west, north, east } } : undefined;
}

/** A millionth of a degree is a tenth of a metre. */
const degree = (value: number): string => String(Number(value.toFixed(6)));
const metre = (value: number): string => String(Number(value.toFixed(1)));

/** The parameter of an address that says the area: its name and its value. */
export function areaParameter(area: Area): readonly [name: 'circle' | 'box', value: string] {
  if ('circle' in area) {
    const { latitude, longitude, metres } = area.circle;
    return ['circle', [degree(latitude), degree(longitude), metre(metres)].join()];
  }
  const { south, west, north, east } = area.box;
  return ['box', [south, west, north, east].map(degree).join()];
}

/** The rectangle around an area: of a rectangle itself. */
export function boxAround(area: Area): Box {
  if ('box' in area) return area.box;
  const { latitude, longitude, metres } = area.circle;
  const [high, wide] = [metres / metresOfLatitude(latitude), metres / metresOfLongitude(latitude)];
  return { south: latitude - high, west: longitude - wide, north: latitude + high, east: longitude + wide };
}

export function middleOf(area: Area): { readonly latitude: number; readonly longitude: number } {
  const { south, west, north, east } = boxAround(area);
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Metres from west to east in its middle, and from south to north. */
export function sidesOf(area: Area): { readonly wide: number; readonly high: number } {
  if ('circle' in area) return { wide: 2 * area.circle.metres, high: 2 * area.circle.metres };
  const { south, west, north, east } = area.box;
  const at = (south + north) / 2;
  return { wide: (east - west) * metresOfLongitude(at), high: (north - south) * metresOfLatitude(at) };
}

/** The rectangle of these sides around a middle. */
export function boxOf({ latitude, longitude }: Pick<Circle, 'latitude' | 'longitude'>, { wide, high }: ReturnType<typeof sidesOf>): Area {
  const [up, right] = [high / 2 / metresOfLatitude(latitude), wide / 2 / metresOfLongitude(latitude)];
  return { box: { south: latitude - up, west: longitude - right, north: latitude + up, east: longitude + right } };
}

/** The same area around another middle. */
export const movedTo = (area: Area, middle: Pick<Circle, 'latitude' | 'longitude'>): Area =>
  'circle' in area ? { circle: { ...middle, metres: area.circle.metres } } : boxOf(middle, sidesOf(area));

export function isTooWide(area: Area): boolean {
  const { wide, high } = sidesOf(area);
  return Math.max(wide, high) > widestMetres;
}
