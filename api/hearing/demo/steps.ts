/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeHearingsAndConferences } from './hearings.ts';

export const hearingDemo: DemoPart = {
  steps: [{ at: 140, name: 'hearings and conferences', make: makeHearingsAndConferences }],
};
