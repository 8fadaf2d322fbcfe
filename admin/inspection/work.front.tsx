/** On the first page: the audits that wait for a reply or for the auditor, the nearest deadline first. */
import { type RaRecord, useGetList } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { TimeLeft } from '../engine/due.tsx';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';
import { words } from './words.ts';

const most = 5;

/** What one's office has to answer; for the auditor, who never answers, what others owe and what they have answered. */
function useAwaited() {
  const office = useMe()?.officeId;
  const keys = useKeys();
  if (keys.has('REPLY_AUDIT') && office !== undefined)
    return { title: words.due, filter: { office_id: office, status: 'reply_pending', row_status: 1 } };
  return keys.has('DISPOSE_AUDIT') ? { title: words.followed, filter: { status: ['replied', 'reply_pending'], row_status: 1 } } : undefined;
}

export default function AuditRepliesDue() {
  const locale = useLocale();
  const awaited = useAwaited();
  const { filter = {} } = awaited ?? {};
  const query = useGetList<RaRecord<number>>(
    'audits',
    { pagination: { page: 1, perPage: most }, sort: { field: 'reply_due_at', order: 'ASC' }, filter },
    { enabled: awaited !== undefined, retry: false, onError: () => undefined },
  );
  // Most offices have no audit: nothing is said of it while none waits.
  if (!awaited || (!query.isError && !query.data?.length)) return null;
  return (
    <WorkPart
      title={awaited.title[locale]}
      count={query.total}
      none=""
      failed={words.dueFailed[locale]}
      query={query}
      lines={(query.data ?? []).map(({ id, memorial_number, title, reply_due_at }) => (
        <li key={id}>
          <a href={`/audits/${id}/show/replies`}>
            {title}
            {reply_due_at && <TimeLeft day={reply_due_at} locale={locale} />}
          </a>
          <span className="note">{memorial_number}</span>
        </li>
      ))}
      more={<a href={`/audits?${new URLSearchParams({ filter: JSON.stringify(filter) })}`}>{words.dueAll[locale]}</a>}
    />
  );
}
