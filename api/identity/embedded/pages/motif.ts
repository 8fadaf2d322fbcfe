/**
 * The picture beside the form: an invented mouza sheet with plots, a canal, survey stations, and one plot in gold. The same on every call.
 */
import { bengaliDigits } from '../../../../resources/kernel/digits.ts';
import type { Locale } from '../../../../resources/kernel/text.ts';

type Point = readonly [x: number, y: number];
type Plot = { readonly corners: readonly Point[]; readonly number: number; readonly chosen: boolean };

const width = 640;
const height = 900;
const columns = 8;
const rows = 10;
const chosen = { row: 5, column: 3 };

/** Park and Miller's generator: the sheet must not change from one visit to the next. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];

function lattice(random: () => number): Point[][] {
  return Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column): Point => {
      const x = (column / columns) * (width + 160) - 80;
      const y = (row / rows) * (height + 160) - 80;
      return [x + (random() - 0.5) * 38 + Math.sin(row * 0.7) * 22, y + (random() - 0.5) * 34 + Math.cos(column * 0.6) * 18];
    }),
  );
}

/** A lattice cell as it was inherited: whole, halved along, or halved across. */
function divide([a, b, c, d]: readonly [Point, Point, Point, Point], random: () => number, whole: boolean): Point[][] {
  const fate = random();
  if (whole || fate >= 0.55) return [[a, b, c, d]];
  const share = 0.3 + random() * 0.4;
  if (fate < 0.3) {
    const [top, bottom] = [between(a, b, share), between(d, c, share + (random() - 0.5) * 0.15)];
    return [
      [a, top, bottom, d],
      [top, b, c, bottom],
    ];
  }
  const [left, right] = [between(a, d, share), between(b, c, share)];
  return [
    [a, b, right, left],
    [left, right, c, d],
  ];
}

function plots(): Plot[] {
  const random = generator(11);
  const points = lattice(random);
  const all: Plot[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isChosen = row === chosen.row && column === chosen.column;
      const cell = [points[row]![column]!, points[row]![column + 1]!, points[row + 1]![column + 1]!, points[row + 1]![column]!] as const;
      for (const corners of divide(cell, random, isChosen)) all.push({ corners, number: 101 + all.length, chosen: isChosen });
    }
  }
  return all;
}

const outline = (corners: readonly Point[]): string => `M${corners.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}Z`;
const middle = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
];

const label = ({ corners, number, chosen: gold }: Plot, locale: Locale): string => {
  const [x, y] = middle(corners);
  return `<text class="${gold ? 'm-mine' : 'm-no'}" x="${x.toFixed(0)}" y="${(y + 5).toFixed(0)}">${locale === 'bn' ? bengaliDigits(String(number)) : number}</text>`;
};

const canal = `M-40 ${height * 0.3}C${width * 0.25} ${height * 0.2} ${width * 0.35} ${height * 0.44} ${width * 0.62} ${height * 0.36}S${width * 0.9} ${height * 0.1} ${width + 60} ${height * 0.16}`;
const stations: readonly Point[] = [
  [0.12 * width, 0.1 * height],
  [0.86 * width, 0.52 * height],
  [0.2 * width, 0.82 * height],
];

/** The sheet as SVG, hidden from screen readers, since it has no meaning. */
export function motif(locale: Locale): string {
  const all = plots();
  const mine = all.find(plot => plot.chosen)!;
  return [
    `<svg class="motif" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">`,
    `<path class="m-line" d="${all.map(plot => outline(plot.corners)).join('')}"/>`,
    `<path class="m-bank" d="${canal}"/><path class="m-water" d="${canal}"/>`,
    all
      .filter((plot, index) => index % 3 === 0 && !plot.chosen)
      .map(plot => label(plot, locale))
      .join(''),
    `<path class="m-plot" d="${outline(mine.corners)}"/>${label(mine, locale)}`,
    stations.map(([x, y]) => `<path class="m-station" d="M${x.toFixed(0)} ${(y - 8).toFixed(0)}l7 12h-14Zm0 7v1"/>`).join(''),
    `<path class="m-sight" d="${outline(stations)}"/></svg>`,
  ].join('');
}

/** The mark of the product: a mouza sheet of five plots, one of them yours. */
export const mark =
  '<svg class="mark" viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false"><path d="M12.2 12.6 25 9.4v9.2l-9.6 2.6z" fill="#E8B54A"/><path d="M3 3h22v22H3zM3 14.9 25 9.4M10.4 3l5.6 22M25 18.6l-9.6 2.6M3 9.2l8.9-.2" stroke="#D6E5DE" stroke-width="1.6" stroke-linejoin="round"/></svg>';
