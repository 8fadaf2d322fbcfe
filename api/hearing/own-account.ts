/** Hearings to come keep a citizen's account open, as far as their page shows them. */
import { hearingErrors } from '../../resources/hearing/errors.ts';
import type { OwnAccount, UnderWay } from '../engine/own-account.ts';
import { known, sql } from '../engine/sql.ts';
import { hearingsText } from './citizen-hearings.endpoint.ts';

export const hearingsOfAccount: OwnAccount = {
  open: {
    error: hearingErrors.accountHasHearings,
    text: sql(
      'hearing/own-account.hearings',
      `select h.case_number as number from (${hearingsText}) h where h.status not in ('finished', 'not_held') limit 10`,
      known<UnderWay>(),
    ),
  },
};
