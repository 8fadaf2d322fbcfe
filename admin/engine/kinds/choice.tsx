import type { ReactNode } from 'react';
import type { ChoiceField, Option } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { Tone } from '../tone.tsx';
import type { KindViews, ValueProps } from './kind.ts';
import { asksChosen } from './operators.ts';

const optionOf = (field: ChoiceField, value: unknown): Option | undefined => field.options.find(option => option.value === value);

function drawn(field: ChoiceField, value: unknown, locale: Locale): ReactNode {
  const option = optionOf(field, value);
  if (option === undefined) return String(value);
  return option.tone ? <Tone tone={option.tone}>{option.text[locale]}</Tone> : option.text[locale];
}

const Show = ({ field, value }: ValueProps<ChoiceField>) => drawn(field, value, useLocale());

export const choice: KindViews<ChoiceField> = {
  asks: asksChosen,
  column: ({ field, value }, { locale }) => drawn(field, value, locale),
  show: Show,
  text: ({ field, value }, { locale }) => optionOf(field, value)?.text[locale] ?? String(value ?? ''),
};
