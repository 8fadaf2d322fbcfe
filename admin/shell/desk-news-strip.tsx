/** Above the page when a desk was given, changed or taken away meanwhile: what happened stays in a sentence until it was read. */
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import type { Desk } from '../session/user.ts';
import { useDeskFacts } from './desk-facts.ts';
import { type DeskChange, deskChanges } from './desk-news.ts';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';

/** The changes since the page was opened, without those that were read. */
function useNews(desks: readonly Desk[]) {
  const [last, setLast] = useState(desks);
  const [news, setNews] = useState<readonly DeskChange[]>([]);
  if (last !== desks) {
    setLast(desks);
    const more = deskChanges(last, desks);
    // A desk has one piece of news: the newest.
    if (more.length > 0) setNews([...news.filter(({ desk }) => !more.some(one => one.desk.id === desk.id)), ...more]);
  }
  return { news, read: () => setNews([]) };
}

export function DeskNews() {
  const { session, fill } = useWords();
  const { user, desk: active } = useSession();
  const { news, read } = useNews(user.desks);
  const facts = useDeskFacts();
  const navigate = useNavigate();
  if (news.length === 0 || active === null) return null;
  const words = session.desk_news;
  const go = (desk: Desk) => {
    read();
    navigate('/', { state: { desk: desk.id } });
  };
  return (
    <section className="desk-news" aria-label={words.title}>
      <div role="status">
        {news
          .filter(({ kind, desk }) => kind !== 'gained' || desk.id !== active.id)
          .map(({ kind, desk }) => (
            <p key={desk.id}>
              {fill(words[kind], facts(desk))}
              {kind === 'gained' && (
                <button type="button" className="button" onClick={() => go(desk)}>
                  {words.go}
                </button>
              )}
            </p>
          ))}
        {news.some(({ kind }) => kind === 'lost') && <p>{fill(words.now, facts(active))}</p>}
      </div>
      <button type="button" className="button" onClick={read}>
        {words.close}
      </button>
    </section>
  );
}
