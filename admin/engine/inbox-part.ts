/** What waits for a person besides approvals, as a box of the inbox: `admin/<module>/<name>.inbox.tsx` exports one. */
import type { ComponentType } from 'react';
import type { Text } from '../../resources/kernel/text.ts';

export type InboxPart = {
  /** Its place in the address of the inbox. */
  readonly name: string;
  readonly label: Text;
  /** How many wait; undefined while it is not known, and for those who have no such list. */
  readonly useCount: () => number | undefined;
  readonly View: ComponentType;
};
