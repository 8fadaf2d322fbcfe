/** A day and a time of day: typed in either digits and several spellings, or picked. The calendar and the list of times come when they are opened. */
import { CalendarDays, Clock } from 'lucide-react';
import { lazy, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatDate, formatMonth, formatTime } from '../../../i18n/format.ts';
import { isDate, timePattern } from '../../../resources/kernel/clock.ts';
import { useLocale } from '../declaration.tsx';
import { readDate, readMonthDay, readTime } from '../kinds/date-reading.ts';
import { useOpening } from './opening.tsx';
import { type Box, TypedBox } from './typed-text.tsx';

const Calendar = lazy(() => import('./calendar.tsx'));
const MonthGrid = lazy(() => import('./month-grid.tsx'));
const TimeList = lazy(() => import('./time-list.tsx'));

/** `name`: the value to choose, for screen readers; `label`: of a box beside another one under one label. */
type Props = { readonly box: Box; readonly name: string; readonly label?: string };

type PickedProps = Props & {
  readonly icon: typeof Clock;
  readonly word: string;
  readonly shown: (value: unknown) => string;
  readonly offered: (value: unknown) => string;
  readonly read: (typed: string) => string | null;
  readonly children: (close: () => void) => ReactNode;
};

/** The box, and what opens under it. */
function PickedBox({ box, name, label, icon, word, shown, offered, read, children }: PickedProps) {
  const title = useTranslate()(word, { name });
  const { anchor, press, button, popover } = useOpening({ icon, title, disabled: box.disabled, content: children });
  return (
    <span ref={anchor} className="picked-box">
      <TypedBox box={box} label={label} shown={shown} offered={offered} read={read} adornment={button} onKeyDown={press} />
      {popover}
    </span>
  );
}

type Bounded = Props & { readonly min?: string; readonly max?: string };

/** The value is the first day of a month, or what was typed while it is no month. */
export function MonthBox({ min, max, ...props }: Bounded) {
  const locale = useLocale();
  const { value, onChange } = props.box;
  const shown = (date: unknown) =>
    typeof date === 'string' && isDate(date) ? formatMonth(date, locale) : digits(String(date ?? ''), locale);
  return (
    <PickedBox {...props} icon={CalendarDays} word="screens.input.months_open" shown={shown} offered={shown} read={readMonthDay}>
      {close => (
        <MonthGrid
          value={typeof value === 'string' && isDate(value) ? value : undefined}
          min={min}
          max={max}
          onChoose={date => {
            onChange(date);
            close();
          }}
        />
      )}
    </PickedBox>
  );
}

/** The value is `YYYY-MM-DD`, or what was typed while it is no day. */
export function DateBox({ min, max, ...props }: Bounded) {
  const locale = useLocale();
  const { value, onChange } = props.box;
  const shown = (date: unknown) => formatDate(String(date ?? ''), locale);
  return (
    <PickedBox {...props} icon={CalendarDays} word="screens.input.calendar_open" shown={shown} offered={shown} read={readDate}>
      {close => (
        <Calendar
          value={typeof value === 'string' && isDate(value) ? value : undefined}
          min={min}
          max={max}
          onChoose={date => {
            onChange(date);
            close();
          }}
        />
      )}
    </PickedBox>
  );
}

/** The value is `HH:MM`, or what was typed while it is no time. */
export function TimeBox(props: Props) {
  const locale = useLocale();
  const { value, onChange } = props.box;
  const isTime = (time: unknown): time is string => typeof time === 'string' && timePattern.test(time);
  const offered = (time: unknown) => digits(String(time ?? ''), locale);
  const shown = (time: unknown) => (isTime(time) ? formatTime(time, locale) : offered(time));
  return (
    <PickedBox {...props} icon={Clock} word="screens.input.times_open" shown={shown} offered={offered} read={readTime}>
      {close => (
        <TimeList
          value={isTime(value) ? value : undefined}
          name={props.name}
          onChoose={time => {
            onChange(time);
            close();
          }}
        />
      )}
    </PickedBox>
  );
}
