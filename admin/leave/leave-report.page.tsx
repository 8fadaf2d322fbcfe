/**
 * `/leave-report?year=2026&office=12`: the leave entitled, earned, taken and left, by type and year; readers with wider access see an
 * office's people beside each other. It prints as shown (S2.137).
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { payOptions } from '../../resources/leave/options.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { Steps } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { type Named, nameIn, personIn } from '../engine/naming.ts';
import { OfficeChoice, useOffice } from '../engine/office-choice.tsx';
import { besides, type Span, spanLabel, spanText, useSpan } from '../engine/span.ts';
import { TableSpace } from '../engine/table-space.tsx';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { type Report, type ReportRow, reportOf, wholeDays } from './leave-data.ts';
import { words } from './leave-words.ts';
import './leave.css';

const addressOf = (span: Span, office: number | undefined): string =>
  `/leave-report?${spanText(span)}${office === undefined ? '' : `&office=${office}`}`;

export default function LeaveReport() {
  const locale = useLocale();
  const span = { year: useSpan('year').year };
  const office = useOffice();
  const breadcrumb = useModuleBreadcrumb('leave');
  const query = useInfiniteQuery({
    queryKey: ['leave-report', span.year, office ?? null],
    queryFn: ({ signal, pageParam }) => reportOf({ year: span.year, office_id: office, after: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, people }) => (more ? people.at(-1)?.user.id : undefined),
    retry: false,
  });
  const people = query.data?.pages.flatMap(page => page.people);
  return (
    <div className="list-page">
      <PageHead breadcrumb={breadcrumb} title={words.report[locale]} />
      <div className="calendar-bar">
        <Steps
          label={spanLabel(span, locale)}
          before={addressOf(besides(span, -1), office)}
          after={addressOf(besides(span, 1), office)}
          words={{ before: words.yearBefore[locale], after: words.yearAfter[locale] }}
        />
        <OfficeChoice
          office={office}
          addressOf={next => addressOf(span, next)}
          without={words.mine[locale]}
          noun="LEAVE_REPORT"
          ownOffice
        />
      </div>
      {people === undefined ? (
        <Waiting query={query} title={words.reportFailed[locale]} />
      ) : (
        <div className="leave-page">
          {office === undefined ? <Own rows={people[0]?.rows ?? []} /> : <OfOffice people={people} />}
          {query.hasNextPage && (
            <button type="button" className="button leave-more" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
              {words.more[locale]}
            </button>
          )}
          {query.isFetchNextPageError && (
            <Waiting query={{ error: query.error, refetch: query.fetchNextPage }} title={words.reportFailed[locale]} />
          )}
        </div>
      )}
    </div>
  );
}

type People = Report['people'];

const columns = ['entitled', 'opening', 'earned', 'taken', 'adjusted', 'remaining'] as const;
const heads = { ...words, taken: words.used };
/** What a phone leaves to the balances and the ledger. */
const minor: readonly string[] = ['opening', 'earned', 'adjusted'];

const shown = (days: number | null, locale: Locale): string => (days === null ? '–' : formatNumber(wholeDays(days), locale));

function Own({ rows }: { readonly rows: readonly ReportRow[] }) {
  const locale = useLocale();
  if (rows.length === 0) return <p className="note">{words.noReport[locale]}</p>;
  const payOf = ({ payable_status: pay }: ReportRow) => payOptions.find(({ value }) => value === pay)?.text[locale];
  return (
    <TableSpace label={words.report[locale]}>
      <table className="plain-table leave-own">
        <thead>
          <tr>
            <th scope="col">{words.leave[locale]}</th>
            <th scope="col" data-minor>
              {words.pay[locale]}
            </th>
            {columns.map(name => (
              <th key={name} scope="col" className="end" data-minor={minor.includes(name) || undefined}>
                {heads[name][locale]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.leave_type.id}>
              <th scope="row">{nameIn(row.leave_type, locale)}</th>
              <td data-minor>{payOf(row)}</td>
              {columns.map(name => (
                <td
                  key={name}
                  className="end"
                  data-minor={minor.includes(name) || undefined}
                  title={row[name] === null ? undefined : formatNumber(row[name], locale)}
                >
                  {name === 'remaining' ? <strong>{shown(row[name], locale)}</strong> : shown(row[name], locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableSpace>
  );
}

/** The leave that anybody of them has or took, each once. */
const typesOf = (people: People): readonly Named[] => [
  ...new Map(
    people
      .flatMap(({ rows }) => rows)
      .filter(({ remaining, taken }) => remaining !== null || taken > 0)
      .map(({ leave_type: type }) => [type.id, type]),
  ).values(),
];

function OfOffice({ people }: { readonly people: People }) {
  const locale = useLocale();
  const types = typesOf(people);
  if (types.length === 0) return <p className="note">{words.noReport[locale]}</p>;
  const cell = (row: ReportRow | undefined): string => (row ? `${shown(row.taken, locale)} / ${shown(row.remaining, locale)}` : '–');
  return (
    <>
      <p className="note">{words.usedAndLeft[locale]}</p>
      <TableSpace label={words.report[locale]}>
        <table className="plain-table leave-people">
          <thead>
            <tr>
              <th scope="col">{words.person[locale]}</th>
              {types.map(type => (
                <th key={type.id} scope="col" className="end">
                  {nameIn(type, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {people.map(({ user, rows }) => (
              <tr key={user.id}>
                <th scope="row">{personIn(user, locale)}</th>
                {types.map(type => (
                  <td key={type.id} className="end">
                    {cell(rows.find(row => row.leave_type.id === type.id))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableSpace>
    </>
  );
}
