/** Whether the reader replies to this audit: for the audited office, or as an administrator, who acts at no desk. */
import type { RaRecord } from 'react-admin';
import { useKeys, useMe } from '../shell/session-context.tsx';

export function useMayReply({ office_id: office, status }: RaRecord): boolean {
  const own = useMe()?.officeId;
  return useKeys().has('REPLY_AUDIT') && status !== 'settled' && (own === undefined || own === office);
}
