/** A year or a month in days: the entries of each, with links to their records. One table for each month, for screen readers. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LinkBase } from 'react-admin';
import { digits, formatLongDate, monthNames, weekdayNames } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { Icon } from '../shell/icons.tsx';
import { useLocale } from './declaration.tsx';
import { Tone, type ToneName } from './tone.tsx';
import './calendar.css';

/** An entry of a day, with its record if there is one; `quiet`: not for everybody. `tone`: a state, shown as everywhere. */
export type OnDay = {
  readonly id: number;
  readonly label: string;
  readonly to?: string;
  readonly quiet?: boolean;
  readonly tone?: ToneName;
};
export type ByDay = ReadonlyMap<string, readonly OnDay[]>;

const two = (value: number): string => String(value).padStart(2, '0');
export const dayText = (year: number, month: number, day: number): string => `${year}-${two(month)}-${two(day)}`;
export const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The weeks of a month from Sunday, as the working week begins; 0 where there is no day. */
function weeksOf(year: number, month: number): number[][] {
  const before = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const days = lastDayOf(year, month);
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => {
      const day = week * 7 + at - before + 1;
      return day >= 1 && day <= days ? day : 0;
    }),
  );
}

/** As narrow columns have them. */
const shortDays = {
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহঃ', 'শুক্র', 'শনি'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;

/** Friday and Saturday. */
const weekend: ReadonlySet<number> = new Set([5, 6]);

function Entry({ entry: { label, to, tone }, className }: { readonly entry: OnDay; readonly className: string }) {
  const said = tone ? <Tone tone={tone}>{label}</Tone> : label;
  if (to === undefined) return tone ? said : <span>{said}</span>;
  return (
    <LinkBase to={to} className={className}>
      {said}
    </LinkBase>
  );
}

type MonthProps = { readonly year: number; readonly month: number; readonly days: ByDay; readonly wide?: boolean };

export function Month({ year, month, days, wide = false }: MonthProps) {
  const locale = useLocale();
  const today = dhakaDay(new Date());
  const title = digits(`${monthNames[locale][month - 1]} ${year}`, locale);
  return (
    <table className={wide ? 'calendar-month calendar-wide' : 'calendar-month'}>
      <caption>{wide ? <span className="unseen">{title}</span> : title}</caption>
      <thead>
        <tr>
          {weekdayNames[locale].map((name, at) => (
            <th key={name} scope="col" abbr={name} data-off={weekend.has(at) || undefined}>
              {wide ? name : shortDays[locale][at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map(week => (
          <tr key={week.join()}>
            {week.map((day, at) => {
              const text = dayText(year, month, day);
              const on = day ? (days.get(text) ?? []) : [];
              return (
                <td
                  key={day || `none ${at}`}
                  data-off={weekend.has(at) || undefined}
                  data-on={on.length ? (on.every(one => one.quiet) ? 'quiet' : 'full') : undefined}
                  aria-current={text === today ? 'date' : undefined}
                >
                  {day > 0 && (wide || on.length === 0) && <span className="calendar-day">{digits(String(day), locale)}</span>}
                  {wide
                    ? on.map(one => <Entry key={one.id} entry={one} className="calendar-entry" />)
                    : on[0] && (
                        <LinkBase to={on[0].to ?? ''} className="calendar-day" title={on.map(one => one.label).join(', ')}>
                          {digits(String(day), locale)}
                          <span className="unseen">: {on.map(one => one.label).join(', ')}</span>
                        </LinkBase>
                      )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type StepProps = {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly words: { readonly before: string; readonly after: string };
};

/** To the one before and the one after, by addresses that may be kept. */
export function Steps({ label, before, after, words }: StepProps) {
  return (
    <nav className="calendar-steps" aria-label={label}>
      <LinkBase className="icon-button" to={before} aria-label={words.before} title={words.before}>
        <Icon of={ChevronLeft} />
      </LinkBase>
      <strong>{label}</strong>
      <LinkBase className="icon-button" to={after} aria-label={words.after} title={words.after}>
        <Icon of={ChevronRight} />
      </LinkBase>
    </nav>
  );
}

/** The same days as a list: shown on a phone in place of a wide month, and beside a year. */
export function DayList({ days }: { readonly days: ByDay }) {
  const locale = useLocale();
  return (
    <ol className="calendar-list">
      {[...days]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([day, on]) => (
          <li key={day}>
            <time dateTime={day}>{formatLongDate(day, locale)}</time>
            <span>
              {on.map(one => (
                <Entry key={one.id} entry={one} className="ref-link" />
              ))}
            </span>
          </li>
        ))}
    </ol>
  );
}
