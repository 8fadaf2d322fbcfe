/** A list has lines that can be read, a lower limit is not above the upper one, and what the fee is multiplied by is a number from 1 on. */
import type { Rule } from '../kernel/resource.ts';
import { serviceErrors } from './errors.ts';
import { optionsOf } from './input-lines.ts';

type Names = 'kind' | 'options' | 'least' | 'most' | 'multiplies_fee' | 'is_required';

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
  {
    at: 'multiplies_fee',
    reads: ['multiplies_fee', 'kind', 'is_required', 'least'],
    refuses: [serviceErrors.feeNotCounted],
    check: ({ multiplies_fee, kind, is_required, least }) =>
      multiplies_fee === true && !(kind === 'number' && is_required === true && typeof least === 'number' && least >= 1)
        ? serviceErrors.feeNotCounted()
        : undefined,
  },
];
