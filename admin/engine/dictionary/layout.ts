/** Where the boxes and lines of a diagram stand, in px: dagre works it out, we draw. Pure. */
import { layout, Graph as Sheet } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './relations.ts';

export type Point = { readonly x: number; readonly y: number };
/** `x`, `y`: the left upper corner. */
export type Box = GraphNode & Point & { readonly text: string; readonly width: number };
export type Line = GraphEdge & { readonly points: readonly Point[] };
/** `left`, `top`: where the sheet begins; a line may lie left of 0 or above it. */
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
const between = { ranks: 64, nodes: 18 };
/** How far a reference to itself stands off its box. */
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

/** @param textOf what stands in a box */
export function drawn({ nodes, edges }: Graph, textOf: (name: string) => string): Drawn {
  const sheet = new Sheet({ multigraph: false });
  sheet.setGraph({ rankdir: 'LR', ranksep: between.ranks, nodesep: between.nodes });
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
    points: edge.from === edge.to ? aroundOf(boxes, edge.from) : (sheet.edge(edge.from, edge.to) as { points: Point[] }).points,
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

const round = (value: number): string => value.toFixed(1);

/** A line through its points with soft corners, as the `d` of a path. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (first === undefined) return '';
  const last = rest.at(-1) ?? first;
  const bends = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1]!;
    const end = at === rest.length - 2 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`;
  });
  const straight = bends.length === 0 ? `L${round(last.x)} ${round(last.y)}` : bends.join(' ');
  return `M${round(first.x)} ${round(first.y)} ${straight}`;
}
