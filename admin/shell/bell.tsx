/** The bell: the number of unseen notifications, requested once the page is drawn; their texts are loaded when it is pressed. */
import { useAbility } from '@casl/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell as BellMark } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import { notificationChannel } from '../session/channels.ts';
import { dataOf } from '../session/http.ts';
import { Icon } from './icons.tsx';
import { useLater } from './later.tsx';
import { lazyPart } from './lazy-part.ts';
import { Popover } from './overlays.tsx';
import { unseenKey } from './unseen.ts';
import { useWords } from './words.ts';

const BellPanel = lazyPart(() => import('./bell-panel.tsx'));

/** What other tabs have seen is found out by then. */
const askEveryMs = 300_000;
const [notifications] = unseenKey;

/** The number of unseen ones: one call of a count, repeated when the session's check reports a newer one. */
function useUnseen(): number {
  const due = useLater();
  const queryClient = useQueryClient();
  useEffect(() => {
    let newest = 0;
    return notificationChannel.listen(arrived => {
      // Another server process may know of fewer.
      if (arrived <= newest) return;
      newest = arrived;
      void queryClient.invalidateQueries({ queryKey: [notifications] });
    });
  }, [queryClient]);
  const { data } = useQuery({
    queryKey: unseenKey,
    queryFn: ({ signal }) => dataOf<{ count: number }>('/api/notifications/unseen', { signal }),
    ...{ enabled: due, retry: false, refetchInterval: askEveryMs, refetchOnWindowFocus: true, staleTime: 30_000 },
  });
  return data?.count ?? 0;
}

const mostShown = 99;

/** People who may not read notifications have no bell and make no request. */
export function Bell() {
  const ability = useAbility<Ability>();
  return mayEver(ability, 'list', 'notifications') ? <Ringing /> : null;
}

function Ringing() {
  const { shell, fill } = useWords();
  const count = useUnseen();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { title, unseen, more } = shell.bell;
  const label = count > 0 ? fill(unseen, { count }) : title;
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="icon-button bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Icon of={BellMark} />
        {count > 0 && (
          <span className="bell-count" aria-hidden>
            {fill(count > mostShown ? more : '%{count}', { count: Math.min(count, mostShown) })}
          </span>
        )}
      </button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <Suspense fallback={<div className="bell-space" />}>
          <BellPanel onOpen={close} />
        </Suspense>
      </Popover>
    </>
  );
}
