/** Taka: grouped by lakh, two places, at the end of their column. */
import { digits, formatMoney } from '../../../i18n/format.ts';
import type { MoneyField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { useFieldInput } from '../form/field-frame.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { readNumber, typedNumber } from './integer.tsx';
import { type InputProps, isEmpty, type KindViews, type ValueProps } from './kind.ts';

const sign = '৳';

const textOf = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? `${sign} ${formatMoney(value, locale)}` : String(value ?? '');

const Show = ({ value }: ValueProps<MoneyField>) => textOf(value, useLocale());

function Input({ field, name }: InputProps<MoneyField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  return (
    <TypedText
      input={input}
      end
      inputMode="decimal"
      shown={value => (typeof value === 'number' ? textOf(value, locale) : digits(String(value ?? ''), locale))}
      offered={value => (isEmpty(value) ? '' : digits(String(value), locale))}
      read={typed => readNumber(typed.replace(sign, ''))}
    />
  );
}

export const money: KindViews<MoneyField> = {
  end: true,
  column: ({ value }, { locale }) => textOf(value, locale),
  show: Show,
  input: Input,
  typed: typedNumber,
  text: ({ value }, { locale }) => textOf(value, locale),
};
