/**
 * The filter of one field, by its kind: operators, values, and the conditions that they become. Bounds of a declaration limit what may be
 * written, not what may be searched: a filter may name a day before today.
 */
import { addDays, isDate, startOfDay } from '../../resources/kernel/clock.ts';
import { latinDigits } from '../../resources/kernel/digits.ts';
import type { ChoicesField, Field, RefsField } from '../../resources/kernel/field.ts';
import { isOrdered } from '../../resources/kernel/large.ts';
import { type AnyResource, linkTableOf, tableOf } from '../../resources/kernel/resource.ts';
import { checkValue } from '../../resources/kernel/validate.ts';
import { requestErrors as e } from '../http/errors.ts';
import { quoted } from './columns.ts';
import type { Comparison, Condition, Related } from './conditions.ts';
import { columnType } from './ddl.ts';

/** What is left of the limits while a filter is read (D-FILTER-LIMITS). */
export type Budget = { conditions: number; values: number };

const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', gte: '>=', lt: '<', lte: '<=', neq: '<>' };

const isObject = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object' && !Array.isArray(value);
export const short = (name: string): string => name.slice(0, 60);

/** The form of one filter value: the field without its bounds; for a list, one of its members. */
export function asked(field: Field): Field {
  switch (field.kind) {
    case 'string':
    case 'text':
      return { ...field, min: undefined };
    case 'date':
      return { ...field, min: undefined, max: undefined, by: undefined };
    case 'dateTime':
    case 'integer':
    case 'decimal':
    case 'money':
      return { ...field, min: undefined, max: undefined };
    case 'choices':
      return { kind: 'choice', label: field.label, options: field.options };
    case 'refs':
      return { kind: 'ref', label: field.label, to: field.to };
    default:
      return field;
  }
}

/** One field of a filter, while it is read. */
type Asking = { readonly column: string; readonly field: Field; readonly budget: Budget; readonly resource: AnyResource };

function readValue(raw: unknown, { column, field, budget }: Asking): unknown {
  if (--budget.values < 0) throw e.filterTooLarge();
  const checked = checkValue(raw, asked(field));
  if (checked instanceof Error || checked.value === null) throw e.filterValue({ name: short(column) });
  return checked.value;
}

function listOf(raw: unknown, asking: Asking): unknown[] {
  if (!Array.isArray(raw)) throw e.filterValue({ name: short(asking.column) });
  return raw.map(one => readValue(one, asking));
}

/** A date as filter of an instant means that day in Dhaka (D-TIME), from its beginning to the next one's. */
function dayOf(raw: unknown): { from: string; next: string } | undefined {
  const day = typeof raw === 'string' ? latinDigits(raw.trim()) : '';
  return isDate(day) ? { from: startOfDay(day), next: startOfDay(addDays(day, 1)) } : undefined;
}

function instantCondition(by: Comparison, raw: unknown, asking: Asking): Condition {
  const { column, budget } = asking;
  if (--budget.conditions < 0) throw e.filterTooLarge();
  const compare = (operator: Comparison, value: unknown): Condition => ({ kind: 'compare', column, by: operator, value });
  const day = dayOf(raw);
  if (day === undefined) return compare(by, readValue(raw, asking));
  if (--budget.values < 0) throw e.filterTooLarge();
  switch (by) {
    case '=':
      return { kind: 'all', of: [compare('>=', day.from), compare('<', day.next)] };
    case '<>':
      return { kind: 'any', of: [compare('<', day.from), compare('>=', day.next), { kind: 'exists', column, not: true }] };
    case '>':
      return compare('>=', day.next);
    case '<=':
      return compare('<', day.next);
    default:
      return compare(by, day.from);
  }
}

const valueList = (raw: unknown, column: string): readonly unknown[] => {
  if (!Array.isArray(raw)) throw e.filterValue({ name: short(column) });
  return raw;
};

function instantConditions(operator: string, raw: unknown, asking: Asking): Condition {
  const by = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (by) return instantCondition(by, raw, asking);
  const { column } = asking;
  switch (operator) {
    case 'eq':
      return instantCondition('=', raw, asking);
    case 'inq':
      return { kind: 'any', of: valueList(raw, column).map(one => instantCondition('=', one, asking)) };
    case 'nin':
      return { kind: 'all', of: valueList(raw, column).map(one => instantCondition('<>', one, asking)) };
    case 'between': {
      const [from, to, ...more] = valueList(raw, column);
      if (from === undefined || to === undefined || more.length) throw e.filterValue({ name: short(column) });
      return { kind: 'all', of: [instantCondition('>=', from, asking), instantCondition('<=', to, asking)] };
    }
    default:
      return existence(operator, raw, asking, not => ({ kind: 'exists', column, not }));
  }
}

/** `exists`, the one operator of every kind; other operators and plain values are not allowed here. */
function existence(operator: string, raw: unknown, { column }: Asking, make: (not: boolean) => Condition): Condition {
  if (operator !== 'exists' && operator !== 'eq' && operator !== 'inq') throw e.filterOperator({ name: short(operator) });
  if (operator !== 'exists' || typeof raw !== 'boolean') throw e.filterValue({ name: short(column) });
  return make(!raw);
}

