/** When the session's check reports other permissions or desks than those of the drawn screens, updates the screens. */
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { desksMark, markOf } from '../../permissions/mark.ts';
import { rightsChannel } from '../session/channels.ts';
import { useSession } from './session-context.tsx';
import { useWords } from './words.ts';

export default function RightsWatch() {
  const { keys, user, test, refresh } = useSession();
  const { session } = useWords();
  const notify = useNotify();
  const reached = useRef<string>(undefined);
  useEffect(
    () =>
      rightsChannel.listen(async rights => {
        const isNews = rights.keys !== markOf(keys);
        const isElsewhere = reached.current !== undefined && reached.current !== rights.reach;
        reached.current = rights.reach;
        // The check of a tested desk knows nothing of one's own.
        const isOtherDesks = test === undefined && rights.desks !== undefined && rights.desks !== desksMark(user.desks);
        if (!isNews && !isElsewhere && !isOtherDesks) return;
        // A failure now is repeated at the next check.
        const next = await refresh().catch(() => null);
        if (next && isNews) notify(session.rights_changed, { type: 'info' });
      }),
    [keys, user, test, refresh, notify, session],
  );
  return null;
}
