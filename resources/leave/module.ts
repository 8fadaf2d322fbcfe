/** Leave: what there is, by which rules, what everybody has of it, and which optional holidays he takes. */
import { defineModule, t } from '../kernel/index.ts';
import { leaveBalances } from './leave-balances.ts';
import { leaveCategories } from './leave-categories.ts';
import { leaveLedgerEntries } from './leave-ledger-entries.ts';
import { leaveRules } from './leave-rules.ts';
import { leaveTypes } from './leave-types.ts';
import { optionalLeaves } from './optional-leaves.ts';

export const leave = defineModule({
  name: 'leave',
  label: t('ছুটি', 'Leave'),
  area: 'hrm',
  resources: [leaveCategories, leaveTypes, leaveRules, leaveLedgerEntries, leaveBalances, optionalLeaves],
});
