/** `/holidays?as=calendar&year=2026`: the holidays of a year on its days, and below each other with their names. */
import { type RaRecord, useCreatePath, useGetList, useLocation } from 'react-admin';
import { digits } from '../../i18n/format.ts';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { useBreadcrumb } from '../engine/breadcrumb.ts';
import { type ByDay, DayList, Month, type OnDay, Steps } from '../engine/calendar.tsx';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { AsSwitch } from '../engine/tree/as-switch.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { words } from './calendar-words.ts';

type Holiday = RaRecord<number> & {
  readonly from_date: string;
  readonly to_date: string;
  readonly is_optional: boolean;
  readonly district_ids: readonly number[];
};

const most = 200;
const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The year that an address names, or this one. */
function useYear(): number {
  const { search } = useLocation();
  const asked = Number(new URLSearchParams(search).get('year'));
  return Number.isInteger(asked) && asked > 1900 && asked < 2200 ? asked : Number(dhakaDay(new Date()).slice(0, 4));
}

const addressOf = (year: number): string => `/holidays?as=calendar&year=${year}`;

export default function HolidayYear() {
  const year = useYear();
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb();
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const query = useGetList<Holiday>(
    'holidays',
    {
      filter: { row_status: 1, from_date: { lte: last }, to_date: { gte: first } },
      sort: { field: 'from_date', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { retry: false, onError: () => undefined },
  );
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={naming.many} actions={<AsSwitch as="calendar" />} />
      <Steps
        label={digits(String(year), locale)}
        before={addressOf(year - 1)}
        after={addressOf(year + 1)}
        words={{ before: words.yearBefore[locale], after: words.yearAfter[locale] }}
      />
      {query.data === undefined ? <Waiting query={query} title={words.failed[locale]} /> : <Year year={year} holidays={query.data} />}
    </div>
  );
}

function Year({ year, holidays }: { readonly year: number; readonly holidays: readonly Holiday[] }) {
  const locale = useLocale();
  const path = useCreatePath();
  const days = new Map<string, OnDay[]>();
  for (const holiday of holidays) {
    const one: OnDay = {
      id: holiday.id,
      label: String(inLanguage(holiday, 'name', locale)),
      to: path({ resource: 'holidays', type: 'show', id: holiday.id }),
      quiet: holiday.is_optional || holiday.district_ids.length > 0,
    };
    for (let day = holiday.from_date; day <= holiday.to_date; day = addDays(day, 1)) days.set(day, [...(days.get(day) ?? []), one]);
  }
  const inYear: ByDay = new Map([...days].filter(([day]) => day.startsWith(String(year))));
  if (inYear.size === 0) return <p className="note part">{words.noHolidays[locale]}</p>;
  return (
    <>
      <p className="calendar-key note">
        <span className="calendar-full">{words.forAll[locale]}</span>
        <span>{words.forSome[locale]}</span>
      </p>
      <div className="calendar-year">
        {months.map(month => (
          <Month key={month} year={year} month={month} days={inYear} />
        ))}
      </div>
      <DayList days={inYear} />
    </>
  );
}
