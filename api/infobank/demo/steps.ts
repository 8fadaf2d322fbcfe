/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeLand } from './land.ts';
import { makeLeases } from './leases.ts';

export const infobankDemo: DemoPart = {
  steps: [
    { at: 300, name: 'land', adds: true, run: makeLand },
    { at: 310, name: 'leases', adds: true, run: makeLeases },
  ],
  counts: [{ name: 'land', words: 'land records', from: 'land_records' }],
};
