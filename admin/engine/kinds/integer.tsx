/** Whole numbers: grouped by lakh but for years, in the language's digits, at the end of their column. */
import { digits, formatNumber, parseNumber } from '../../../i18n/format.ts';
import type { IntegerField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import type { KindViews, ValueProps } from './kind.ts';
import { asksMeasured } from './operators.ts';

const textOf = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? formatNumber(value, locale, 0) : String(value ?? '');

/** A year is no amount: 1993, not 1,993. */
const isYear = ({ min = 0, max = Number.POSITIVE_INFINITY }: IntegerField): boolean => min >= 1000 && max <= 9999;
export const said = ({ field, value }: Pick<ValueProps<IntegerField>, 'field' | 'value'>, locale: Locale): string =>
  isYear(field) && typeof value === 'number' ? digits(String(value), locale) : textOf(value, locale);

const Show = (props: ValueProps<IntegerField>) => said(props, useLocale());

/** A number where it is one; else the text, which the validator refuses. */
export const readNumber = (typed: string): unknown => {
  const number = parseNumber(typed);
  return number === undefined ? typed : number;
};

/** Whatever is a number is typed alike. */
export const typedNumber = {
  read: readNumber,
  write: (value: unknown, _: unknown, locale: Locale) => digits(String(value), locale),
};

export const integer: KindViews<IntegerField> = {
  end: true,
  column: (props, { locale }) => said(props, locale),
  show: Show,
  typed: typedNumber,
  asks: asksMeasured,
  text: (props, { locale }) => said(props, locale),
};
