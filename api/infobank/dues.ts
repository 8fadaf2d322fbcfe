/**
 * What is due of a lease in each of its Bangla years. A part of a year costs its days: in whole paisa, counted up from 1 Baishakh, so that
 * the parts of a year always make the whole of it. Pure.
 */
import { banglaDateOf, dateOfBangla } from '../../i18n/bangla-calendar.ts';
import { addDays } from '../../resources/kernel/clock.ts';

export type Span = { readonly bs_year: number; readonly from: string; readonly to: string };

/** 1 Baishakh and the last of Chaitra. */
export const firstDayOf = (year: number): string => dateOfBangla({ year, month: 1, day: 1 })!;
export const lastDayOf = (year: number): string => addDays(firstDayOf(year + 1), -1);

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
const paisaOf = (taka: number): number => Math.round(taka * 100);

/** The Bangla years of a term, each with its days in it. Both days belong to the term. */
export function yearsOf(from: string, to: string): readonly Span[] {
  const [first, last] = [banglaDateOf(from).year, banglaDateOf(to).year];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => {
    const year = first + at;
    return { bs_year: year, from: year === first ? from : firstDayOf(year), to: year === last ? to : lastDayOf(year) };
  });
}

/** What the days of one Bangla year cost, of a year's value in taka. */
export function partOf(yearly: number, { bs_year, from, to }: Span): number {
  const start = firstDayOf(bs_year);
  const length = daysBetween(start, firstDayOf(bs_year + 1));
  const upTo = (days: number): number => Math.round((paisaOf(yearly) * days) / length);
  return (upTo(daysBetween(start, to) + 1) - upTo(daysBetween(start, from))) / 100;
}

export type Rates = { readonly vat: number; readonly tax: number };

/** A value with VAT and tax on it, by rates in per cent. */
export function withTaxes(amount: number, { vat, tax }: Rates) {
  const share = (percent: number): number => Math.round((paisaOf(amount) * percent) / 100) / 100;
  const [vat_amount, tax_amount] = [share(vat), share(tax)];
  return { amount, vat_amount, tax_amount, total_amount: (paisaOf(amount) + paisaOf(vat_amount) + paisaOf(tax_amount)) / 100 };
}

/** What is left to be paid; a term that was cut short may have been paid already. */
export const unpaidOf = (total: number, paid: number): number => Math.max(0, paisaOf(total) - paisaOf(paid)) / 100;
