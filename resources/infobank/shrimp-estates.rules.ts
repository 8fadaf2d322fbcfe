/** Rules of shrimp estates: what a leased plot has to show, and that one family holds one plot. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { isLeased, needed } from './needed.rules.ts';

export const shownWhenLeased = needed(['leases'], isLeased, [
  'national_committee_no',
  'national_committee_date',
  'lease_years',
  'rate_per_acre',
]);

export const familyIsChecked: Rule<'leases' | 'same_family_check'> = {
  at: 'same_family_check',
  reads: ['leases', 'same_family_check'],
  refuses: [infobankErrors.familyUnchecked],
  check: record => (isLeased(record) && record.same_family_check === false ? infobankErrors.familyUnchecked() : undefined),
};
