/** When the session's check reports other permissions than those of the drawn screens, updates the screens. */
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { markOf } from '../../permissions/mark.ts';
import { rightsChannel } from '../session/channels.ts';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';

export function RightsWatch() {
  const { keys, refresh } = useSession();
  const { session } = useWords();
  const notify = useNotify();
  const reached = useRef<string>(undefined);
  useEffect(
    () =>
      rightsChannel.listen(async rights => {
        const isNews = rights.keys !== markOf(keys);
        const isElsewhere = reached.current !== undefined && reached.current !== rights.reach;
        reached.current = rights.reach;
        if (!isNews && !isElsewhere) return;
        // A failure now is repeated at the next check.
        const next = await refresh().catch(() => null);
        if (next && isNews) notify(session.rights_changed, { type: 'info' });
      }),
    [keys, refresh, notify, session],
  );
  return null;
}
