/** An optional holiday is somebody's: the others are everybody's (domain section 11, row 14). */
import type { Rule } from '../kernel/index.ts';
import { spanRule } from '../kernel/validate.ts';
import { attendanceErrors } from './errors.ts';

export const endsOnOrAfter = spanRule({ from: 'from_date', to: 'to_date' });

export const optionalIsSomebodys: Rule<'religion' | 'is_optional'> = {
  at: 'religion',
  reads: ['religion', 'is_optional'],
  refuses: [attendanceErrors.religionRequired],
  check: ({ religion, is_optional }) =>
    is_optional === true && (religion ?? null) === null ? attendanceErrors.religionRequired() : undefined,
};
