/** Cells of a workbook as text, and words that several kinds are written with. Pure. */
import { canonical } from '../../../resources/kernel/canonical.ts';
import { isDate } from '../../../resources/kernel/clock.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import { type Facts, type Locale, sentence, type Text, t } from '../../../resources/kernel/text.ts';
import type { Cell } from '../../workbook/book.ts';
import { importErrors } from '../import/errors.ts';
import type { Exported, Exporting } from './kind.ts';

export const yesNo: readonly [Text, Text] = [t('হ্যাঁ', 'Yes'), t('না', 'No')];
/** The separator of a list's members. */
export const listMark = ';';

/** The text as a person would have typed it. */
export function textOf(cell: Cell): string {
  if (cell.kind === 'number')
    return Math.abs(cell.number) < 1e15
      ? String(cell.number)
      : cell.number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 0 });
  return cell.kind === 'boolean' ? yesNo[cell.value ? 0 : 1].en : cell.text;
}

/** Takes what was typed; a cell that the spreadsheet converted to a date is refused. */
export const typedIn = (cell: Cell): unknown => (cell.kind === 'date' ? importErrors.dateInText() : textOf(cell));

export const numberIn = (cell: Cell): unknown => (cell.kind === 'number' ? cell.number : typedIn(cell));

export const membersOf = (text: string): string[] =>
  text
    .split(listMark)
    .map(one => canonical(one))
    .filter(one => one !== '');

/** `20/11/2026`, `20.11.26`, `20-11-2026`: days as they are written in the country, the day first. */
const writtenDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

export function dayIn(text: string): string | undefined {
  const said = latinDigits(canonical(text));
  const [, day, month, year] = writtenDay.exec(said) ?? [];
  const found =
    year === undefined ? said.replace(/T00:00(:00(\.0+)?)?$/, '') : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return isDate(found) ? found : undefined;
}

/** A sentence with its facts: the same in both languages, except words. */
export const said = (text: Text, facts: (locale: Locale) => Facts): Text => ({
  bn: sentence(text, 'bn', facts('bn')),
  en: sentence(text, 'en', facts('en')),
});

/** Written and read back alike. */
export const both = (text: string): { written: string; read: string } => ({ written: text, read: text });

export const asText = ({ column }: Exporting): Exported => ({ kind: 'text', value: `${column}::text` });
