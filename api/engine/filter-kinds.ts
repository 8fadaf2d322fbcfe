/**
 * The filter of one field, by its kind: operators, values, and the conditions that they become. Bounds of a declaration limit what may be
 * written, not what may be searched: a filter may name a day before today.
 */
import type { Field } from '../../resources/kernel/field.ts';
import type { AnyResource } from '../../resources/kernel/resource.ts';
import { requestErrors as e } from '../http/errors.ts';
import type { Condition } from './conditions.ts';
import { short } from './kinds/filters.ts';
import type { Budget } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);

/** The form of one filter value: the field without its bounds; for a list, one of its members. */
export const asked = (field: Field): Field => kindOf(field).filter.one?.(field) ?? field;

/** One field of a filter, while it is read. */
type Asked = { readonly column: string; readonly field: Field; readonly budget: Budget; readonly resource: AnyResource };

/** The conditions of one field: a value means equals, a list one of, an object has operators; null means empty. */
export function fieldConditions(given: Asked, raw: unknown): Condition[] {
  const { condition } = kindOf(given.field).filter;
  const asking = { ...given, one: asked(given.field) };
  if (raw === null) return [condition('exists', false, asking)];
  if (Array.isArray(raw)) return [condition('inq', raw, asking)];
  if (!isObject(raw)) return [condition('eq', raw, asking)];
  const operators = Object.entries(raw);
  if (operators.length === 0) throw e.filterValue({ name: short(given.column) });
  return operators.map(([operator, value]) => condition(operator, value, asking));
}
