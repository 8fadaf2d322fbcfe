/** What has to be given when something else is so. */
import type { Rule } from './resource.ts';
import { validationErrors } from './validation-errors.ts';

type Values = Readonly<Record<string, unknown>>;

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** Each of `names` has to be given where `when` says so; `reads` is what it looks at. */
export const needed = <const R extends string, const N extends string>(
  reads: readonly R[],
  when: (record: Values) => boolean,
  names: readonly N[],
): Rule<R | N>[] =>
  names.map(at => ({
    at,
    reads: [...reads, at],
    refuses: [validationErrors.required],
    check: record => (when(record) && isEmpty(record[at]) ? validationErrors.required() : undefined),
  }));
