/** People have until after the circular to apply. Dates are `YYYY-MM-DD` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { vacancyErrors } from './errors.ts';

export const deadlineAfterCircular: Rule<'published_at' | 'deadline'> = {
  at: 'deadline',
  reads: ['published_at', 'deadline'],
  refuses: [vacancyErrors.deadlineBeforeCircular],
  check: ({ published_at, deadline }) =>
    typeof published_at === 'string' && typeof deadline === 'string' && deadline < published_at
      ? vacancyErrors.deadlineBeforeCircular()
      : undefined,
};
