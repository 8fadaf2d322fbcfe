/**
 * The `filter` of a list (architecture section 6): outside JSON becomes conditions whose every name is declared and every value canonical,
 * or an error. None of the text reaches SQL; values are parameters.
 */

import { type AskedRows, askedRowsOf } from '../../resources/kernel/asked-rows.ts';
import { rowStatus } from '../../resources/kernel/common.ts';
import { type Field, field } from '../../resources/kernel/field.ts';
import { filterNames } from '../../resources/kernel/large.ts';
import { representedRefs } from '../../resources/kernel/represent.ts';
import { type AnyResource, tableOf } from '../../resources/kernel/resource.ts';
import { type Sought, soughtIn } from '../../resources/kernel/searched.ts';
import { t } from '../../resources/kernel/text.ts';
import { requestErrors as e } from '../http/errors.ts';
import type { Condition, Related } from './conditions.ts';
import { fieldConditions } from './filter-kinds.ts';
import { short } from './kinds/filters.ts';
import type { Budget } from './kinds/kind.ts';
import { quoted } from './sql-names.ts';

export type { Condition };

export type Filter = { readonly conditions: readonly Condition[] /** When `q` was given. */; readonly search?: Sought };

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
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : askedRowsOf(resource, name)?.field;
}

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Operators that say what no row is, by those that say what one is. */
const opposites: Readonly<Record<string, string>> = { neq: 'eq', nin: 'inq' };

/** Of child rows: the conditions that one row meets, and those that no row does. */
function rowsConditions(
  resource: AnyResource,
  asked: AskedRows,
  raw: unknown,
  budget: Budget,
): { readonly met: Condition[]; readonly unmet: Condition[] } {
  const conditionsBy = (value: unknown): Condition[] =>
    fieldConditions({ column: asked.name, field: asked.field, budget, resource }, value);
  if (!isObject(raw)) return { met: conditionsBy(raw), unmet: [] };
  const [opposed, said] = [Object.entries(raw).filter(([operator]) => Object.hasOwn(opposites, operator)), { ...raw }];
  for (const [operator] of opposed) delete said[operator];
  const isSaid = opposed.length === 0 || Object.keys(said).length > 0;
  return {
    met: isSaid ? conditionsBy(said) : [],
    unmet: opposed.flatMap(([operator, value]) => conditionsBy({ [opposites[operator]!]: value })),
  };
}

/** The filters by child rows, those by the same rows together: one row meets them all. */
function askedOfRows(resource: AnyResource, raw: Record<string, unknown>, budget: Budget): Condition[] {
  const groups = new Map<string, { readonly to: Related; readonly met: Condition[]; readonly unmet: Condition[] }>();
  for (const [name, value] of Object.entries(raw)) {
    const asked = askedRowsOf(resource, name);
    if (!asked) continue;
    if (--budget.conditions < 0) throw e.filterTooLarge();
    const { of, rows } = asked;
    const group = groups.get(rows) ?? { to: { table: quoted(tableOf(of.of)), key: of.via }, met: [], unmet: [] };
    const { met, unmet } = rowsConditions(resource, asked, value, budget);
    group.met.push(...met);
    group.unmet.push(...unmet);
    groups.set(rows, group);
  }
  return [...groups.values()].flatMap(({ to, met, unmet }): Condition[] => [
    ...(met.length > 0 ? [{ kind: 'byRow', to, of: met, not: false } as const] : []),
    ...unmet.map(one => ({ kind: 'byRow', to, of: [one], not: true }) as const),
  ]);
}

function conditionsOf(resource: AnyResource, raw: Record<string, unknown>, depth: number, budget: Budget): Condition[] {
  if (depth > limits.depth) throw e.filterTooLarge();
  const own = Object.entries(raw).flatMap(([name, value]): Condition[] => {
    if ((name === 'q' && depth === 1) || askedRowsOf(resource, name)) return [];
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
  return [...own, ...askedOfRows(resource, raw, budget)];
}

/** What `q` looks for; an empty one does not search. `choosing`: among labels, which are found by what they name. */
export function searchOf(resource: AnyResource, q: unknown, choosing = false): Sought | undefined {
  if (q === undefined || q === null || q === '') return undefined;
  if (typeof q !== 'string' || q.length > 200 || q.includes('\u0000')) throw e.filterValue({ name: 'q' });
  if (!resource.list.search?.length && !(choosing && representedRefs(resource).length > 0)) throw e.unknownFilter({ name: 'q' });
  const sought = soughtIn(q);
  return sought.texts.length > 0 ? sought : undefined;
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
