/** What comes from a spreadsheet, read by the kind of each column. */
import { expect, test } from 'vitest';
import { viewsOf } from '../../../../admin/engine/kinds/registry.ts';
import { cellsOf, isSameName, isTable, readCell, startOf } from '../../../../admin/engine/kinds/rows/paste.ts';
import type { Field } from '../../../../resources/kernel/field.ts';
import { field, t } from '../../../../resources/kernel/index.ts';

const label = t('ঘর', 'Field');
const words = { yes: 'হ্যাঁ', no: 'না' };
const read = (one: Field, text: string) => readCell(one, text, viewsOf(one), words);

test('cells are parted by tabs and lines; quotes hold a line break', () => {
  expect(cellsOf('ক\t১\r\nখ\t২\r\n')).toEqual([
    ['ক', '১'],
    ['খ', '২'],
  ]);
  expect(cellsOf('"এক\nদুই"\t"বলেন ""হ্যাঁ"""\nতিন')).toEqual([['এক\nদুই', 'বলেন "হ্যাঁ"'], ['তিন']]);
  expect(cellsOf('ক\t\tগ')).toEqual([['ক', '', 'গ']]);
});

test('one cell is no table', () => {
  expect([isTable('ঢাকা'), isTable('ঢাকা\n'), isTable('ঢাকা\tখুলনা'), isTable('ঢাকা\nখুলনা')]).toEqual([false, false, true, true]);
});

test.each<[string, Field, string, unknown]>([
  ['numbers in Bengali digits and groups', field.integer(label), '১২,৩৪৫', { value: 12345 }],
  ['taka', field.money(label), '৳ 1,200.50', { value: 1200.5 }],
  ['what is no number stays, for the validator to refuse at its cell', field.integer(label), 'বারো', { value: 'বারো' }],
  ['a day as it is written', field.date(label), '২০/১১/২০২৬', { value: '2026-11-20' }],
  ['a word of the list, in either language', field.choice(label, [{ value: 'a', text: t('প্রথম', 'First') }]), 'first', { value: 'a' }],
  ['no word of the list stays', field.choice(label, [{ value: 'a', text: t('প্রথম', 'First') }]), 'দ্বিতীয়', { value: 'দ্বিতীয়' }],
  ['neither yes nor no stays', field.boolean(label), 'হয়তো', { value: 'হয়তো' }],
  ['yes', field.boolean(label), 'হ্যাঁ', { value: true }],
  ['nothing said is no', field.boolean(label), '', { value: false }],
  ['the name of a record is looked up', field.ref('divisions', label), 'খুলনা', { search: 'খুলনা' }],
  ['an empty cell empties', field.ref('divisions', label), '', { value: null }],
])('%s', (_, one, text, expected) => {
  expect(read(one, text)).toEqual(expected);
});

test('a name is the same in other digits, capitals and blanks', () => {
  expect([isSameName('দাগ ১২', 'দাগ 12'), isSameName(' char  Kalibari', 'Char Kalibari '), isSameName('ক', 'খ')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a block begins at its cell, or so far before it that each of its cells has a column', () => {
  const columns = ['a', 'b', 'c', 'd'];
  expect([startOf(columns, 'c', 2), startOf(columns, 'c', 3), startOf(columns, 'c', 9), startOf(columns, 'a', 1)]).toEqual([2, 1, 0, 0]);
});