/** Lists: one value means that it is in the list, several that one of them is; with `neq` and `nin` none is. */
function listCondition(
  operator: string,
  raw: unknown,
  asking: Asking,
  make: (values: readonly unknown[] | undefined, not: boolean) => Condition,
): Condition {
  switch (operator) {
    case 'eq':
    case 'neq':
      return make([readValue(raw, asking)], operator === 'neq');
    case 'inq':
    case 'nin':
      return make(listOf(raw, asking), operator === 'nin');
    default:
      return existence(operator, raw, asking, not => make(undefined, not));
  }
}

const choicesCondition =
  (column: string, field: ChoicesField) =>
  (values: readonly unknown[] | undefined, not: boolean): Condition => ({ kind: 'overlaps', column, type: columnType(field), values, not });

const linkOf = (resource: AnyResource, column: string): Related => ({ table: quoted(linkTableOf(resource.name, column)), key: 'owner_id' });

const refsCondition =
  (resource: AnyResource, column: string, _: RefsField) =>
  (targets: readonly unknown[] | undefined, not: boolean): Condition => ({ kind: 'related', to: linkOf(resource, column), targets, not });

function pointCondition(operator: string, raw: unknown, asking: Asking): Condition {
  const { column, budget } = asking;
  if (operator !== 'within') return existence(operator, raw, asking, not => ({ kind: 'exists', column, not }));
  const box = valueList(raw, column);
  budget.values -= box.length;
  if (box.length !== 4 || !box.every(one => typeof one === 'number' && Math.abs(one) <= 180)) throw e.filterValue({ name: short(column) });
  const [south, west, north, east] = box as [number, number, number, number];
  if (south > north || west > east) throw e.filterValue({ name: short(column) });
  return { kind: 'within', column, box: [south, west, north, east] };
}

/** Where the rows of a field without a column are stored. A filter can only ask whether there are any. */
function apartOf({ resource, column, field }: Asking): Related {
  if (field.kind === 'rows') return { table: quoted(tableOf(field.of)), key: field.via };
  return { table: 'engine.files', key: 'record_id', where: { resource: resource.name, field: column } };
}

function scalarCondition(operator: string, raw: unknown, asking: Asking): Condition {
  const { column, field } = asking;
  const comparison = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  if (comparison && (comparison === '<>' || isOrdered(field)))
    return { kind: 'compare', column, by: comparison, value: readValue(raw, asking) };
  switch (operator) {
    case 'eq':
      return { kind: 'compare', column, by: '=', value: readValue(raw, asking) };
    case 'inq':
    case 'nin':
      return { kind: 'oneOf', column, values: listOf(raw, asking), not: operator === 'nin' };
    case 'between': {
      if (!isOrdered(field)) throw e.filterOperator({ name: short(operator) });
      const values = listOf(raw, asking);
      if (values.length !== 2) throw e.filterValue({ name: short(column) });
      return { kind: 'between', column, from: values[0], to: values[1] };
    }
    case 'startsWith':
      if (field.kind !== 'string' || typeof raw !== 'string' || raw === '' || raw.length > field.max)
        throw e.filterValue({ name: short(column) });
      return {
        kind: 'startsWith',
        column,
        value: String(readValue(raw, { ...asking, field: { ...field, format: undefined, min: undefined } })),
      };
    default:
      return existence(operator, raw, asking, not => ({ kind: 'exists', column, not }));
  }
}

function condition(operator: string, raw: unknown, asking: Asking): Condition {
  const { column, field, resource } = asking;
  switch (field.kind) {
    case 'dateTime':
      return instantConditions(operator, raw, asking);
    case 'choices':
      return listCondition(operator, raw, asking, choicesCondition(column, field));
    case 'refs':
      return listCondition(operator, raw, asking, refsCondition(resource, column, field));
    case 'rows':
    case 'file':
    case 'files':
      return existence(operator, raw, asking, not => ({ kind: 'related', to: apartOf(asking), not }));
    case 'point':
      return pointCondition(operator, raw, asking);
    case 'boundary':
    case 'richText':
      return existence(operator, raw, asking, not => ({ kind: 'exists', column, not }));
    default:
      return scalarCondition(operator, raw, asking);
  }
}

/** The conditions of one field: a value means equals, a list one of, an object has operators; null means empty. */
export function fieldConditions(asking: Asking, raw: unknown): Condition[] {
  if (raw === null) return [condition('exists', false, asking)];
  if (Array.isArray(raw)) return [condition('inq', raw, asking)];
  if (!isObject(raw)) return [condition('eq', raw, asking)];
  const operators = Object.entries(raw);
  if (operators.length === 0) throw e.filterValue({ name: short(asking.column) });
  return operators.map(([operator, value]) => condition(operator, value, asking));
}
