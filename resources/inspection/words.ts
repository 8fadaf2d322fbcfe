/** What several declarations of audits have in common. */

import { t } from '../kernel/index.ts';

/** Taka: ten thousand crore. */
export const mostTaka = 99_999_999_999.99;

/** Who replies for the office writes the reply and marks the audit as replied. */
export const replyKey = { key: 'REPLY_AUDIT', label: t('অডিটের জবাব', 'Reply: audits') } as const;

/** While the office still owes its reply, the days left for it are shown. */
export const replyAwaited = { field: 'status', values: ['reply_pending'] } as const;
