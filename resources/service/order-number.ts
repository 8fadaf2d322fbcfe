/**
 * The number of an order: `BH-26-000123-7` is the 123rd of 2026 in Dhaka; its last digit is a check digit by Damm's algorithm. It finds every
 * single wrong digit and every two neighbours exchanged. Numbers of earlier versions (`LS-` and ten letters) remain valid.
 */
import { latinDigits } from '../kernel/digits.ts';

/** Damm's quasigroup of order ten: no digit on its diagonal but 0, so that a check digit of 0 closes every number. */
const table = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
] as const;

/** The check digit of a row of digits. */
export const checkDigit = (digits: string): number => [...digits].reduce((held, digit) => table[held]![Number(digit)]!, 0);

const serialDigits = 6;

/** @param year of four digits @param serial from 1 on */
export function orderNumber(year: number, serial: number): string {
  const short = String(year).slice(-2);
  const counted = String(serial).padStart(serialDigits, '0');
  return `BH-${short}-${counted}-${checkDigit(short + counted)}`;
}

export type TypedNumber = { readonly kind: 'number'; readonly number: string } | { readonly kind: 'mistyped' } | { readonly kind: 'none' };

const ours = /^BH-?(\d{2})-?(\d{6,9})-?(\d)$/;
const earlier = /^LS-?([0-9A-HJKMNP-TV-Z]{10})$/;

/**
 * What somebody typed, in Bengali or Latin digits, with or without spaces and hyphens: the number as it is stored, `mistyped` where the check
 * digit does not fit, `none` where it is no number of an order.
 */
export function readOrderNumber(typed: string): TypedNumber {
  const text = latinDigits(typed.slice(0, 100))
    .toUpperCase()
    .replace(/[\s\u2010-\u2015]+/g, match => (/\s/.test(match) ? '' : '-'));
  const old = earlier.exec(text);
  if (old) return { kind: 'number', number: `LS-${old[1]}` };
  const [, year, serial, check] = ours.exec(text) ?? [];
  if (year === undefined || serial === undefined) return { kind: 'none' };
  return checkDigit(year + serial) === Number(check) ? { kind: 'number', number: `BH-${year}-${serial}-${check}` } : { kind: 'mistyped' };
}
