/** Decimals of a declared scale: with all their places, so that the points are aligned, unless the field says otherwise. */
import { formatDecimal } from '../../../i18n/format.ts';
import type { DecimalField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { typedNumber } from './integer.tsx';
import type { TypedViews, ValueProps } from './kind.ts';
import { asksMeasured } from './operators.ts';

const textOf = (field: DecimalField, value: unknown, locale: Locale): string =>
  typeof value === 'number' ? formatDecimal(value, locale, field) : String(value ?? '');

const Show = ({ field, value }: ValueProps<DecimalField>) => textOf(field, value, useLocale());

export const decimal: TypedViews<DecimalField> = {
  end: true,
  column: ({ field, value }, { locale }) => textOf(field, value, locale),
  show: Show,
  typed: { ...typedNumber, keys: 'decimal' },
  asks: asksMeasured,
  text: ({ field, value }, { locale }) => textOf(field, value, locale),
};
