/** How far an application reaches is said in one way: by its office, or by the word for everything. */
import type { Rule } from '../kernel/index.ts';
import { accessErrors } from './errors.ts';

export const officeOnlyWithin: Rule<'reach' | 'office_id'> = {
  at: 'office_id',
  reads: ['reach', 'office_id'],
  refuses: [accessErrors.applicationNeedsOffice, accessErrors.applicationReachesEverything],
  check: ({ reach, office_id }) => {
    const hasOffice = office_id !== null && office_id !== undefined && office_id !== '';
    if (reach === 'office' && !hasOffice) return accessErrors.applicationNeedsOffice();
    return reach === 'everything' && hasOffice ? accessErrors.applicationReachesEverything() : undefined;
  },
};
