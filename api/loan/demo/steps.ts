/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeLoans } from './loans.ts';

export const loanDemo: DemoPart = {
  steps: [{ at: 171, name: 'loans', formerly: 'appraisals and loans', make: makeLoans }],
};
