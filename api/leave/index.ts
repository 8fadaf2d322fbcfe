/** The API module of leave: applications and their effects, rules, and balances from the ledger. */
import type { ApiModule } from '../engine/api-module.ts';
import { followsPeople } from '../hr/index.ts';
import { accountsJob } from './accounts.ts';
import { leaveDemo } from './demo/steps.ts';
import { standingIn } from './dues.ts';
import { calculator } from './endpoints/calculator.ts';
import { calendar } from './endpoints/calendar.ts';
import { choices } from './endpoints/choices.ts';
import { optionalDays } from './endpoints/optional-days.ts';
import { report } from './endpoints/report.ts';
import { leaveApplicationsServer } from './leave-applications.server.ts';
import { leaveChangesServer } from './leave-changes.server.ts';
import { leaveJoiningsServer } from './leave-joinings.server.ts';
import { leaveLedgerEntriesServer } from './leave-ledger-entries.server.ts';
import { leavePlaceholdersServer } from './leave-placeholders.server.ts';
import { leaveRulesServer } from './leave-rules.server.ts';
import { optionalLeavesServer } from './optional-leaves.server.ts';
import { joinHolidays, recalculationJob } from './recalculation.ts';
import { leaveReference } from './reference.ts';

const accountsFollow = followsPeople({ 'leave-ledger-entries': '', 'leave-balances': '', 'optional-leaves': '' });

export const leave: ApiModule = {
  name: 'leave',
  reference: leaveReference,
  demo: leaveDemo,
  dues: [standingIn],
  serverSides: [
    leaveRulesServer,
    leaveApplicationsServer,
    leavePlaceholdersServer,
    leaveChangesServer,
    leaveJoiningsServer,
    leaveLedgerEntriesServer,
    optionalLeavesServer,
  ],
  endpoints: parts => [calculator(parts), choices(parts), report(parts), calendar(parts), optionalDays(parts)],
  joins: (resource, own, all) => joinHolidays(resource, own, all) ?? accountsFollow(resource, own, all),
  jobs: parts => [accountsJob(parts), recalculationJob(parts)],
};
