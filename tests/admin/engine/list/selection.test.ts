import { expect, test } from 'vitest';
import { between, toggled } from '../../../../admin/engine/list/selection.ts';

test('from one row to another, in whichever direction, both are taken', () => {
  const rows = [4, 8, 15, 16, 23];
  expect(between(rows, 8, 16)).toEqual([8, 15, 16]);
  expect(between(rows, 16, 8)).toEqual([8, 15, 16]);
});

test('a row that was selected on another page begins no range', () => {
  expect(between([4, 8], 42, 8)).toEqual([8]);
  expect(between([4, 8], undefined, 4)).toEqual([4]);
});

test('rows are added once, and taken away wherever they are', () => {
  expect(toggled([1, 2], [2, 3], true)).toEqual([1, 2, 3]);
  expect(toggled([1, 2, 3], [3, 1, 9], false)).toEqual([2]);
});
