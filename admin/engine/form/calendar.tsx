/**
 * The month grid of a day, in the Gregorian or the Bangla calendar, each day with its number in the other one. Grid, focus and keys (the
 * ARIA pattern) are react-day-picker's; it counts in local dates, a day of ours is its text.
 */
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { DayButton, DayPicker } from 'react-day-picker';
import { digits, formatWeekday, shortWeekdays } from '../../../i18n/format.ts';
import { dhakaDay, firstDay, lastDay } from '../../../resources/kernel/clock.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { addMonths, type Calendar, calendars, dayNumber, longDate, monthAround, monthTitle, spanTitle } from './months.ts';
import './calendar.css';
import './input.css';

type Props = {
  readonly value: string | undefined;
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (date: string) => void;
};

const within = (date: string, min: string, max: string): string => (date < min ? min : date > max ? max : date);

const localOf = (date: string): Date => new Date(`${date}T00:00`);
const two = (part: number): string => String(part).padStart(2, '0');
/** Years have four digits (`firstDay`). */
const textOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** The parts of date-fns in which the calendars differ. */
const monthsIn = (calendar: Calendar) => {
  const first = (date: Date): string => monthAround(textOf(date), calendar).first;
  return {
    startOfMonth: (date: Date) => localOf(first(date)),
    endOfMonth: (date: Date) => localOf(monthAround(textOf(date), calendar).last),
    isSameMonth: (one: Date, other: Date) => first(one) === first(other),
    addMonths: (date: Date, months: number) => localOf(addMonths(textOf(date), months, calendar)),
    addYears: (date: Date, years: number) => localOf(addMonths(textOf(date), years * 12, calendar)),
  };
};
const libraries = { gregorian: monthsIn('gregorian'), bangla: monthsIn('bangla') };

const useCalendar = () => useStore<Calendar>('calendar', 'gregorian');
const otherOf = (calendar: Calendar): Calendar => (calendar === 'bangla' ? 'gregorian' : 'bangla');

/** A day with its number in both calendars, and both in full for screen readers. */
function Day(props: ComponentProps<typeof DayButton>) {
  const [calendar] = useCalendar();
  const locale = useLocale();
  const date = textOf(props.day.date);
  const other = otherOf(calendar);
  return (
    <DayButton
      {...props}
      data-date={date}
      aria-label={undefined}
      aria-current={props.modifiers.today ? 'date' : undefined}
      aria-disabled={props.modifiers.closed || undefined}
    >
      <span aria-hidden="true">{digits(dayNumber(date, calendar), locale)}</span>
      <small aria-hidden="true">{digits(dayNumber(date, other), locale)}</small>
      <span className="unseen">{`${formatWeekday(date, locale)}, ${longDate(date, calendar, locale)} (${longDate(date, other, locale)})`}</span>
    </DayButton>
  );
}

/** Theirs hides the names of the days from screen readers. */
const Weekdays = (props: ComponentProps<'tr'>) => (
  <thead>
    <tr {...props} />
  </thead>
);

const components = { DayButton: Day, Weekdays, MonthCaption: () => <></> };
const classNames = { day_button: 'calendar-day' };

export default function CalendarGrid({ value, min = firstDay, max = lastDay, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [calendar, setCalendar] = useCalendar();
  const other = otherOf(calendar);
  const today = dhakaDay(new Date());
  const isClosed = (date: string): boolean => date < min || date > max;
  const [at, setAt] = useState(value ?? within(today, min, max));
  const turn = (icon: typeof ChevronLeft, word: string, months: number) => (
    <button
      type="button"
      className="icon-button icon-button-inset"
      aria-label={translate(`screens.input.${word}`)}
      onClick={() => setAt(within(addMonths(at, months, calendar), firstDay, lastDay))}
    >
      <Icon of={icon} size={16} />
    </button>
  );
  return (
    <div className="calendar">
      <fieldset className="segments" aria-label={translate('screens.input.calendar')}>
        {calendars.map(one => (
          <button key={one} type="button" aria-pressed={one === calendar} onClick={() => setCalendar(one)}>
            {translate(`screens.input.calendar_${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="calendar-head">
        {turn(ChevronsLeft, 'year_before', -12)}
        {turn(ChevronLeft, 'month_before', -1)}
        <span className="calendar-title" aria-live="polite">
          <b>{monthTitle(at, calendar, locale)}</b>
          <small>{spanTitle(at, calendar, locale)}</small>
        </span>
        {turn(ChevronRight, 'month_after', 1)}
        {turn(ChevronsRight, 'year_after', 12)}
      </div>
      <DayPicker
        lang={locale}
        mode="single"
        required
        autoFocus
        hideNavigation
        selected={value === undefined ? undefined : localOf(value)}
        onSelect={day => !isClosed(textOf(day)) && onChoose(textOf(day))}
        month={localOf(at)}
        onMonthChange={date => setAt(textOf(date))}
        onDayFocus={date => setAt(textOf(date))}
        startMonth={localOf(firstDay)}
        endMonth={localOf(lastDay)}
        modifiers={{ closed: date => isClosed(textOf(date)), focused: localOf(at) }}
        today={localOf(today)}
        dateLib={libraries[calendar]}
        components={components}
        classNames={classNames}
        formatters={{ formatWeekdayName: date => shortWeekdays[locale][date.getDay()]! }}
        labels={{
          labelGrid: date => monthTitle(textOf(date), calendar, locale),
          labelWeekday: date => formatWeekday(textOf(date), locale),
        }}
      />
      <div className="calendar-foot">
        <span>{value && longDate(value, other, locale)}</span>
        <Button size="small" variant="text" disabled={isClosed(today)} onClick={() => onChoose(today)}>
          {translate('screens.input.today')}
        </Button>
      </div>
    </div>
  );
}
