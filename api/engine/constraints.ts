/**
 * Database constraints (D-CONSTRAINTS): duplicates, overlapping ranges, more or fewer than one of several fields. Pure. Constraints among
 * the children of one parent are checked after all of them are written (D-CHILDREN), so they are deferred.
 */
import { type Field, hasColumn, type RowsField } from '../../resources/kernel/field.ts';
import { type AnyResource, type NoOverlap, tableOf, type Unique, type Where } from '../../resources/kernel/resource.ts';
import { literal, quoted } from './columns.ts';
import { constraintName } from './constraint-names.ts';

/** How a field takes part in a unique key, as SQL. */
export type Compared = (resource: AnyResource, name: string) => string;

const asList = (names: string | readonly string[]): readonly string[] => (typeof names === 'string' ? [names] : names);

/** The name shows which fields must be unique, and which of them the condition is about. */
export const uniqueName = ({ name }: AnyResource, { fields, where = {} }: Pick<Unique, 'fields' | 'where'>): string =>
  constraintName(name, [...fields, ...Object.keys(where).filter(one => !fields.includes(one))], 'key');
export const overlapName = ({ name }: AnyResource, { by, from, to }: Pick<NoOverlap, 'by' | 'from' | 'to'>): string =>
  constraintName(name, [...asList(by), from, to], 'excl');
export const exactlyOneName = ({ name }: AnyResource, fields: readonly string[]): string => constraintName(name, fields, 'check');

function whereText(where: Where | undefined): string {
  const parts = Object.entries(where ?? {}).map(([name, value]) => {
    const written = (one: unknown): string => (typeof one === 'string' ? literal(one) : String(one));
    if (value === null) return `${quoted(name)} is null`;
    if (typeof value === 'object') return value.not === null ? `${quoted(name)} is not null` : `${quoted(name)} <> ${written(value.not)}`;
    return `${quoted(name)} = ${written(value)}`;
  });
  return parts.length ? ` where (${parts.join(' and ')})` : '';
}

/** The parent column of a resource's rows, and the column with their position. */
type Siblings = readonly Pick<RowsField, 'via' | 'order'>[];

export const siblingsOf = (resource: AnyResource, registry: readonly AnyResource[]): Siblings =>
  registry.flatMap(parent =>
    Object.values<Field>(parent.fields).filter((field): field is RowsField => field.kind === 'rows' && field.of === resource.name),
  );

/** The keys of a resource: those declared, and one for the place of a child among its siblings. */
export function uniquesOf(resource: AnyResource, siblings: Siblings): readonly Unique[] {
  const declared = (resource.unique ?? []) as readonly Unique[];
  const isDeclared = (names: readonly string[]) => declared.some(({ fields, where }) => !where && fields.join() === names.join());
  // A family and its kinds have the same children, so position is one key.
  const places = new Map(siblings.map(({ via, order }) => [`${via} ${order}`, [via, order] as const]));
  const placed = [...places.values()].flatMap(([via, order]) =>
    order === undefined || isDeclared([via, order]) ? [] : [{ fields: [via, order] }],
  );
  return [...declared, ...placed];
}

/** Whether writing children one by one may violate a constraint that only the complete list must meet. */
export const isDeferred = (child: AnyResource, { via, order }: Pick<RowsField, 'via' | 'order'>): boolean =>
  order !== undefined ||
  ((child.unique ?? []) as readonly Unique[]).some(({ fields }) => fields.includes(via)) ||
  ((child.noOverlap ?? []) as readonly NoOverlap[]).some(({ by }) => asList(by).includes(via));

const waiting = ' deferrable initially deferred';

function uniqueText(resource: AnyResource, unique: Unique, siblings: Siblings, compared: Compared): string {
  const table = quoted(tableOf(resource.name));
  const name = uniqueName(resource, unique);
  const columns = unique.fields.map(one => compared(resource, one));
  if (!siblings.some(({ via }) => unique.fields.includes(via)))
    return `create unique index ${name} on ${table} (${columns.join(', ')})${whereText(unique.where)};`;
  // Only constraints can be deferred, and for expressions or conditions only this kind.
  const isPlain = unique.where === undefined && unique.fields.every((one, at) => columns[at] === quoted(one));
  const what = isPlain
    ? `unique (${columns.join(', ')})`
    : `exclude using btree (${columns.map(column => `${column.startsWith('"') ? column : `(${column})`} with =`).join(', ')})${whereText(unique.where)}`;
  return `alter table ${table} add constraint ${name} ${what}${waiting};`;
}

function overlapText(resource: AnyResource, overlap: NoOverlap, siblings: Siblings): string {
  const { by, from, to, where } = overlap;
  const range = (resource.fields[from] as Field).kind === 'date' ? 'daterange' : 'tstzrange';
  const parts = [...asList(by).map(name => `${quoted(name)} with =`), `${range}(${quoted(from)}, ${quoted(to)}, '[]') with &&`];
  const waits = siblings.some(({ via }) => asList(by).includes(via)) ? waiting : '';
  return `alter table ${quoted(tableOf(resource.name))} add constraint ${overlapName(resource, overlap)} exclude using gist (${parts.join(', ')})${whereText(where)}${waits};`;
}

/** Constraints of the table itself. A rule with a field stored in other rows is checked by the validator only. */
export const tableConstraints = (resource: AnyResource): string[] =>
  ((resource.exactlyOne ?? []) as readonly (readonly string[])[])
    .filter(fields => fields.every(name => hasColumn(resource.fields[name] as Field)))
    .map(fields => `constraint ${exactlyOneName(resource, fields)} check (num_nonnulls(${fields.map(quoted).join(', ')}) = 1)`);

/** The constraints that are added after the tables exist. */
export function constraintsOf(resource: AnyResource, registry: readonly AnyResource[], compared: Compared): string[] {
  const siblings = siblingsOf(resource, registry);
  return [
    ...uniquesOf(resource, siblings).map(unique => uniqueText(resource, unique, siblings, compared)),
    ...((resource.noOverlap ?? []) as readonly NoOverlap[]).map(overlap => overlapText(resource, overlap, siblings)),
  ];
}
