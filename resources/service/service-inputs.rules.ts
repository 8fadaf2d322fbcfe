/** A list has lines that can be read, and a lower limit is not above the upper one. */
import type { Rule } from '../kernel/resource.ts';
import { serviceErrors } from './errors.ts';
import { optionsOf } from './input-lines.ts';

type Names = 'kind' | 'options' | 'least' | 'most';

export const inputRules: readonly Rule<Names>[] = [
  {
    at: 'options',
    reads: ['kind', 'options'],
    refuses: [serviceErrors.optionsMalformed],
    check: ({ kind, options }) => (kind === 'choice' && !optionsOf(options) ? serviceErrors.optionsMalformed() : undefined),
  },
  {
    at: 'most',
    reads: ['least', 'most'],
    refuses: [serviceErrors.limitsReversed],
    check: ({ least, most }) =>
      typeof least === 'number' && typeof most === 'number' && least > most ? serviceErrors.limitsReversed() : undefined,
  },
];
