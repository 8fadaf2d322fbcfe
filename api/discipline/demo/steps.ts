/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeComplaints } from './complaints.ts';

export const disciplineDemo: DemoPart = {
  steps: [{ at: 91, name: 'complaints', make: makeComplaints }],
};
