/** How many wait for the reader at a place of the menu: counted again when the bell has another number. */
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../i18n/format.ts';
import { dataOf } from '../session/http.ts';
import type { Awaited } from './menu.ts';
import { useMe } from './session-context.tsx';
import { unseenKey } from './unseen.ts';
import { useWords } from './words.ts';

type Counts = { readonly pending: number; readonly returned: number; readonly lists: number };

export default function WaitingCount({ of: { to, waiting } }: { readonly of: Awaited }) {
  const { locale } = useWords();
  const me = useMe();
  const { data: bell } = useQuery<{ readonly count: number }>({ queryKey: unseenKey, enabled: false });
  const { data } = useQuery<Counts>({
    queryKey: [to, 'waiting', me?.userId, me?.deskId, bell?.count],
    placeholderData: known => known,
    queryFn: ({ signal }) => dataOf<Counts>(waiting, { signal }),
    ...{ retry: false, refetchInterval: 300_000, refetchOnWindowFocus: true, staleTime: 30_000 },
  });
  const count = data ? data.pending + data.returned + data.lists : 0;
  return count > 0 && <b className="waiting-count">{formatNumber(count, locale)}</b>;
}
