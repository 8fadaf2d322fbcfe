/** Civil dates, times of day and instants: typed and shown in the digits of the language, kept as D-TIME has them. */

import { useTranslate } from 'react-admin';
import { digits, formatDate, formatInstant, formatLongDate, formatShortInstant, formatTime } from '../../../i18n/format.ts';
import { dhakaDay } from '../../../resources/kernel/clock.ts';
import type { DateField, DateTimeField, TimeField } from '../../../resources/kernel/field.ts';
import type { Locale } from '../../../resources/kernel/text.ts';
import { useLocale } from '../declaration.tsx';

import { DateBox, TimeBox } from '../form/date-box.tsx';
import { FieldFrame, useFieldInput } from '../form/field-frame.tsx';
import { joinInstant, plainInstant, readDate, readInstant, readTime, splitInstant } from './date-reading.ts';
import { type InputProps, isEmpty, type KindViews, type ValueProps, type Wording } from './kind.ts';

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

const boundOf = (bound: string | undefined): string | undefined => (bound === 'today' || bound === 'now' ? dhakaDay(new Date()) : bound);

function DateInput({ field, name }: InputProps<DateField>) {
  const input = useFieldInput(name, field);
  const box = { ...input, disabled: input.fixed };
  return (
    <FieldFrame input={input}>
      <DateBox box={box} name={input.label} min={boundOf(field.min)} max={boundOf(field.max)} />
    </FieldFrame>
  );
}

function TimeInput({ field, name }: InputProps<TimeField>) {
  const input = useFieldInput(name, field);
  return (
    <FieldFrame input={input}>
      <TimeBox box={{ ...input, disabled: input.fixed }} name={input.label} />
    </FieldFrame>
  );
}

/** A box for the day and one for the time; the value is an instant when both are right. */
function InstantInput({ field, name }: InputProps<DateTimeField>) {
  const input = useFieldInput(name, field);
  const translate = useTranslate();
  const { date, time } = splitInstant(input.value);
  const half = { ...input, disabled: input.fixed };
  const day = { ...half, value: date, onChange: (typed: unknown) => input.onChange(joinInstant(typed as string | null, time)) };
  const clock = {
    ...half,
    id: `${input.id}-time`,
    ref: undefined,
    value: time,
    onChange: (typed: unknown) => input.onChange(joinInstant(date, typed as string | null)),
  };
  const timeLabel = `${input.label}: ${translate('screens.input.time')}`;
  return (
    <FieldFrame input={input}>
      <div className="box-pair">
        <DateBox box={day} name={input.label} min={boundOf(field.min)} max={boundOf(field.max)} />
        <TimeBox box={clock} name={timeLabel} label={timeLabel} />
      </div>
    </FieldFrame>
  );
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

export const date: KindViews<DateField> = { ...views, input: DateInput };
export const time: KindViews<TimeField> = { ...views, input: TimeInput };
export const dateTime: KindViews<DateTimeField> = { ...views, input: InstantInput };
