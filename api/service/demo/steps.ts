/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeServices } from './services.ts';

export const serviceDemo: DemoPart = {
  steps: [{ at: 210, name: 'services', make: makeServices }],
};
