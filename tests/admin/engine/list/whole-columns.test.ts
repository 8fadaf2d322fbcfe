import { expect, test } from 'vitest';
import { sharesOf } from '../../../../admin/engine/list/whole-columns.ts';

const of = (...widths: readonly number[]) => widths.map(width => ({ width, canGrow: true }));

test('the columns that fit as a whole share what a cut one would leave', () => {
  expect(sharesOf(of(100, 100, 100, 100), 350)).toEqual({ whole: 3, more: 16 });
});

test('nothing grows where all columns fit', () => {
  expect(sharesOf(of(100, 100), 350)).toEqual({ whole: 2, more: 0 });
});

test('nothing grows where not even one column fits, or none may grow', () => {
  expect(sharesOf(of(400, 100), 350)).toEqual({ whole: 0, more: 0 });
  expect(sharesOf([{ width: 300, canGrow: false }, ...of(100)], 350)).toEqual({ whole: 1, more: 0 });
});

test('a column with a width of its own keeps it', () => {
  expect(sharesOf([{ width: 100, canGrow: false }, ...of(100, 200)], 250)).toEqual({ whole: 2, more: 50 });
});
