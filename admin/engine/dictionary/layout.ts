/** Where the boxes and lines of a diagram stand, in px: dagre works it out, we draw. Pure. */
import { layout, Graph as Sheet } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './relations.ts';

export type Point = { readonly x: number; readonly y: number };
/** `x`, `y`: the left upper corner. */
export type Box = GraphNode & Point & { readonly text: string; readonly width: number };
export type Line = GraphEdge & { readonly points: readonly Point[] };
export type Drawn = { readonly width: number; readonly height: number; readonly boxes: readonly Box[]; readonly lines: readonly Line[] };

export const boxHeight = 36;
/** A letter of either script at 13 px, on the safe side; conjuncts are one letter. */
const letterWidth = 8.6;
const padding = 28;
const margin = 16;
const between = { ranks: 64, nodes: 14 };

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const widthOf = (text: string): number => Math.ceil([...letters.segment(text)].length * letterWidth + padding);

/** @param textOf what stands in a box */
export function drawn({ nodes, edges }: Graph, textOf: (name: string) => string): Drawn {
  const sheet = new Sheet({ multigraph: false });
  sheet.setGraph({ rankdir: 'LR', ranksep: between.ranks, nodesep: between.nodes, marginx: margin, marginy: margin });
  sheet.setDefaultEdgeLabel(() => ({}));
  for (const { name } of nodes) sheet.setNode(name, { width: widthOf(textOf(name)), height: boxHeight });
  for (const { from, to } of edges) sheet.setEdge(from, to, {});
  layout(sheet);
  const { width = 0, height = 0 } = sheet.graph() as { width?: number; height?: number };
  const boxes = nodes.map(node => {
    const at = sheet.node(node.name) as { x: number; y: number; width: number };
    return { ...node, text: textOf(node.name), width: at.width, x: at.x - at.width / 2, y: at.y - boxHeight / 2 };
  });
  const lines = edges.map(edge => ({ ...edge, points: (sheet.edge(edge.from, edge.to) as { points: Point[] }).points }));
  return { width: Math.ceil(width), height: Math.ceil(height), boxes, lines };
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
