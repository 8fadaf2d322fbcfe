import type { ReactNode } from 'react';
import type { ChoiceField, Option } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { Tone } from '../tone.tsx';
import type { KindViews, ValueProps } from './kind.ts';
import { asksChosen } from './operators.ts';

/** An option of some rows alone: of those that have one of these values. It is before the one of all others. */
export type OptionOfSome = Option & { readonly where?: Readonly<Record<string, readonly unknown[]>> };

const isOf = ({ where = {} }: OptionOfSome, row: Row): boolean =>
  Object.entries(where).every(([name, values]) => values.includes(row[name]));

const optionOf = ({ options }: ChoiceField, value: unknown, row: Row): OptionOfSome | undefined =>
  options.find(option => option.value === value && isOf(option, row));

function drawn({ field, value, row }: ValueProps<ChoiceField>, locale: Locale): ReactNode {
  const option = optionOf(field, value, row);
  if (option === undefined) return String(value);
  return option.tone ? <Tone tone={option.tone}>{option.text[locale]}</Tone> : option.text[locale];
}

const Show = (props: ValueProps<ChoiceField>) => drawn(props, useLocale());

export const choice: KindViews<ChoiceField> = {
  asks: asksChosen,
  column: (props, { locale }) => drawn(props, locale),
  show: Show,
  text: ({ field, value, row }, { locale }) => optionOf(field, value, row)?.text[locale] ?? String(value ?? ''),
};
