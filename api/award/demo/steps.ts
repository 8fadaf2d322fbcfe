/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makePortraits } from './portraits.ts';
import { makeScores } from './scores.ts';

export const awardDemo: DemoPart = {
  steps: [
    { at: 160, name: 'scores', make: makeScores },
    { at: 161, name: 'portraits of winners', makeWithPapers: makePortraits },
  ],
};
