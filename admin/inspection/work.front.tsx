/** On the first page: the audits that wait for the reply of one's own office, the nearest deadline first. */
import { type RaRecord, useGetList } from 'react-admin';
import { useLocale } from '../engine/declaration.tsx';
import { TimeLeft } from '../engine/due.tsx';
import { useKeys, useMe } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';
import { words } from './words.ts';

const most = 5;

export default function AuditRepliesDue() {
  const locale = useLocale();
  const office = useMe()?.officeId;
  const isOpen = useKeys().has('REPLY_AUDIT') && office !== undefined;
  const filter = { office_id: office, status: 'reply_pending', row_status: 1 };
  const query = useGetList<RaRecord<number>>(
    'audits',
    { pagination: { page: 1, perPage: most }, sort: { field: 'reply_due_at', order: 'ASC' }, filter },
    { enabled: isOpen, retry: false, onError: () => undefined },
  );
  // Most offices have no audit: nothing is said of it while none waits.
  if (!isOpen || (!query.isError && !query.data?.length)) return null;
  return (
    <WorkPart
      title={words.due[locale]}
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
