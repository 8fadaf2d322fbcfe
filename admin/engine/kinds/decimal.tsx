/** Decimals of a declared scale: in lists with all their places, so that the points stand under each other. */
import { digits, formatNumber } from '../../../i18n/format.ts';
import type { DecimalField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { useFieldInput } from '../form/field-frame.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { readNumber, typedNumber } from './integer.tsx';
import { type InputProps, isEmpty, type KindViews, type ValueProps } from './kind.ts';

const textOf = (field: DecimalField, value: unknown, locale: Locale): string =>
  typeof value === 'number' ? formatNumber(value, locale, field.scale) : String(value ?? '');

const Show = ({ field, value }: ValueProps<DecimalField>) => textOf(field, value, useLocale());

function Input({ field, name }: InputProps<DecimalField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const plain = (value: unknown) => (isEmpty(value) ? '' : digits(String(value), locale));
  return <TypedText input={input} end inputMode="decimal" shown={plain} read={readNumber} />;
}

export const decimal: KindViews<DecimalField> = {
  end: true,
  column: ({ field, value }, { locale }) => textOf(field, value, locale),
  show: Show,
  input: Input,
  typed: typedNumber,
  text: ({ field, value }, { locale }) => textOf(field, value, locale),
};
