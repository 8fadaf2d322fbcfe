import { act, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { readDate } from '../../../admin/engine/kinds/date-reading.ts';
import { inputOf } from '../../../admin/engine/kinds/inputs.ts';
import { viewsOf } from '../../../admin/engine/kinds/registry.ts';
import { pageNumbers } from '../../../admin/engine/list/pager.tsx';
import { inLanguage, inSentence, recordIn, represented } from '../../../admin/engine/naming.ts';
import { cellOf, Value } from '../../../admin/engine/value.tsx';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import { rowStatus } from '../../../resources/kernel/common.ts';
import { type Field, type FieldKind, field } from '../../../resources/kernel/field.ts';
import { t } from '../../../resources/kernel/text.ts';
import { deskAssignments } from '../../../resources/office/desk-assignments.ts';
import { showPart, speak } from './render.tsx';
import { bagerhat, faridpur } from './server.ts';

const label = t('ঘর', 'Field');
const specimens: Readonly<Record<FieldKind, Field>> = {
  string: field.string(label, { max: 2, format: 'bbsCode' }),
  integer: field.integer(label),
  decimal: field.decimal(label, { precision: 9, scale: 6 }),
  boolean: field.boolean(label),
  choice: rowStatus,
  ref: field.ref('divisions', label),
  text: field.text(label, { max: 100 }),
  richText: field.richText(label, { max: 100 }),
  money: field.money(label),
  date: field.date(label),
  time: field.time(label),
  dateTime: field.dateTime(label),
  choices: field.choices(label, rowStatus.options),
  refs: field.refs('divisions', label),
  rows: field.rows('districts', 'division_id', label),
  file: field.file(label, { accept: ['pdf'] }),
  files: field.files(label, { accept: ['pdf'] }),
  point: field.point(label),
  boundary: field.boundary(label),
  intlPhone: field.intlPhone(label),
};
const translate = (key: string) => key;
const text = (kind: FieldKind, value: unknown, locale: 'bn' | 'en', row = {}) =>
  viewsOf(specimens[kind]).text({ field: specimens[kind], name: 'division_id', value, row }, { locale, translate });

test('a boundary in a line of text is the number of its corners, however many rings it has', () => {
  const ring = [
    [90.1, 23.1],
    [90.2, 23.1],
    [90.2, -23.2],
    [90.1, 23.1],
  ];
  expect(text('boundary', { type: 'Polygon', coordinates: [ring] }, 'en')).toBe('Boundary of 3 corners');
  expect(text('boundary', { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] }, 'bn')).toBe('৯ কোণের সীমানা');
  expect(text('boundary', null, 'bn')).toBe('');
});

test.each(Object.keys(specimens) as FieldKind[])('%s has a column, an input and a value of its own', kind => {
  const views = viewsOf(specimens[kind]);
  for (const part of ['column', 'show', 'text'] as const) expect(views[part]).toBeTypeOf('function');
  expect(inputOf(specimens[kind])).toBeTypeOf('function');
});

test('numbers carry the language’s digits, grouped by lakh, and are at the end (S1.15)', () => {
  expect(text('integer', 1234567, 'bn')).toBe('১২,৩৪,৫৬৭');
  expect(text('integer', 1234567, 'en')).toBe('12,34,567');
  expect(text('decimal', 22.65, 'bn')).toBe('২২.৬৫০০০০');
  expect((['integer', 'decimal'] as const).every(kind => viewsOf(specimens[kind]).end)).toBe(true);
});

test('a code of digits is shown in the language’s digits, its zeros kept', () => {
  expect(text('string', '01', 'bn')).toBe('০১');
  expect(text('string', '01', 'en')).toBe('01');
  expect(text('intlPhone', '+8801712345678', 'bn')).toBe('+৮৮০১৭১২৩৪৫৬৭৮');
});

const khulna = { id: 3, name: 'খুলনা', name_en: 'Khulna' };
const stored = { id: 7, name: 'deed.pdf', media_type: 'application/pdf', size: 9, url: '/api/files/7' };

