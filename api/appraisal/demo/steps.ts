/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeAppraisals } from './appraisals.ts';

export const appraisalDemo: DemoPart = {
  steps: [{ at: 170, name: 'appraisals', formerly: 'appraisals and loans', make: makeAppraisals }],
};
