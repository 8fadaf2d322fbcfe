/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeTransfers } from './transfers.ts';

export const transferDemo: DemoPart = {
  steps: [{ at: 180, name: 'transfers', make: makeTransfers }],
};
