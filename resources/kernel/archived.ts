/** Rows that left the database for files: by which of their days, how many days one search takes, and what it may ask for. Pure. */
import type { Field } from './field.ts';
import type { AnyResource } from './resource.ts';

type Leaving = Pick<AnyResource, 'byYear' | 'byMonth'>;

/** Undefined where no rows leave. */
export const leavesBy = ({ byYear, byMonth }: Leaving): string | undefined => byYear ?? byMonth;

/** A month of what is divided by month has as many rows as a year of what is divided by year. */
export const mostDaysOf = ({ byMonth }: Leaving): number => (byMonth === undefined ? 366 : 31);

/** Besides days, a person and words: filters of the list that are words, numbers or choices. */
export const soughtIn = ({ fields, list }: AnyResource): string[] =>
  (list.filters ?? []).filter(name => {
    const field = fields[name] as Field | undefined;
    return field?.kind === 'choice' || field?.kind === 'integer' || (field?.kind === 'string' && field.format === 'slug');
  });
