/** Rules of acquisitions (Act of 2017): the days of its steps in the order of the law, and what is at most what. */
import { atMost, follows, needed } from './needed.rules.ts';

/** More than fifty bigha needs the central committee. */
const fiftyBigha = 16.5;

export const acquisitionRules = [
  atMost('acquired_area', 'proposed_area'),
  atMost('unused_area', 'acquired_area'),
  atMost('paid_amount', 'award_amount'),
  follows('notice4_date', 'proposal_date'),
  follows('joint_list_date', 'notice4_date', 'demanded'),
  follows('approval_date', 'proposal_date'),
  follows('notice7_date', 'approval_date', 'demanded'),
  follows('award_date', 'notice7_date'),
  follows('notice8_date', 'award_date'),
  follows('possession_date', 'award_date', 'demanded'),
  follows('gazette_date', 'possession_date', 'demanded'),
  ...needed(['approval_date', 'proposed_area'], one => one.approval_date != null && Number(one.proposed_area) > fiftyBigha, ['clac_date']),
] as const;
