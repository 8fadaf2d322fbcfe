/** Nobody could reach a qualifying score above the maximum. */
import type { Rule } from '../kernel/index.ts';
import { awardErrors } from './errors.ts';

export const qualifyingWithin: Rule<'qualifying_score' | 'maximum_score'> = {
  at: 'qualifying_score',
  reads: ['qualifying_score', 'maximum_score'],
  refuses: [awardErrors.qualifyingTooHigh],
  check: ({ qualifying_score, maximum_score }) =>
    typeof qualifying_score === 'number' && typeof maximum_score === 'number' && qualifying_score > maximum_score
      ? awardErrors.qualifyingTooHigh({ max: maximum_score })
      : undefined,
};
