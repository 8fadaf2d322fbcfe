/** The Bangla calendar against dated letters and fixed days (domain section 7.1), and against itself. */
import { expect, test } from 'vitest';
import { banglaDateOf, dateOfBangla, formatBanglaDate, readBanglaDate } from '../../i18n/bangla-calendar.ts';
import { addDays } from '../../resources/kernel/clock.ts';

test.each([
  ['2026-11-19', '৪ অগ্রহায়ণ ১৪৩৩'],
  ['2023-11-26', '১১ অগ্রহায়ণ ১৪৩০'],
  ['2024-04-19', '৬ বৈশাখ ১৪৩১'],
  ['2024-03-28', '১৪ চৈত্র ১৪৩০'],
  ['2026-02-21', '৮ ফাল্গুন ১৪৩২'],
  ['2026-03-26', '১২ চৈত্র ১৪৩২'],
  ['2026-12-16', '১ পৌষ ১৪৩৩'],
  ['2026-04-13', '৩০ চৈত্র ১৪৩২'],
  // Before the months were set again in 1426.
  ['2015-02-21', '৯ ফাল্গুন ১৪২১'],
  ['2010-12-16', '২ পৌষ ১৪১৭'],
])('%s is %s', (date, written) => {
  expect(formatBanglaDate(date, 'bn')).toBe(written);
  expect(readBanglaDate(written)).toBe(date);
});

test('every day has one name, and the name leads back to it', () => {
  for (let date = '2015-01-01'; date < '2029-01-01'; date = addDays(date, 1)) expect(dateOfBangla(banglaDateOf(date))).toBe(date);
});

test('a day that a month does not have is none', () => {
  expect(readBanglaDate('৩১ পৌষ ১৪৩৩')).toBeUndefined();
  expect(readBanglaDate('30 Falgun 1430')).toBe('2024-03-14');
  expect(readBanglaDate('30 Falgun 1431')).toBeUndefined();
  expect(readBanglaDate('3 Brumaire 1431')).toBeUndefined();
});
