/** Rules of a lease's file: the order of its days, and which of the bids is accepted. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { endsAfterItBegins } from './land-leases.rules.ts';
import { follows, rowsIn } from './needed.rules.ts';

const oneAccepted: Rule<'bids'> = {
  at: 'bids',
  reads: ['bids'],
  refuses: [infobankErrors.acceptOneBid],
  check: ({ bids }) => (rowsIn(bids).filter(bid => bid.is_accepted === true).length > 1 ? infobankErrors.acceptOneBid() : undefined),
};

export const fileRules = [
  endsAfterItBegins,
  follows('bids_until', 'notice_date'),
  follows('awarded_on', 'bids_until'),
  follows('deed_date', 'awarded_on'),
  follows('possession_date', 'deed_date'),
  follows('cancelled_on', 'notice_date'),
  oneAccepted,
] as const;
