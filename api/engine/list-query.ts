/** The query string of a list as a value: filter, sort and range, each within its limits (D-RANGE). */
import type { Field } from '../../resources/kernel/field.ts';
import { sortNames } from '../../resources/kernel/large.ts';
import { pairOf } from '../../resources/kernel/pair.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { requestErrors as e } from '../http/errors.ts';
import { readCursor } from './cursor.ts';
import { parseFilter } from './filter.ts';
import type { ListQuery, Queryable, Sort } from './query.ts';

export type { ListQuery, Queryable, Sort };

export const deepestRow = 10_000;
export const mostRows = 1000;

/** The column for a field in a language: the English half of a pair when English is chosen (D-SORT-BN). */
export const columnIn = (resource: AnyResource, name: string, locale: Locale): string => {
  const pair = pairOf(resource.fields[name]);
  return locale === 'en' && pair?.language === 'bn' ? pair.other : name;
};

export const defaultSort = (resource: AnyResource, locale: Locale): Sort => {
  const descending = resource.list.sort.startsWith('-');
  return { column: columnIn(resource, descending ? resource.list.sort.slice(1) : resource.list.sort, locale), descending };
};

/** Whether a column holds a value in every row. */
export const neverEmpty = (resource: AnyResource, name: string): boolean => {
  const field: Field | undefined = resource.fields[name];
  return field ? field.required === true || field.kind === 'boolean' : name !== 'created_by' && name !== 'updated_by';
};

const parsed = (text: string, refuse: () => Error): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse();
  }
};

/** The `sort` query parameter, or the list's own order. @throws request.sort, request.unknown_sort */
export function parseSort(resource: AnyResource, text: string | null, locale: Locale): Sort {
  if (text === null || text === '') return defaultSort(resource, locale);
  const raw = parsed(text, e.sort);
  if (!Array.isArray(raw) || raw.length !== 2 || typeof raw[0] !== 'string' || !/^(asc|desc)$/i.test(String(raw[1]))) throw e.sort();
  const [name, direction] = raw as [string, string];
  if (!sortNames(resource).has(name)) throw e.unknownSort({ name: name.slice(0, 60) });
  return { column: columnIn(resource, name, locale), descending: direction.toUpperCase() === 'DESC' };
}

function parseRange(text: string | null, usual: number): { from: number; limit: number } {
  if (text === null || text === '') return { from: 0, limit: usual };
  const raw = parsed(text, () => e.range({ max: mostRows }));
  if (!Array.isArray(raw) || raw.length !== 2 || !raw.every(one => Number.isSafeInteger(one) && one >= 0)) throw e.range({ max: mostRows });
  const [from, to] = raw as [number, number];
  if (to < from || to - from >= mostRows) throw e.range({ max: mostRows });
  if (to >= deepestRow) throw e.rangeTooDeep();
  return { from, limit: to - from + 1 };
}

/**
 * `queryable`: the resource with only the fields that the reader may filter and sort by (D-PRIVATE). `usual`: the number of rows without a
 * given range. @throws request.*, cursor.* on anything outside of the query language.
 */
export function parseListQuery(
  resource: AnyResource,
  query: URLSearchParams,
  locale: Locale,
  queryable: Queryable = { filter: resource, sort: resource },
  usual = 25,
): ListQuery {
  const filter = parseFilter(queryable.filter, query.get('filter'));
  const sort = parseSort(queryable.sort, query.get('sort'), locale);
  const range = parseRange(query.get('range'), usual);
  const after = query.get('after');
  if (after === null) return { ...filter, sort, ...range };
  // With a cursor a range only gives the number of rows, from 0.
  if (range.from > 0) throw e.range({ max: mostRows });
  return { ...filter, sort, ...range, after: readCursor(after, resource, { ...filter, sort }) };
}
