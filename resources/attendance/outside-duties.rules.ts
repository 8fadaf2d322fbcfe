/** Times are `HH:MM` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { attendanceErrors } from './errors.ts';

export const endsAfterItBegins: Rule<'to_time' | 'from_time'> = {
  at: 'to_time',
  reads: ['to_time', 'from_time'],
  refuses: [attendanceErrors.dutyEndsEarly],
  check: ({ to_time, from_time }) =>
    typeof to_time === 'string' && typeof from_time === 'string' && to_time <= from_time ? attendanceErrors.dutyEndsEarly() : undefined,
};
