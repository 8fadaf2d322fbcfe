/** What people type for days, times and instants. */
import { expect, test } from 'vitest';
import { addMonths, monthAround, spanTitle } from '../../../../admin/engine/form/months.ts';
import { joinInstant, readDate, readInstant, readMonthDay, readTime, splitInstant } from '../../../../admin/engine/kinds/date-reading.ts';

test.each([
  ['20/11/2026', '2026-11-20'],
  ['২০-১১-২০২৬', '2026-11-20'],
  ['5.1.2026', '2026-01-05'],
  ['5 1 2026', '2026-01-05'],
  ['০৫০১২০২৬', '2026-01-05'],
  ['20 nov 2026', '2026-11-20'],
  ['২০ নভেম্বর ২০২৬', '2026-11-20'],
  ['২০ নভেম্বর, ২০২৬', '2026-11-20'],
  ['৪ অগ্রহায়ণ ১৪৩৩', '2026-11-19'],
  ['4 Agrahayan 1433', '2026-11-19'],
  ['2026-11-20', '2026-11-20'],
  ['31/2/2026', '31/2/2026'],
  ['20/11/26', '20/11/26'],
  ['20 no 2026', '20 no 2026'],
  ['', null],
])('%s, typed as a date, is %s', (typed, read) => {
  expect(readDate(typed)).toBe(read);
});

test.each([
  ['জানুয়ারি ২০২৬', '2026-01-01'],
  ['jan 2026', '2026-01-01'],
  ['January, 2026', '2026-01-01'],
  ['১/২০২৬', '2026-01-01'],
  ['01-2026', '2026-01-01'],
  ['2026-1', '2026-01-01'],
  ['20/01/2026', '2026-01-01'],
  ['2026-01-20', '2026-01-01'],
  ['13/2026', '13/2026'],
  ['ja 2026', 'ja 2026'],
  ['', null],
])('%s, typed as a month, is %s', (typed, read) => {
  expect(readMonthDay(typed)).toBe(read);
});

test.each([
  ['9:05', '09:05'],
  ['0905', '09:05'],
  ['৯.০৫', '09:05'],
  ['15:05', '15:05'],
  ['3:05 pm', '15:05'],
  ['3:05 p.m.', '15:05'],
  ['12:30 am', '00:30'],
  ['12:30 pm', '12:30'],
  ['বিকাল ৩:০৫', '15:05'],
  ['সকাল ১০টা', '10:00'],
  ['রাত ৮টা', '20:00'],
  ['রাত ১২টা', '00:00'],
  ['রাত ২:৩০', '02:30'],
  ['25:00', '25:00'],
  ['noon', 'noon'],
  ['', null],
])('%s, typed as a time, is %s', (typed, read) => {
  expect(readTime(typed)).toBe(read);
});

test('a day and a time make an instant in Dhaka, and come apart again', () => {
  const instant = joinInstant('2026-11-20', '15:05');
  expect(instant).toBe('2026-11-20T09:05:00.000Z');
  expect(splitInstant(instant)).toEqual({ date: '2026-11-20', time: '15:05' });
  expect(splitInstant(joinInstant('2026-11-20', null))).toEqual({ date: '2026-11-20', time: null });
  expect(splitInstant(joinInstant(null, '15:05'))).toEqual({ date: null, time: '15:05' });
  expect([joinInstant(null, null), splitInstant(null)]).toEqual([null, { date: null, time: null }]);
  expect(readInstant('২০/১১/২০২৬ ১৫:০৫')).toBe('2026-11-20T09:05:00.000Z');
  expect(readInstant('20/11/2026')).toBe('2026-11-20');
  expect(readInstant('৪ অগ্রহায়ণ ১৪৩৩')).toBe('2026-11-19');
});

test('a month has its own days in either calendar', () => {
  expect(monthAround('2026-11-19', 'gregorian')).toEqual({ first: '2026-11-01', last: '2026-11-30' });
  expect(monthAround('2026-11-19', 'bangla')).toEqual({ first: '2026-11-16', last: '2026-12-15' });
  expect(spanTitle('2026-11-19', 'gregorian', 'bn')).toBe('কার্তিক–অগ্রহায়ণ ১৪৩৩');
  expect(spanTitle('2026-04-10', 'gregorian', 'en')).toBe('Chaitra 1432–Baishakh 1433');
});

test('a month later is the same day, or the last that the month has', () => {
  expect(addMonths('2026-01-31', 1, 'gregorian')).toBe('2026-02-28');
  expect(addMonths('2026-11-19', -12, 'gregorian')).toBe('2025-11-19');
  // ৩১ ভাদ্র to the last of কার্তিক, which has thirty days.
  expect(addMonths('2026-09-15', 2, 'bangla')).toBe('2026-11-15');
});
