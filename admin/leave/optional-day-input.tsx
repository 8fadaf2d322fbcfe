/** The optional holidays that a person may choose, year by year, with those already chosen and how many are left (S2.138, S5.038). */
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { digits, formatDate, formatWeekday } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { Field } from '../../resources/kernel/field.ts';
import { useLocale } from '../engine/declaration.tsx';
import { ComingInput } from '../engine/form/coming-input.tsx';
import { FieldFrame, type FieldInput, useFieldInput } from '../engine/form/field-frame.tsx';
import { focusesFirst } from '../engine/form/focus-first.ts';
import { useFormMode } from '../engine/form/form-mode.ts';
import { inputOf } from '../engine/kinds/inputs.ts';
import type { InputProps } from '../engine/kinds/kind.ts';
import { nameIn } from '../engine/naming.ts';
import { Tone } from '../engine/tone.tsx';
import { fill } from '../shell/sentences.ts';
import { useMe } from '../shell/session-context.tsx';
import { type OptionalDay, type OptionalDays, optionalDaysOf } from './leave-data.ts';
import { words } from './leave-words.ts';
import './leave.css';

export default function OptionalDayInput(props: InputProps<Field>) {
  const me = useMe();
  const person = useWatch({ name: 'user_id' }) as number | null | undefined;
  const user_id = person === me?.userId ? undefined : person;
  const { data, isLoading } = useQuery({
    queryKey: ['optional-leaves', 'days', user_id ?? null],
    queryFn: ({ signal }) => optionalDaysOf({ user_id }, signal),
    enabled: person !== null,
    retry: false,
  });
  const input = useFieldInput(props.name, props.field);
  const before = useFormMode().record.holiday_id;
  // Days of a person the reader may not see, and a day of an earlier year, are found by name.
  const Any = inputOf(props.field);
  const isKnown = (id: unknown) => (id ?? null) === null || data?.days.some(day => day.id === id);
  return isLoading || (data && isKnown(before) && isKnown(input.value)) ? (
    <FieldFrame input={input}>{data ? <Years input={input} offered={data} before={before} /> : <ComingInput id={input.id} />}</FieldFrame>
  ) : (
    <Any {...props} />
  );
}

const yearOf = ({ from_date }: OptionalDay): string => from_date.slice(0, 4);

type YearsProps = { readonly input: FieldInput; readonly offered: OptionalDays; readonly before: unknown };

function Years({ input, offered: { max, days }, before }: YearsProps) {
  const locale = useLocale();
  if (days.length === 0) return <p className="note">{words.noOptionalDays[locale]}</p>;
  const years = Object.entries(Object.groupBy(days, yearOf)) as [string, OptionalDay[]][];
  return (
    <div
      role="radiogroup"
      className="optional-days"
      aria-labelledby={`${input.id}-label`}
      aria-describedby={input.describedBy}
      {...focusesFirst(input.id)}
    >
      {years.map(([year, ofYear]) => {
        const chosen = ofYear.filter(day => day.is_chosen).length;
        const left = Math.max(0, max - chosen);
        const said = fill(words.chosenOf[locale], locale, { year: digits(year, locale), max, chosen });
        return (
          <section key={year} aria-label={said}>
            <p>
              {said} <strong>{left > 0 ? fill(words.mayChoose[locale], locale, { left }) : words.noneLeft[locale]}</strong>
            </p>
            {ofYear.map(day => (
              <Day key={day.id} day={day} input={input} isTaken={day.is_chosen && day.id !== before} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

type DayProps = { readonly day: OptionalDay; readonly input: FieldInput; readonly isTaken: boolean };

function Day({ day, input, isTaken }: DayProps) {
  const locale = useLocale();
  const last = day.to_date === day.from_date ? '' : `–${formatDate(day.to_date, locale)}`;
  return (
    <label>
      <input
        type="radio"
        name={input.id}
        checked={day.id === input.value}
        disabled={input.fixed || isTaken}
        onChange={() => input.onChange(day.id)}
        onBlur={input.onBlur}
      />
      <span className="optional-day-said">
        {nameIn(day, locale)}
        <span className="note">
          {formatDate(day.from_date, locale)}
          {last}, {formatWeekday(day.from_date, locale)}
          {!isTaken && day.to_date < dhakaDay(new Date()) && ` · ${words.isOver[locale]}`}
        </span>
        {isTaken && <Tone tone="success">{words.isChosen[locale]}</Tone>}
      </span>
    </label>
  );
}
