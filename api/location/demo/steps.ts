/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeCapitals, makeMouzas } from './places.ts';

export const locationDemo: DemoPart = {
  steps: [
    { at: 40, name: 'mouzas', formerly: 'places', make: makeMouzas },
    { at: 42, name: 'capitals', formerly: 'places', make: makeCapitals },
  ],
};
