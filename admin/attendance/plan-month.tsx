/** `/work-plans?as=calendar&month=2026-11`: who plans to go where on the days of a month; on a phone, a list of days. */
import { type RaRecord, useCreatePath, useGetList } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import type { OnDay } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { daysOf, type Span, spanText, useSpan } from '../engine/span.ts';
import { CalendarPage, MonthPage, putOn } from './calendar-page.tsx';
import { words } from './calendar-words.ts';

type Plan = RaRecord<number> & { readonly date: string; readonly purpose: string; readonly user: RaRecord<number> | null };

const most = 300;

const addressOf = (span: Span): string => `/work-plans?as=calendar&${spanText(span)}`;

export default function PlanMonth() {
  const { year, month = 1 } = useSpan('month');
  const span = { year, month };
  const [first, last] = daysOf(span);
  const query = useGetList<Plan>(
    'work-plans',
    {
      filter: { row_status: 1, date: { gte: first, lte: last } },
      sort: { field: 'date', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  return (
    <CalendarPage span={span} to={addressOf} query={query}>
      {() => <Plans span={span} plans={query.data ?? []} total={query.total ?? 0} />}
    </CalendarPage>
  );
}

type PlansProps = { readonly span: Required<Span>; readonly plans: readonly Plan[]; readonly total: number };

function Plans({ span, plans, total }: PlansProps) {
  const locale = useLocale();
  const path = useCreatePath();
  const days = new Map<string, OnDay[]>();
  for (const { id, date, purpose, user } of plans) {
    const who = user ? String(inLanguage(user, 'full_name', locale) ?? '') : '';
    putOn(days, date, { id, label: [who, purpose].filter(Boolean).join(': '), to: path({ resource: 'work-plans', type: 'show', id }) });
  }
  if (plans.length === 0) return <p className="note part">{words.noPlans[locale]}</p>;
  return (
    <>
      {total > plans.length && (
        <p className="note part">{words.tooMany[locale].replace('%{count}', digits(String(plans.length), locale))}</p>
      )}
      <MonthPage span={span} days={days} />
    </>
  );
}
