/** Ages from one to the other. */
import type { Rule } from '../kernel/index.ts';
import { loanErrors } from './errors.ts';

export const agesInOrder: Rule<'min_age' | 'max_age'> = {
  at: 'max_age',
  reads: ['min_age', 'max_age'],
  refuses: [loanErrors.agesReversed],
  check: ({ min_age, max_age }) =>
    typeof min_age === 'number' && typeof max_age === 'number' && max_age < min_age ? loanErrors.agesReversed() : undefined,
};
