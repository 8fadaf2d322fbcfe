/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeWorkflows } from './workflows.ts';

export const workflowDemo: DemoPart = {
  steps: [{ at: 110, name: 'workflows', make: makeWorkflows }],
};
