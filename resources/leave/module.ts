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
    {
      name: 'leave-report',
      label: t('ছুটির প্রতিবেদন', 'Leave report'),
      icon: 'calendar-check',
      help: t(
        'বছরের কোন ছুটি কত দিন পাওনা, কত দিন নেওয়া হয়েছে ও কত বাকি। উপরে বছর বাছাই করুন; অফিসের দায়িত্বে থাকলে অফিসও বাছাই করা যায়। ছাপলে পাতাটি যেমন দেখছেন, তেমনই আসে।',
        'How many days of each leave are due in a year, taken and left. Choose the year at the top, and the office if you are responsible for one. It prints as shown.',
      ),
      keys: reads,
    },
    {
      ...{ name: 'leave-calculator', label: t('ছুটির হিসাবযন্ত্র', 'Leave calculator'), icon: 'calculator' },
      help: t(
        'আবেদন না করেই দেখুন ছুটিতে কত দিন লাগবে ও কোন হিসাব থেকে যাবে। ছুটির ধরন ও তারিখ দিন। এখানে কিছু সংরক্ষিত হয় না।',
        'See how many days a leave would take, and from which account, without applying. Give the leave type and the dates. Nothing is saved here.',
      ),
      keys: ['VIEW_LEAVE_CALCULATOR', 'CREATE_LEAVE_APPLICATION'],
    },
    {
      name: 'leave-calendar',
      label: t('ছুটির পঞ্জিকা', 'Leave calendar'),
      icon: 'calendar-range',
      help: t(
        'অফিসের কে কোন দিন ছুটিতে, এক মাসে এক নজরে। রং ছুটির ধরন ও অবস্থা বোঝায়। নাম বা ছুটিতে চাপলে আবেদনটি খোলে, যদি তা দেখার অধিকার থাকে।',
        'Who of the office is on leave on which day, one month at a glance. The colours say the type and the state. Press a leave to open its application, if you may read it.',
      ),
      keys: applications,
    },
  ],
  handbook: () => import('./handbook.ts'),
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
