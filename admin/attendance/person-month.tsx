/** The month of one person: its totals, and the days with their status and times. */
import { formatNumber, formatTime } from '../../i18n/format.ts';
import { type DayOfMonth, monthStatusOptions } from '../../resources/attendance/months.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import type { OnDay } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import type { Span } from '../engine/span.ts';
import { Tone } from '../engine/tone.tsx';
import { MonthPage } from './calendar-page.tsx';
import { type PersonsMonth, streakText, words } from './month-data.ts';

export function PersonMonth({ month: { days, totals, streak }, span }: { readonly month: PersonsMonth; readonly span: Required<Span> }) {
  const locale = useLocale();
  const shown = new Map(days.flatMap(day => (day.status ? [[day.date, entriesOf(day, locale)] as const] : [])));
  return (
    <>
      <dl className="attendance-totals" aria-label={words.totals[locale]}>
        {monthStatusOptions
          .filter(({ value }) => totals[value] > 0)
          .map(({ value, text, tone }) => (
            <div key={value}>
              <dt>
                <Tone tone={tone}>{text[locale]}</Tone>
              </dt>
              <dd>{formatNumber(totals[value], locale)}</dd>
            </div>
          ))}
      </dl>
      {streak && <p className="attendance-streak">{streakText(streak, locale)}</p>}
      <MonthPage span={span} days={shown} />
    </>
  );
}

/** The status of a day, and below it the times or the name of the holiday. */
function entriesOf({ date, id, status, in_time, out_time, holiday }: DayOfMonth, locale: Locale): OnDay[] {
  const { text, tone } = monthStatusOptions.find(({ value }) => value === status)!;
  const times = [in_time, out_time].flatMap(time => (time ? [formatTime(time, locale)] : [])).join(' – ');
  const below = times || (holiday ? nameIn(holiday, locale) : '');
  const key = Number(date.slice(8));
  return [
    { id: key, label: text[locale], tone, quiet: true, ...(id !== null && { to: `/attendances/${id}/show` }) },
    ...(below ? [{ id: -key, label: below, quiet: true }] : []),
  ];
}
