/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeBudgetsAndHours } from './budgets.ts';
import { makeJurisdictions } from './jurisdictions.ts';
import { makeDesks, makeOffices } from './making.ts';
import { makeMonthlyFigures } from './monthly-figures.ts';
import { makePatterns } from './patterns.ts';
import { makeResponsibilities } from './responsibilities.ts';

export const officeDemo: DemoPart = {
  steps: [
    { at: 10, name: 'base offices', formerly: 'patterns', make: makePatterns },
    { at: 20, name: 'offices', make: makeOffices },
    { at: 21, name: 'desks', run: makeDesks },
    { at: 41, name: 'jurisdictions', formerly: 'places', make: makeJurisdictions },
    { at: 60, name: 'budgets and hours', make: makeBudgetsAndHours },
    { at: 201, name: 'responsibilities', formerly: 'requests', make: makeResponsibilities },
    { at: 220, name: 'monthly figures', make: makeMonthlyFigures },
  ],
};
