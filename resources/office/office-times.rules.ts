/** Rules across the fields of office hours. Times are `HH:MM` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

export const closesAfterItOpens: Rule<'start_time' | 'end_time'> = {
  at: 'end_time',
  reads: ['start_time', 'end_time'],
  refuses: [officeErrors.closesBeforeOpening],
  check: ({ start_time, end_time }) =>
    typeof start_time === 'string' && typeof end_time === 'string' && end_time <= start_time
      ? officeErrors.closesBeforeOpening()
      : undefined,
};
