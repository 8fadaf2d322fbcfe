/** Which keys leave a cell of a sheet, and which belong to its input. */
import { expect, test } from 'vitest';
import { leavesBy } from '../../../../admin/engine/kinds/rows/sheet-keys.ts';

function text(value: string, from: number, to: number, attributes: Record<string, string> = {}): HTMLInputElement {
  const input = document.createElement('input');
  for (const [name, given] of Object.entries(attributes)) input.setAttribute(name, given);
  input.value = value;
  input.setSelectionRange(from, to);
  return input;
}
const sides = (element: HTMLElement) => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => leavesBy(key, element));

test('an arrow leaves a text at its edges, or while all of it is selected', () => {
  expect(sides(text('১২৩', 0, 3))).toEqual([true, true, true, true]);
  expect(sides(text('১২৩', 0, 0))).toEqual([true, false, true, true]);
  expect(sides(text('১২৩', 3, 3))).toEqual([false, true, true, true]);
  expect(sides(text('১২৩', 1, 2))).toEqual([false, false, true, true]);
  expect(sides(text('', 0, 0))).toEqual([true, true, true, true]);
});

test('up and down choose in a list, and an open list keeps every arrow', () => {
  expect(sides(text('চর', 0, 2, { role: 'combobox' }))).toEqual([true, true, false, false]);
  expect(sides(text('চর', 0, 2, { role: 'combobox', 'aria-expanded': 'true' }))).toEqual([false, false, false, false]);
  expect(sides(document.createElement('select'))).toEqual([true, true, false, false]);
  expect(sides(document.createElement('textarea'))).toEqual([false, false, false, false]);
});
