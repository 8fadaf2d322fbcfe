/** The number of an order: every mistyped digit and every exchange of neighbours is found. */
import { expect, test } from 'vitest';
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import { checkDigit, orderNumber, readOrderNumber } from '../../../resources/service/order-number.ts';

/** Serials all over the range, the same in each run. */
const serials = Array.from({ length: 400 }, (_, at) => 1 + ((at * 7919 + at * at * 104_729) % 9_999_999));
const numbers = serials.map((serial, at) => orderNumber(2026 + (at % 74), serial));
const kinds = (typed: string): string => readOrderNumber(typed).kind;

test('the check digit is that of Damm’s published example', () => {
  expect(checkDigit('572')).toBe(4);
  expect(checkDigit('5724')).toBe(0);
});

test('a number has year, serial and check digit, and is read as it is written', () => {
  expect(orderNumber(2026, 123)).toMatch(/^BH-26-000123-\d$/);
  for (const number of numbers) expect(readOrderNumber(number)).toEqual({ kind: 'number', number });
  expect(new Set(serials.map(serial => orderNumber(2026, serial))).size).toBe(new Set(serials).size);
});

test('it is read in Bengali digits, small letters, without hyphens and with spaces', () => {
  for (const number of numbers.slice(0, 50))
    for (const typed of [bengaliDigits(number), number.toLowerCase(), number.replaceAll('-', ''), ` ${number.replaceAll('-', ' - ')} `])
      expect(readOrderNumber(typed), typed).toEqual({ kind: 'number', number });
});

test('every single wrong digit is mistyped', () => {
  for (const number of numbers)
    for (let at = 3; at < number.length; at++) {
      if (number[at] === '-') continue;
      for (const digit of '0123456789')
        if (digit !== number[at]) expect(kinds(number.slice(0, at) + digit + number.slice(at + 1))).toBe('mistyped');
    }
});

test('every two neighbours that are exchanged are mistyped', () => {
  for (const number of numbers) {
    const digits = number.replace(/\D/g, '');
    for (let at = 0; at + 1 < digits.length; at++) {
      if (digits[at] === digits[at + 1]) continue;
      expect(kinds(`BH${digits.slice(0, at)}${digits[at + 1]}${digits[at]}${digits.slice(at + 2)}`), number).toBe('mistyped');
    }
  }
});

test('earlier numbers remain valid, and other texts are no number', () => {
  expect(readOrderNumber('ls-0123456789')).toEqual({ kind: 'number', number: 'LS-0123456789' });
  for (const typed of ['', 'ABC', 'BH-26-123-4', 'LS-012345678', 'BH-26-000123', '১২৩', 'B'.repeat(5000)])
    expect(kinds(typed), typed).toBe('none');
});
