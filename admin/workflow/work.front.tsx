/** On the first page: the requests that wait for the reader, the oldest first, and how many were returned to them. */
import { useQuery } from '@tanstack/react-query';
import { digits, formatShortInstant } from '../../i18n/format.ts';
import { useLocale } from '../engine/declaration.tsx';
import { nameIn } from '../engine/naming.ts';
import { Tone } from '../engine/tone.tsx';
import { useMe, useOpens } from '../shell/session-context.tsx';
import { WorkPart } from '../shell/work-part.tsx';
import { type Box, type Item, inboxOf, inboxPath, lineOf } from './inbox-data.ts';
import { words } from './inbox-words.ts';

const most = 5;

export default function WaitingRequests() {
  const locale = useLocale();
  const me = useMe();
  const isOpen = useOpens('/approval-inbox');
  const query = useQuery({
    queryKey: ['approval-inbox', me?.userId, me?.deskId, 'waiting', most],
    queryFn: ({ signal }) => inboxOf({ box: 'pending', limit: most }, signal),
    retry: false,
    enabled: isOpen,
  });
  if (!isOpen) return null;
  const counts = query.data?.counts;
  const others = (['returned', 'overdue'] as const).filter(box => (counts?.[box] ?? 0) > 0);
  const link = (box: Box, text: string) => (
    <a key={box} href={inboxPath({ box })}>
      {text}
    </a>
  );
  return (
    <WorkPart
      title={words.waiting[locale]}
      count={counts?.pending}
      none={words.noneWaits[locale]}
      failed={words.failed[locale]}
      query={query}
      lines={(query.data?.rows ?? []).map(one => <Line key={one.id} item={one} />)}
      more={
        <>
          {link('pending', words.inbox[locale])}
          {others.map(box => link(box, `${words[box][locale]} (${digits(String(counts![box]), locale)})`))}
        </>
      }
    />
  );
}

function Line({ item }: { readonly item: Item }) {
  const locale = useLocale();
  const { applicant, office, due_at, arrived_at, is_overdue } = item;
  const when = due_at === null ? words.arrived : words.due;
  const facts = [applicant, office].map(one => one && nameIn(one, locale));
  const at = when[locale].replace('%{at}', formatShortInstant(due_at ?? arrived_at, locale));
  return (
    <li>
      <a href={inboxPath({ box: 'pending', request: item.id })}>
        {lineOf(item, locale)}
        {is_overdue && <Tone tone="danger">{words.late[locale]}</Tone>}
      </a>
      <span className="note">{[...facts, at].filter(Boolean).join(' · ')}</span>
    </li>
  );
}
