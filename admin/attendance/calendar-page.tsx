/** The frame around a page of days: its head, the previous and next steps, and a placeholder until the data arrives. */
import type { ReactNode } from 'react';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { type ByDay, DayList, Month, type OnDay, Steps } from '../engine/calendar.tsx';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { usePhone } from '../engine/phone.ts';
import { besides, type Span, spanLabel } from '../engine/span.ts';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { words } from './calendar-words.ts';

type Props = {
  readonly span: Span;
  /** Where a span is shown. */
  readonly to: (span: Span) => string;
  readonly query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  /** Beside the steps. */
  readonly tools?: ReactNode;
  /** The days; only called when the data is there. */
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
          label={spanLabel(span, locale)}
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

/** The days of a month in a grid; on a phone, a list of the days that have entries. */
export function MonthPage({ span: { year, month }, days }: { readonly span: Required<Span>; readonly days: ByDay }) {
  return usePhone() ? <DayList days={days} /> : <Month year={year} month={month} days={days} wide />;
}

/** Puts one on a day. */
export const putOn = (days: Map<string, OnDay[]>, day: string, one: OnDay): void => void days.set(day, [...(days.get(day) ?? []), one]);
