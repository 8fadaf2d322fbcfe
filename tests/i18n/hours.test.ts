/** The hour in words. */
import { expect, test } from 'vitest';
import { saidTime, timeInWords } from '../../i18n/hours.ts';

test('an hour is said as people say it, in both languages', () => {
  const said = (time: string) => [saidTime(time, 'bn'), saidTime(time, 'en')];
  expect(said('10:00')).toEqual(['দশটা', "ten o'clock in the morning"]);
  expect(said('10:15')).toEqual(['সোয়া দশটা', 'a quarter past ten in the morning']);
  expect(said('10:30')).toEqual(['সাড়ে দশটা', 'half past ten in the morning']);
  expect(said('12:45')).toEqual(['পৌনে একটা', 'a quarter to one in the afternoon']);
  expect(said('13:30')).toEqual(['দেড়টা', 'half past one in the afternoon']);
  expect(said('14:30')).toEqual(['আড়াইটা', 'half past two in the afternoon']);
  expect(said('15:20')).toEqual(['তিনটা বিশ মিনিট', 'twenty past three in the afternoon']);
  expect(said('16:59')).toEqual(['চারটা উনষাট মিনিট', 'one minute to five in the afternoon']);
  expect(said('00:05')).toEqual(['বারোটা পাঁচ মিনিট', 'five past twelve at night']);
  expect(said('19:33')).toEqual(['সাতটা তেত্রিশ মিনিট', 'twenty-seven minutes to eight in the evening']);
});

test('beside its digits', () => {
  expect(timeInWords('11:30', 'bn')).toBe('সকাল ১১:৩০ (সাড়ে এগারোটা)');
  expect(timeInWords('11:30', 'en')).toBe('11:30 am (half past eleven in the morning)');
});