test.each<[FieldKind, unknown, string, string, object?]>([
  ['money', 1234567.5, '৳\u00a0১২,৩৪,৫৬৭.৫০', '৳\u00a012,34,567.50'],
  ['date', '2026-11-20', '২০ নভেম্বর ২০২৬', '20 November 2026'],
  ['time', '15:05', 'বিকাল ৩:০৫', '3:05 pm'],
  ['dateTime', '2026-11-20T09:05:00.000Z', '২০ নভেম্বর ২০২৬, বিকাল ৩:০৫', '20 November 2026, 3:05 pm'],
  ['choices', [1, 0], 'সক্রিয়, নিষ্ক্রিয়', 'Active, Inactive'],
  ['refs', [3, 12], 'খুলনা, ১২', 'Khulna, 12', { division_ids: [3, 12], divisions: [khulna] }],
  ['refs', [khulna], 'খুলনা', 'Khulna'],
  ['rows', [{}, {}], '২', '2'],
  ['files', [stored, { ...stored, id: 8, name: 'map.png' }], 'deed.pdf, map.png', 'deed.pdf, map.png'],
  ['file', stored, 'deed.pdf', 'deed.pdf'],
  ['point', { latitude: 23.5, longitude: 90 }, '২৩.৫, ৯০', '23.5, 90'],
  ['richText', '<p>জমি <b>খাস</b></p>', 'জমি খাস', 'জমি খাস'],
  ['text', 'এক\nদুই', 'এক\nদুই', 'এক\nদুই'],
])('%s is written in both languages', (kind, value, bn, en, row = {}) => {
  const name = kind === 'refs' ? 'division_ids' : kind;
  const said = (locale: 'bn' | 'en') =>
    viewsOf(specimens[kind]).text({ field: specimens[kind], name, value, row: row as Record<string, unknown> }, { locale, translate });
  expect([said('bn'), said('en')]).toEqual([bn, en]);
});

