/**
 * The possible conditions of a field, by its kind, and their form in the dialect of the lists: a value, a list (one of them), or an object
 * of operators. Pure; one condition per field, and all must hold.
 */
import { commonNames } from '../../../resources/kernel/common.ts';
import { type Field, field as fields } from '../../../resources/kernel/field.ts';
import { filterNames } from '../../../resources/kernel/large.ts';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import type { Operator } from '../kinds/operators.ts';
import { viewsOf } from '../kinds/registry.ts';
import { labelOf } from '../naming.ts';
import { anyFieldOf } from '../value.tsx';
import { isPeriod, type Period } from './periods.ts';

export type Condition =
  | { readonly operator: 'is' | 'not'; readonly values: readonly unknown[] }
  | { readonly operator: 'range'; readonly from?: unknown; readonly to?: unknown; readonly during?: Period }
  | { readonly operator: 'before' | 'after' | 'starts'; readonly value: unknown }
  | { readonly operator: 'filled' | 'empty' };

const isNeverEmpty = (field: Field): boolean => field.required === true || field.kind === 'boolean';

/** The first one is the default. */
export const operatorsOf = (field: Field): readonly Operator[] => [
  ...(viewsOf(field).asks ?? []),
  ...(isNeverEmpty(field) ? [] : (['filled', 'empty'] as const)),
];

/** Times of a row that no declaration names are filtered like any other instant. */
const instants: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

/** The field of a filter; undefined when there is none of that name. */
export function filterFieldOf(resource: AnyResource, name: string): Field | undefined {
  if (!instants.has(name)) return anyFieldOf(resource, name);
  return fields.dateTime({ bn: labelOf(resource, name, 'bn'), en: labelOf(resource, name, 'en') }, { required: true });
}

const declaredFilters = (resource: AnyResource): readonly string[] => resource.list.filters ?? [];

/** Common fields useful for filtering; the author of a row is found in its history. */
const offeredCommon: ReadonlySet<string> = new Set(['row_status', 'created_at', 'updated_at']);

/**
 * The names that may be filtered by, declared ones first. Of a large resource these are those with an index, of a small one every field
 * that is not private. The English half of a pair goes with the other.
 */
export function filterable(resource: AnyResource): readonly string[] {
  const indexed = resource.volume === 'large' ? filterNames(resource) : undefined;
  const open = ([, field]: [string, Field]) => field.private === undefined && operatorsOf(field).length > 0;
  const names = [
    ...Object.entries<Field>(resource.fields).flatMap(entry => (open(entry) ? [entry[0]] : [])),
    ...commonNames.filter(name => offeredCommon.has(name)),
  ];
  const declared = declaredFilters(resource);
  return [...declared, ...names.filter(name => !declared.includes(name) && (indexed?.has(name) ?? true))];
}

/** Several values, or one: the dialect accepts a single value without a list. */
const plainly = (values: readonly unknown[]): unknown => (values.length === 1 ? values[0] : [...values]);

/** The condition in the dialect; undefined when it is empty. */
export function written(condition: Condition): unknown {
  switch (condition.operator) {
    case 'is':
      return condition.values.length === 0 ? undefined : plainly(condition.values);
    case 'not':
      if (condition.values.length === 0) return undefined;
      return condition.values.length === 1 ? { neq: condition.values[0] } : { nin: [...condition.values] };
    case 'range': {
      if (condition.during) return { during: condition.during };
      const { from, to } = condition;
      const bounds = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) };
      return Object.keys(bounds).length === 0 ? undefined : bounds;
    }
    case 'before':
      return { lt: condition.value };
    case 'after':
      return { gt: condition.value };
    case 'starts':
      return { startsWith: condition.value };
    case 'filled':
      return { exists: true };
    case 'empty':
      return { exists: false };
  }
}

const isValue = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
const areValues = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0 && value.every(isValue);

/** By the operators of the dialect, in the order of their letters, how each combination is read. */
const readers: Readonly<Record<string, (raw: Readonly<Record<string, unknown>>) => Condition | undefined>> = {
  neq: ({ neq }) => (isValue(neq) ? { operator: 'not', values: [neq] } : undefined),
  nin: ({ nin }) => (areValues(nin) ? { operator: 'not', values: nin } : undefined),
  eq: ({ eq }) => (isValue(eq) ? { operator: 'is', values: [eq] } : undefined),
  inq: ({ inq }) => (areValues(inq) ? { operator: 'is', values: inq } : undefined),
  lt: ({ lt }) => (isValue(lt) ? { operator: 'before', value: lt } : undefined),
  gt: ({ gt }) => (isValue(gt) ? { operator: 'after', value: gt } : undefined),
  gte: ({ gte }) => (isValue(gte) ? { operator: 'range', from: gte } : undefined),
  lte: ({ lte }) => (isValue(lte) ? { operator: 'range', to: lte } : undefined),
  'gte,lte': ({ gte, lte }) => (isValue(gte) && isValue(lte) ? { operator: 'range', from: gte, to: lte } : undefined),
  between: ({ between }) =>
    areValues(between) && between.length === 2 ? { operator: 'range', from: between[0], to: between[1] } : undefined,
  during: ({ during }) => (isPeriod(during) ? { operator: 'range', during } : undefined),
  startsWith: ({ startsWith }) =>
    typeof startsWith === 'string' && startsWith !== '' ? { operator: 'starts', value: startsWith } : undefined,
  exists: ({ exists }) => (typeof exists === 'boolean' ? { operator: exists ? 'filled' : 'empty' } : undefined),
};

/** The filter of one field, as the editor knows it; undefined when it is not a possible one. */
export function conditionOf(field: Field, raw: unknown): Condition | undefined {
  const condition = read(raw);
  return condition && operatorsOf(field).includes(condition.operator) ? condition : undefined;
}

function read(raw: unknown): Condition | undefined {
  if (isValue(raw)) return { operator: 'is', values: [raw] };
  if (areValues(raw)) return { operator: 'is', values: raw };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
  const names = Object.keys(raw).sort().join(',');
  return Object.hasOwn(readers, names) ? readers[names]?.(raw as Record<string, unknown>) : undefined;
}

/** The valid entries of a filter; an address may contain others. */
export function understood(resource: AnyResource, filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = new Set([...filterable(resource), ...commonNames, ...Object.keys(resource.fields)]);
  return Object.fromEntries(
    Object.entries(filter).filter(([name, raw]) => {
      if (name === 'q') return typeof raw === 'string' && (resource.list.search?.length ?? 0) > 0;
      const field = names.has(name) ? filterFieldOf(resource, name) : undefined;
      return field !== undefined && conditionOf(field, raw) !== undefined;
    }),
  );
}
