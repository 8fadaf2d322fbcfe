/**
 * What a record needs because of another one that it refers to: an office of a deep layer its place. The caller passes the other record.
 * Pure.
 */
import type { DomainError, ErrorFactory } from './errors.ts';

/**
 * One of these fields is required where the record that `by` refers to has `from` or more in its number `of`. For example, an office needs
 * its district from the layer of districts on. The error, which takes no facts, is shown at the first of them.
 */
export type Need<F extends string = string> = {
  readonly by: F;
  readonly of: string;
  readonly from: number;
  readonly oneOf: readonly F[];
  readonly error: ErrorFactory & (() => DomainError);
};

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** The needs that a write of these fields has to pass. */
export const needsTouching = (needs: readonly Need[], names: readonly string[]): readonly Need[] =>
  needs.filter(({ by, oneOf }) => [by, ...oneOf].some(name => names.includes(name)));

/** What a record lacks; `factOf` answers what the record that `by` refers to holds in a need's field, null where there is none. */
export const lacking = (
  needs: readonly Need[],
  record: Readonly<Record<string, unknown>>,
  factOf: (need: Need) => number | null,
): { readonly path: string; readonly error: DomainError }[] =>
  needs.flatMap(need => {
    const fact = factOf(need);
    const isNeeded = fact !== null && fact >= need.from && !need.oneOf.some(name => isGiven(record[name]));
    return isNeeded ? [{ path: need.oneOf[0]!, error: need.error() }] : [];
  });