test.each([
  ['20/11/2026', '2026-11-20'],
  ['২০-১১-২০২৬', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['31/2/2026', '31/2/2026'],
  ['', null],
])('%s, typed as a date, is %s', (typed, read) => {
  expect(readDate(typed)).toBe(read);
});

test('a month is a month and no day, wherever it is: in a list, a record, a box, the name of a record', () => {
  const month = field.date(label, { by: 'month' });
  const { text: words, typed } = viewsOf(month);
  const wording = { locale: 'bn', translate } as const;
  expect(words({ field: month, name: 'month', value: '2026-01-01', row: {} }, wording)).toBe('জানুয়ারি ২০২৬');
  expect(words({ field: month, name: 'month', value: '2026-01-01', row: {} }, { ...wording, locale: 'en' })).toBe('January 2026');
  expect(typed?.write('2026-01-01', month, 'bn')).toBe('জানুয়ারি ২০২৬');
  expect(typed?.read('মার্চ ২০২৬', month)).toBe('2026-03-01');
  expect(represented('%{month:month}', { id: 7, month: '2026-01-01' }, 'bn')).toBe('জানুয়ারি ২০২৬');
});

test('a day until which something is waited for says what is left of it, and only then', async () => {
  speak('bn');
  const due = field.date(label, { dueWhile: { field: 'status', values: ['waiting'] } });
  const props = (status: string) => ({ field: due, name: 'due', value: dhakaDay(new Date()), row: { status } });
  const { text: words, column } = viewsOf(due);
  expect(words(props('waiting'), { locale: 'bn', translate })).toMatch(/ \(আজ\)$/);
  expect(words(props('done'), { locale: 'bn', translate })).not.toContain('আজ');
  const drawing = { locale: 'bn', translate, link: () => null } as const;
  const { container } = await showPart(column(props('waiting'), drawing) as ReactElement);
  expect(container.querySelector('.tone-warning')?.textContent).toBe('আজ');
  expect((await showPart(column(props('done'), drawing) as ReactElement)).container.querySelector('.tone')).toBeNull();
});

test('a choice is its word, a reference its label, in the language', () => {
  expect(text('choice', 0, 'bn')).toBe('নিষ্ক্রিয়');
  expect(text('ref', 3, 'en', bagerhat)).toBe('Khulna');
  expect(text('ref', { id: 3, name: 'খুলনা', name_en: 'Khulna' }, 'bn')).toBe('খুলনা');
});

test('the English half replaces the Bengali one in English, and is never missed when it is empty (S1.20, S1.21)', () => {
  expect(inLanguage(bagerhat, 'name', 'en')).toBe('Bagerhat');
  expect(inLanguage(faridpur, 'name', 'en')).toBe('ফরিদপুর');
  expect(represented('%{name}', faridpur, 'en')).toBe('ফরিদপুর');
  expect(represented('%{name}', { id: 7 }, 'bn')).toBe('৭');
  expect(represented('%{from_date}', { id: 7, from_date: '2026-11-19' }, 'bn')).toBe('১৯/১১/২০২৬');
  expect(represented('%{time}', { id: 7, time: '17:07' }, 'bn')).toBe('বিকাল ৫:০৭');
});

test('a record named by a reference goes by its label, in the language', () => {
  const posting = { id: 1, user_id: 3, user: { id: 3, full_name: 'আবদুল করিম', full_name_en: 'Abdul Karim' }, from_date: '2026-11-19' };
  expect(recordIn(deskAssignments, posting, 'en')).toBe('Abdul Karim, 19/11/2026');
  expect(recordIn(deskAssignments, posting, 'bn')).toBe('আবদুল করিম, ১৯/১১/২০২৬');
});

test('a status is a glyph and a word, never a colour alone', async () => {
  speak('bn');
  const { container } = await showPart(<Value name="row_status" row={bagerhat} as="column" />);
  expect(await screen.findByText('সক্রিয়')).toBeTruthy();
  expect(container.querySelector('.tone-success')?.textContent).toBe('সক্রিয়');
});

test('a Bengali name shown in English says which language it is in', async () => {
  speak('en');
  await showPart(<Value name="name" row={faridpur} as="column" />);
  expect((await screen.findByText('ফরিদপুর')).getAttribute('lang')).toBe('bn');
});

test('page numbers show the ends, the page and its neighbours, and fill a gap of one', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 7)).toEqual([1, 2, null, 7]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(50, 100)).toEqual([1, null, 49, 50, 51, null, 100]);
});

test('a value that is not there is a dash for the eye only', async () => {
  await showPart(<Value name="latitude" row={{ ...bagerhat, latitude: null }} as="column" />);
  expect((await screen.findByText('–')).getAttribute('aria-hidden')).toBe('true');
});

test('where it means something that a value is not there, that is said, under its input too', async () => {
  const { to_date } = deskAssignments.fields;
  expect(to_date).toMatchObject({ emptyMeans: { en: 'No end date' }, help: { bn: 'খালি থাকলে অনির্দিষ্টকাল', en: 'Empty: no end date' } });
  const cell = cellOf(deskAssignments, 'to_date')({ to_date: null }, { locale: 'bn', translate, link: () => null });
  await showPart(<p>{cell}</p>);
  await screen.findByText('অনির্দিষ্টকাল');
});

test('a name inside an English sentence is written small, an abbreviation stays', () => {
  expect(inSentence('District', 'en')).toBe('district');
  expect(inSentence('E-mail', 'en')).toBe('e-mail');
  for (const name of ['BBS code', 'NID', 'Bangla year']) expect(inSentence(name, 'en')).toBe(name);
  expect(inSentence('জেলা', 'bn')).toBe('জেলা');
});

test('rows are a table under the labels of their own fields, each value shown by its kind', async () => {
  speak('bn');
  const Show = viewsOf(specimens.rows).show;
  await act(async () => void (await showPart(<Show field={specimens.rows} name="rows" value={[bagerhat]} row={{}} />)));
  expect(await screen.findByRole('columnheader', { name: 'বিবিএস কোড' })).toBeTruthy();
  expect(screen.getByText('বাগেরহাট')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'বিভাগ' })).toBeNull();
});
