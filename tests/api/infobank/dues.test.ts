/** What is due of a lease, by properties: made-up terms and values, from one seed. */
import { describe, expect, test } from 'vitest';
import { firstDayOf, lastDayOf, partOf, unpaidOf, withTaxes, yearsOf } from '../../../api/infobank/dues.ts';
import { diceOf } from '../../../api/seed/demo/dice.ts';
import { banglaDateOf } from '../../../i18n/bangla-calendar.ts';
import { addDays } from '../../../resources/kernel/clock.ts';

const dice = diceOf(1433);
const tries = Array.from({ length: 400 }, () => {
  const year = dice.between(1390, 1470);
  const [from, days] = [addDays(firstDayOf(year), dice.between(0, 364)), dice.between(0, 2_000)];
  return { from, to: addDays(from, days), yearly: dice.between(0, 9_999_999_999) / 100 };
});
const paisa = (taka: number): number => Math.round(taka * 100);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + paisa(one), 0);
const dueOf = (yearly: number, from: string, to: string): number => sum(yearsOf(from, to).map(span => partOf(yearly, span)));

describe('the years of a term', () => {
  test('follow each other without a gap, begin on its first day and end on its last, each within its Bangla year', () => {
    for (const { from, to } of tries) {
      const spans = yearsOf(from, to);
      expect([spans[0]!.from, spans.at(-1)!.to]).toEqual([from, to]);
      for (const [at, span] of spans.entries()) {
        expect([banglaDateOf(span.from).year, banglaDateOf(span.to).year]).toEqual([span.bs_year, span.bs_year]);
        if (at > 0) expect(span.from).toBe(addDays(spans[at - 1]!.to, 1));
      }
    }
  });

  test('are from 1 Baishakh to the last of Chaitra, which is the 30th', () => {
    for (const year of [1390, 1425, 1426, 1430, 1433, 1470]) {
      expect(banglaDateOf(firstDayOf(year))).toEqual({ year, month: 1, day: 1 });
      expect(banglaDateOf(lastDayOf(year))).toEqual({ year, month: 12, day: 30 });
    }
  });
});

describe('what is due', () => {
  test('of whole years is their value, to the paisa', () => {
    for (const { from, yearly } of tries) {
      const { year } = banglaDateOf(from);
      expect(dueOf(yearly, firstDayOf(year), lastDayOf(year + 2))).toBe(3 * paisa(yearly));
    }
  });

  test('of two parts of a term is what is due of the whole, wherever it is cut', () => {
    for (const { from, to, yearly } of tries) {
      if (from === to) continue;
      const cut = addDays(from, dice.between(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) - 1));
      expect(dueOf(yearly, from, cut) + dueOf(yearly, addDays(cut, 1), to)).toBe(dueOf(yearly, from, to));
    }
  });

  test('grows with the days and with the value, and is nothing of nothing', () => {
    for (const { from, to, yearly } of tries) {
      expect(dueOf(yearly, from, addDays(to, 1))).toBeGreaterThanOrEqual(dueOf(yearly, from, to));
      expect(dueOf(yearly + 1, from, to)).toBeGreaterThanOrEqual(dueOf(yearly, from, to));
      expect(dueOf(0, from, to)).toBe(0);
    }
  });

  test('with taxes is the sum of its parts; what is unpaid is never below nothing', () => {
    for (const { yearly } of tries) {
      const { amount, vat_amount, tax_amount, total_amount } = withTaxes(yearly, { vat: 15, tax: 10 });
      expect(paisa(total_amount)).toBe(sum([amount, vat_amount, tax_amount]));
      expect(Math.abs(paisa(total_amount) - paisa(yearly) * 1.25)).toBeLessThanOrEqual(1);
      const paid = dice.between(0, paisa(total_amount)) / 100;
      expect(paisa(unpaidOf(total_amount, paid)) + paisa(paid)).toBe(paisa(total_amount));
      expect(unpaidOf(total_amount, total_amount + 1)).toBe(0);
    }
  });
});
