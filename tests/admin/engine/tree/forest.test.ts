/** The tree as a value: which record is below which, which lines are shown, where a step leads. */
import { describe, expect, it } from 'vitest';
import { above, forestOf, guidesOf, isWithin, linesOf, neighbour, searched, type TreeRow } from '../../../../admin/engine/tree/forest.ts';

/** 1 holds 2 and 3, 2 holds 4 and 5; 6 is beside 1. */
const rows: TreeRow[] = [
  { id: 1, name: 'ministry', parent_id: null },
  { id: 2, name: 'division', parent_id: 1 },
  { id: 3, name: 'directorate', parent_id: 1 },
  { id: 4, name: 'district', parent_id: 2 },
  { id: 5, name: 'circle', parent_id: 2 },
  { id: 6, name: 'project', parent_id: null },
];
const forest = forestOf(rows, 'parent_id');
const all = { isOpen: () => true };
const shape = (lines: ReturnType<typeof linesOf>) => lines.map(({ node, level }) => '-'.repeat(level) + node.id);

describe('a forest', () => {
  it('keeps the order of its rows and counts what is below', () => {
    expect(forest.roots).toEqual([1, 6]);
    expect(forest.nodes.get(1)).toMatchObject({ children: [2, 3], below: 4, parent: null, isOrphan: false });
    expect(forest.nodes.get(2)).toMatchObject({ children: [4, 5], below: 2, parent: 1 });
  });

  it('puts a record whose parent is out of reach at the top, marked', () => {
    const { roots, nodes } = forestOf(
      [
        { id: 7, parent_id: 99 },
        { id: 8, parent_id: 7 },
        { id: 9, parent_id: null },
      ],
      'parent_id',
    );
    expect(roots).toEqual([7, 9]);
    expect([7, 8, 9].map(id => nodes.get(id)!.isOrphan)).toEqual([true, false, false]);
  });

  it('shows a circle that is there already, each record once', () => {
    const circle = forestOf(
      [
        { id: 1, parent_id: 3 },
        { id: 2, parent_id: 1 },
        { id: 3, parent_id: 2 },
        { id: 4, parent_id: 4 },
      ],
      'parent_id',
    );
    expect(shape(linesOf(circle, all))).toEqual(['-4', '-1', '--2', '---3']);
  });

  it('is no deeper than it can be drawn: ten thousand, each below the one before', () => {
    const deep = forestOf(
      Array.from({ length: 10_000 }, (_, at) => ({ id: at + 1, parent_id: at || null })),
      'parent_id',
    );
    expect(deep.nodes.get(1)!.below).toBe(9_999);
    expect(linesOf(deep, all)).toHaveLength(10_000);
  });
});

describe('its lines', () => {
  it('are those that are open', () => {
    expect(shape(linesOf(forest, { isOpen: () => false }))).toEqual(['-1', '-6']);
    expect(shape(linesOf(forest, { isOpen: id => id === 1 }))).toEqual(['-1', '--2', '--3', '-6']);
    expect(shape(linesOf(forest, all))).toEqual(['-1', '--2', '---4', '---5', '--3', '-6']);
  });

  it('know their place, whether they are open, and where a guide leads on', () => {
    const lines = new Map(linesOf(forest, all).map(line => [line.node.id, line]));
    expect(lines.get(1)).toMatchObject({ position: 1, size: 2, isOpen: true });
    expect(lines.get(3)).toMatchObject({ position: 2, size: 2 });
    expect(lines.get(3)!.isOpen).toBeUndefined();
    expect([3, 4].map(id => guidesOf(lines.get(id)!))).toEqual([[], [true]]);
  });

  it('of a search are what it met and what is above, counted among themselves', () => {
    const { hits, kept } = searched(forest, ({ row }) => String(row.name).startsWith('c'));
    expect([[...hits], [...kept].sort()]).toEqual([[5], [1, 2, 5]]);
    const lines = linesOf(forest, { ...all, kept });
    expect(shape(lines)).toEqual(['-1', '--2', '---5']);
    expect(lines.at(-1)).toMatchObject({ position: 1, size: 1 });
  });
});

describe('moving', () => {
  it('is refused into itself and whatever is below', () => {
    expect(above(forest, 4)).toEqual([2, 1]);
    expect([1, 2, 4].map(target => isWithin(forest, 2, target))).toEqual([false, true, true]);
  });

  it('by steps goes under the one before, out, and under the neighbours of the one above', () => {
    expect(neighbour(forest, 3, 'in')).toBe(2);
    expect(neighbour(forest, 2, 'in')).toBeUndefined();
    expect(neighbour(forest, 5, 'out')).toBe(1);
    expect(neighbour(forest, 2, 'out')).toBeNull();
    expect(neighbour(forest, 1, 'out')).toBeUndefined();
    expect(neighbour(forest, 4, 'down')).toBe(3);
    expect(neighbour(forest, 4, 'up')).toBeUndefined();
    expect(neighbour(forest, 2, 'down')).toBe(6);
  });
});
