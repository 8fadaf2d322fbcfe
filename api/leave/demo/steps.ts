/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeApplications } from './applications.ts';
import { makeLeave } from './entries.ts';

export const leaveDemo: DemoPart = {
  steps: [
    { at: 100, name: 'leave', make: makeLeave },
    { at: 120, name: 'leave applications', make: makeApplications },
  ],
};
