/** The positions of a diagram's boxes and lines, in px: dagre calculates them, we draw. Pure. */
import { layout, Graph as Sheet } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './relations.ts';

export type Point = { readonly x: number; readonly y: number };
/** `x`, `y`: the left upper corner. */
export type Box = GraphNode & Point & { readonly text: string; readonly width: number };
export type Line = GraphEdge & { readonly points: readonly Point[] };
/** `left`, `top`: where the sheet begins; a line may have negative coordinates. */
export type Drawn = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
};

export const boxHeight = 36;
/** A letter of either script at 13 px, on the safe side; conjuncts are one letter. */
const letterWidth = 8.6;
const padding = 28;
const margin = 16;
const space = { ranks: 72, nodes: 18 };
/** How far a reference to itself is from its box. */
const loop = 12;

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const widthOf = (text: string): number => Math.ceil([...letters.segment(text)].length * letterWidth + padding);

/** Dagre leaves room for boxes alone: a line may bend beyond them. */
function extent(boxes: readonly Box[], lines: readonly Line[]): Pick<Drawn, 'left' | 'top' | 'width' | 'height'> {
  const points = [
    ...boxes.flatMap(({ x, y, width }) => [
      { x, y },
      { x: x + width, y: y + boxHeight },
    ]),
    ...lines.flatMap(line => line.points),
  ];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.floor(Math.min(...xs)) - margin, Math.floor(Math.min(...ys)) - margin];
  return { left, top, width: Math.ceil(Math.max(...xs)) + margin - left, height: Math.ceil(Math.max(...ys)) + margin - top };
}

/** @param textOf the text in a box */
export function drawn({ nodes, edges }: Graph, textOf: (name: string) => string): Drawn {
  const sheet = new Sheet({ multigraph: false });
  sheet.setGraph({ rankdir: 'LR', ranksep: space.ranks, nodesep: space.nodes });
  sheet.setDefaultEdgeLabel(() => ({}));
  for (const { name } of nodes) sheet.setNode(name, { width: widthOf(textOf(name)), height: boxHeight });
  for (const { from, to } of edges) if (from !== to) sheet.setEdge(from, to, {});
  layout(sheet);
  const boxes = nodes.map(node => {
    const at = sheet.node(node.name) as { x: number; y: number; width: number };
    return { ...node, text: textOf(node.name), width: at.width, x: at.x - at.width / 2, y: at.y - boxHeight / 2 };
  });
  const lines = edges.map(edge => ({
    ...edge,
    points:
      edge.from === edge.to
        ? aroundOf(boxes, edge.from)
        : between(boxes, edge, (sheet.edge(edge.from, edge.to) as { points: Point[] }).points),
  }));
  return { ...extent(boxes, lines), boxes, lines };
}

/** From the top of a box back into its right side: what refers to itself. */
function aroundOf(boxes: readonly Box[], name: string): Point[] {
  const { x, y, width } = boxes.find(box => box.name === name)!;
  const right = x + width;
  return [
    { x: right - 22, y },
    { x: right - 22, y: y - loop },
    { x: right + loop, y: y - loop },
    { x: right + loop, y: y + boxHeight / 2 },
    { x: right, y: y + boxHeight / 2 },
  ];
}

const middleOf = ({ y }: Box): number => y + boxHeight / 2;

/** From the side of one box to the facing side of the other, along dagre's points. */
function between(boxes: readonly Box[], { from, to }: GraphEdge, [, ...way]: readonly Point[]): Point[] {
  const [one, other] = [from, to].map(name => boxes.find(box => box.name === name)!) as [Box, Box];
  const onwards = one.x < other.x;
  return [
    { x: onwards ? one.x + one.width : one.x, y: middleOf(one) },
    ...way.slice(0, -1),
    { x: onwards ? other.x : other.x + other.width, y: middleOf(other) },
  ];
}

const round = (value: number): string => value.toFixed(1);

/** From point to point, level at each of them: a line leaves a box by its side and never runs along the boxes above it. */
function swept([first, ...rest]: readonly Point[]): string {
  if (first === undefined) return '';
  const bends = rest.map((point, at) => {
    const before = rest[at - 1] ?? first;
    const half = round((before.x + point.x) / 2);
    return `C${half} ${round(before.y)} ${half} ${round(point.y)} ${round(point.x)} ${round(point.y)}`;
  });
  return `M${round(first.x)} ${round(first.y)}${bends.join('')}`;
}

/** The `d` of a line's path. */
export const pathOf = ({ from, to, points }: Line): string =>
  from === to ? `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}` : swept(points);
