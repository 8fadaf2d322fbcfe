/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeAudits, makeReplies } from './audits.ts';

export const inspectionDemo: DemoPart = {
  steps: [
    { at: 90, name: 'audits', make: makeAudits },
    { at: 230, name: 'replies', makeWithPapers: makeReplies },
  ],
};
