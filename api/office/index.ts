/** The API module of offices: offices, desks and postings with their rules, and the specification's calls. */
import type { ApiModule } from '../engine/api-module.ts';
import { baseOfficeOrganogramsServer } from './base-office-organograms.server.ts';
import { officeDemo } from './demo/steps.ts';
import { deskAssignmentsServer } from './desk-assignments.server.ts';
import { actingDuties } from './dues.ts';
import { branchCopies } from './endpoints/branch-copy.ts';
import { headDesk, restorePermission, syncGroup, syncOffice } from './endpoints/desks.ts';
import { dagsOfMouza, mouzasToAdd, officeJurisdiction } from './endpoints/jurisdiction.ts';
import { addMouzas, changeDags } from './endpoints/jurisdiction-writes.ts';
import { organograms } from './endpoints/organogram.ts';
import { applyPattern, copyPattern } from './endpoints/pattern.ts';
import { assign, unassign } from './endpoints/postings.ts';
import { officeSummary } from './endpoints/summary.ts';
import { officeBudgetsServer } from './office-budgets.server.ts';
import { officeJurisdictionsServer } from './office-jurisdictions.server.ts';
import { officeOrganogramsServer } from './office-organograms.server.ts';
import { officeTimesServer } from './office-times.server.ts';
import { officeTypesServer } from './office-types.server.ts';
import { officesServer } from './offices.server.ts';
import { postingsOfTheDay } from './postings-job.ts';
import { officeReference } from './reference.ts';
import { orderCalls } from './responsibility-order.ts';
import { responsibilityRequestsServer } from './responsibility-requests.server.ts';

export {
  hoursOfMany,
  hoursText,
  isHolidayOf,
  isHolidayOn,
  isOffText,
  isOnLeaveText,
  /** @public */ leaveOn,
  /** @public */ type WhyOff,
  /** @public */ whyOffText,
  workingDayText,
} from './calendar.ts';
export { fullyStaffedDistrict } from './demo/offices.ts';
export {
  headAbove,
  headsOf,
  /** @public */ servedAbove,
} from './heads.ts';
export { copyOrganogram } from './organograms.ts';
/** @public Offered to modules that may not be there. */
export { endPostings } from './postings.ts';

export const office: ApiModule = {
  name: 'office',
  reference: officeReference,
  demo: officeDemo,
  dues: [actingDuties],
  serverSides: [
    baseOfficeOrganogramsServer,
    officesServer,
    officeTypesServer,
    officeOrganogramsServer,
    officeJurisdictionsServer,
    deskAssignmentsServer,
    responsibilityRequestsServer,
    officeBudgetsServer,
    officeTimesServer,
  ],
  endpoints: parts => [
    ...[assign, unassign, headDesk, restorePermission, syncOffice, syncGroup, copyPattern, applyPattern].map(make => make(parts)),
    ...[officeJurisdiction, mouzasToAdd, dagsOfMouza, addMouzas, changeDags, officeSummary].map(make => make(parts)),
    ...orderCalls(parts),
    ...organograms(parts),
    ...branchCopies(parts),
  ],
  jobs: parts => [postingsOfTheDay(parts)],
};
