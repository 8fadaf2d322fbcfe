/** On the first page: the newest notices for the reader. */
import { useQuery } from '@tanstack/react-query';
import { useLocale } from '../engine/declaration.tsx';
import { useMe, useOpens } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';
import { words } from './board-words.ts';
import { NoticeLine } from './notice-line.tsx';
import { boardOf } from './notices-read.ts';

const most = 3;

export default function NewestNotices() {
  const locale = useLocale();
  const me = useMe();
  const isOpen = useOpens('/notice-board');
  const query = useQuery({
    queryKey: ['notices', 'board', 'newest', me?.userId, me?.deskId],
    queryFn: ({ signal }) => boardOf({ limit: most }, signal),
    retry: false,
    enabled: isOpen,
  });
  if (!isOpen) return null;
  return (
    <WorkPart
      title={words.board[locale]}
      none={words.none[locale]}
      failed={words.failed[locale]}
      query={query}
      lines={(query.data?.data ?? []).map(one => <NoticeLine key={one.id} notice={one} />)}
      more={<a href="/notice-board">{words.all[locale]}</a>}
    />
  );
}
