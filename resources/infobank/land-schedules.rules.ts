/** Of a dag no more is taken than there is of it. */
import type { Rule } from '../kernel/index.ts';
import { infobankErrors } from './errors.ts';

export const takenWithinDag: Rule<'dag_area' | 'taken_area'> = {
  at: 'taken_area',
  reads: ['dag_area', 'taken_area'],
  refuses: [infobankErrors.takenExceedsDag],
  check: ({ dag_area, taken_area }) =>
    typeof dag_area === 'number' && typeof taken_area === 'number' && taken_area > dag_area
      ? infobankErrors.takenExceedsDag({ dag: dag_area })
      : undefined,
};
