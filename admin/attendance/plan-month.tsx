/** `/work-plans?as=calendar&month=2026-11`: who means to go where on the days of a month; on a phone one day below the other. */
import { type RaRecord, useCreatePath, useGetList, useLocation } from 'react-admin';
import { digits, monthNames } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { DayList, dayText, lastDayOf, Month, type OnDay, Steps } from '../engine/calendar.tsx';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { usePhone } from '../engine/phone.ts';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { words } from './calendar-words.ts';

type Plan = RaRecord<number> & { readonly date: string; readonly purpose: string; readonly user: RaRecord<number> | null };

const most = 300;

/** The month that an address names, or this one. */
function useMonth(): readonly [year: number, month: number] {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('month') ?? '';
  const [year, month] = (/^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : dhakaDay(new Date())).split('-').map(Number);
  return [year!, month!];
}

/** Months count on from 0 at the beginning of the years. */
const addressOf = (months: number): string =>
  `/work-plans?as=calendar&month=${dayText(Math.floor(months / 12), (months % 12) + 1, 1).slice(0, 7)}`;

export default function PlanMonth() {
  const [year, month] = useMonth();
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const query = useGetList<Plan>(
    'work-plans',
    {
      filter: { row_status: 1, date: { gte: dayText(year, month, 1), lte: dayText(year, month, lastDayOf(year, month)) } },
      sort: { field: 'date', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  const at = year * 12 + month - 1;
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={naming.many} actions={<AsSwitch as="calendar" />} />
      <Steps
        label={digits(`${monthNames[locale][month - 1]} ${year}`, locale)}
        before={addressOf(at - 1)}
        after={addressOf(at + 1)}
        words={{ before: words.monthBefore[locale], after: words.monthAfter[locale] }}
      />
      {query.data === undefined ? (
        <Waiting query={query} title={words.failed[locale]} />
      ) : (
        <Plans year={year} month={month} plans={query.data} total={query.total ?? 0} />
      )}
    </div>
  );
}

type PlansProps = { readonly year: number; readonly month: number; readonly plans: readonly Plan[]; readonly total: number };

function Plans({ year, month, plans, total }: PlansProps) {
  const locale = useLocale();
  const path = useCreatePath();
  const phone = usePhone();
  const days = new Map<string, OnDay[]>();
  for (const { id, date, purpose, user } of plans) {
    const who = user ? String(inLanguage(user, 'full_name', locale) ?? '') : '';
    const one = { id, label: [who, purpose].filter(Boolean).join(': '), to: path({ resource: 'work-plans', type: 'show', id }) };
    days.set(date, [...(days.get(date) ?? []), one]);
  }
  if (plans.length === 0) return <p className="note part">{words.noPlans[locale]}</p>;
  return (
    <>
      {total > plans.length && (
        <p className="note part">{words.tooMany[locale].replace('%{count}', digits(String(plans.length), locale))}</p>
      )}
      {phone ? <DayList days={days} /> : <Month year={year} month={month} days={days} wide />}
    </>
  );
}
