/** The months of a year to pick from. Arrows lead from month to month, Page Up and Down from year to year. */
import Button from '@mui/material/Button';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { digits, formatMonth, monthNames } from '../../../i18n/format.ts';
import { dhakaDay, firstDay, lastDay } from '../../../resources/kernel/clock.ts';
import { Icon } from '../../shell/icons.tsx';
import { useLocale } from '../declaration.tsx';
import { addMonths, monthAround } from './months.ts';
import './calendar.css';
import './input.css';

type Props = {
  readonly value: string | undefined;
  readonly min?: string;
  readonly max?: string;
  /** Receives the first day of the month. */
  readonly onChoose: (date: string) => void;
};

const firstOf = (date: string): string => monthAround(date, 'gregorian').first;

/** By how many months a key moves. */
const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 },
  ...{ PageUp: -12, PageDown: 12 },
};

/** The month with the keyboard focus; it takes the focus when a key has moved it, not when a button turned the page. */
function useStanding(start: string) {
  const [at, setAt] = useState(start);
  const grid = useRef<HTMLFieldSetElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (follows.current) grid.current?.querySelector<HTMLElement>(`[data-month="${at}"]`)?.focus();
    follows.current = false;
  }, [at]);
  const go = (months: number, follow = false) => {
    follows.current = follow;
    const next = addMonths(at, months, 'gregorian');
    setAt(next < firstDay ? firstDay : next > lastDay ? firstOf(lastDay) : next);
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step, true);
  };
  return { at, go, grid, press };
}

export default function MonthGrid({ value, min = firstDay, max = lastDay, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const thisMonth = firstOf(dhakaDay(new Date()));
  const { at, go, grid, press } = useStanding(firstOf(value ?? (thisMonth > max ? max : thisMonth)));
  const year = at.slice(0, 4);
  const isClosed = (month: string): boolean => month < firstOf(min) || month > max;
  const turn = (icon: typeof ChevronLeft, word: string, months: number) => (
    <button
      type="button"
      className="icon-button icon-button-inset"
      aria-label={translate(`screens.input.${word}`)}
      onClick={() => go(months)}
    >
      <Icon of={icon} size={16} />
    </button>
  );
  return (
    <div className="calendar">
      <div className="calendar-head">
        {turn(ChevronLeft, 'year_before', -12)}
        <span className="calendar-title" aria-live="polite">
          <b>{digits(year, locale)}</b>
        </span>
        {turn(ChevronRight, 'year_after', 12)}
      </div>
      <fieldset ref={grid} className="calendar-months" aria-label={digits(year, locale)} onKeyDown={press}>
        {monthNames[locale].map((name, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}-01`;
          return (
            <button
              key={month}
              type="button"
              className="calendar-day"
              data-month={month}
              tabIndex={month === at ? 0 : -1}
              aria-pressed={month === value}
              aria-current={month === thisMonth ? 'date' : undefined}
              aria-disabled={isClosed(month)}
              aria-label={formatMonth(month, locale)}
              onClick={() => !isClosed(month) && onChoose(month)}
            >
              {name}
            </button>
          );
        })}
      </fieldset>
      <div className="calendar-foot">
        <span>{value && formatMonth(value, locale)}</span>
        <Button size="small" variant="text" disabled={isClosed(thisMonth)} onClick={() => onChoose(thisMonth)}>
          {translate('screens.input.this_month')}
        </Button>
      </div>
    </div>
  );
}
