/** `/leave-calendar?month=2026-11&office=12`: who of one's office, or of this one, is away when; on a phone one person below the other. */
import { useQuery } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { digits, formatDate } from '../../i18n/format.ts';
import { dhakaDay } from '../../resources/kernel/clock.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { Steps } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { Notice } from '../engine/notice.tsx';
import { OfficeChoice, useOffice } from '../engine/office-choice.tsx';
import { usePhone } from '../engine/phone.ts';
import { besides, daysOf, type Span, spanLabel, spanText, useSpan } from '../engine/span.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Tone } from '../engine/tone.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { fill } from '../shell/sentences.ts';
import { useMe } from '../shell/session-context.tsx';
import { type Away, calendarOf, type TeamCalendar } from './leave-data.ts';
import { whyTexts, words } from './leave-words.ts';
import './leave.css';

/** For the heads of a month whose days are side by side. */
const narrowWeekdays = {
  bn: ['র', 'সো', 'ম', 'বু', 'বৃ', 'শু', 'শ'],
  en: ['S', 'M', 'T', 'W', 'T', 'F', 'S'],
} as const;

const addressOf = (span: Span, office: number | undefined): string =>
  `/leave-calendar?${spanText(span)}${office === undefined ? '' : `&office=${office}`}`;

export default function LeaveCalendar() {
  const locale = useLocale();
  const own = useMe()?.officeId;
  const office = useOffice();
  const asked = useSpan('month');
  const span = { year: asked.year, month: asked.month ?? 1 };
  const breadcrumb = useModuleBreadcrumb('leave');
  const [first, last] = daysOf(span);
  const query = useQuery({
    queryKey: ['leave-calendar', office ?? own, first],
    queryFn: ({ signal }) => calendarOf({ from_date: first, to_date: last, office_id: office }, signal),
    retry: false,
  });
  const isChosen = (office ?? own) !== undefined;
  const without = own === undefined ? undefined : words.myOffice[locale];
  const choice = <OfficeChoice office={office} addressOf={next => addressOf(span, next)} without={without} noun="LEAVE_APPLICATION" />;
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={words.calendar[locale]} />
      <div className="calendar-bar">
        <Steps
          label={spanLabel(span, locale)}
          before={addressOf(besides(span, -1), office)}
          after={addressOf(besides(span, 1), office)}
          words={{ before: words.monthBefore[locale], after: words.monthAfter[locale] }}
        />
        {isChosen && choice}
      </div>
      {query.data === undefined ? (
        <Waiting query={query} title={words.calendarFailed[locale]} />
      ) : query.data.office ? (
        <div className="leave-page">
          <Shown calendar={query.data} />
        </div>
      ) : (
        <Notice drawing="empty" title={words.noOffice[locale]} text={words.chooseOffice[locale]} actions={choice} />
      )}
    </div>
  );
}

function Shown({ calendar }: { readonly calendar: TeamCalendar }) {
  const locale = useLocale();
  const phone = usePhone();
  const away = calendar.people.filter(({ leaves }) => leaves.length > 0);
  if (away.length === 0) return <Notice drawing="empty" title={words.nobodyAway[locale]} />;
  return phone ? <Below people={away} /> : <Beside calendar={calendar} people={away} />;
}

type People = TeamCalendar['people'];

const labelOf = ({ leave_type: type, from_date: from, to_date: to }: Away, locale: Locale): string =>
  [type ? nameIn(type, locale) : words.onLeave[locale], `${formatDate(from, locale)} – ${formatDate(to, locale)}`].join(', ');

const placeholderOf = ({ placeholder }: Away, locale: Locale): string | undefined =>
  placeholder ? fill(words.instead[locale], locale, { name: personIn(placeholder, locale) }) : undefined;

type LeaveProps = { readonly leave: Away; readonly label: string; readonly isShort?: boolean };

function Leave({ leave, label, isShort = false }: LeaveProps) {
  const content = <span className={isShort ? 'unseen' : undefined}>{label}</span>;
  return leave.id === null ? content : <LinkBase to={`/leave-applications/${leave.id}/show`}>{content}</LinkBase>;
}

const Below = ({ people }: { readonly people: People }) => {
  const locale = useLocale();
  return (
    <ul className="leave-below">
      {people.map(({ user, leaves }) => (
        <li key={user.id}>
          <strong>{personIn(user, locale)}</strong>
          {leaves.map(leave => (
            <p key={leave.from_date}>
              <Leave leave={leave} label={labelOf(leave, locale)} />{' '}
              <Tone tone={leave.is_approved ? 'success' : 'info'}>{(leave.is_approved ? words.approved : words.awaiting)[locale]}</Tone>
              {leave.placeholder && <span className="note"> {placeholderOf(leave, locale)}</span>}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
};

/** From which column to which a leave reaches within the days that are shown, from 0. */
function reachOf({ from_date: from, to_date: to }: Away, days: TeamCalendar['days']): [number, number] {
  const first = days.findIndex(({ date }) => date >= from);
  const last = days.findLastIndex(({ date }) => date <= to);
  return [first, last];
}

/** So many days are too few for a word. */
const mostUnnamed = 3;

type Cell = { readonly at: number; readonly span: number; readonly leave?: Away };

function cellsOf(leaves: readonly Away[], days: TeamCalendar['days']): Cell[] {
  const begins = new Map(leaves.map(leave => [reachOf(leave, days)[0], leave]));
  const cells: Cell[] = [];
  for (let at = 0; at < days.length; ) {
    const leave = begins.get(at);
    const span = leave ? Math.max(1, reachOf(leave, days)[1] - at + 1) : 1;
    cells.push({ at, span, leave });
    at += span;
  }
  return cells;
}

function Beside({ calendar: { days }, people }: { readonly calendar: TeamCalendar; readonly people: People }) {
  const locale = useLocale();
  const today = dhakaDay(new Date());
  return (
    <TableSpace>
      <table className="plain-table leave-calendar">
        <thead>
          <tr>
            <th scope="col">{words.person[locale]}</th>
            {days.map(({ date, why }) => (
              <th
                key={date}
                scope="col"
                aria-current={date === today ? 'date' : undefined}
                data-off={isOff(why)}
                title={why ? whyTexts[why][locale] : undefined}
              >
                <span aria-hidden="true">{narrowWeekdays[locale][new Date(`${date}T00:00:00Z`).getUTCDay()]}</span>
                {digits(Number(date.slice(8)), locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ user, leaves }) => (
            <tr key={user.id}>
              <th scope="row">{personIn(user, locale)}</th>
              {cellsOf(leaves, days).map(({ at, span, leave }) =>
                leave ? (
                  <td key={at} colSpan={span} title={[labelOf(leave, locale), placeholderOf(leave, locale)].filter(Boolean).join('; ')}>
                    <span className="leave-bar" data-approved={leave.is_approved || undefined} data-short={span < mostUnnamed || undefined}>
                      <Leave
                        leave={leave}
                        label={leave.leave_type ? nameIn(leave.leave_type, locale) : words.onLeave[locale]}
                        isShort={span < mostUnnamed}
                      />
                      {!leave.is_approved && <span className="unseen">: {words.awaiting[locale]}</span>}
                    </span>
                  </td>
                ) : (
                  <td key={at} data-off={isOff(days[at]!.why)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note leave-legend">
        <span className="leave-bar" data-approved>
          {words.approved[locale]}
        </span>
        <span className="leave-bar">{words.awaiting[locale]}</span>
      </p>
    </TableSpace>
  );
}

const isOff = (why: keyof typeof whyTexts | null): true | undefined => (why !== null && why !== 'working' ? true : undefined);
