/** Typed conditions: a value, or a span from one to the other. A day is typed, or picked from our calendar. */
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CalendarDays } from 'lucide-react';
import { lazy, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, formatMonth } from '../../../i18n/format.ts';
import { isDate } from '../../../resources/kernel/clock.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import { useLocale } from '../declaration.tsx';
import { useOpening } from '../form/opening.tsx';
import { readInstant, readMonthDay, splitInstant } from '../kinds/date-reading.ts';
import type { ValuesProps } from './filter-values.tsx';
import { type Period, periods, periodsOfMonths } from './periods.ts';

const Calendar = lazy(() => import('../form/calendar.tsx'));
const MonthGrid = lazy(() => import('../form/month-grid.tsx'));

const numeric: ReadonlySet<Field['kind']> = new Set(['integer', 'decimal', 'money', 'date', 'dateTime', 'time']);

type BoxProps = {
  readonly field: Field;
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly wrong?: string;
  readonly help?: string;
  readonly autoFocus?: boolean;
  readonly unlabelled?: boolean;
};

const days: ReadonlySet<Field['kind']> = new Set(['date', 'dateTime']);

/** The day typed in a box, in either calendar; undefined while there is none. */
const dayIn = (typed: string): string | undefined => {
  const { date } = splitInstant(readInstant(typed));
  return date !== null && isDate(date) ? date : undefined;
};

const byMonth = (field: Field): boolean => field.kind === 'date' && field.by === 'month';

const monthIn = (typed: string): string | undefined => {
  const month = readMonthDay(typed);
  return month !== null && isDate(month) ? month : undefined;
};

function Box({ field, label, value, onChange, wrong, help, autoFocus = false, unlabelled = false }: BoxProps) {
  const id = useId();
  const translate = useTranslate();
  const locale = useLocale();
  const isDay = days.has(field.kind);
  const isMonth = byMonth(field);
  const Grid = isMonth ? MonthGrid : Calendar;
  const note = wrong ?? help;
  const { anchor, press, button, popover } = useOpening({
    icon: CalendarDays,
    title: translate(isMonth ? 'screens.input.months_open' : 'screens.input.calendar_open', { name: label }),
    content: close => (
      <Grid
        value={isMonth ? monthIn(value) : dayIn(value)}
        onChoose={date => {
          onChange((isMonth ? formatMonth : formatDate)(date, locale));
          close();
        }}
      />
    ),
  });
  return (
    <div className="filter-box">
      {!unlabelled && <label htmlFor={id}>{label}</label>}
      <span ref={anchor} className="picked-box">
        <OutlinedInput
          id={id}
          autoFocus={autoFocus}
          fullWidth
          error={wrong !== undefined}
          value={value}
          onChange={event => onChange(event.target.value)}
          inputProps={{
            'aria-label': unlabelled ? label : undefined,
            'aria-invalid': wrong !== undefined,
            'aria-describedby': note ? `${id}-note` : undefined,
            inputMode: numeric.has(field.kind) && !isMonth ? 'numeric' : undefined,
            autoComplete: 'off',
          }}
          onKeyDown={isDay ? press : undefined}
          endAdornment={isDay && <InputAdornment position="end">{button}</InputAdornment>}
        />
        {isDay && popover}
      </span>
      {note && (
        <p id={`${id}-note`} className={wrong ? 'filter-wrong' : 'filter-none'} role={wrong ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

export type Wrong = { readonly box: 'value' | 'from' | 'to'; readonly text: string };
export type TypedProps = ValuesProps<Field> & { readonly wrong?: Wrong };

const wrongIn = (wrong: Wrong | undefined, box: Wrong['box']): string | undefined => (wrong?.box === box ? wrong.text : undefined);

export function TypedValue({ field, label, draft, onChange, wrong }: TypedProps): ReactNode {
  const translate = useTranslate();
  const several = draft.operator === 'is' || draft.operator === 'not';
  return (
    <Box
      field={field}
      label={label}
      value={draft.value}
      onChange={value => onChange({ value })}
      wrong={wrongIn(wrong, 'value')}
      help={several ? translate('screens.filter.several') : undefined}
      autoFocus
      unlabelled
    />
  );
}

/** From and to, either may stay open; of days also the usual spans. */
export function RangeValues({ field, draft, onChange, onPick, wrong }: TypedProps): ReactNode {
  const translate = useTranslate();
  const typedIn = (box: 'from' | 'to') => (typed: string) => onChange({ [box]: typed, during: undefined });
  const pick = (during: Period) => onPick({ during, from: '', to: '' });
  return (
    <>
      {days.has(field.kind) && (
        <fieldset className="filter-periods" aria-label={translate('screens.filter.periods')}>
          {(byMonth(field) ? periodsOfMonths : periods).map(period => (
            <button key={period} type="button" aria-pressed={draft.during === period} onClick={() => pick(period)}>
              {translate(`screens.filter.period.${period}`)}
            </button>
          ))}
        </fieldset>
      )}
      <div className="filter-range">
        {(['from', 'to'] as const).map(box => (
          <Box
            key={box}
            field={field}
            label={translate(`screens.filter.${box}`)}
            value={draft[box]}
            onChange={typedIn(box)}
            wrong={wrongIn(wrong, box)}
            autoFocus={box === 'from'}
          />
        ))}
      </div>
    </>
  );
}
