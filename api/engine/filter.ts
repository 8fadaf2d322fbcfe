/**
 * The `filter` of a list (architecture section 6): outside JSON becomes conditions whose every name is declared and every value canonical,
 * or an error. None of the text reaches SQL; values are parameters.
 */

import { rowStatus } from '../../resources/kernel/common.ts';
import { type Field, field } from '../../resources/kernel/field.ts';
import { filterNames } from '../../resources/kernel/large.ts';
import { representedRefs } from '../../resources/kernel/represent.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { requestErrors as e } from '../http/errors.ts';
import type { Condition } from './conditions.ts';
import { fieldConditions } from './filter-kinds.ts';
import { short } from './kinds/filters.ts';
import type { Budget } from './kinds/kind.ts';

export type { Condition };

export type Filter = { readonly conditions: readonly Condition[] /** The search key, when `q` was given. */; readonly search?: string };

/** D-FILTER-LIMITS. */
const limits = { bytes: 8192, depth: 3, conditions: 50, values: 1000 };

const id: Field = field.ref('users', t('আইডি', 'ID'));
const count: Field = field.integer(t('সংখ্যা', 'Number'));
const instant: Field = field.dateTime(t('সময়', 'Time'));
const commonFields: Readonly<Record<string, Field>> = {
  ...{ id, row_status: rowStatus, version: count, created_by: id, updated_by: id },
  ...{ created_at: instant, updated_at: instant },
};

/** The timestamps of a large resource have no index unless declared. */
const isSlow = (resource: AnyResource, name: string): boolean =>
  resource.volume === 'large' && commonFields[name] === instant && !filterNames(resource).has(name);

/** The field with this name; undefined if it may not be filtered by. */
export function filterable(resource: AnyResource, name: string): Field | undefined {
  if (Object.hasOwn(commonFields, name)) return isSlow(resource, name) ? undefined : commonFields[name];
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

function conditionsOf(resource: AnyResource, raw: Record<string, unknown>, depth: number, budget: Budget): Condition[] {
  if (depth > limits.depth) throw e.filterTooLarge();
  return Object.entries(raw).flatMap(([name, value]) => {
    if (name === 'q' && depth === 1) return [];
    if (--budget.conditions < 0) throw e.filterTooLarge();
    if (name === 'and' || name === 'or') {
      if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) throw e.filterValue({ name });
      const of = value.map((one): Condition => ({ kind: 'all', of: conditionsOf(resource, one, depth + 1, budget) }));
      return [{ kind: name === 'and' ? 'all' : 'any', of }];
    }
    const of = filterable(resource, name);
    if (!of) throw e.unknownFilter({ name: short(name) });
    return fieldConditions({ column: name, field: of, budget, resource }, value);
  });
}

/** `q` as a search key; an empty one does not search. `choosing`: among labels, which are found by what they name. */
export function searchOf(resource: AnyResource, q: unknown, choosing = false): string | undefined {
  if (q === undefined || q === null || q === '') return undefined;
  if (typeof q !== 'string' || q.length > 200 || q.includes('\u0000')) throw e.filterValue({ name: 'q' });
  if (!resource.list.search?.length && !(choosing && representedRefs(resource).length > 0)) throw e.unknownFilter({ name: 'q' });
  return searchKey(q) || undefined;
}

/** Conditions of a filter already parsed from JSON. @throws request.filter* */
export function filterOf(resource: AnyResource, raw: unknown): Filter {
  if (!isObject(raw)) throw e.filter();
  const conditions = conditionsOf(resource, raw, 1, { conditions: limits.conditions, values: limits.values });
  return { conditions, search: searchOf(resource, raw.q) };
}

/** The `filter` query parameter. @throws request.filter* */
export function parseFilter(resource: AnyResource, text: string | null): Filter {
  if (text === null || text === '') return { conditions: [] };
  if (Buffer.byteLength(text) > limits.bytes) throw e.filter();
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw e.filter();
  }
  return filterOf(resource, raw);
}
