/** Rules of the specimen's projects. */
import type { Rule } from '../../resources/kernel/resource.ts';
import { specimenErrors } from './errors.ts';

/** Reads children: it is asked whenever they or the budget change. */
export const stepsWithinBudget: Rule<'budget' | 'steps'> = {
  at: 'budget',
  reads: ['budget', 'steps'],
  refuses: [specimenErrors.stepsExceedBudget],
  check: ({ budget, steps }) => {
    const costs = ((steps ?? []) as readonly { cost?: number | null }[]).map(({ cost }) => cost ?? 0);
    const sum = costs.reduce((one, other) => one + other, 0);
    return typeof budget === 'number' && sum > budget ? specimenErrors.stepsExceedBudget({ sum, budget }) : undefined;
  },
};
