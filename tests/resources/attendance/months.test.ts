/** What a month of attendance comes to. */
import { expect, test } from 'vitest';
import { type MonthStatus, streakOf, totalsOf } from '../../../resources/attendance/months.ts';

const statuses: Readonly<Record<string, MonthStatus | null>> = {
  ...{
    P: 'present',
    L: 'late',
    S: 'short_duty',
    A: 'absent',
    D: 'outside_duty',
    V: 'on_leave',
    '-': 'off_day',
    '?': 'no_entry',
    ' ': null,
  },
};
/** `PL-A`: the days of a month from its first. */
const daysOf = (text: string) =>
  [...text].map((mark, at) => ({ date: `2026-11-${String(at + 1).padStart(2, '0')}`, status: statuses[mark]! }));
const shown = (text: string): string => {
  const streak = streakOf(daysOf(text));
  return streak ? `${streak.days}: ${streak.from.slice(8)}-${streak.to.slice(8)}` : 'none';
};

test('a streak is three working days late or absent in a row; days off, leave and duty elsewhere neither end it nor count', () => {
  expect(shown('LLP')).toBe('none');
  expect(shown('PLALP')).toBe('3: 02-04');
  expect(shown('L--LVD-A')).toBe('3: 01-08');
  expect(shown('LLPLL')).toBe('none');
  expect(shown('LL?LL')).toBe('none');
  expect(shown('LLSLL')).toBe('none');
  expect(shown('VVV---DDD')).toBe('none');
});

test('of several streaks the longest counts, of equals the later one', () => {
  expect(shown('LLLPAAAAPLLL')).toBe('4: 05-08');
  expect(shown('LLLPAAA')).toBe('3: 05-07');
});

test('the totals count each status once, and days to come not at all', () => {
  expect(totalsOf(daysOf('PPL?V-D A S'))).toEqual({
    ...{ present: 2, late: 1, short_duty: 1, absent: 1, outside_duty: 1, on_leave: 1, off_day: 1, no_entry: 1 },
  });
});
