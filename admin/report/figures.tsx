/**
 * The figures: each within its reader's reach, with a link to the list that it counts. A reader of several offices may choose one; the
 * choice is in the address.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { formatTime } from '../../i18n/format.ts';
import { inDhaka } from '../../resources/kernel/clock.ts';
import { dayCards } from '../../resources/report/day.ts';
import { useLate } from '../engine/late.ts';
import { LoadError } from '../engine/notice.tsx';
import { dataOf } from '../session/http.ts';
import { useKeys } from '../shell/session-context.tsx';
import { useWords } from '../shell/words.ts';
import type { Dashboard } from './answer.ts';
import { CountedCard } from './counted.tsx';
import { MonthCards } from './month-cards.tsx';
import { EfficiencyCard, StreaksCard } from './people-cards.tsx';
import { WeekCard } from './week-chart.tsx';
import { words } from './words.ts';

const RefPicker = lazy(() => import('../engine/form/ref-picker.tsx'));

/** In milliseconds: a return within them shows the earlier figures; one's own writes count at once. */
const fresh = 60_000;

/** What modules show in their own way: by the name in the answer, which is the file's. */
const cardFiles = import.meta.glob<{ default: ComponentType<{ readonly answer: unknown }> }>('../*/*.card.tsx', { eager: true });
const ownCards = Object.entries(cardFiles).map(([file, { default: Card }]) => [/([\w-]+)\.card\.tsx$/.exec(file)![1]!, Card] as const);

const officeIn = (search: string): number | undefined => {
  const text = new URLSearchParams(search).get('office') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
};

/** `brief`: those of the day alone, for the first page. */
export function Figures({ brief = false }: { readonly brief?: boolean }) {
  const { say } = useWords();
  const { search } = useLocation();
  const office = brief ? undefined : officeIn(search);
  // Known before the figures are, so that they come where they stay.
  const mayChoose = useKeys().has('VIEW_ALL_DASHBOARD');
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['dashboard', brief ? 'day' : (office ?? null)],
    queryFn: ({ signal }) =>
      dataOf<Dashboard>(`/api/dashboard${brief ? '?of=day' : office === undefined ? '' : `?office_id=${office}`}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: fresh,
    retry: false,
  });
  const late = useLate(isPending);
  return (
    <div className="figures" aria-busy={isPending}>
      <h2 className="unseen">{say(words.title)}</h2>
      {!brief && (mayChoose || office !== undefined) && <Chooser office={office} known={data?.office ?? null} />}
      {error ? (
        <LoadError error={error} title={say(words.failed)} onRetry={refetch} />
      ) : data ? (
        <>
          <Cards data={data} brief={brief} />
          {data.widgets.length > 0 && data.true_at !== undefined && <TrueAt instant={data.true_at} />}
        </>
      ) : (
        <Outline shown={late} of={brief ? outlines.slice(0, 2) : outlines} />
      )}
    </div>
  );
}

function Chooser({ office, known }: { readonly office: number | undefined; readonly known: Dashboard['office'] }) {
  const { say } = useWords();
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className="figures-office">
      <label htmlFor={id}>{say(words.office)}</label>
      <Suspense fallback={<span className="figures-picker" />}>
        <span className="figures-picker">
          <RefPicker
            id={id}
            resource="offices"
            label={say(words.office)}
            value={office ?? null}
            known={known}
            onChange={chosen => navigate(chosen === null ? '/figures' : `/figures?office=${chosen}`)}
          />
        </span>
      </Suspense>
      {office === undefined && <span className="note">{say(words.all)}</span>}
    </div>
  );
}

function Cards({ data, brief }: { readonly data: Dashboard; readonly brief: boolean }) {
  const { widgets, week, streaks, month, efficiency, today } = data;
  const ofDay = widgets.filter(({ key }) => dayCards.includes(key));
  const others = widgets.filter(({ key }) => !dayCards.includes(key));
  const card = (widget: Dashboard['widgets'][number]) => <CountedCard key={widget.key} widget={widget} people={week?.people} />;
  if (brief) return <div className="figures-cards">{ofDay.map(card)}</div>;
  return (
    <div className="figures-cards">
      {ofDay.slice(0, 1).map(card)}
      {week && <WeekCard week={week} today={today} />}
      {ofDay.slice(1).map(card)}
      {month && <MonthCards month={month} />}
      {efficiency && <EfficiencyCard efficiency={efficiency} />}
      {streaks && <StreaksCard streaks={streaks} />}
      {ownCards.map(([name, Card]) => data[name] !== undefined && <Card key={name} answer={data[name]} />)}
      {others.map(card)}
    </div>
  );
}

/** Figures are kept for a while: the time is that of the oldest. */
function TrueAt({ instant }: { readonly instant: string }) {
  const { say, locale, fill } = useWords();
  return <p className="figures-time note">{fill(say(words.trueAt), { time: formatTime(inDhaka(instant).time, locale) })}</p>;
}

const outlines = Array.from({ length: 6 }, (_, at) => at);

function Outline({ shown, of }: { readonly shown: boolean; readonly of: readonly number[] }) {
  const { say } = useWords();
  return (
    <div className="figures-cards" role="status">
      {shown && <span className="unseen">{say(words.loading)}</span>}
      {of.map(at => (
        <div key={at} className={shown ? 'figures-card outline' : 'figures-card'} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
