/**
 * A list's address holds its state, as react-admin writes it. react-admin takes any query for such a state, `?mode=dark` too, and then
 * ignores the initial filters: so other parameters are removed first. `displayedFilters` also holds the opened saved view and the columns
 * of a link.
 */

import { sortNames } from '../../../resources/kernel/large.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { setting } from '../../../resources/kernel/settings.ts';
import { possibleColumns } from './columns.ts';

import { understood } from './conditions.ts';

export type Look = { readonly view?: number; readonly columns?: readonly string[] };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The value of `displayedFilters`, as far as it is a look of this list. */
export function lookOf(resource: AnyResource, raw: unknown): Look {
  if (!isObject(raw)) return {};
  const { view, columns } = raw;
  const possible: readonly unknown[] = possibleColumns(resource);
  const names = Array.isArray(columns) ? columns.filter(name => possible.includes(name)) : [];
  return {
    ...(Number.isSafeInteger(view) && { view: view as number }),
    ...(names.length > 0 && { columns: names }),
  };
}

/** A part of the state as it may stay; undefined when it can't. */
type Cleaner = (value: string, resource: AnyResource, sizes: readonly number[]) => string | undefined;

const keptIf =
  (holds: (value: string, resource: AnyResource, sizes: readonly number[]) => boolean): Cleaner =>
  (value, resource, sizes) =>
    holds(value, resource, sizes) ? value : undefined;

/** The object with only what passes; the text itself when that is all of it. */
const sifted =
  (pass: (object: Record<string, unknown>, resource: AnyResource) => object): Cleaner =>
  (value, resource) => {
    const object = objectIn(value);
    if (object === undefined) return undefined;
    const rest = JSON.stringify(pass(object, resource));
    return rest === JSON.stringify(object) ? value : rest;
  };

const cleaners: Readonly<Record<string, Cleaner>> = {
  filter: sifted((filter, resource) => understood(resource, filter)),
  displayedFilters: sifted((raw, resource) => lookOf(resource, raw)),
  page: keptIf(value => /^[1-9]\d{0,5}$/.test(value)),
  perPage: keptIf((value, _, sizes) => sizes.some(size => String(size) === value)),
  sort: keptIf((value, resource) => sortNames(resource).has(value)),
  order: keptIf(value => value === 'ASC' || value === 'DESC'),
};

/** The query unchanged when all of it is a list's state; else without the rest. @param sizes how many rows its pages may have */
export function cleanSearch(search: string, resource: AnyResource, sizes: readonly number[] = setting('page_sizes')): string {
  const query = new URLSearchParams(search);
  let isClean = true;
  for (const [name, value] of [...query]) {
    const kept = Object.hasOwn(cleaners, name) ? cleaners[name]?.(value, resource, sizes) : undefined;
    if (kept === value) continue;
    isClean = false;
    if (kept === undefined) query.delete(name);
    else query.set(name, kept);
  }
  if (isClean) return search;
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
