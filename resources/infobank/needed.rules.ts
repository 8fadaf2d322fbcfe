/** Rules that many kinds of record share: what may not exceed what, which day follows which. */
import type { Rule } from '../kernel/index.ts';
import { isEmpty } from '../kernel/needed.ts';
import { validationErrors } from '../kernel/validation-errors.ts';
import { infobankErrors } from './errors.ts';

export { isEmpty, needed } from '../kernel/needed.ts';

type Values = Readonly<Record<string, unknown>>;

/** Areas have four places: added and compared as whole ten-thousandths of an acre. */
const tenThousandths = (value: unknown): number => (typeof value === 'number' ? Math.round(value * 10_000) : 0);

export const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** Whether there is a lease among the rows of a record. */
export const isLeased = ({ leases }: Values): boolean => rowsIn(leases).some(row => row.is_leased === true);

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

/** All parts together are at most the whole; reported at the last one. */
export const partsWithin = <const N extends string, const W extends string>(parts: readonly N[], whole: W): Rule<N | W> => ({
  at: parts.at(-1)!,
  reads: [...parts, whole],
  refuses: [validationErrors.max],
  check: record => {
    const most = record[whole];
    if (typeof most !== 'number') return undefined;
    const others = parts.slice(0, -1).reduce((sum, name) => sum + tenThousandths(record[name]), 0);
    const left = tenThousandths(most) - others;
    return tenThousandths(record[parts.at(-1)!]) > left ? validationErrors.max({ max: left / 10_000 }) : undefined;
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
