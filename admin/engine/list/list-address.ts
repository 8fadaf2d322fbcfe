/**
 * The address of a list holds its state, as react-admin writes it. react-admin takes any query for such a state, `?mode=dark` too,
 * and then forgets the filters a list starts with: so what is no state of a list, or can't be one, is taken out first.
 */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { sortOf } from './columns.ts';
import { pageSizes } from './pager.tsx';

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

const sorts = (resource: AnyResource): readonly string[] => [...resource.list.columns, sortOf(resource.list.sort).field];

const allowed: Readonly<Record<string, (value: string, resource: AnyResource) => boolean>> = {
  filter: isObject,
  displayedFilters: isObject,
  page: value => /^[1-9]\d{0,5}$/.test(value),
  perPage: value => pageSizes.some(size => String(size) === value),
  sort: (value, resource) => sorts(resource).includes(value),
  order: value => value === 'ASC' || value === 'DESC',
};

/** The query as it came when all of it is a list's state; else without the rest. */
export function cleanSearch(search: string, resource: AnyResource): string {
  const query = new URLSearchParams(search);
  const wrong = [...query].filter(([name, value]) => !(Object.hasOwn(allowed, name) && allowed[name]?.(value, resource)));
  if (wrong.length === 0) return search;
  for (const [name] of wrong) query.delete(name);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
