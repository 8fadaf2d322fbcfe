/** The value of a cell for a field, in the form of a body; references are still text. Pure. */
import { readMonth } from '../../../i18n/months.ts';
import { canonical } from '../../../resources/kernel/canonical.ts';
import { instantOf, isDate } from '../../../resources/kernel/clock.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { Field, Option } from '../../../resources/kernel/field.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import { type Text, t } from '../../../resources/kernel/text.ts';
import type { Cell } from '../../workbook/book.ts';
import { importErrors } from './errors.ts';

/** An empty cell: a change leaves the field as it is, a new record gets the default. */
export const unsaid = Symbol('unsaid');

/** The words that empty a field. */
export const emptyWords = t('(খালি)', '(empty)');
export const yesNo: readonly [Text, Text] = [t('হ্যাঁ', 'Yes'), t('না', 'No')];
/** The separator of a list's members. */
export const listMark = ';';

const isEmptyWord = (text: string): boolean => {
  const said = canonical(text).toLowerCase();
  return said === emptyWords.bn || said === emptyWords.en;
};

/** The text as a person would have typed it. */
function textOf(cell: Cell): string {
  switch (cell.kind) {
    case 'number':
      return Math.abs(cell.number) < 1e15
        ? String(cell.number)
        : cell.number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 0 });
    case 'boolean':
      return yesNo[cell.value ? 0 : 1].en;
    default:
      return cell.text;
  }
}

/** The option that a text names: by its words in either language, or by its value. */
function optionOf(text: string, options: readonly Option[]): Option | undefined {
  const said = searchKey(text);
  return (
    options.find(one => searchKey(one.text.bn) === said || searchKey(one.text.en) === said) ??
    options.find(one => searchKey(String(one.value)) === said && canonical(latinDigits(text)) === String(one.value))
  );
}

const noOption = (text: string, options: readonly Option[]): DomainError =>
  importErrors.noOption({
    value: text.slice(0, 60),
    values: options
      .slice(0, 20)
      .map(one => `${one.text.bn} (${one.text.en})`)
      .join(', '),
  });

const membersOf = (text: string): string[] =>
  text
    .split(listMark)
    .map(one => canonical(one))
    .filter(one => one !== '');

function choicesOf(text: string, options: readonly Option[]): unknown {
  const members = membersOf(text);
  const wrong = members.find(one => !optionOf(one, options));
  return wrong === undefined ? members.map(one => optionOf(one, options)!.value) : noOption(wrong, options);
}

const booleanWords: Readonly<Record<string, boolean>> = { হ্যাঁ: true, yes: true, true: true, না: false, no: false, false: false };

function booleanOf(cell: Cell): unknown {
  if (cell.kind === 'boolean') return cell.value;
  if (cell.kind === 'number') return cell.number === 1 ? true : cell.number === 0 ? false : importErrors.noBoolean();
  return booleanWords[canonical(textOf(cell)).toLowerCase()] ?? importErrors.noBoolean();
}

/** `20/11/2026`, `20.11.26`, `20-11-2026`: days as they are written in the country, the day first. */
const writtenDay = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

function dayOf(text: string): string | undefined {
  const said = latinDigits(canonical(text));
  const [, day, month, year] = writtenDay.exec(said) ?? [];
  const found =
    year === undefined ? said.replace(/T00:00(:00(\.0+)?)?$/, '') : `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`;
  return isDate(found) ? found : undefined;
}

/** A month by its name or number, or a day of it. */
const monthOf = (text: string): string | undefined => readMonth(canonical(text)) ?? dayOf(text)?.replace(/\d\d$/, '01');

const timeOf = (text: string): string | undefined =>
  /^(\d{2}:\d{2})(:00(\.0+)?)?$/.exec(latinDigits(canonical(text)).padStart(5, '0'))?.[1];

/** An instant as it is, or a moment on the clock of Dhaka. */
function instantIn(text: string): string | undefined {
  const said = latinDigits(canonical(text)).replace(/^(\S+) (\d)/, '$1T$2');
  const known = instantOf(said);
  if (known) return known;
  const [, date, time = '00:00'] = /^([^T]+)(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?$/.exec(said) ?? [];
  const day = date === undefined ? undefined : dayOf(date);
  return day && instantOf(`${day}T${time}+06:00`);
}

function pointOf(text: string): unknown {
  const [latitude, longitude, ...rest] = latinDigits(canonical(text)).split(/\s*[,;]\s*|\s+/);
  if (latitude === undefined || longitude === undefined || rest.length) return importErrors.noPoint();
  return { latitude, longitude };
}

/** A text field takes what was typed; a cell that the spreadsheet converted to a date is refused. */
const stringOf = (cell: Cell): unknown => (cell.kind === 'date' ? importErrors.dateInText() : textOf(cell));

function saidOf(cell: Cell, field: Field): unknown {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
      return cell.kind === 'number' ? cell.number : cell.kind === 'date' ? importErrors.dateInText() : textOf(cell);
    case 'boolean':
      return booleanOf(cell);
    case 'date':
      return (field.by === 'month' ? monthOf(textOf(cell)) : dayOf(textOf(cell))) ?? importErrors.noDate();
    case 'time':
      return timeOf(textOf(cell)) ?? importErrors.noTime();
    case 'dateTime':
      return instantIn(textOf(cell)) ?? importErrors.noDate();
    case 'choice':
      return optionOf(textOf(cell), field.options)?.value ?? noOption(textOf(cell), field.options);
    case 'choices':
      return choicesOf(textOf(cell), field.options);
    case 'point':
      return pointOf(textOf(cell));
    case 'refs':
      return membersOf(textOf(cell));
    case 'ref':
      return cell.kind === 'date' ? importErrors.dateInText() : canonical(textOf(cell));
    default:
      return stringOf(cell);
  }
}

/** `unsaid`, null if the field is to be emptied, the value, or the fault of the cell. For references the texts. */
export function readCell(cell: Cell | undefined, field: Field): unknown {
  if (cell === undefined) return unsaid;
  if (cell.kind === 'formula') return importErrors.formula({ formula: cell.text.slice(0, 60) });
  if (cell.kind === 'error') return importErrors.brokenCell({ value: cell.text.slice(0, 20) });
  if (cell.kind !== 'text') return saidOf(cell, field);
  if (canonical(cell.text, true) === '') return unsaid;
  return isEmptyWord(cell.text) ? null : saidOf(cell, field);
}
