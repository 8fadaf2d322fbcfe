/** Civil dates, times of day and instants: typed and shown in the digits of the language, kept as D-TIME has them. */
import { digits, formatDate, formatInstant, formatLongDate, formatShortInstant, formatTime, inDhaka } from '../../../i18n/format.ts';
import { instantOf, isDate, startOfDay } from '../../../resources/kernel/clock.ts';
import { latinDigits } from '../../../resources/kernel/digits.ts';
import type { DateField, DateTimeField, TimeField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';
import { useFieldInput } from '../form/field-frame.tsx';
import { TypedText } from '../form/typed-text.tsx';
import { type InputProps, isEmpty, type KindViews, type ValueProps, type Wording } from './kind.ts';

const minuteMs = 60_000;

/** `20/11/2026`, in either digits and with any of / - . between, as `2026-11-20`; what is no date stays as it was typed. */
export function readDate(typed: string): string | null {
  const text = latinDigits(typed).trim();
  if (text === '') return null;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : text;
}

/** `9:05` as `09:05`. */
function readTime(typed: string): string | null {
  const text = latinDigits(typed).trim();
  return text === '' ? null : text.replace(/^(\d):/, '0$1:');
}

/** `20/11/2026 15:05`, in Dhaka, as an instant; a day alone stays a day, which a filter understands. */
function readInstant(typed: string): string | null {
  const [day = '', time] = latinDigits(typed)
    .trim()
    .split(/[\s,]+/);
  const date = readDate(day);
  if (date === null || !isDate(date) || time === undefined) return date;
  const [hours, minutes] = (readTime(time) ?? '').split(':').map(Number);
  const at = Date.parse(startOfDay(date)) + ((hours ?? Number.NaN) * 60 + (minutes ?? Number.NaN)) * minuteMs;
  return Number.isNaN(at) ? typed : new Date(at).toISOString();
}

/** An instant as it is typed: `20/11/2026 15:05`. */
const plainInstant = (value: string, locale: Locale): string => {
  if (instantOf(value) === undefined) return digits(value, locale);
  const { date, time } = inDhaka(value);
  return `${formatDate(date, locale)} ${digits(time, locale)}`;
};

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

function Input({ field, name }: InputProps<AnyDate>) {
  const input = useFieldInput(name, field);
  const locale = useLocale();
  const { plain, read } = writings[field.kind];
  return <TypedText input={input} shown={value => (isEmpty(value) ? '' : plain(String(value), locale))} read={read} />;
}

const views = {
  column,
  show: Show,
  input: Input,
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
