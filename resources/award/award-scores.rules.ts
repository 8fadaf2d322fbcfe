/** A score counts something, or it is none: nobody is given zero (domain section 11, row 36). */
import type { Rule } from '../kernel/index.ts';
import { awardErrors } from './errors.ts';

export const moreThanZero: Rule<'score'> = {
  at: 'score',
  reads: ['score'],
  refuses: [awardErrors.scoreNotPositive],
  check: ({ score }) => (typeof score === 'number' && score <= 0 ? awardErrors.scoreNotPositive() : undefined),
};
