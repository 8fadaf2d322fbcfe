/**
 * `/attendance-month?month=2026-11`: one's own month of attendance; `&office=12` that of an office, `&person=5` that of somebody in it. It
 * prints as shown, and is taken as a PDF or a workbook.
 */

import { useAbility } from '@casl/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useTranslate } from 'react-admin';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { useModuleBreadcrumb } from '../engine/breadcrumb.ts';
import { Steps } from '../engine/calendar.tsx';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn, personIn } from '../engine/naming.ts';
import { OfficeChoice, useOffice } from '../engine/office-choice.tsx';
import { PrintButton } from '../engine/print-button.tsx';
import { PdfButton } from '../engine/record/pdf-button.tsx';
import { besides, type Span, spanLabel, spanText, useSpan } from '../engine/span.ts';
import { Waiting } from '../engine/waiting.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { type MonthAnswer, monthOf, monthQuery, type Whose, words } from './month-data.ts';
import { OfficeMonth } from './office-month.tsx';
import { PersonMonth } from './person-month.tsx';
import './month.css';

const idIn = (text: string | null): number | undefined => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined);

/** Whose month the address names. */
function useWhose(): Whose {
  const office = useOffice();
  const person = idIn(new URLSearchParams(useLocation().search).get('person'));
  return { ...(office && { office }), ...(person && { person }) };
}

export const addressOf = (span: Span, { office, person }: Whose): string =>
  `/attendance-month?${spanText(span)}${office ? `&office=${office}` : ''}${person ? `&person=${person}` : ''}`;

export default function AttendanceMonth() {
  const locale = useLocale();
  const asked = useSpan('month');
  const span = { year: asked.year, month: asked.month ?? 1 };
  const whose = useWhose();
  const search = monthQuery(spanText(span).slice('month='.length), whose);
  const query = useInfiniteQuery({
    queryKey: ['attendance-month', search],
    queryFn: ({ signal, pageParam }) => monthOf(search, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ more }, pages) => (more ? pages.flatMap(({ people }) => people).length : undefined),
    retry: false,
  });
  const breadcrumb = useModuleBreadcrumb('attendance');
  const pages = query.data?.pages;
  return (
    <div className="list-page attendance-page" data-wide={isOfOffice(whose) || undefined}>
      <PageHead
        breadcrumb={breadcrumb}
        title={[`${words.title[locale]}: ${spanLabel(span, locale)}`, pages && nameOf(pages[0]!, whose, locale)]
          .filter(Boolean)
          .join(' · ')}
        actions={pages?.[0]?.people.length ? <Ways search={search} /> : undefined}
      />
      <div className="calendar-bar">
        <Steps
          label={spanLabel(span, locale)}
          before={addressOf(besides(span, -1), whose)}
          after={addressOf(besides(span, 1), whose)}
          words={{ before: words.monthBefore[locale], after: words.monthAfter[locale] }}
        />
        <OfficeChoice
          office={whose.office}
          addressOf={office => addressOf(span, { office })}
          without={words.mine[locale]}
          noun="ATTENDANCE"
          ownOffice
        />
      </div>
      {pages === undefined ? <Waiting query={query} title={words.failed[locale]} /> : <Shown pages={pages} span={span} whose={whose} />}
      {query.hasNextPage && (
        <button type="button" className="button attendance-more" disabled={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {words.more[locale]}
        </button>
      )}
      {query.isFetchNextPageError && <Waiting query={{ error: query.error, refetch: query.fetchNextPage }} title={words.failed[locale]} />}
    </div>
  );
}

const isOfOffice = ({ office, person }: Whose): boolean => office !== undefined && person === undefined;

/** Whose month it is, when it is not one's own. */
function nameOf({ office, people }: MonthAnswer, whose: Whose, locale: 'bn' | 'en'): string | undefined {
  if (isOfOffice(whose)) return office ? nameIn(office, locale) : undefined;
  return whose.person !== undefined && people[0] ? personIn(people[0].user, locale) : undefined;
}

type ShownProps = { readonly pages: readonly MonthAnswer[]; readonly span: Required<Span>; readonly whose: Whose };

function Shown({ pages, span, whose }: ShownProps) {
  const locale = useLocale();
  const people = pages.flatMap(page => page.people);
  if (!people[0]) return <p className="note part">{words[whose.office === undefined ? 'noDesk' : 'nobody'][locale]}</p>;
  return isOfOffice(whose) ? (
    <OfficeMonth people={people} span={span} addressOf={person => addressOf(span, { ...whose, person })} />
  ) : (
    <PersonMonth month={people[0]} span={span} />
  );
}

/** The ways to take it along. */
function Ways({ search }: { readonly search: string }) {
  const locale = useLocale();
  const _translate = useTranslate();
  const ability = useAbility<Ability>();
  return (
    <>
      <PrintButton />
      {mayEver(ability, 'export', 'attendances') && (
        <PdfButton address={`/api/attendance-month.xlsx?${search}`} file="attendance-month.xlsx" label={words.workbook[locale]} />
      )}
      <PdfButton address={`/api/attendance-month.pdf?${search}`} file="attendance-month.pdf" />
    </>
  );
}
