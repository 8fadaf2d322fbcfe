/**
 * By what rows may be sorted and filtered: a large resource only by what has an index (D-SCOPE-SQL), a small one by all that can be
 * compared.
 */
import { askedRows } from './asked-rows.ts';
import { commonNames } from './common.ts';
import type { Field, FieldKind } from './field.ts';
import { formats } from './formats.ts';
import { withOtherHalf } from './pair.ts';
import type { AnyResource } from './resource.ts';

/** Kinds without an order that means something, or with values too long to continue behind one (D-CURSOR). */
const unordered: ReadonlySet<FieldKind> = new Set<FieldKind>([
  ...(['text', 'richText', 'choices', 'refs', 'rows', 'file', 'files', 'point', 'boundary'] as const),
]);

export const isOrdered = (field: Field): boolean => !unordered.has(field.kind);

const fieldsOf = (resource: AnyResource): [string, Field][] => Object.entries<Field>(resource.fields);

/** Whether a unique index holds the text of a field as it is: prose is there as its search key, which serves no order. */
const isPlain = (resource: AnyResource, name: string): boolean => {
  const field: Field | undefined = resource.fields[name];
  return field?.kind !== 'string' || (field.format !== undefined && formats[field.format]?.prose !== true);
};

/** With the other halves of bilingual pairs: which half is meant follows the reader's language. */
const inBothLanguages = (resource: AnyResource, names: readonly string[]): string[] =>
  names.flatMap(name => withOtherHalf(name, resource.fields[name]));

const plainKeys = (resource: AnyResource): (readonly string[])[] =>
  (resource.unique ?? [])
    .filter(({ fields: [name], where }) => name !== undefined && !where && isPlain(resource, name))
    .map(({ fields }) => fields);

function indexedOrders(resource: AnyResource): string[] {
  const { sort, sortable = [] } = resource.list;
  // Within a scope only the list's own orders have an index beginning with it.
  const single = resource.scope ? [] : [...plainKeys(resource), ...(resource.indexes ?? [])].filter(fields => fields.length === 1).flat();
  return inBothLanguages(resource, ['id', sort.replace(/^-/, ''), ...sortable, ...single]);
}

/**
 * Whether an index gives the rows of one value of the scope in this order (`api/engine/ddl-indexes.ts`).
 * @param descending of a column that may be empty: its index serves one direction
 */
export function isOrderedWithin(resource: AnyResource, column: string, descending?: boolean): boolean {
  if (resource.volume === 'large') return indexedOrders(resource).includes(column);
  const { sort } = resource.list;
  const isOwn = inBothLanguages(resource, [sort.replace(/^-/, '')]).includes(column);
  return isOwn && (descending === undefined || descending === sort.startsWith('-'));
}

/** The names by which a list may be sorted. */
export const sortNames = (resource: AnyResource): ReadonlySet<string> =>
  // A name that isn't declared, or is hidden from the reader, is none of them.
  new Set(
    resource.volume === 'large'
      ? indexedOrders(resource).filter(name => name in resource.fields || (commonNames as string[]).includes(name))
      : [...commonNames, ...fieldsOf(resource).flatMap(([name, field]) => (isOrdered(field) ? [name] : []))],
  );

/** Of what a large resource's list filters by, the lists of choices: each has an index of what it holds. */
export const heldNames = (resource: AnyResource): string[] =>
  ((resource.volume === 'large' && resource.list.filters) || []).filter(name => resource.fields[name]?.kind === 'choices');

/**
 * The names with an index that begins with them, and `row_status`, which is exempt: almost every row is active, so the index of the sort
 * serves. By anything else a large resource is not filtered.
 */
export function filterNames(resource: AnyResource): ReadonlySet<string> {
  const { scope } = resource;
  const references = fieldsOf(resource).flatMap(([name, field]) => (field.kind === 'ref' || field.kind === 'refs' ? [name] : []));
  const keys = plainKeys(resource).map(([name]) => name!);
  // Child rows have the indexes of their own table (`check.ts`).
  const rowsAsked = askedRows(resource).flatMap(([name]) => [name, name.split('.')[0]!]);
  // The indexes of the engine's own tables are written by hand, for what their lists are filtered by.
  const led = resource.engine ? (resource.list.filters ?? []) : (resource.indexes ?? []).map(([name]) => name as string);
  const reached = [scope?.own, scope?.office, scope?.place?.upazila, scope?.place?.mouza].filter(name => name !== undefined);
  return new Set([
    'row_status',
    ...indexedOrders(resource),
    ...heldNames(resource),
    ...rowsAsked,
    ...references,
    ...keys,
    ...led,
    ...(reached as string[]),
  ]);
}
