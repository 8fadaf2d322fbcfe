/** An amount of taka, grouped by lakh while nobody types. */
import { digits } from '../../../../i18n/format.ts';
import type { MoneyField } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { useFieldInput } from '../../form/field-frame.tsx';
import { TypedText } from '../../form/typed-text.tsx';
import { readNumber } from '../integer.tsx';
import { type InputProps, isEmpty } from '../kind.ts';
import { sign, textOf } from '../money.tsx';

export function MoneyInput({ field, name }: InputProps<MoneyField>) {
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
