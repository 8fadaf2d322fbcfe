/** Rules of sand quarries (Act 62 of 2010): one Bangla year, by enlisted lessees alone, after a survey where there is a river. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';
import { isLeased, needed, rowsIn } from './needed.rules.ts';

export const surveyedRiver = needed(['location_kind'], ({ location_kind }) => location_kind === 'riverbed', [
  'hydro_survey_by',
  'hydro_survey_date',
]);

export const enlistedLessee = needed(['leases'], isLeased, ['enlisted_lessee_no']);

export const leasedForOneYear: Rule<'leases'> = {
  at: 'leases',
  reads: ['leases'],
  refuses: [infobankErrors.oneBanglaYear],
  check: ({ leases }) =>
    rowsIn(leases).some(
      ({ from_bs_year, to_bs_year }) => typeof from_bs_year === 'number' && typeof to_bs_year === 'number' && from_bs_year !== to_bs_year,
    )
      ? infobankErrors.oneBanglaYear()
      : undefined,
};

export const notBlacklisted: Rule<'leases' | 'blacklisted'> = {
  at: 'blacklisted',
  reads: ['leases', 'blacklisted'],
  refuses: [infobankErrors.blacklisted],
  check: record =>
    record.blacklisted === true && rowsIn(record.leases).some(row => row.status === 'leased') ? infobankErrors.blacklisted() : undefined,
};
