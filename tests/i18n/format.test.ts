/** How values are written for a person, in both languages. */
import { describe, expect, it } from 'vitest';
import {
  digits,
  formatDate,
  formatDecimal,
  formatInstant,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatRelative,
  formatShortInstant,
  formatTime,
  formatWeekday,
  parseNumber,
  plural,
} from '../../i18n/format.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';

describe('numbers', () => {
  it('group by lakh and crore in both languages (S1.15)', () => {
    expect(formatNumber(176_89_626, 'bn')).toBe('১,৭৬,৮৯,৬২৬');
    expect(formatNumber(176_89_626, 'en')).toBe('1,76,89,626');
    expect(formatNumber(-1234.5, 'bn')).toBe('-১,২৩৪.৫');
  });

  it('show money with two places (S1.15)', () => {
    expect(formatMoney(1_234_567, 'bn')).toBe('১২,৩৪,৫৬৭.০০');
    expect(formatMoney(0.5, 'en')).toBe('0.50');
  });

  it('show a decimal with all its places, or without zeros that say nothing', () => {
    expect(formatDecimal(12.5, 'bn', { scale: 4 })).toBe('১২.৫০০০');
    expect(formatDecimal(12.5, 'bn', { scale: 4, trailingZeros: false })).toBe('১২.৫');
    expect([20, 1067.4545].map(days => formatDecimal(days, 'en', { scale: 4, trailingZeros: false }))).toEqual(['20', '1,067.4545']);
    const half = { scale: 4, trailingZeros: false, shownTo: 0.5 };
    expect([20, 12.7273, 12.5, 0.3, -0.3, -2.7].map(days => formatDecimal(days, 'en', half))).toEqual([
      '20',
      '12.5',
      '12.5',
      '0',
      '0',
      '-2.5',
    ]);
  });

  it('are read in either digits, with or without groups, and nothing else', () => {
    expect(parseNumber('১২,৩৪,৫৬৭.৫')).toBe(1_234_567.5);
    expect(parseNumber('12 345')).toBe(12_345);
    expect(parseNumber('-৫')).toBe(-5);
    expect(parseNumber('  ')).toBeNull();
    for (const wrong of ['১২টি', '1e5', '--1', '.', '0x10']) expect(parseNumber(wrong)).toBeUndefined();
  });

  it('come back unchanged after being shown and read', () => {
    for (const value of [0, 7, 99_999, 1_00_000, 12_34_567.25]) {
      expect(parseNumber(formatNumber(value, 'bn'))).toBe(value);
      expect(parseNumber(formatNumber(value, 'en'))).toBe(value);
    }
  });

  it('choose the English plural only', () => {
    const forms = { bn: 'টি', one: 'record', other: 'records' };
    expect([0, 1, 2].map(count => plural(count, 'en', forms))).toEqual(['records', 'record', 'records']);
    expect(plural(1, 'bn', forms)).toBe('টি');
  });

  it('inside a code keep the code', () => {
    expect(digits('31.00.2672', 'bn')).toBe('৩১.০০.২৬৭২');
    expect(digits(2026, 'en')).toBe('2026');
  });
});

describe('civil dates', () => {
  it('are shown as they are, whatever the time zone (S1.14)', () => {
    expect(formatDate('2026-11-19', 'bn')).toBe('১৯/১১/২০২৬');
    expect(formatDate('2026-01-05', 'en')).toBe('05/01/2026');
    expect(formatLongDate('2026-11-20', 'bn')).toBe('২০ নভেম্বর ২০২৬');
    expect(formatLongDate('2026-02-01', 'en')).toBe('1 February 2026');
    expect(formatWeekday('2026-11-20', 'bn')).toBe('শুক্রবার');
    expect(formatWeekday('2024-02-29', 'en')).toBe('Thursday');
  });

  it('that are none come back as they are', () => {
    expect(formatDate('soon', 'bn')).toBe('soon');
    expect(formatInstant('soon', 'bn')).toBe('soon');
  });
});

describe('times', () => {
  it('name the part of the day in Bengali, never AM or PM', () => {
    const shown = ['00:05', '04:00', '10:42', '12:00', '15:05', '18:30', '23:59'].map(time => formatTime(time, 'bn'));
    expect(shown).toEqual(['রাত ১২:০৫', 'ভোর ৪:০০', 'সকাল ১০:৪২', 'দুপুর ১২:০০', 'বিকাল ৩:০৫', 'সন্ধ্যা ৬:৩০', 'রাত ১১:৫৯']);
  });

  it('use the twelve-hour clock in English', () => {
    expect(['00:05', '10:42', '12:00', '15:05'].map(time => formatTime(time, 'en'))).toEqual([
      '12:05 am',
      '10:42 am',
      '12:00 pm',
      '3:05 pm',
    ]);
  });

  it('of an instant are those of Dhaka, over midnight too', () => {
    expect(inDhaka('2026-11-20T18:05:00.000Z')).toEqual({ date: '2026-11-21', time: '00:05' });
    expect(formatInstant('2026-11-20T09:05:00.000Z', 'bn')).toBe('২০ নভেম্বর ২০২৬, বিকাল ৩:০৫');
    expect(formatInstant('2026-11-20T18:05:00.000Z', 'en')).toBe('21 November 2026, 12:05 am');
    expect(formatShortInstant('2026-11-20T04:42:00.000Z', 'bn')).toBe('২০/১১/২০২৬, সকাল ১০:৪২');
  });

  it('relative to now are in words', () => {
    const now = new Date('2026-11-20T09:00:00.000Z');
    expect(formatRelative('2026-11-20T06:00:00.000Z', 'bn', now)).toBe('৩ ঘণ্টা আগে');
    expect(formatRelative('2026-11-20T08:59:40.000Z', 'bn', now)).toBe('এইমাত্র');
    expect(formatRelative('2026-11-20T08:55:00.000Z', 'en', now)).toBe('5 minutes ago');
    expect(formatRelative('2026-11-30T09:00:00.000Z', 'en', now)).toBe('in 10 days');
  });
});
