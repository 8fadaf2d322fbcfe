/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeLand } from './land.ts';

export const infobankDemo: DemoPart = {
  steps: [{ at: 300, name: 'land', adds: true, run: makeLand }],
  counts: [{ name: 'land', words: 'land records', from: 'land_records' }],
};
