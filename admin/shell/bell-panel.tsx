/** The newest of one's own notifications. Opening one marks it as seen and leads to its subject. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { LinkBase, type RaRecord, useDataProvider } from 'react-admin';
import { formatShortInstant } from '../../i18n/format.ts';
import { request } from '../session/http.ts';
import { Icon } from './icons.tsx';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';
import './bell.css';
import { unbroken } from './unbroken.tsx';

const most = 10;

type NotificationRow = RaRecord<number> & {
  readonly type: number;
  readonly title: string;
  readonly title_en: string;
  readonly link: string | null;
  readonly created_at: string;
  readonly seen_at: string | null;
};

export default function BellPanel({ onOpen }: { readonly onOpen: () => void }) {
  const { shell, locale } = useWords();
  const { user } = useSession();
  const queries = useQueryClient();
  const dataProvider = useDataProvider();
  const words = shell.bell;
  // Anyone who may read their office's notifications sees only their own here.
  const { data, isError } = useQuery({
    queryKey: ['notifications', 'newest'],
    queryFn: () =>
      dataProvider.getList<NotificationRow>('notifications', {
        filter: { user_id: user.user_id },
        sort: { field: 'id', order: 'DESC' },
        pagination: { page: 1, perPage: most },
      }),
    ...{ retry: false, staleTime: 0 },
  });
  const see = async (path: string) => {
    await request(path, { method: 'POST', again: 'as_it_is' });
    await queries.invalidateQueries({ queryKey: ['notifications'] });
  };
  const notifications = data?.data ?? [];
  const open = ({ id, seen_at }: NotificationRow) => {
    onOpen();
    if (seen_at === null) void see(`/api/notifications/${id}/see`).catch(() => undefined);
  };
  return (
    <div className="bell-panel">
      <div className="bell-head">
        <h2>{words.title}</h2>
        <LinkBase className="icon-button" to="/notification-channels" onClick={onOpen} aria-label={words.channels} title={words.channels}>
          <Icon of={Settings} />
        </LinkBase>
      </div>
      {isError && <p className="note">{words.failed}</p>}
      {data !== undefined && notifications.length === 0 && <p className="note">{words.none}</p>}
      <ul>
        {notifications.map(one => (
          <li key={one.id} data-type={one.type} data-unseen={one.seen_at === null || undefined}>
            <LinkBase to={one.link ?? `/notifications/${one.id}/show`} onClick={() => open(one)}>
              {unbroken(locale === 'en' ? one.title_en : one.title)}
              {one.seen_at === null && <span className="bell-new">{words.new}</span>}
            </LinkBase>
            <span className="note">{formatShortInstant(one.created_at, locale)}</span>
          </li>
        ))}
      </ul>
      <div className="bell-acts">
        {notifications.some(({ seen_at }) => seen_at === null) && (
          <button type="button" className="button" onClick={() => void see('/api/notifications/see').catch(() => undefined)}>
            {words.see_all}
          </button>
        )}
        <LinkBase className="button" to="/notifications" onClick={onOpen}>
          {words.all}
        </LinkBase>
      </div>
    </div>
  );
}
