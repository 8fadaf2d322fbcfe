/** Any value that is typed in one box, as its kind reads and writes it. */
import type { Field } from '../../../../resources/kernel/field.ts';
import { useLocale } from '../../declaration.tsx';
import { useFieldInput } from '../../form/field-frame.tsx';
import { TypedText } from '../../form/typed-text.tsx';
import { type InputProps, isEmpty, type Typed } from '../kind.ts';
import { viewsOf } from '../registry.ts';

export function TypedInput({ field, name }: InputProps<Field>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const { end, typed } = viewsOf(field);
  const { read, write, keys } = typed as Typed<Field>;
  const shown = (value: unknown) => (isEmpty(value) ? '' : write(value, field, locale));
  return <TypedText input={input} end={end} inputMode={keys} shown={shown} read={text => read(text, field)} />;
}
