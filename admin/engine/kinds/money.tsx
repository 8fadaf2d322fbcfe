/** Taka: grouped by lakh, two places, at the end of their column. */
import { formatMoney } from '../../../i18n/format.ts';
import type { MoneyField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { typedNumber } from './integer.tsx';
import type { KindViews, ValueProps } from './kind.ts';
import { asksMeasured } from './operators.ts';

export const sign = '৳';

/** A no-break space keeps the sign with its number. */
export const textOf = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? `${sign}\u00a0${formatMoney(value, locale)}` : String(value ?? '');

const Show = ({ value }: ValueProps<MoneyField>) => textOf(value, useLocale());

export const money: KindViews<MoneyField> = {
  end: true,
  column: ({ value }, { locale }) => textOf(value, locale),
  show: Show,
  typed: typedNumber,
  asks: asksMeasured,
  text: ({ value }, { locale }) => textOf(value, locale),
};
