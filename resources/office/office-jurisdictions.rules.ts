/** The dags of a jurisdiction that isn't the whole mouza. */
import type { Rule } from '../kernel/index.ts';
import { mostDags, readDags } from './dags.ts';
import { officeErrors } from './errors.ts';

/** How many are named of what is wrong. */
const namedAtMost = 5;

/** Dags parted by commas or lines, each once, required unless the whole mouza is meant (S3.026). Ranges are written out. */
export const dagsUnlessFull: Rule<'dags' | 'is_full_mouza'> = {
  at: 'dags',
  reads: ['dags', 'is_full_mouza'],
  refuses: [officeErrors.dagsRequired, officeErrors.dagsInvalid, officeErrors.dagTwice, officeErrors.dagsTooMany],
  check: ({ dags: written, is_full_mouza }) => {
    const text = typeof written === 'string' ? written : '';
    const { dags, wrong, twice } = readDags(text);
    if (wrong.length > 0 || /\d\s*[-‐-―−]/.test(text.replace(/[০-৯]/g, '0'))) return officeErrors.dagsInvalid();
    if (twice.length > 0) return officeErrors.dagTwice({ dags: twice.slice(0, namedAtMost).join(', ') });
    if (dags.length > mostDags) return officeErrors.dagsTooMany({ max: mostDags });
    return dags.length === 0 && is_full_mouza !== true ? officeErrors.dagsRequired() : undefined;
  },
};
