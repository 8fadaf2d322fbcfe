/** What makes a span of days a fiscal year. Dates are `YYYY-MM-DD` and compare as text. */
import type { Rule } from '../kernel/index.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { officeErrors } from './errors.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const endsAfterItBegins: Rule<'start_date' | 'end_date'> = {
  at: 'end_date',
  reads: ['start_date', 'end_date'],
  refuses: [validationErrors.nextDate],
  check: ({ start_date, end_date }) =>
    text(start_date) !== '' && text(end_date) !== '' && text(end_date) <= text(start_date) ? validationErrors.nextDate() : undefined,
};

/** Called by the years in which it begins and ends, the one following the other: `2026-2027`. */
export const namedByItsYears: Rule<'name' | 'start_date' | 'end_date'> = {
  at: 'name',
  reads: ['name', 'start_date', 'end_date'],
  refuses: [officeErrors.fiscalYearName],
  check: ({ name, start_date, end_date }) => {
    const [first, last] = [text(start_date).slice(0, 4), text(end_date).slice(0, 4)];
    if (text(name) === '' || first === '' || last === '') return undefined;
    return name === `${first}-${last}` && Number(last) === Number(first) + 1 ? undefined : officeErrors.fiscalYearName();
  },
};
