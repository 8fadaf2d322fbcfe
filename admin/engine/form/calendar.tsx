/**
 * The month grid of a day, in the Gregorian or the Bangla calendar, each day with its number in the other one. The keyboard is that of the
 * ARIA pattern: arrows by day and week, Home and End to the ends of the week, Page Up and Down by month, with Shift by year.
 */
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { digits, formatWeekday, shortWeekdays } from '../../../i18n/format.ts';
import { addDays, dhakaDay, firstDay, lastDay } from '../../../resources/kernel/clock.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import {
  addMonths,
  type Calendar,
  calendars,
  dayNumber,
  isWeekend,
  longDate,
  monthTitle,
  spanTitle,
  weekdayOf,
  weeksAround,
} from './months.ts';
import './calendar.css';
import './input.css';

type Props = {
  readonly value: string | undefined;
  readonly min?: string;
  readonly max?: string;
  readonly onChoose: (date: string) => void;
};

const within = (date: string, min: string, max: string): string => (date < min ? min : date > max ? max : date);

/** Where a key leads from a day; undefined for a key that moves nothing. */
function moved({ key, shiftKey }: KeyboardEvent, date: string, calendar: Calendar): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1, calendar);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1, calendar);
    default:
      return undefined;
  }
}

/** The day with the keyboard focus; it takes the focus when a key has moved it, not when a button turned the page. */
function useStanding(start: string, calendar: Calendar) {
  const [at, setAt] = useState(start);
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-date="${at}"]`)?.focus();
    follows.current = false;
  }, [at]);
  const go = (date: string, follow = false) => {
    follows.current = follow;
    setAt(within(date, firstDay, lastDay));
  };
  const press = (event: KeyboardEvent) => {
    const next = moved(event, at, calendar);
    if (next === undefined) return;
    event.preventDefault();
    go(next, true);
  };
  return { at, go, grid, press };
}

export default function CalendarGrid({ value, min = firstDay, max = lastDay, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const [calendar, setCalendar] = useStore<Calendar>('calendar', 'gregorian');
  const today = dhakaDay(new Date());
  const { at, go, grid, press } = useStanding(value ?? within(today, min, max), calendar);
  const turn = (icon: typeof ChevronLeft, word: string, months: number) => (
    <button
      type="button"
      className="icon-button icon-button-inset"
      aria-label={translate(`screens.input.${word}`)}
      onClick={() => go(addMonths(at, months, calendar))}
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
      <Grid calendar={calendar} at={at} value={value} today={today} min={min} max={max} grid={grid} onKeyDown={press} onChoose={onChoose} />
      <div className="calendar-foot">
        <span>{value && longDate(value, calendar === 'bangla' ? 'gregorian' : 'bangla', locale)}</span>
        <Button size="small" variant="text" disabled={today < min || today > max} onClick={() => onChoose(today)}>
          {translate('screens.input.today')}
        </Button>
      </div>
    </div>
  );
}

type GridProps = {
  readonly calendar: Calendar;
  readonly at: string;
  readonly value: string | undefined;
  readonly today: string;
  readonly min: string;
  readonly max: string;
  readonly grid: Ref<HTMLTableElement>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: (date: string) => void;
};

function Grid({ calendar, at, value, today, min, max, grid, onKeyDown, onChoose }: GridProps) {
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of the ARIA pattern is a table
    <table ref={grid} role="grid" aria-label={monthTitle(at, calendar, locale)} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {shortWeekdays[locale].map((name, day) => (
            <th key={name} scope="col" className={day >= 5 ? 'calendar-closed' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksAround(at, calendar).map((week, row) => (
          <tr key={week.find(Boolean) ?? row}>
            {week.map((date, column) =>
              date === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell is its place
                <td key={column} />
              ) : (
                <DayCell
                  key={date}
                  date={date}
                  calendar={calendar}
                  standing={date === at}
                  chosen={date === value}
                  today={date === today}
                  closed={date < min || date > max}
                  onChoose={onChoose}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = {
  readonly date: string;
  readonly calendar: Calendar;
  readonly standing: boolean;
  readonly chosen: boolean;
  readonly today: boolean;
  /** Before the first or after the last day that may be chosen. */
  readonly closed: boolean;
  readonly onChoose: (date: string) => void;
};

function DayCell({ date, calendar, standing, chosen, today, closed, onChoose }: DayProps) {
  const locale = useLocale();
  const other = calendar === 'bangla' ? 'gregorian' : 'bangla';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
    <td aria-selected={chosen} className={isWeekend(date) ? 'calendar-closed' : undefined}>
      <button
        type="button"
        data-date={date}
        className="calendar-day"
        tabIndex={standing ? 0 : -1}
        aria-current={today ? 'date' : undefined}
        aria-disabled={closed}
        onClick={() => !closed && onChoose(date)}
      >
        <span aria-hidden="true">{digits(dayNumber(date, calendar), locale)}</span>
        <small aria-hidden="true">{digits(dayNumber(date, other), locale)}</small>
        <span className="unseen">{`${formatWeekday(date, locale)}, ${longDate(date, calendar, locale)} (${longDate(date, other, locale)})`}</span>
      </button>
    </td>
  );
}
