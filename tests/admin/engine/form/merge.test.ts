/** Who changed what, of two who began with one record. */
import { describe, expect, test } from 'vitest';
import { mergeOf, overTheirs } from '../../../../admin/engine/form/merge.ts';
import { specimenBundles } from '../../../specimen/specimen-bundles.ts';
import { specimenSteps } from '../../../specimen/specimen-steps.ts';

const base = { a: 1, b: 1, c: 1, d: 1, e: [1], state: 'draft' };

test('a field is contested where both changed it to different things, and nowhere else', () => {
  const mine = { ...base, a: 2, c: 2, d: 3 };
  const theirs = { ...base, b: 2, c: 3, d: 3 };
  expect(mergeOf(specimenBundles, ['a', 'b', 'c', 'd', 'e'], { base, mine, theirs })).toEqual({
    contested: ['c'],
    merged: {},
    mine: ['a'],
    theirs: ['b'],
  });
});

test('a list is one field: a row added here and one taken away there are a choice', () => {
  const sides = { base, mine: { ...base, e: [1, 2] }, theirs: { ...base, e: [] } };
  expect(mergeOf(specimenBundles, ['e'], sides).contested).toEqual(['e']);
});

test('what no form writes is reported as theirs', () => {
  const sides = { base, mine: base, theirs: { ...base, state: 'sent' } };
  expect(mergeOf(specimenBundles, ['a'], sides, ['state'])).toEqual({ contested: [], merged: {}, mine: [], theirs: ['state'] });
});

describe('child rows', () => {
  const row = (id: number, place: number, name: string, amount: number | null = null) => ({ id, place, name, amount, version: 1 });
  const [a, b, c] = [row(1, 1, 'a', 5), row(2, 2, 'b'), row(3, 3, 'c')];
  const added = (name: string) => ({ name, amount: null });
  const of = (mine: readonly object[], theirs: readonly object[]) => {
    const sides = { base: { steps: [a, b, c] }, mine: { steps: mine }, theirs: { steps: theirs } };
    const { contested, merged } = mergeOf(specimenBundles, ['steps'], sides);
    return contested.length > 0 ? 'contested' : merged.steps;
  };

  test('what each changed, added and took away stays, as long as they did not meet', () => {
    const mine = [{ ...a, name: 'mine' }, c, added('new')];
    const theirs = [{ ...a, amount: 7, version: 2 }, b, c, row(4, 4, 'other')];
    expect(of(mine, theirs)).toEqual([{ ...a, name: 'mine', amount: 7, version: 2 }, c, row(4, 4, 'other'), added('new')]);
    expect(of([a, b, { ...c, name: 'both' }], [a, { ...c, name: 'both' }])).toEqual([a, { ...c, name: 'both' }]);
  });

  test('one field of one row written by both, and a row that one wrote and the other took away, are a choice', () => {
    expect(of([{ ...a, name: 'mine' }, b, c], [{ ...a, name: 'other' }, b, c])).toBe('contested');
    expect(of([{ ...a, name: 'mine' }, b, c], [b, c])).toBe('contested');
    expect(of([b, c], [{ ...a, name: 'other' }, b, c])).toBe('contested');
  });

  test('the order is that of the person who changed it; two orders are a choice', () => {
    expect(of([c, a, b], [a, { ...b, name: 'other' }, c])).toEqual([c, a, { ...b, name: 'other' }]);
    expect(of([{ ...a, name: 'mine' }, b, c], [c, b, a])).toEqual([c, b, { ...a, name: 'mine' }]);
    expect(of([b, a, c], [a, c, b])).toBe('contested');
  });

  test('of a list that stays mine, a row that they took away is made again', () => {
    const sides = { base: {}, mine: { steps: [{ ...a, name: 'mine' }, b] }, theirs: { steps: [b] } };
    expect(overTheirs(specimenBundles, new Map([['specimen-steps', specimenSteps]]), 'steps', sides)).toEqual([
      { name: 'mine', amount: 5 },
      b,
    ]);
  });
});
