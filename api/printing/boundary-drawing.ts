/** A boundary on paper: its rings true to scale as SVG, north at the top, above a bar of a round length. Pure. */
import { formatNumber } from '../../i18n/format.ts';
import { metresOfLatitude, metresOfLongitude, roundBelow } from '../../resources/kernel/places.ts';
import { type Locale, sentence, t } from '../../resources/kernel/text.ts';

type Position = readonly [longitude: number, latitude: number];
type Polygon = readonly (readonly Position[])[];
export type Boundary =
  | { readonly type: 'Polygon'; readonly coordinates: Polygon }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Polygon[] };

/** `wide` and `high` in millimetres of the paper. */
export type Drawing = { readonly svg: string; readonly wide: number; readonly high: number; readonly note: string };

const note = t('উপরে উত্তর; রেখাটি %{metres} মিটার।', 'North is at the top; the bar is %{metres} metres.');

/** In millimetres: the place on the paper, its margin, and where the bar is. */
const most = { wide: 120, high: 80 };
const margin = 1;
const barHigh = 6;
const longestBar = 40;

const fixed = (value: number): string => String(Number(value.toFixed(2)));

export function drawingOf({ type, coordinates }: Boundary, locale: Locale): Drawing {
  const rings = type === 'Polygon' ? coordinates : coordinates.flat();
  const positions = rings.flat();
  const [longitudes, latitudes] = [positions.map(([longitude]) => longitude), positions.map(([, latitude]) => latitude)];
  const [west, east, south, north] = [Math.min(...longitudes), Math.max(...longitudes), Math.min(...latitudes), Math.max(...latitudes)];
  const middle = (south + north) / 2;
  const [metresWide, metresHigh] = [(east - west) * metresOfLongitude(middle), (north - south) * metresOfLatitude(middle)];
  // A line has no width, a point neither.
  const metres = Math.max(metresWide / most.wide, metresHigh / most.high, 0.001);
  const spot = ([longitude, latitude]: Position): string =>
    `${fixed(margin + ((longitude - west) * metresOfLongitude(middle)) / metres)} ${fixed(margin + ((north - latitude) * metresOfLatitude(middle)) / metres)}`;
  const outline = rings.map(ring => `M${ring.map(spot).join('L')}Z`).join('');
  const bar = roundBelow(longestBar * metres);
  const [length, top] = [bar / metres, 2 * margin + metresHigh / metres + barHigh / 2];
  const wide = 2 * margin + Math.max(metresWide / metres, length);
  const high = 2 * margin + metresHigh / metres + barHigh;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${fixed(wide)} ${fixed(high)}" fill="none" stroke="#1d2733" stroke-width="0.35">
<path d="${outline}" fill="#e6efe9" fill-rule="evenodd" stroke-linejoin="round"/>
<path d="M${margin} ${fixed(top)}v2h${fixed(length)}v-2"/>
</svg>`;
  return { svg, wide, high, note: sentence(note, locale, { metres: formatNumber(bar, locale) }) };
}
