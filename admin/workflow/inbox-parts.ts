/** What waits for a person besides approvals, of other modules: `admin/<module>/<name>.inbox.tsx`. */
import type { InboxPart } from '../engine/inbox-part.ts';

const files = import.meta.glob<{ default: InboxPart }>('../*/*.inbox.tsx', { eager: true });

export const parts: readonly InboxPart[] = Object.values(files).map(file => file.default);
