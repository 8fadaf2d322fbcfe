/** Offices, their desks, and who holds them. */
import { defineModule, t } from '../kernel/index.ts';
import { baseOfficeOrganograms } from './base-office-organograms.ts';
import { baseOffices } from './base-offices.ts';
import { branches } from './branches.ts';
import { officeCards } from './cards.ts';
import { deskAssignments } from './desk-assignments.ts';
import { fiscalYears } from './fiscal-years.ts';
import { ministries } from './ministries.ts';
import { ministryOffices } from './ministry-offices.ts';
import { officeBudgets } from './office-budgets.ts';
import { officeJurisdictions } from './office-jurisdictions.ts';
import { officeLayers } from './office-layers.ts';
import { officeMonthlyFigures } from './office-monthly-figures.ts';
import { officeOrganograms } from './office-organograms.ts';
import { officeTimes } from './office-times.ts';
import { officeTypes } from './office-types.ts';
import { offices } from './offices.ts';
import { responsibilityRequests } from './responsibility-requests.ts';
import { wings } from './wings.ts';

export const office = defineModule({
  name: 'office',
  label: t('অফিস', 'Offices'),
  area: 'hrm',
  cards: officeCards,
  handbook: () => import('./handbook.ts'),
  resources: [
    ministries,
    officeLayers,
    officeTypes,
    wings,
    ministryOffices,
    baseOffices,
    offices,
    branches,
    baseOfficeOrganograms,
    officeOrganograms,
    deskAssignments,
    responsibilityRequests,
    officeJurisdictions,
    fiscalYears,
    officeBudgets,
    officeTimes,
    officeMonthlyFigures,
  ],
});
