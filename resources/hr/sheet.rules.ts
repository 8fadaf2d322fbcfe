/** Rules of the parts of a personal data sheet. Dates are `YYYY-MM-DD` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { hrErrors } from './errors.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The last day isn't before the first (S5.083). */
export const endsAfterStart = <const F extends string, const T extends string>(from: F, to: T): Rule<F | T> => ({
  at: to,
  reads: [from, to],
  refuses: [validationErrors.invalidEndDate],
  check: record => {
    const [first, last] = [text(record[from]), text(record[to])];
    return first !== '' && last !== '' && last < first ? validationErrors.invalidEndDate() : undefined;
  },
});

/** Nobody returns on the day they leave (S5.032). */
export const returnsLater: Rule<'departure_date' | 'return_date'> = {
  at: 'return_date',
  reads: ['departure_date', 'return_date'],
  refuses: [hrErrors.returnTooEarly],
  check: record => {
    const [left, back] = [text(record.departure_date), text(record.return_date)];
    return left !== '' && back !== '' && back <= left ? hrErrors.returnTooEarly() : undefined;
  },
};

/** Who works there still has not left; who does not has. */
export const leftOrStillThere: Rule<'currently_working' | 'ending_date'> = {
  at: 'ending_date',
  reads: ['currently_working', 'ending_date'],
  refuses: [hrErrors.stillWorking, validationErrors.required],
  check: record => {
    const hasLeft = text(record.ending_date) !== '';
    if (record.currently_working === true) return hasLeft ? hrErrors.stillWorking() : undefined;
    return hasLeft ? undefined : validationErrors.required();
  },
};

/** A grade point average has a scale; a division has none. */
export const scaleOfGpa: Rule<'result_type' | 'gpa_scale'> = {
  at: 'gpa_scale',
  reads: ['result_type', 'gpa_scale'],
  refuses: [validationErrors.required, hrErrors.scaleOfDivision],
  check: record => {
    const hasScale = typeof record.gpa_scale === 'number';
    if (record.result_type === 'gpa') return hasScale ? undefined : validationErrors.required();
    return hasScale && record.result_type === 'division' ? hrErrors.scaleOfDivision() : undefined;
  },
};

const divisions: ReadonlySet<unknown> = new Set([1, 2, 3]);

/** First to third division, or a grade point average within its scale. */
export const resultWithinScale: Rule<'result_type' | 'gpa_scale' | 'result'> = {
  at: 'result',
  reads: ['result_type', 'gpa_scale', 'result'],
  refuses: [hrErrors.divisionUnknown, validationErrors.max],
  check: ({ result_type, gpa_scale, result }) => {
    if (typeof result !== 'number') return undefined;
    if (result_type === 'division') return divisions.has(result) ? undefined : hrErrors.divisionUnknown();
    return typeof gpa_scale === 'number' && result > gpa_scale ? validationErrors.max({ max: gpa_scale }) : undefined;
  },
};

export const passedByNow: Rule<'passing_year'> = {
  at: 'passing_year',
  reads: ['passing_year'],
  refuses: [hrErrors.passingYearAhead],
  check: (record, today) => (text(record.passing_year) > today.slice(0, 4) ? hrErrors.passingYearAhead() : undefined),
};

export const countryOfForeignDegree: Rule<'is_foreign' | 'country_id'> = {
  at: 'country_id',
  reads: ['is_foreign', 'country_id'],
  refuses: [validationErrors.selectRequired],
  check: record => (record.is_foreign === true && typeof record.country_id !== 'number' ? validationErrors.selectRequired() : undefined),
};

/** A spouse in government service needs an office: couples are posted near each other. */
export const officeOfServant: Rule<'is_government_employee' | 'office_name'> = {
  at: 'office_name',
  reads: ['is_government_employee', 'office_name'],
  refuses: [validationErrors.required],
  check: record => (record.is_government_employee === true && text(record.office_name) === '' ? validationErrors.required() : undefined),
};
