/** What the times of a day have to agree with (specification section 5). Times are `HH:MM` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { attendanceErrors } from './errors.ts';

export const outAfterIn: Rule<'out_time' | 'in_time'> = {
  at: 'out_time',
  reads: ['out_time', 'in_time'],
  refuses: [attendanceErrors.outBeforeIn, attendanceErrors.outWithoutIn],
  check: ({ out_time, in_time }) => {
    if (typeof out_time !== 'string') return undefined;
    if (typeof in_time !== 'string') return attendanceErrors.outWithoutIn();
    return out_time <= in_time ? attendanceErrors.outBeforeIn() : undefined;
  },
};
