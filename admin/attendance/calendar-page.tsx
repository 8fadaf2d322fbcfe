/** What a page of days has around it: its head, the steps to the one before and after, and what stands there while nothing has come. */
import type { ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { digits, monthNames } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { type ByDay, DayList, dayText, lastDayOf, Month, type OnDay, Steps } from '../engine/calendar.tsx';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { usePhone } from '../engine/phone.ts';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { words } from './calendar-words.ts';

/** The year that is shown, or of it the month, from 1. */
export type Span = { readonly year: number; readonly month?: number };

/** The span that an address names by `month=2026-11` or `year=2026`, or the usual one of today. */
export function useSpan(usual: 'year' | 'month'): Span {
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const month = asked.get('month') ?? '';
  if (/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/.test(month)) return { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) };
  const year = Number(asked.get('year'));
  if (Number.isInteger(year) && year > 1900 && year < 2200) return { year };
  const [thisYear, thisMonth] = dhakaDay(new Date()).split('-').map(Number) as [number, number];
  return usual === 'year' ? { year: thisYear } : { year: thisYear, month: thisMonth };
}

/** Its first and its last day. */
export const daysOf = ({ year, month }: Span): readonly [first: string, last: string] =>
  month === undefined
    ? [dayText(year, 1, 1), dayText(year, 12, 31)]
    : [dayText(year, month, 1), dayText(year, month, lastDayOf(year, month))];

/** As the address has it. */
export const spanText = ({ year, month }: Span): string =>
  month === undefined ? `year=${year}` : `month=${dayText(year, month, 1).slice(0, 7)}`;

function besides({ year, month }: Span, by: number): Span {
  if (month === undefined) return { year: year + by };
  const months = year * 12 + month - 1 + by;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}

const labelOf = ({ year, month }: Span, locale: Locale): string =>
  digits(month === undefined ? String(year) : `${monthNames[locale][month - 1]} ${year}`, locale);

type Props = {
  readonly span: Span;
  /** Where a span is shown. */
  readonly to: (span: Span) => string;
  readonly query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  /** Beside the steps. */
  readonly tools?: ReactNode;
  /** The days; only asked for when the data is there. */
  readonly children: () => ReactNode;
};

export function CalendarPage({ span, to, query, tools, children }: Props) {
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const [before, after] = span.month === undefined ? [words.yearBefore, words.yearAfter] : [words.monthBefore, words.monthAfter];
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={naming.many} actions={<AsSwitch as="calendar" />} />
      <div className="calendar-bar">
        <Steps
          label={labelOf(span, locale)}
          before={to(besides(span, -1))}
          after={to(besides(span, 1))}
          words={{ before: before[locale], after: after[locale] }}
        />
        {tools}
      </div>
      {query.data === undefined ? <Waiting query={query} title={words.failed[locale]} /> : children()}
    </div>
  );
}

/** The days of a month beside each other; on a phone those below each other on which something lies. */
export function MonthPage({ span: { year, month }, days }: { readonly span: Required<Span>; readonly days: ByDay }) {
  return usePhone() ? <DayList days={days} /> : <Month year={year} month={month} days={days} wide />;
}

/** Puts one on a day. */
export const putOn = (days: Map<string, OnDay[]>, day: string, one: OnDay): void => void days.set(day, [...(days.get(day) ?? []), one]);
