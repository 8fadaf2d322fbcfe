/** The drawing of the sign-in pages: an invented mouza sheet with a khal and survey stations; one plot is yours. Always the same sheet. */
import { useMemo } from 'react';
import { digits } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';

type Point = readonly [x: number, y: number];
type Plot = { path: string; centre: Point; number: number; yours: boolean };

const width = 640;
const height = 900;
const columns = 8;
const rows = 10;
const yours = { row: 5, column: 3 };
const khal = `M-40 ${height * 0.3} C 160 ${height * 0.2}, 224 ${height * 0.44}, 397 ${height * 0.36} S 576 ${height * 0.1}, 700 ${height * 0.16}`;
const stations: readonly Point[] = [
  [77, 90],
  [550, 468],
  [128, 738],
];

/** Park and Miller's generator: the sheet must not change between visits. */
const randomFrom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
};

const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

function lattice(random: () => number): Point[][] {
  const bend = (row: number, column: number): Point => [
    (column / columns) * (width + 160) - 80 + (random() - 0.5) * 38 + Math.sin(row * 0.7) * 22,
    (row / rows) * (height + 160) - 80 + (random() - 0.5) * 34 + Math.cos(column * 0.6) * 18,
  ];
  return Array.from({ length: rows + 1 }, (_, row) => Array.from({ length: columns + 1 }, (_, column) => bend(row, column)));
}

/** A cell whole, or split across or along, as inheritance does. */
function split(corners: readonly [Point, Point, Point, Point], random: () => number): Point[][] {
  const [a, b, c, d] = corners;
  const choice = random();
  if (choice < 0.3) {
    const share = 0.3 + random() * 0.4;
    const [top, bottom] = [between(a, b, share), between(d, c, share + (random() - 0.5) * 0.15)];
    return [
      [a, top, bottom, d],
      [top, b, c, bottom],
    ];
  }
  if (choice < 0.55) {
    const share = 0.35 + random() * 0.3;
    const [left, right] = [between(a, d, share), between(b, c, share)];
    return [
      [a, b, right, left],
      [left, right, c, d],
    ];
  }
  return [[a, b, c, d]];
}

function drawPlots(): Plot[] {
  const random = randomFrom(11);
  const points = lattice(random);
  const plots: Plot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [above, below] = [points[row]!, points[row + 1]!];
      const corners = [above[column]!, above[column + 1]!, below[column + 1]!, below[column]!] as const;
      const mine = row === yours.row && column === yours.column;
      for (const polygon of mine ? [[...corners]] : split(corners, random)) {
        const path = `M${polygon.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
        const middle = (axis: 0 | 1) => polygon.reduce((sum, point) => sum + point[axis], 0) / polygon.length;
        plots.push({ path, centre: [middle(0), middle(1)], number: 101 + plots.length, yours: mine });
      }
    }
  }
  return plots;
}

export function MouzaSheet({ locale }: { locale: Locale }) {
  const plots = useMemo(drawPlots, []);
  const triangle = `M${stations.map(point => point.join(' ')).join('L')}Z`;
  return (
    <svg
      className="sheet"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden
      focusable="false"
    >
      {plots.map(plot => (
        <path key={plot.number} d={plot.path} stroke="#2E6B57" />
      ))}
      <path d={khal} stroke="#2E6B57" strokeWidth="40" />
      <path d={khal} stroke="#123A2F" strokeWidth="38" />
      {plots
        .filter((plot, at) => at % 3 === 0 && !plot.yours)
        .map(({ number, centre: [x, y] }) => (
          <text key={number} x={x} y={y + 4} fill="#6FA08E" fontSize="12" textAnchor="middle">
            {digits(number, locale)}
          </text>
        ))}
      {plots
        .filter(plot => plot.yours)
        .map(({ path, number, centre: [x, y] }) => (
          <g key={number}>
            <path d={path} fill="#E8B54A" fillOpacity=".16" stroke="#E8B54A" strokeWidth="2" />
            <text x={x} y={y + 5} fill="#E8B54A" fontSize="15" fontWeight="600" textAnchor="middle">
              {digits(number, locale)}
            </text>
          </g>
        ))}
      <path d={triangle} stroke="#E8B54A" strokeOpacity=".35" strokeDasharray="2 6" />
      {stations.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`} stroke="#E8B54A">
          <path d="M0-8 7 4H-7Z" />
          <circle r="1.2" fill="#E8B54A" />
        </g>
      ))}
    </svg>
  );
}
