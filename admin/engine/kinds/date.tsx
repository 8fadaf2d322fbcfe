import { digits, formatDate, formatInstant, formatLongDate, formatMonth, formatShortInstant, formatTime } from '../../../i18n/format.ts';
import type { DateField, DateTimeField, TimeField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { TimeLeft } from '../due.tsx';
import { daysLeft } from '../time-left.ts';
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

function isWaitedFor({ field, row }: ValueProps<AnyDate>): boolean {
  const dueWhile = field.kind === 'date' ? field.dueWhile : undefined;
  return dueWhile?.values.some(one => one === row[dueWhile.field]) === true;
}

/** The days that are left, while the day is waited for. */
const left = (props: ValueProps<AnyDate>, locale: Locale) =>
  isWaitedFor(props) ? <TimeLeft day={String(props.value)} locale={locale} /> : null;

function textOf(props: ValueProps<AnyDate>, { locale }: Wording): string {
  if (isEmpty(props.value)) return '';
  const day = writingOf(props.field).long(String(props.value), locale);
  return isWaitedFor(props) ? `${day} (${daysLeft(String(props.value), new Date(), locale).text})` : day;
}

const column = (props: ValueProps<AnyDate>, { locale }: Wording) => (
  <>
    <time dateTime={String(props.value)}>{writingOf(props.field).column(String(props.value), locale)}</time>
    {left(props, locale)}
  </>
);

function Show(props: ValueProps<AnyDate>) {
  const locale = useLocale();
  return (
    <>
      <time dateTime={String(props.value)}>{writingOf(props.field).long(String(props.value), locale)}</time>
      {left(props, locale)}
    </>
  );
}

const views = {
  asks: asksDated,
  column,
  show: Show,
  typed: {
    read: (typed: string, field: AnyDate) => writingOf(field).read(typed),
    write: (value: unknown, field: AnyDate, locale: Locale) => writingOf(field).plain(String(value), locale),
  },
  text: textOf,
};

export const date: KindViews<DateField> = views;
export const time: KindViews<TimeField> = views;
export const dateTime: KindViews<DateTimeField> = views;
