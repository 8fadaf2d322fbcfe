/** Who changed what, of two who began with one record. */
import { expect, test } from 'vitest';
import { mergeOf } from '../../../../admin/engine/form/merge.ts';

const base = { a: 1, b: 1, c: 1, d: 1, e: [1], state: 'draft' };

test('a field is contested where both changed it to different things, and nowhere else', () => {
  const mine = { ...base, a: 2, c: 2, d: 3 };
  const theirs = { ...base, b: 2, c: 3, d: 3 };
  expect(mergeOf(['a', 'b', 'c', 'd', 'e'], { base, mine, theirs })).toEqual({ contested: ['c'], mine: ['a'], theirs: ['b'] });
});

test('a list is one field: a row added here and one taken away there are a choice', () => {
  const sides = { base, mine: { ...base, e: [1, 2] }, theirs: { ...base, e: [] } };
  expect(mergeOf(['e'], sides).contested).toEqual(['e']);
});

test('what no form writes is told as theirs', () => {
  const sides = { base, mine: base, theirs: { ...base, state: 'sent' } };
  expect(mergeOf(['a'], sides, ['state'])).toEqual({ contested: [], mine: [], theirs: ['state'] });
});
