/** Rules of abandoned property: a building is on a list, an allottee has a letter. */
import { needed } from './needed.rules.ts';

const buildings: ReadonlySet<unknown> = new Set(['house', 'industry', 'commerce', 'cinema']);

export const listOfBuilding = needed(['class_1972'], ({ class_1972 }) => buildings.has(class_1972), ['list_kind']);
export const letterOfAllottee = needed(['occupant_kind'], ({ occupant_kind }) => occupant_kind === 'allottee', [
  'allottee_name',
  'allot_memo',
  'allot_date',
]);
