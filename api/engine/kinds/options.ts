/** Options in SQL, in cells and on paper. */
import { canonical } from '../../../resources/kernel/canonical.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { DomainError } from '../../../resources/kernel/errors.ts';
import type { ChoiceField, ChoicesField, Option } from '../../../resources/kernel/field.ts';
import { searchKey } from '../../../resources/kernel/search-key.ts';
import type { Locale, Text } from '../../../resources/kernel/text.ts';
import { importErrors } from '../import/errors.ts';
import { literal } from '../sql-names.ts';
import { listMark, said } from './cells.ts';

const sqlValue = (value: string | number): string => (typeof value === 'string' ? literal(value) : String(value));

export const optionType = (options: readonly Option[]): string => (typeof options[0]?.value === 'number' ? 'smallint' : 'text');

/** The values as SQL, with commas between. */
export const optionValues = (options: readonly Option[]): string => options.map(({ value }) => sqlValue(value)).join(', ');

export const oneOf = (name: string, options: readonly Option[]): string => `${name} in (${optionValues(options)})`;

/** The words of a value, as SQL. */
export const optionText = (value: string, options: readonly Option[], locale: Locale): string =>
  `case ${value} ${options.map(one => `when ${sqlValue(one.value)} then ${literal(one.text[locale])}`).join(' ')} end`;

/** The option that a text names: by its words in either language, or by its value. */
export function optionIn(text: string, options: readonly Option[]): Option | undefined {
  const key = searchKey(text);
  return (
    options.find(one => searchKey(one.text.bn) === key || searchKey(one.text.en) === key) ??
    options.find(one => searchKey(String(one.value)) === key && canonical(latinDigits(text)) === String(one.value))
  );
}

export const noOption = (text: string, options: readonly Option[]): DomainError =>
  importErrors.noOption({
    value: text.slice(0, 60),
    values: options
      .slice(0, 20)
      .map(one => `${one.text.bn} (${one.text.en})`)
      .join(', '),
  });

const shownOptions = 20;

/** @param text a sentence with `%{values}` */
export const optionGuide = (text: Text, { options }: ChoiceField | ChoicesField): Text =>
  said(text, locale => ({
    values: options
      .slice(0, shownOptions)
      .map(one => one.text[locale])
      .join(', '),
  }));

const wordOf = (value: unknown, options: readonly Option[], locale: Locale): string =>
  options.find(one => one.value === value)?.text[locale] ?? String(value);

const wordsOf = (value: unknown, { options }: ChoiceField | ChoicesField, locale: Locale): string[] =>
  [value].flat().map(one => wordOf(one, options, locale));

export const reportedOptions = (value: unknown, field: ChoiceField | ChoicesField, locale: Locale): string =>
  wordsOf(value, field, locale).join(`${listMark} `);

export const printedOptions = (value: unknown, locale: Locale, field: ChoiceField | ChoicesField): string =>
  wordsOf(value, field, locale).join(', ');
