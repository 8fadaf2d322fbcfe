/** `/attendances/archived?from=2024-01-01&to=2024-01-31&user=12&text=…`: rows of years or months that left the database. */
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'react-admin';
import { dataOf } from '../../session/http.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { fill } from '../../shell/sentences.ts';
import { useKeys } from '../../shell/session-context.tsx';
import { useBreadcrumb } from '../breadcrumb.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import type { Row } from '../naming.ts';
import { Notice } from '../notice.tsx';
import { Waiting } from '../waiting.tsx';
import { type Asked, askedIn, callOf } from './asked.ts';
import { openersOf } from './openers.ts';
import { ArchivedRows, type Below } from './rows.tsx';
import { SearchForm } from './search-form.tsx';
import { useArchivedTitle } from './title.ts';
import { words } from './words.ts';
import './archived.css';

const Forbidden = lazy(() => import('../forbidden.tsx'));

type Found = { readonly rows: readonly Row[]; readonly more: boolean };

/** @param below what is shown below a row, if anything */
export default function ArchivedPage({ below }: { readonly below?: Below }) {
  const { name } = useDeclaration();
  const held = useKeys();
  const keys = openersOf(name);
  return keys.some(key => held.has(key)) ? <Opened below={below} /> : <Forbidden keys={keys} />;
}

function Opened({ below }: { readonly below: Below | undefined }) {
  const { name, byMonth } = useDeclaration();
  const locale = useLocale();
  const naming = useNaming();
  const breadcrumb = useBreadcrumb('list');
  const title = useArchivedTitle();
  const months = useQuery({
    queryKey: [name, 'archived-months'],
    queryFn: ({ signal }) => dataOf<readonly string[]>(`/api/${name}/archived-months`, { signal }),
    retry: false,
  });
  return (
    <div className="list-page archived-page">
      <PageHead breadcrumb={breadcrumb} title={title} documentTitle={`${title} · ${naming.many}`} />
      {months.data === undefined ? (
        <Waiting query={months} title={words.monthsFailed[locale]} />
      ) : months.data.length === 0 ? (
        <Notice
          drawing="empty"
          title={words[byMonth ? 'noMonth' : 'none'][locale]}
          text={words[byMonth ? 'noMonthText' : 'noneText'][locale]}
        />
      ) : (
        <Search months={months.data} below={below} />
      )}
    </div>
  );
}

function Search({ months, below }: { readonly months: readonly string[]; readonly below: Below | undefined }) {
  const { search } = useLocation();
  const asked = askedIn(search, useDeclaration());
  return (
    <>
      <SearchForm months={months} asked={asked} address={search} />
      {asked && <Answer asked={asked} below={below} />}
    </>
  );
}

function Answer({ asked, below }: { readonly asked: Asked; readonly below: Below | undefined }) {
  const { name } = useDeclaration();
  const locale = useLocale();
  const call = callOf(asked);
  const query = useQuery({
    queryKey: [name, 'archived', call],
    queryFn: ({ signal }) => dataOf<Found>(`/api/${name}/archived?${call}`, { signal }),
    retry: false,
    // The files don't change, and each answer is an entry of the audit log.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (query.data === undefined) return <Waiting query={query} title={words.failed[locale]} />;
  const { rows, more } = query.data;
  if (rows.length === 0) return <Notice drawing="empty" title={words.nothing[locale]} text={words.nothingText[locale]} />;
  return (
    <>
      <p className="archived-count" role="status">
        {fill(words[more ? 'more' : 'count'][locale], locale, { count: rows.length })}
      </p>
      <ArchivedRows rows={rows} below={below} />
    </>
  );
}
