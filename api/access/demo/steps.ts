/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeSelfService } from './self-service.ts';

export const accessDemo: DemoPart = {
  steps: [{ at: 11, name: 'self service', formerly: 'patterns', make: makeSelfService }],
};
