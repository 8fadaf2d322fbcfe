import type { ChoicesField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import type { KindViews, ValueProps } from './kind.ts';
import { asksChosen } from './operators.ts';

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (field: ChoicesField, value: unknown, locale: Locale): string =>
  listOf(value)
    .map(one => field.options.find(option => option.value === one)?.text[locale] ?? String(one))
    .join(', ');

const Show = ({ field, value }: ValueProps<ChoicesField>) => textOf(field, value, useLocale());

export const choices: KindViews<ChoicesField> = {
  asks: asksChosen,
  column: ({ field, value }, { locale }) => textOf(field, value, locale),
  show: Show,
  text: ({ field, value }, { locale }) => textOf(field, value, locale),
};
