/** Rules of a posting. Dates are `YYYY-MM-DD` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

/** One day is enough: the last may be the first. */
export const endsOnOrAfterStart: Rule<'from_date' | 'to_date'> = {
  at: 'to_date',
  reads: ['from_date', 'to_date'],
  check: ({ from_date, to_date }) =>
    typeof from_date === 'string' && typeof to_date === 'string' && to_date < from_date ? officeErrors.endsBeforeStart() : undefined,
};
