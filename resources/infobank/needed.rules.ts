/** Rules that many kinds of record share: what has to be given when, what may not exceed what, which day follows which. */
import type { Rule } from '../kernel/index.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { infobankErrors } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0);

export const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

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

/** `name` is at most as much as `whole`. */
export const atMost = <const N extends string, const W extends string>(name: N, whole: W): Rule<N | W> => ({
  at: name,
  reads: [name, whole],
  refuses: [validationErrors.max],
  check: record => {
    const [part, most] = [record[name], record[whole]];
    return typeof part === 'number' && typeof most === 'number' && part > most ? validationErrors.max({ max: most }) : undefined;
  },
});

/** The step on day `later` follows the one on day `earlier`; `demanded`: it can't be taken without it. */
export const follows = <const L extends string, const E extends string>(later: L, earlier: E, demanded?: 'demanded'): Rule<L | E> => ({
  at: later,
  reads: [later, earlier],
  refuses: [infobankErrors.outOfOrder],
  check: record => {
    const [day, before] = [record[later], record[earlier]];
    if (isEmpty(day)) return undefined;
    if (isEmpty(before)) return demanded ? infobankErrors.outOfOrder() : undefined;
    return String(day) < String(before) ? infobankErrors.outOfOrder() : undefined;
  },
});
