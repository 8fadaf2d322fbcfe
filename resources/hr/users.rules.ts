/** Rules across the fields of a person (specification section 5). Dates are `YYYY-MM-DD` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { hrErrors } from './errors.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const LONG_NID_DIGITS = 17;

export const nidBearsBirthYear: Rule<'nid' | 'date_of_birth'> = {
  at: 'nid',
  reads: ['nid', 'date_of_birth'],
  refuses: [hrErrors.nidBirthYear],
  check: record => {
    const [nid, born] = [text(record.nid), text(record.date_of_birth)];
    return nid.length === LONG_NID_DIGITS && born !== '' && nid.slice(0, 4) !== born.slice(0, 4) ? hrErrors.nidBirthYear() : undefined;
  },
};

export const joinedAfterBirth: Rule<'joining_date' | 'date_of_birth'> = {
  at: 'joining_date',
  reads: ['joining_date', 'date_of_birth'],
  refuses: [hrErrors.joiningBeforeBirth],
  check: record => {
    const [joined, born] = [text(record.joining_date), text(record.date_of_birth)];
    return joined !== '' && born !== '' && joined <= born ? hrErrors.joiningBeforeBirth() : undefined;
  },
};

/** The same day is allowed. */
export const officeAfterService: Rule<'current_office_joining_date' | 'joining_date'> = {
  at: 'current_office_joining_date',
  reads: ['current_office_joining_date', 'joining_date'],
  refuses: [hrErrors.officeJoiningBeforeJoining],
  check: record => {
    const [here, service] = [text(record.current_office_joining_date), text(record.joining_date)];
    return here !== '' && service !== '' && here < service ? hrErrors.officeJoiningBeforeJoining() : undefined;
  },
};
