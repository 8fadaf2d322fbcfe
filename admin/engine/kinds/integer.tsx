/** Whole numbers: grouped by lakh, in the language's digits, at the end of their column. */
import { digits, formatNumber, parseNumber } from '../../../i18n/format.ts';
import type { IntegerField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { useFieldInput } from '../form/field-frame.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { type InputProps, isEmpty, type KindViews, type ValueProps } from './kind.ts';

const textOf = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? formatNumber(value, locale, 0) : String(value ?? '');

const Show = ({ value }: ValueProps<IntegerField>) => textOf(value, useLocale());

function Input({ field, name }: InputProps<IntegerField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  return (
    <TypedText
      input={input}
      end
      inputMode="numeric"
      // What is no whole number is shown as it was typed: rounding it would hide the mistake.
      shown={value => (Number.isInteger(value) ? textOf(value, locale) : digits(String(value ?? ''), locale))}
      offered={value => (isEmpty(value) ? '' : digits(String(value), locale))}
      read={typed => readNumber(typed)}
    />
  );
}

/** A number where it is one; else the text, which the validator refuses. */
export const readNumber = (typed: string): unknown => {
  const number = parseNumber(typed);
  return number === undefined ? typed : number;
};

/** Whatever is a number is typed alike. */
export const typedNumber = {
  read: readNumber,
  write: (value: unknown, _: unknown, locale: Locale) => digits(String(value), locale),
};

export const integer: KindViews<IntegerField> = {
  end: true,
  column: ({ value }, { locale }) => textOf(value, locale),
  show: Show,
  input: Input,
  typed: typedNumber,
  text: ({ value }, { locale }) => textOf(value, locale),
};
