/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeAssetsOfOffices, makeRequisitions } from './assets.ts';

export const assetDemo: DemoPart = {
  steps: [
    { at: 80, name: 'assets', make: makeAssetsOfOffices },
    { at: 130, name: 'requisitions', make: makeRequisitions },
  ],
};
