/** Who changed what and when: newest first, field by field, old on grey, new on green, under the month in which it happened. */
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { formatInstant, formatLongDate, formatNumber, formatRelative, inDhaka } from '../../../i18n/format.ts';
import type { BhumiDataProvider, Change, HistoryEntry } from '../data-provider.ts';
import { useDeclaration, useLocale, useNaming } from '../declaration.tsx';
import { isEmpty } from '../kinds/kind.ts';
import { useLate } from '../late.ts';
import { otherLanguage } from '../naming.ts';
import { LoadError } from '../notice.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { useValueText } from '../value.tsx';
import { RecordAside } from './details.tsx';
import './diff.css';

export default function History({ record }: { record: RaRecord<number> }) {
  return (
    <div className="record-parts">
      <Timeline record={record} />
      <RecordAside record={record} />
    </div>
  );
}

function useHistory({ id, version }: RaRecord<number>) {
  const { name } = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  return useInfiniteQuery({
    // A new version of the record has a longer history.
    queryKey: [name, 'history', id, version],
    queryFn: ({ pageParam, signal }) => provider.history(name, { id, before: pageParam ?? undefined, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.next,
    retry: false,
  });
}

function Timeline({ record }: { record: RaRecord<number> }) {
  const translate = useTranslate();
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useHistory(record);
  const late = useLate(isPending);
  if (error) {
    const retry = (
      <Button variant="contained" onClick={() => refetch()}>
        {translate('screens.retry')}
      </Button>
    );
    return <LoadError error={error} title={translate('screens.history.error_title')} actions={retry} />;
  }
  if (isPending) return late ? <SkeletonRows /> : <div />;
  const entries = data.pages.flatMap(page => page.entries);
  if (entries.length === 0) return <p className="note">{translate('screens.history.empty')}</p>;
  return (
    <div>
      {byMonth(entries).map(([month, group]) => (
        <Month key={month} month={month} entries={group} />
      ))}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {translate('screens.history.more')}
        </Button>
      )}
    </div>
  );
}

const byMonth = (entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] => {
  const months = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const month = inDhaka(entry.at).date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
};

function Month({ month, entries }: { month: string; entries: readonly HistoryEntry[] }) {
  const locale = useLocale();
  const id = useId();
  // '১ নভেম্বর ২০২৬' without its day.
  const title = formatLongDate(`${month}-01`, locale).replace(/^\S+ /, '');
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="timeline-month">
        {title}
      </h2>
      <ol className="timeline">
        {entries.map(entry => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const known: ReadonlySet<string> = new Set(['create', 'update', 'delete']);

function Entry({ entry }: { entry: HistoryEntry }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { user, action_type, at, changes } = entry;
  const name = (locale === 'en' && user?.full_name_en) || user?.full_name || translate('screens.history.system');
  const action = `screens.history.${user === null ? 'by_system.' : ''}${known.has(action_type) ? action_type : 'other'}`;
  const shown = changes.filter(change => !(isEmpty(change.before) && isEmpty(change.after)));
  return (
    <li className={user === null ? 'by-system' : undefined}>
      <div className="timeline-head">
        <span>
          <b>{name}</b>{' '}
          <span className="timeline-action">
            {translate(action, { smart_count: shown.length, count: formatNumber(shown.length, locale) })}
          </span>
        </span>
        <time dateTime={at}>
          {formatRelative(at, locale, new Date())} · {formatInstant(at, locale)}
        </time>
      </div>
      {shown.length > 0 && <Changes changes={shown} created={action_type === 'create'} />}
    </li>
  );
}

/** What a new record was given is no change: there is no "before" to show. */
export function Changes({ changes, created }: { changes: readonly Change[]; created: boolean }) {
  const resource = useDeclaration();
  const locale = useLocale();
  const naming = useNaming();
  const translate = useTranslate();
  const text = useValueText();
  const shown = (field: string, value: unknown) => (
    <span lang={isEmpty(value) ? undefined : otherLanguage(resource, field, locale)}>{text(field, value)}</span>
  );
  return (
    <table className="diff history-diff">
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{naming.label(field)}</th>
            {!created && (
              <td>
                <span className="unseen">{translate('screens.history.before')}: </span>
                <span className="diff-old">{shown(field, before)}</span>
              </td>
            )}
            {!created && (
              <td className="diff-arrow" aria-hidden="true">
                →
              </td>
            )}
            <td>
              {!created && <span className="unseen">{translate('screens.history.after')}: </span>}
              <span className={created ? 'diff-given' : 'diff-new'}>{shown(field, after)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
