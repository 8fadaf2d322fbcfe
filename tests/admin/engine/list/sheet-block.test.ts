/** Blocks from and to a spreadsheet, the keys of a sheet, and which of its cells may be written. */
import { expect, test } from 'vitest';
import { viewsOf } from '../../../../admin/engine/kinds/registry.ts';
import { cellsOf } from '../../../../admin/engine/kinds/rows/paste.ts';
import { blockOf, cellText, clipboardText, dayFirst, spread } from '../../../../admin/engine/list/sheet/block.ts';
import { makesRows, sheetColumns, shutBy, type Writer, withDependents } from '../../../../admin/engine/list/sheet/cells.ts';
import { isSelecting, isWriting, movedBy } from '../../../../admin/engine/list/sheet/grid-keys.ts';
import { users } from '../../../../resources/hr/users.ts';
import { field, t } from '../../../../resources/kernel/index.ts';
import { circles } from '../../../../resources/location/circles.ts';
import { unions } from '../../../../resources/location/unions.ts';

const label = t('ঘর', 'Field');

test('what is copied is read again as it was', () => {
  const cells = [
    ['এক\nদুই', 'বলেন "হ্যাঁ"'],
    ['ক\tখ', '12'],
  ];
  expect(cellsOf(clipboardText(cells))).toEqual(cells);
});

test.each([
  ['a number in Latin digits', field.decimal(label, { precision: 8, scale: 2 }), 1234.5, '1234.5'],
  ['a day in the order of all languages', field.date(label), '2026-11-20', '2026-11-20'],
  ['a word in the language', field.choice(label, [{ value: 'a', text: t('প্রথম', 'First') }]), 'a', 'প্রথম'],
  ['nothing', field.date(label), null, ''],
] as const)('copied: %s', (_, one, value, text) => {
  expect(cellText(one, 'x', { x: value }, viewsOf(one), { locale: 'bn', translate: key => key })).toBe(text);
});

test('days of a column are read in one order, whichever it has', () => {
  expect(dayFirst(['20/11/2026', '03/04/2026'])).toEqual(['20/11/2026', '03/04/2026']);
  expect(dayFirst(['11/20/2026', '03/04/2026'])).toEqual(['20/11/2026', '04/03/2026']);
  expect(dayFirst(['১১/২০/২০২৬', '৩-৪-২০২৬'])).toEqual(['20/11/2026', '4/3/2026']);
  expect(dayFirst(['11/20/2026', '20/11/2026', '03/04/2026'])).toEqual(['20/11/2026', '20/11/2026', '03/04/2026']);
  expect(dayFirst(['2026-11-20', '', '20 নভেম্বর 2026'])).toEqual(['2026-11-20', '', '20 নভেম্বর 2026']);
});

test('one cell fills a selection; a block that does not go into it is pasted once', () => {
  const block = blockOf({ at: 3, column: 2 }, { at: 2, column: 1 });
  expect(block).toEqual({ top: 2, bottom: 3, left: 1, right: 2 });
  expect(spread([['a']], block)).toEqual([
    ['a', 'a'],
    ['a', 'a'],
  ]);
  expect(spread([['a', 'b', 'c']], block)).toEqual([['a', 'b', 'c']]);
});

const press = (key: string, held: object = {}) => ({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });
const size = { rows: 10, columns: 4, page: 5 };

test.each([
  ['ArrowDown', {}, { at: 3, column: 1 }],
  ['ArrowUp', { ctrlKey: true }, { at: 0, column: 1 }],
  ['ArrowRight', { ctrlKey: true }, { at: 2, column: 3 }],
  ['Home', { ctrlKey: true }, { at: 0, column: 0 }],
  ['End', {}, { at: 2, column: 3 }],
  ['PageDown', {}, { at: 7, column: 1 }],
  ['Enter', { shiftKey: true }, { at: 1, column: 1 }],
  ['Tab', {}, { at: 2, column: 2 }],
  ['x', {}, undefined],
  ['ArrowDown', { altKey: true }, undefined],
])('%s %o leads to %o', (key, held, to) => {
  expect(movedBy(press(key, held), { at: 2, column: 1 }, size)).toEqual(to);
});

test('Tab goes on in the next row, and leaves the sheet at its end', () => {
  expect(movedBy(press('Tab'), { at: 2, column: 3 }, size)).toEqual({ at: 3, column: 0 });
  expect(movedBy(press('Tab', { shiftKey: true }), { at: 2, column: 0 }, size)).toEqual({ at: 1, column: 3 });
  expect(movedBy(press('Tab'), { at: 9, column: 3 }, size)).toBeUndefined();
  expect([isSelecting(press('ArrowUp', { shiftKey: true })), isSelecting(press('Tab', { shiftKey: true }))]).toEqual([true, false]);
  expect([isWriting(press('ক')), isWriting(press('c', { ctrlKey: true })), isWriting(press('F5'))]).toEqual([true, false, false]);
});

test('the columns of the list, both halves of a pair, and what a new row needs', () => {
  expect(sheetColumns(unions, ['name', 'bbs_code', 'row_status'], false)).toEqual(['name', 'name_en', 'bbs_code', 'row_status']);
  expect(sheetColumns(unions, ['name', 'row_status'], true)).toEqual(['name', 'name_en', 'upazila_id', 'row_status']);
  expect(makesRows(unions)).toBe(true);
});

test('why a cell may not be written', () => {
  const writer: Writer = { mayUpdate: true, keys: new Set(), kept: new Set([7]), ownInputs: ['phone'] };
  const row = { id: 1, row_status: 1 };
  const why = (name: string, of: object = row, by = writer) => shutBy(users, name, of as typeof row, by);
  expect(why('official_mobile')).toBeUndefined();
  expect([why('full_name'), why('username'), why('profile_picture'), why('phone')]).toEqual([
    'sheet.computed',
    'form.fixed',
    'sheet.in_form',
    'sheet.in_form',
  ]);
  expect([why('fax', { id: 7 }), why('fax', row, { ...writer, mayUpdate: false }), why('username', {})]).toEqual([
    'sheet.kept',
    'sheet.kept',
    undefined,
  ]);
});

test('a reference under another one is emptied with it, unless it changes too', () => {
  expect(withDependents(circles, { district_id: 3 })).toEqual({ district_id: 3, upazila_id: null });
  expect(withDependents(circles, { district_id: 3, upazila_id: 8 })).toEqual({ district_id: 3, upazila_id: 8 });
});
