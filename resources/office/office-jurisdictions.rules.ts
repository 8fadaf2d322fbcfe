/** The plots of a jurisdiction that isn't the whole mouza. */
import type { Rule } from '../kernel/index.ts';
import { officeErrors } from './errors.ts';

const dag = /^[\d০-৯]{1,6}(\/[\d০-৯]{1,6})?$/;

/** `123, 123/456`: plot numbers parted by commas or lines, required unless the whole mouza is meant (S3.026). */
export const dagsUnlessFull: Rule<'dags' | 'is_full_mouza'> = {
  at: 'dags',
  reads: ['dags', 'is_full_mouza'],
  refuses: [officeErrors.dagsRequired, officeErrors.dagsInvalid],
  check: ({ dags, is_full_mouza }) => {
    const listed = typeof dags === 'string' ? dags.split(/[\s,;]+/).filter(part => part !== '') : [];
    if (listed.length === 0) return is_full_mouza === true ? undefined : officeErrors.dagsRequired();
    return listed.every(part => dag.test(part)) ? undefined : officeErrors.dagsInvalid();
  },
};
