/** Months as people write them, in either language and either digits. Pure. */
import { latinDigits } from '../resources/kernel/digits.ts';
import { monthNames } from './format.ts';

/** The month of a name, or of its first three letters or more; 0 when it is none. */
export function monthNamed(name: string): number {
  const word = name.normalize().toLowerCase().replace(/\.$/, '');
  if (word.length < 3) return 0;
  const at = [monthNames.bn, monthNames.en].map(names => names.findIndex(one => one.normalize().toLowerCase().startsWith(word)));
  return Math.max(...at) + 1;
}

const numberFirst = /^(?<month>\d{1,2})[/.\s-](?<year>\d{4})$/;
const yearFirst = /^(?<year>\d{4})[/.-](?<month>\d{1,2})$/;
const named = /^(?<name>[^\d\s,]+)\s*,?\s*(?<year>\d{4})$/;

/** '11/2026', '2026-11', 'নভেম্বর ২০২৬' and 'nov 2026' as '2026-11-01'; undefined for what is no month. */
export function readMonth(typed: string): string | undefined {
  const text = latinDigits(typed.normalize()).trim();
  const { month, name = '', year } = (numberFirst.exec(text) ?? yearFirst.exec(text) ?? named.exec(text))?.groups ?? {};
  const number = month === undefined ? monthNamed(name) : Number(month);
  return year !== undefined && number >= 1 && number <= 12 ? `${year}-${String(number).padStart(2, '0')}-01` : undefined;
}
