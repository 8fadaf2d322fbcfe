import { digits, formatDate, formatInstant, formatLongDate, formatMonth, formatShortInstant, formatTime } from '../../../i18n/format.ts';
import type { DateField, DateTimeField, TimeField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { plainInstant, readDate, readInstant, readMonthDay, readTime } from './date-reading.ts';
import { isEmpty, type KindViews, type ValueProps, type Wording } from './kind.ts';
import { asksDated } from './operators.ts';

type Writing = {
  readonly column: (value: string, locale: Locale) => string;
  readonly long: (value: string, locale: Locale) => string;
  readonly plain: (value: string, locale: Locale) => string;
  readonly read: (typed: string) => unknown;
};
type AnyDate = DateField | TimeField | DateTimeField;

const writings: Readonly<Record<AnyDate['kind'] | 'month', Writing>> = {
  date: { column: formatDate, long: formatLongDate, plain: formatDate, read: readDate },
  time: { column: formatTime, long: formatTime, plain: digits, read: readTime },
  month: { column: formatMonth, long: formatMonth, plain: formatMonth, read: readMonthDay },
  dateTime: { column: formatShortInstant, long: formatInstant, plain: plainInstant, read: readInstant },
};

const writingOf = (field: AnyDate): Writing => writings[field.kind === 'date' && field.by ? field.by : field.kind];

const column = ({ field, value }: ValueProps<AnyDate>, { locale }: Wording) => (
  <time dateTime={String(value)}>{writingOf(field).column(String(value), locale)}</time>
);

function Show({ field, value }: ValueProps<AnyDate>) {
  return <time dateTime={String(value)}>{writingOf(field).long(String(value), useLocale())}</time>;
}

const views = {
  asks: asksDated,
  column,
  show: Show,
  typed: {
    read: (typed: string, field: AnyDate) => writingOf(field).read(typed),
    write: (value: unknown, field: AnyDate, locale: Locale) => writingOf(field).plain(String(value), locale),
  },
  text: ({ field, value }: ValueProps<AnyDate>, { locale }: Wording): string =>
    isEmpty(value) ? '' : writingOf(field).long(String(value), locale),
};

export const date: KindViews<DateField> = views;
export const time: KindViews<TimeField> = views;
export const dateTime: KindViews<DateTimeField> = views;
