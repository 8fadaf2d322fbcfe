/**
 * The `filter` of a list (architecture section 6): JSON from outside becomes conditions whose every name is declared and
 * whose every value is canonical, or an error. Nothing of the text ever reaches SQL; values travel as parameters.
 */

import { rowStatus } from '../../resources/kernel/common.ts';
import { type Field, field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import { t } from '../../resources/kernel/text.ts';
import { checkValue } from '../../resources/kernel/validate.ts';
import { requestErrors as e } from '../http/errors.ts';

export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export type Condition =
  | { readonly kind: 'compare'; readonly column: string; readonly by: Comparison; readonly value: unknown }
  | { readonly kind: 'oneOf'; readonly column: string; readonly values: readonly unknown[]; readonly not: boolean }
  | { readonly kind: 'between'; readonly column: string; readonly from: unknown; readonly to: unknown }
  | { readonly kind: 'startsWith'; readonly column: string; readonly value: string }
  | { readonly kind: 'exists'; readonly column: string; readonly not: boolean }
  | { readonly kind: 'any' | 'all'; readonly of: readonly Condition[] };

export type Filter = { readonly conditions: readonly Condition[] /** The search key, when `q` was given. */; readonly search?: string };

/** D-FILTER-LIMITS. */
const limits = { bytes: 8192, depth: 3, conditions: 50, values: 1000 };
const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', gte: '>=', lt: '<', lte: '<=', neq: '<>' };

const id: Field = field.ref('users', t('আইডি', 'ID'));
const count: Field = field.integer(t('সংখ্যা', 'Number'));
const commonFields: Readonly<Record<string, Field>> = { id, row_status: rowStatus, version: count, created_by: id, updated_by: id };

const filterable = (resource: AnyResource, name: string): Field | undefined =>
  Object.hasOwn(commonFields, name) ? commonFields[name] : Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);
const short = (name: string): string => name.slice(0, 60);

/** What is left of the limits while a filter is read. */
type Budget = { conditions: number; values: number };

function readValue(raw: unknown, name: string, of: Field, budget: Budget): unknown {
  if (--budget.values < 0) throw e.filterTooLarge();
  const checked = checkValue(raw, of);
  if (checked instanceof Error || checked.value === null) throw e.filterValue({ name: short(name) });
  return checked.value;
}

function listOf(raw: unknown, name: string, of: Field, budget: Budget): unknown[] {
  if (!Array.isArray(raw)) throw e.filterValue({ name: short(name) });
  return raw.map(one => readValue(one, name, of, budget));
}

function operatorCondition(column: string, of: Field, operator: string, raw: unknown, budget: Budget): Condition {
  const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (comparison) return { kind: 'compare', column, by: comparison, value: readValue(raw, column, of, budget) };
  switch (operator) {
    case 'inq':
    case 'nin':
      return { kind: 'oneOf', column, values: listOf(raw, column, of, budget), not: operator === 'nin' };
    case 'between': {
      const values = listOf(raw, column, of, budget);
      if (values.length !== 2) throw e.filterValue({ name: short(column) });
      return { kind: 'between', column, from: values[0], to: values[1] };
    }
    case 'startsWith':
      if (of.kind !== 'string' || typeof raw !== 'string' || raw === '' || raw.length > of.max)
        throw e.filterValue({ name: short(column) });
      return { kind: 'startsWith', column, value: String(readValue(raw, column, { ...of, format: undefined, min: undefined }, budget)) };
    case 'exists':
      if (typeof raw !== 'boolean') throw e.filterValue({ name: short(column) });
      return { kind: 'exists', column, not: !raw };
    default:
      throw e.filterOperator({ name: short(operator) });
  }
}

function fieldConditions(column: string, of: Field, raw: unknown, budget: Budget): Condition[] {
  if (raw === null) return [{ kind: 'exists', column, not: true }];
  if (Array.isArray(raw)) return [{ kind: 'oneOf', column, values: listOf(raw, column, of, budget), not: false }];
  if (!isObject(raw)) return [{ kind: 'compare', column, by: '=', value: readValue(raw, column, of, budget) }];
  const operators = Object.entries(raw);
  if (operators.length === 0) throw e.filterValue({ name: short(column) });
  return operators.map(([operator, value]) => operatorCondition(column, of, operator, value, budget));
}

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
    return fieldConditions(name, of, value, budget);
  });
}

/** `q` as a search key; an empty one searches nothing. */
export function searchOf(resource: AnyResource, q: unknown): string | undefined {
  if (q === undefined || q === null || q === '') return undefined;
  if (typeof q !== 'string' || q.length > 200 || q.includes('\u0000')) throw e.filterValue({ name: 'q' });
  if (!resource.list.search?.length) throw e.unknownFilter({ name: 'q' });
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
