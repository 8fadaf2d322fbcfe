/** The book of a sheet: changes, undo and redo, saves, conflicts, drafts. */
import { expect, test } from 'vitest';
import {
  type Book,
  discarded,
  emptyBook,
  fared,
  newKey,
  rebased,
  redone,
  renewed,
  rowOf,
  saved,
  undone,
  unsavedCells,
  unsavedKeys,
  written,
} from '../../../../admin/engine/list/sheet/book.ts';
import { judged } from '../../../../admin/engine/list/sheet/judged.ts';
import { draftOf, withDraft } from '../../../../admin/engine/list/sheet/sheet-draft.ts';
import { users } from '../../../../resources/hr/users.ts';
import { unions } from '../../../../resources/location/unions.ts';

const stored = { id: 1, version: 3, name: 'ক', name_en: 'A', upazila_id: 5, bbs_code: '01', row_status: 1 };
const baseOf = (key: string) => (key === 'r1' ? stored : { row_status: 1 });
const put = (book: Book, key: string, name: string, value: unknown) => written(book, [{ key, name, value }], baseOf);
const seen = (book: Book, key = 'r1') => rowOf(book.lines[key], key === 'r1' ? stored : {});

test('a step is undone and done again; a new one forgets what was undone', () => {
  const first = put(emptyBook, 'r1', 'name_en', 'B');
  const second = put(first, 'r1', 'name_en', 'C');
  const back = undone(second)!.book;
  expect([seen(first).name_en, seen(second).name_en, seen(back).name_en]).toEqual(['B', 'C', 'B']);
  expect(seen(redone(back)!.book).name_en).toBe('C');
  const other = put(back, 'r1', 'bbs_code', '02');
  expect(redone(other)).toBeUndefined();
  expect(undone(emptyBook)).toBeUndefined();
});

test('what is put back as it was is unsaved no more, and changes nothing', () => {
  const book = put(put(emptyBook, 'r1', 'name_en', 'B'), 'r1', 'name_en', 'A');
  expect(unsavedKeys(book)).toEqual([]);
  expect(put(emptyBook, 'r1', 'name_en', 'A')).toBe(emptyBook);
});

test('a saved change is undone to the former value, which is unsaved then', () => {
  const book = put(emptyBook, 'r1', 'name_en', 'B');
  const after = saved(book, 'r1', { name_en: 'B' }, { ...stored, name_en: 'B', version: 4 });
  expect(unsavedCells(after)).toBe(0);
  const { book: back, step } = undone(put(put(after, 'r1', 'bbs_code', '05'), 'r1', 'bbs_code', '01'))!;
  expect([step[0]!.saved, seen(back).bbs_code]).toEqual([undefined, '05']);
  expect(undone(after)!.step[0]!.saved).toBe(true);
  const former = undone(after)!.book;
  expect([seen(former).name_en, former.lines.r1!.edits, back.lines.r1!.base.version]).toEqual(['A', { name_en: 'A' }, 4]);
});

test('what was typed while a row was saved stays unsaved', () => {
  const sent = put(emptyBook, 'r1', 'name_en', 'B');
  const meanwhile = put(fared(sent, 'r1', 'saving'), 'r1', 'bbs_code', '09');
  const after = saved(meanwhile, 'r1', { name_en: 'B' }, { ...stored, name_en: 'B', version: 4 });
  expect(after.lines.r1!.edits).toEqual({ bbs_code: '09' });
});

test('new rows come and go with their steps; one that was made is no step any more', () => {
  const book = put(put(emptyBook, newKey(1), 'name', 'খ'), newKey(2), 'name', 'গ');
  expect(book.added).toEqual(['n1', 'n2']);
  expect(undone(book)!.book.added).toEqual(['n1']);
  const made = saved(book, 'n2', { name: 'গ' }, { id: 9, version: 1, name: 'গ' });
  expect([made.added, made.past.length, undone(made)!.step[0]!.key]).toEqual([['n1', 'n2'], 1, 'n1']);
});

test('an error lasts until its cell is written; a conflict until somebody decides', () => {
  const book = put(put(emptyBook, 'r1', 'name_en', 'ক'), 'r1', 'bbs_code', 'x');
  const refused = fared(book, 'r1', 'refused', { errors: { name_en: 'a', bbs_code: 'b', '': 'c' } });
  expect(put(refused, 'r1', 'name_en', 'B').lines.r1!.errors).toEqual({ bbs_code: 'b' });
  const theirs = { ...stored, name_en: 'T', version: 4 };
  const met = put(fared(book, 'r1', 'conflict', { theirs }), 'r1', 'name_en', 'Z');
  expect([met.lines.r1!.fate, met.lines.r1!.theirs]).toEqual(['conflict', theirs]);
  const mine = rebased(met, 'r1', theirs, { name_en: 'Z' }).lines.r1!;
  expect([mine.base.version, mine.edits, mine.fate]).toEqual([4, { name_en: 'Z' }, undefined]);
});

test('everything unsaved is put back as one step', () => {
  const book = put(put(emptyBook, 'r1', 'name_en', 'B'), newKey(1), 'name', 'খ');
  const put_ = discarded(book);
  expect([unsavedKeys(put_), put_.added]).toEqual([[], []]);
  expect(unsavedCells(undone(put_)!.book)).toBe(2);
});

test('a page that is read again replaces what nobody writes', () => {
  const newer = { ...stored, name_en: 'T', version: 9 };
  const clean = saved(put(emptyBook, 'r1', 'name_en', 'B'), 'r1', { name_en: 'B' }, { ...stored, name_en: 'B', version: 4 });
  expect(seen(renewed(clean, [newer])).name_en).toBe('T');
  const typed = put(emptyBook, 'r1', 'name_en', 'B');
  expect(renewed(typed, [newer]).lines.r1!.base.version).toBe(3);
});

test('a draft keeps rows, new ones too, on the version they were typed over; private values are withheld', () => {
  const book = put(put(emptyBook, 'r1', 'name_en', 'B'), newKey(1), 'name', 'খ');
  const draft = draftOf(unions, book, 7)!;
  const back = withDraft(emptyBook, JSON.parse(JSON.stringify(draft)), { row_status: 1 });
  expect([back.lines.r1!.edits, back.lines.r1!.base.version, back.lines.n1!.edits]).toEqual([{ name_en: 'B' }, 3, { name: 'খ' }]);
  expect(renewed(back, [stored]).lines.r1!.base.upazila_id).toBe(5);
  const secret = written(emptyBook, [{ key: 'r2', name: 'nid', value: '1234567890' }], () => ({ id: 2, version: 1 }));
  expect([draftOf(users, secret, 7), draftOf(unions, emptyBook, 7)]).toEqual([undefined, undefined]);
});

test('a record is judged by what was changed, a new row as a whole', () => {
  const changed = put(emptyBook, 'r1', 'bbs_code', 'শূন্য').lines.r1!;
  expect(Object.keys(judged(unions, changed).errors)).toEqual(['bbs_code']);
  expect(judged(unions, put(emptyBook, 'r1', 'bbs_code', '০৭').lines.r1!)).toEqual({ values: { bbs_code: '07' }, errors: {} });
  const fresh = put(emptyBook, newKey(1), 'name', 'খ').lines.n1!;
  expect(Object.keys(judged(unions, fresh).errors).sort()).toEqual(['name_en', 'upazila_id']);
});
