/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { askForKhatians } from './khatians.ts';
import { makeLand } from './land.ts';
import { makeLeases } from './leases.ts';

export const infobankDemo: DemoPart = {
  steps: [
    { at: 300, name: 'land', adds: true, run: makeLand },
    { at: 310, name: 'leases', adds: true, run: makeLeases },
    { at: 320, name: 'khatians of orders', adds: true, run: askForKhatians },
  ],
  counts: [{ name: 'land', words: 'land records', from: 'land_records' }],
};
