/**
 * `/holidays?as=calendar&year=2026`, or `&month=2026-04`: the holidays of a year or a month on their days. `&district=9` hides those of
 * other districts only.
 */
import { lazy, Suspense } from 'react';
import { LinkBase, type RaRecord, useCreatePath, useGetList, useLocation, useNavigate } from 'react-admin';
import { addDays, dhakaDay } from '../../resources/kernel/clock.ts';
import { type ByDay, DayList, Month, type OnDay } from '../engine/calendar.tsx';
import { useLocale, useNaming } from '../engine/declaration.tsx';
import { inLanguage } from '../engine/naming.ts';
import { daysOf, type Span, spanText, useSpan } from '../engine/span.ts';
import { CalendarPage, MonthPage, putOn } from './calendar-page.tsx';
import { words } from './calendar-words.ts';

const RefPicker = lazy(() => import('../engine/form/ref-picker.tsx'));

type Holiday = RaRecord<number> & {
  readonly from_date: string;
  readonly to_date: string;
  readonly is_optional: boolean;
  readonly district_ids: readonly number[];
};

const most = 200;
const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The district that the address names. */
function useDistrict(): number | null {
  const { search } = useLocation();
  const id = Number(new URLSearchParams(search).get('district'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const addressOf = (span: Span, district: number | null): string =>
  `/holidays?as=calendar&${spanText(span)}${district === null ? '' : `&district=${district}`}`;

type Chosen = { readonly span: Span; readonly district: number | null };

/** Year or month, and the district. */
function Tools({ span, district }: Chosen) {
  const locale = useLocale();
  const naming = useNaming();
  const navigate = useNavigate();
  const [year, month] = dhakaDay(new Date()).split('-').map(Number) as [number, number];
  const ways = [
    { label: words.year, span: { year: span.year } },
    { label: words.month, span: { year: span.year, month: span.month ?? (span.year === year ? month : 1) } },
  ] as const;
  return (
    <>
      <nav className="as-switch" aria-label={words.span[locale]}>
        {ways.map(({ label, span: one }) => (
          <LinkBase
            key={label.en}
            to={addressOf(one, district)}
            aria-current={'month' in one === (span.month !== undefined) ? 'page' : undefined}
          >
            <span>{label[locale]}</span>
          </LinkBase>
        ))}
      </nav>
      <span className="calendar-district">
        <label htmlFor="calendar-district" className="unseen">
          {naming.label('district_ids')}
        </label>
        <Suspense fallback={null}>
          <RefPicker
            id="calendar-district"
            resource="districts"
            label={naming.label('district_ids')}
            value={district}
            onChange={chosen => navigate(addressOf(span, chosen))}
          />
        </Suspense>
      </span>
    </>
  );
}

export default function HolidayCalendar() {
  const span = useSpan('year');
  const district = useDistrict();
  const [first, last] = daysOf(span);
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
    <CalendarPage span={span} to={one => addressOf(one, district)} query={query} tools={<Tools span={span} district={district} />}>
      {() => <Days span={span} district={district} holidays={query.data ?? []} />}
    </CalendarPage>
  );
}

/** Whether it is a holiday in the district; everywhere or somewhere when none is chosen. */
const isOf = ({ district_ids }: Holiday, district: number | null): boolean =>
  district === null || district_ids.length === 0 || district_ids.includes(district);

function useDays(holidays: readonly Holiday[], { span, district }: Chosen): ByDay {
  const locale = useLocale();
  const path = useCreatePath();
  const [first, last] = daysOf(span);
  const days = new Map<string, OnDay[]>();
  for (const holiday of holidays.filter(one => isOf(one, district))) {
    const one: OnDay = {
      id: holiday.id,
      label: String(inLanguage(holiday, 'name', locale)),
      to: path({ resource: 'holidays', type: 'show', id: holiday.id }),
      quiet: holiday.is_optional || (district === null && holiday.district_ids.length > 0),
    };
    for (let day = holiday.from_date; day <= holiday.to_date; day = addDays(day, 1)) if (day >= first && day <= last) putOn(days, day, one);
  }
  return days;
}

function Days({ span, district, holidays }: Chosen & { readonly holidays: readonly Holiday[] }) {
  const locale = useLocale();
  const days = useDays(holidays, { span, district });
  const { year, month } = span;
  if (days.size === 0) return <p className="note part">{(month === undefined ? words.noHolidays : words.noneInMonth)[locale]}</p>;
  if (month !== undefined) return <MonthPage span={{ year, month }} days={days} />;
  return (
    <>
      <p className="calendar-key note">
        <span className="calendar-full">{(district === null ? words.forAll : words.forDistrict)[locale]}</span>
        <span>{(district === null ? words.forSome : words.optional)[locale]}</span>
      </p>
      <div className="calendar-year">
        {months.map(one => (
          <Month key={one} year={year} month={one} days={days} />
        ))}
      </div>
      <DayList days={days} />
    </>
  );
}
