/** Rules across the fields of a person (specification section 5). Dates are `YYYY-MM-DD` and compare as text. */
import { addYears, isDate } from '../kernel/clock.ts';
import type { Proposal, Rule } from '../kernel/index.ts';
import { isReservedName } from '../kernel/reserved-names.ts';
import { setting } from '../kernel/settings.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { hrErrors } from './errors.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const LONG_NID_DIGITS = 17;

/** Of those who register; the system's own people are judged where they are made. */
export const nameIsFree: Rule<'username'> = {
  at: 'username',
  reads: ['username'],
  refuses: [validationErrors.reserved],
  check: ({ username }) => (isReservedName(text(username)) ? validationErrors.reserved() : undefined),
};

export const nidBearsBirthYear: Rule<'nid' | 'date_of_birth'> = {
  at: 'nid',
  reads: ['nid', 'date_of_birth'],
  refuses: [hrErrors.nidBirthYear],
  check: record => {
    const [nid, born] = [text(record.nid), text(record.date_of_birth)];
    return nid.length === LONG_NID_DIGITS && born !== '' && nid.slice(0, 4) !== born.slice(0, 4) ? hrErrors.nidBirthYear() : undefined;
  },
};

const OLD_NID_DIGITS = 13;

/**
 * An NID of 13 digits, as papers and other systems keep it, with the year of birth before it: the 17 digits of the same card. Others stay
 * as they are.
 */
export const completeNid = (nid: unknown, born: unknown): unknown =>
  text(nid).length === OLD_NID_DIGITS && text(born) !== '' ? text(born).slice(0, 4) + text(nid) : nid;

/** What cannot be completed cannot be recognised (S5.014). */
export const oldNidNeedsBirthday: Rule<'nid' | 'date_of_birth'> = {
  at: 'date_of_birth',
  reads: ['nid', 'date_of_birth'],
  refuses: [hrErrors.oldNidNeedsBirthday],
  check: record =>
    text(record.nid).length === OLD_NID_DIGITS && text(record.date_of_birth) === '' ? hrErrors.oldNidNeedsBirthday() : undefined,
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

/** Only a contract has these days, and it ends after it begins. */
export const contractDays: Rule<'contract_end_date' | 'contract_start_date' | 'employment_type'> = {
  at: 'contract_end_date',
  reads: ['contract_end_date', 'contract_start_date', 'employment_type'],
  refuses: [hrErrors.contractDays],
  check: ({ employment_type, contract_start_date, contract_end_date }) => {
    const [begins, ends] = [text(contract_start_date), text(contract_end_date)];
    if (employment_type !== 'contractual') return begins || ends ? hrErrors.contractDays() : undefined;
    return ends !== '' && ends <= begins ? hrErrors.contractDays() : undefined;
  },
};

const YOUNGEST = 13;

/** Older than 13: exactly 13 today is too young (S5.031). */
export const oldEnough: Rule<'date_of_birth'> = {
  at: 'date_of_birth',
  reads: ['date_of_birth'],
  refuses: [hrErrors.tooYoung],
  check: (record, today) => (text(record.date_of_birth) >= addYears(today, -YOUNGEST) ? hrErrors.tooYoung() : undefined),
};

const MAJORITY = 18;
/** Administrators, people of offices and of GEMS. */
const staff: ReadonlySet<unknown> = new Set([1, 2, 5]);

/** A serving person is nearly always of age: a younger one is accepted with a warning. */
export const ofAge: Rule<'date_of_birth' | 'user_type'> = {
  at: 'date_of_birth',
  reads: ['date_of_birth', 'user_type'],
  refuses: [hrErrors.minor],
  check: (record, today) =>
    staff.has(record.user_type) && text(record.date_of_birth) > addYears(today, -MAJORITY) ? hrErrors.minor() : undefined,
};

/** Post-retirement leave begins on a birthday (S3.038). */
export const prlFromBirth: Proposal<'prl_date' | 'date_of_birth'> = {
  at: 'prl_date',
  reads: ['date_of_birth'],
  propose: record => {
    const born = text(record.date_of_birth);
    return isDate(born) ? addYears(born, setting('prl_age_years')) : undefined;
  },
};
