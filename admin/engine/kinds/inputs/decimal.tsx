/** A decimal, in the digits of the language. */
import { digits } from '../../../../i18n/format.ts';
import type { DecimalField } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { useFieldInput } from '../../form/field-frame.tsx';
import { TypedText } from '../../form/typed-text.tsx';
import { readNumber } from '../integer.tsx';
import { type InputProps, isEmpty } from '../kind.ts';

export function DecimalInput({ field, name }: InputProps<DecimalField>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const plain = (value: unknown) => (isEmpty(value) ? '' : digits(String(value), locale));
  return <TypedText input={input} end inputMode="decimal" shown={plain} read={readNumber} />;
}
