/** Leave: its types and rules, everybody's balances and applications, the stand-ins, and the optional holidays that people choose. */
import { defineModule, t } from '../kernel/index.ts';
import { leaveCards } from './cards.ts';
import { leaveApplicationSplits } from './leave-application-splits.ts';
import { leaveApplications } from './leave-applications.ts';
import { leaveBalances } from './leave-balances.ts';
import { leaveCategories } from './leave-categories.ts';
import { leaveChanges } from './leave-changes.ts';
import { leaveJoinings } from './leave-joinings.ts';
import { leaveLedgerEntries } from './leave-ledger-entries.ts';
import { leavePlaceholders } from './leave-placeholders.ts';
import { leaveRules } from './leave-rules.ts';
import { leaveTypes } from './leave-types.ts';
import { optionalLeaves } from './optional-leaves.ts';

const reads = ['VIEW_OWN_LEAVE_REPORT', 'VIEW_LEAVE_REPORT', 'VIEW_ALL_LEAVE_REPORT'];
const applications = ['VIEW_OWN_LEAVE_APPLICATION', 'VIEW_LEAVE_APPLICATION', 'VIEW_ALL_LEAVE_APPLICATION'];

export const leave = defineModule({
  name: 'leave',
  label: t('ছুটি', 'Leave'),
  area: 'hrm',
  cards: leaveCards,
  thumb: { to: 'leave-applications', label: t('ছুটি', 'Leave'), icon: 'calendar-off' },
  pages: [
    { name: 'leave-report', label: t('ছুটির প্রতিবেদন', 'Leave report'), icon: 'calendar-check', keys: reads },
    {
      ...{ name: 'leave-calculator', label: t('ছুটির হিসাবযন্ত্র', 'Leave calculator'), icon: 'calculator' },
      keys: ['VIEW_LEAVE_CALCULATOR', 'CREATE_LEAVE_APPLICATION'],
    },
    { name: 'leave-calendar', label: t('ছুটির পঞ্জিকা', 'Leave calendar'), icon: 'calendar-range', keys: applications },
  ],
  resources: [
    leaveCategories,
    leaveTypes,
    leaveRules,
    leaveApplications,
    leaveApplicationSplits,
    leavePlaceholders,
    leaveChanges,
    leaveJoinings,
    leaveLedgerEntries,
    leaveBalances,
    optionalLeaves,
  ],
});
