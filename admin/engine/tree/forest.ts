/**
 * Records with parents, as a tree: who is below which record, which lines are shown, what a search leaves. Pure; deep trees need no deep
 * stack.
 */
import type { Row } from '../naming.ts';

export type TreeRow = Row & { readonly id: number };

export type TreeNode = {
  readonly id: number;
  readonly row: TreeRow;
  /** Above it in this tree; null at the top. */
  readonly parent: number | null;
  /** In the order of the rows. */
  readonly children: readonly number[];
  /** The number of its descendants. */
  readonly below: number;
  /** Its parent is not among the rows: the reader has no access to it. */
  readonly isOrphan: boolean;
};

export type Forest = { readonly nodes: ReadonlyMap<number, TreeNode>; readonly roots: readonly number[] };

type Growing = { -readonly [K in keyof TreeNode]: TreeNode[K] } & { children: number[] };

/** Those below `start`, each after its parent, `start` first. */
function descent(nodes: ReadonlyMap<number, TreeNode>, start: number): number[] {
  const found = [start];
  for (let at = 0; at < found.length; at++) found.push(...nodes.get(found[at]!)!.children);
  return found;
}

/** @param parentName the reference to the parent. Rows in a circle, which cannot be saved, are shown too: the first one at the top. */
export function forestOf(rows: readonly TreeRow[], parentName: string): Forest {
  const nodes = new Map<number, Growing>(
    rows.map(row => [row.id, { id: row.id, row, parent: null, children: [], below: 0, isOrphan: false }]),
  );
  const roots: number[] = [];
  for (const node of nodes.values()) {
    const above = node.row[parentName];
    const parent = typeof above === 'number' ? nodes.get(above) : undefined;
    if (parent && parent !== node) {
      node.parent = parent.id;
      parent.children.push(node.id);
    } else {
      node.isOrphan = typeof above === 'number' && !parent;
      roots.push(node.id);
    }
  }
  const reached = new Set<number>();
  const count = (root: number) => {
    const order = descent(nodes, root);
    for (const id of order) reached.add(id);
    for (const id of order.reverse()) {
      const { parent, below } = nodes.get(id)!;
      if (parent !== null) nodes.get(parent)!.below += below + 1;
    }
  };
  for (const root of roots) count(root);
  for (const node of nodes.values()) {
    if (reached.has(node.id)) continue;
    const above = nodes.get(node.parent!)!;
    above.children = above.children.filter(id => id !== node.id);
    node.parent = null;
    roots.push(node.id);
    count(node.id);
  }
  return { nodes, roots };
}

/** One line of the tree as it is drawn. */
export type Line = {
  readonly node: TreeNode;
  /** 1 at the top. */
  readonly level: number;
  /** Its position among the shown children of its parent, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  /** Whether its children are shown; undefined where it has none. */
  readonly isOpen?: boolean;
  /** Its parent line. */
  readonly under?: Line;
};

/** Deeper ones are drawn as deep as this. */
const mostGuides = 16;

/** For each level above a line but the first: whether that level has a further line, to which the guide continues. */
export function guidesOf({ under }: Line): readonly boolean[] {
  const guides: boolean[] = [];
  for (let line = under; line && line.level > 1 && guides.length < mostGuides; line = line.under) guides.unshift(line.position < line.size);
  return guides;
}

type Shown = {
  readonly isOpen: (id: number) => boolean;
  /** All that may be shown; everything when left out. */
  readonly kept?: ReadonlySet<number>;
};

export function linesOf({ nodes, roots }: Forest, { isOpen, kept }: Shown): Line[] {
  const shown = (ids: readonly number[]) => (kept ? ids.filter(id => kept.has(id)) : ids);
  const lines: Line[] = [];
  const waiting: Omit<Line, 'isOpen'>[] = [];
  const stack = (ids: readonly number[], level: number, under?: Line) => {
    for (let at = ids.length - 1; at >= 0; at--)
      waiting.push({ node: nodes.get(ids[at]!)!, level, position: at + 1, size: ids.length, ...(under && { under }) });
  };
  stack(shown(roots), 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const children = shown(next.node.children);
    const line: Line = children.length > 0 ? { ...next, isOpen: isOpen(next.node.id) } : next;
    lines.push(line);
    if (line.isOpen) stack(children, line.level + 1, line);
  }
  return lines;
}

/** The ancestors of a node, nearest first. */
export function above({ nodes }: Forest, id: number): number[] {
  const found: number[] = [];
  for (let parent = nodes.get(id)?.parent ?? null; parent !== null; parent = nodes.get(parent)!.parent) found.push(parent);
  return found;
}

/** Whether `target` is `id` itself or below it: it can't be moved there. */
export const isWithin = (forest: Forest, id: number, target: number): boolean => target === id || above(forest, target).includes(id);

/** The matches of a search with all their ancestors, so that every match has its place. */
export function searched(forest: Forest, meets: (node: TreeNode) => boolean): { hits: ReadonlySet<number>; kept: ReadonlySet<number> } {
  const hits = new Set<number>();
  const kept = new Set<number>();
  for (const node of forest.nodes.values()) {
    if (!meets(node)) continue;
    hits.add(node.id);
    for (let id: number | null = node.id; id !== null && !kept.has(id); id = forest.nodes.get(id)!.parent) kept.add(id);
  }
  return { hits, kept };
}

export type Way = 'in' | 'out' | 'up' | 'down';

/**
 * The target of a keyboard step: `in` under the line before it, `out` beside its parent, `up` and `down` under its parent's neighbours.
 * Undefined where there is none; null is the top.
 */
export function neighbour({ nodes, roots }: Forest, id: number, way: Way): number | null | undefined {
  const node = nodes.get(id)!;
  const siblings = (of: TreeNode) => (of.parent === null ? roots : nodes.get(of.parent)!.children);
  if (way === 'in') return siblings(node)[siblings(node).indexOf(id) - 1];
  if (node.parent === null) return undefined;
  const parent = nodes.get(node.parent)!;
  if (way === 'out') return parent.parent;
  return siblings(parent)[siblings(parent).indexOf(parent.id) + (way === 'up' ? -1 : 1)];
}
