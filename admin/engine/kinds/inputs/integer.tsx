/** A whole number, grouped while nobody types. */
import { digits } from '../../../../i18n/format.ts';
import type { IntegerField } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { useFieldInput } from '../../form/field-frame.tsx';
import { TypedText } from '../../form/typed-text.tsx';
import { readNumber, said } from '../integer.tsx';
import { type InputProps, isEmpty } from '../kind.ts';

export function IntegerInput({ field, name }: InputProps<IntegerField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  return (
    <TypedText
      input={input}
      end
      inputMode="numeric"
      // What is no whole number is shown as it was typed: rounding it would hide the mistake.
      shown={value => (Number.isInteger(value) ? said({ field, value }, locale) : digits(String(value ?? ''), locale))}
      offered={value => (isEmpty(value) ? '' : digits(String(value), locale))}
      read={typed => readNumber(typed)}
    />
  );
}
