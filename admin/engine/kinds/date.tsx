import { digits, formatDate, formatInstant, formatLongDate, formatShortInstant, formatTime } from '../../../i18n/format.ts';
import type { DateField, DateTimeField, TimeField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { plainInstant, readDate, readInstant, readTime } from './date-reading.ts';
import { isEmpty, type KindViews, type ValueProps, type Wording } from './kind.ts';

type Writing = {
  readonly column: (value: string, locale: Locale) => string;
  readonly long: (value: string, locale: Locale) => string;
  readonly plain: (value: string, locale: Locale) => string;
  readonly read: (typed: string) => unknown;
};
type AnyDate = DateField | TimeField | DateTimeField;

const writings: Readonly<Record<AnyDate['kind'], Writing>> = {
  date: { column: formatDate, long: formatLongDate, plain: formatDate, read: readDate },
  time: { column: formatTime, long: formatTime, plain: digits, read: readTime },
  dateTime: { column: formatShortInstant, long: formatInstant, plain: plainInstant, read: readInstant },
};

const column = ({ field, value }: ValueProps<AnyDate>, { locale }: Wording) => (
  <time dateTime={String(value)}>{writings[field.kind].column(String(value), locale)}</time>
);

function Show({ field, value }: ValueProps<AnyDate>) {
  return <time dateTime={String(value)}>{writings[field.kind].long(String(value), useLocale())}</time>;
}

const views = {
  column,
  show: Show,
  typed: {
    read: (typed: string, field: AnyDate) => writings[field.kind].read(typed),
    write: (value: unknown, field: AnyDate, locale: Locale) => writings[field.kind].plain(String(value), locale),
  },
  text: ({ field, value }: ValueProps<AnyDate>, { locale }: Wording): string =>
    isEmpty(value) ? '' : writings[field.kind].long(String(value), locale),
};

export const date: KindViews<DateField> = views;
export const time: KindViews<TimeField> = views;
export const dateTime: KindViews<DateTimeField> = views;
