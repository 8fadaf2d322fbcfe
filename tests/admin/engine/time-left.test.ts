/** The time left for a request, by Dhaka's days. */
import { expect, test } from 'vitest';
import { daysLeft, timeLeft } from '../../../admin/engine/time-left.ts';

const now = new Date('2026-11-26T04:00:00Z');

test.each([
  ['2026-12-01T08:00:00Z', '5 days left', '৫ দিন বাকি'],
  ['2026-11-26T18:30:00Z', 'tomorrow', 'আগামীকাল'],
  ['2026-11-26T08:00:00Z', 'today', 'আজ'],
  ['2026-11-26T03:00:00Z', 'late today', 'আজ পেরিয়েছে'],
  ['2026-11-25T08:00:00Z', '1 day late', '১ দিন পার'],
  ['2026-11-16T08:00:00Z', '10 days late', '১০ দিন পার'],
])('%s is %s', (due, english, bengali) => {
  expect(timeLeft(due, now, 'en')).toMatchObject({ text: english, isLate: Date.parse(due) < now.getTime() });
  expect(timeLeft(due, now, 'bn').text).toBe(bengali);
});

test('a day is in time until it ends', () => {
  expect(daysLeft('2026-11-26', now, 'bn')).toEqual({ text: 'আজ', isLate: false, days: 0 });
  expect(daysLeft('2026-11-25', now, 'en')).toEqual({ text: '1 day late', isLate: true, days: -1 });
});
