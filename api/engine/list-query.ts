/** The query string of a list as a value: filter, sort and range, each within its limits (D-RANGE). */
import { commonNames } from '../../resources/kernel/common.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import type { Locale } from '../../resources/kernel/text.ts';
import { requestErrors as e } from '../http/errors.ts';
import { type Filter, parseFilter } from './filter.ts';

export type Sort = { readonly column: string; readonly descending: boolean };
export type ListQuery = Filter & { readonly sort: Sort; readonly from: number; readonly limit: number };

export const deepestRow = 10_000;
export const mostRows = 1000;
const parameters = new Set(['filter', 'sort', 'range']);

/** The column that stands for a field in a language: the English half of a pair when English is chosen (D-SORT-BN). */
export const columnIn = (resource: AnyResource, name: string, locale: Locale): string => {
  const field = resource.fields[name];
  return locale === 'en' && field?.kind === 'string' && field.pair?.language === 'bn' ? field.pair.other : name;
};

export const defaultSort = (resource: AnyResource, locale: Locale): Sort => {
  const descending = resource.list.sort.startsWith('-');
  return { column: columnIn(resource, descending ? resource.list.sort.slice(1) : resource.list.sort, locale), descending };
};

const parsed = (text: string, refuse: () => Error): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse();
  }
};

function parseSort(resource: AnyResource, text: string | null, locale: Locale): Sort {
  if (text === null || text === '') return defaultSort(resource, locale);
  const raw = parsed(text, e.sort);
  if (!Array.isArray(raw) || raw.length !== 2 || typeof raw[0] !== 'string' || !/^(asc|desc)$/i.test(String(raw[1]))) throw e.sort();
  const [name, direction] = raw as [string, string];
  if (!Object.hasOwn(resource.fields, name) && !(commonNames as string[]).includes(name)) throw e.unknownSort({ name: name.slice(0, 60) });
  return { column: columnIn(resource, name, locale), descending: direction.toUpperCase() === 'DESC' };
}

function parseRange(text: string | null): { from: number; limit: number } {
  if (text === null || text === '') return { from: 0, limit: 25 };
  const raw = parsed(text, () => e.range({ max: mostRows }));
  if (!Array.isArray(raw) || raw.length !== 2 || !raw.every(one => Number.isSafeInteger(one) && one >= 0)) throw e.range({ max: mostRows });
  const [from, to] = raw as [number, number];
  if (to < from || to - from >= mostRows) throw e.range({ max: mostRows });
  if (to >= deepestRow) throw e.rangeTooDeep();
  return { from, limit: to - from + 1 };
}

/** What is no parameter of a call, or is given twice, is refused, not ignored. @throws request.unknown_parameter, request.repeated_parameter */
export function refuseOthers(query: URLSearchParams, known: ReadonlySet<string>): void {
  for (const name of query.keys()) {
    if (!known.has(name)) throw e.unknownParameter({ name: name.slice(0, 60) });
    if (query.getAll(name).length > 1) throw e.repeatedParameter({ name });
  }
}

/** @throws request.* on anything that is not of the dialect. */
export function parseListQuery(resource: AnyResource, query: URLSearchParams, locale: Locale): ListQuery {
  refuseOthers(query, parameters);
  return {
    ...parseFilter(resource, query.get('filter')),
    sort: parseSort(resource, query.get('sort'), locale),
    ...parseRange(query.get('range')),
  };
}
