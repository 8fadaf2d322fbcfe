/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeCadre } from './cadre.ts';
import { makeCitizens } from './citizens.ts';
import { makePersonalData } from './personal-data.ts';
import { makeProposals } from './proposals.ts';
import { makeRegistrations } from './registrations.ts';
import { makePeople } from './staff.ts';

export const hrDemo: DemoPart = {
  steps: [
    { at: 12, name: 'cadre', formerly: 'patterns', make: makeCadre },
    { at: 30, name: 'people', make: makePeople },
    { at: 50, name: 'personal data', make: makePersonalData },
    { at: 51, name: 'citizens', make: makeCitizens },
    { at: 190, name: 'proposals', make: makeProposals },
    { at: 200, name: 'registrations', formerly: 'requests', make: makeRegistrations },
  ],
};
