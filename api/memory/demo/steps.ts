/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeMemories } from './memories.ts';

export const memoryDemo: DemoPart = {
  steps: [{ at: 241, name: 'memories', make: makeMemories }],
};
