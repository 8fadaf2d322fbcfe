/** The keyboard in a tree: ARIA's pattern, type-ahead in either script, and our moving. */
import { describe, expect, it } from 'vitest';
import { forestOf, linesOf } from '../../../../admin/engine/tree/forest.ts';
import { actOf, typedTo } from '../../../../admin/engine/tree/keys.ts';

const forest = forestOf(
  [
    { id: 1, name: 'ভূমি মন্ত্রণালয়', parent_id: null },
    { id: 2, name: 'ঢাকা', parent_id: 1 },
    { id: 3, name: 'সাভার', parent_id: 2 },
    { id: 4, name: 'ঢালারচর', parent_id: 1 },
    { id: 5, name: 'Ministry 2', parent_id: null },
    { id: 6, name: 'x', parent_id: 5 },
  ],
  'parent_id',
);
const lines = linesOf(forest, { isOpen: id => id < 5 });
const act = (keys: string, at: number, isCarrying = false) => actOf(keys, lines, at, isCarrying);
const go = (id: number) => ({ kind: 'go', id });

describe('a key', () => {
  it('leads up, down, to the first and to the last, and no further', () => {
    expect(lines.map(({ node }) => node.id)).toEqual([1, 2, 3, 4, 5]);
    expect(act('ArrowDown', 0)).toEqual(go(2));
    expect(act('ArrowUp', 0)).toBeUndefined();
    expect(act('ArrowDown', 4)).toBeUndefined();
    expect([act('Home', 3), act('End', 0), act('PageDown', 1), act('PageUp', 3)]).toEqual([go(1), go(5), go(5), go(1)]);
  });

  it('opens, then leads inside; closes, then leads outside', () => {
    expect(act('ArrowRight', 4)).toEqual({ kind: 'open', id: 5 });
    expect(act('ArrowRight', 1)).toEqual(go(3));
    expect(act('ArrowRight', 2)).toBeUndefined();
    expect(act('ArrowLeft', 1)).toEqual({ kind: 'shut', id: 2 });
    expect(act('ArrowLeft', 2)).toEqual(go(2));
    expect(act('ArrowLeft', 4)).toBeUndefined();
    expect(act(' ', 4)).toEqual({ kind: 'open', id: 5 });
  });

  it('opens all that are beside it', () => {
    expect(act('*', 0)).toEqual({ kind: 'open-all', ids: [1, 5] });
    expect(act('*', 3)).toEqual({ kind: 'open-all', ids: [2] });
  });

  it('opens the record, or puts down what is carried', () => {
    expect(act('Enter', 2)).toEqual({ kind: 'record', id: 3 });
    expect(act('Enter', 2, true)).toEqual({ kind: 'place', id: 3 });
    expect(act('Ctrl X', 2)).toEqual({ kind: 'carry', id: 3 });
    expect(act('Ctrl V', 2, true)).toEqual({ kind: 'place', id: 3 });
    expect([act('Escape', 2), act('Escape', 2, true)]).toEqual([undefined, { kind: 'leave' }]);
    expect(act('Alt Shift ArrowLeft', 2)).toEqual({ kind: 'step', id: 3, way: 'out' });
    expect(act('Ctrl Z', -1)).toEqual({ kind: 'undo' });
  });
});

describe('letters', () => {
  const to = (typed: string, at: number) => typedTo(typed, lines, at, ({ node }) => String(node.row.name));

  it('lead to the next name that begins with them, around the end', () => {
    expect(to('ঢ', 0)).toBe(2);
    expect(to('ঢ', 1)).toBe(4);
    expect(to('ঢ', 3)).toBe(2);
    expect(to('ঢাল', 1)).toBe(4);
    expect(to('m', 0)).toBe(5);
    expect(to('q', 0)).toBeUndefined();
  });

  it('stay on a name that goes on as it is typed, whatever the digits', () => {
    expect(to('ঢাক', 1)).toBe(2);
    expect(to('ministry ২', 4)).toBe(5);
  });
});
