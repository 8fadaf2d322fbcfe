/** A score counts something, or it is none: nobody is given zero (domain section 11, row 36). */
import type { Rule } from '../kernel/index.ts';
import { awardErrors } from './errors.ts';

export const moreThanZero: Rule<'score'> = {
  at: 'score',
  reads: ['score'],
  refuses: [awardErrors.scoreNotPositive],
  check: ({ score }) => (typeof score === 'number' && score <= 0 ? awardErrors.scoreNotPositive() : undefined),
};

/** Nobody scores themselves, nor is asked to. */
export const anotherPerson: Rule<'user_id' | 'scorer_id'> = {
  at: 'user_id',
  reads: ['user_id', 'scorer_id'],
  refuses: [awardErrors.ownScore],
  check: ({ user_id, scorer_id }) => (user_id != null && user_id === scorer_id ? awardErrors.ownScore() : undefined),
};
