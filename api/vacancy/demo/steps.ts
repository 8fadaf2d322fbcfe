/** What this module adds to the demo ministry. */
import type { DemoPart } from '../../seed/demo/step.ts';
import { makeVacancies } from './vacancies.ts';

export const vacancyDemo: DemoPart = {
  steps: [{ at: 150, name: 'vacancies', make: makeVacancies }],
};
