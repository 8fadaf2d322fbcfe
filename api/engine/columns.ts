/**
 * How a record is read: each column as PostgreSQL puts it into JSON, each reference with its label (D-REF). Pure; computed once per
 * resource.
 */
import { commonNames } from '../../resources/kernel/common.ts';
import { type Field, hasColumn, isOnlyInWhole } from '../../resources/kernel/field.ts';
import { representNames } from '../../resources/kernel/represent.ts';
import { type AnyResource, embeddedName } from '../../resources/kernel/resource.ts';
import { type Registry, registryOf, sourceOf } from './families.ts';
import type { Selecting } from './kinds/kind.ts';
import { kindOf } from './kinds/registry.ts';
import { literal, quoted } from './sql-names.ts';

export { literal, quoted, type Registry, registryOf };

/** The end of the names of instant columns (`created_at`, `updated_at`), up to the value. */
const beforeInstant = 'ated_at":"';
const utc = '+00:00';

/**
 * Converts instants in PostgreSQL's JSON to `…Z` with milliseconds (D-TIME). Done here because `to_char` costs more than all other columns
 * of a row (2.5 microseconds each; this, 0.2). No text value matches: in a JSON string every quotation mark has a backslash.
 */
export function withInstants(json: string): string {
  let put = '';
  let done = 0;
  for (let at = json.indexOf(beforeInstant); at >= 0; at = json.indexOf(beforeInstant, at + 1)) {
    const seconds = at + beforeInstant.length + 'YYYY-MM-DDTHH:MM:SS'.length;
    const end = json.indexOf('"', seconds);
    if (end - utc.length < seconds || !json.startsWith(utc, end - utc.length)) continue;
    const fraction = json.slice(seconds, end - utc.length);
    put += `${json.slice(done, seconds)}${(fraction || '.').padEnd(4, '0')}Z`;
    done = end;
  }
  return put + json.slice(done);
}

/**
 * The stored columns of a record: `id`, then the declared ones, then the other common ones. Fields stored elsewhere (`hasColumn`) are left
 * out.
 */
export const columnNames = (resource: AnyResource): string[] => [
  'id',
  ...Object.keys(resource.fields).filter(name => hasColumn(resource.fields[name] as Field)),
  ...commonNames.filter(name => name !== 'id'),
];

/** A canonical value as the parameter of a statement; it is cast to `columnType`. */
export const parameterOf = (field: Field | undefined, value: unknown): unknown => {
  const parameter = value === null || value === undefined || field === undefined ? undefined : kindOf(field).column?.parameter;
  return parameter ? parameter(value) : value;
};

/** A stored value as JSON shows it, if its type needs a conversion; `at` is the SQL of the value. */
export const shownAs = (field: Field | undefined, at: string): string => (field && kindOf(field).column?.shown?.(at)) ?? at;

/** A stored value in a form that can be compared. */
export const comparedAs = (field: Field | undefined, at: string): string => (field && kindOf(field).column?.compared?.(at)) ?? at;

const targetOf = (registry: Registry, name: string, to: string): AnyResource => {
  const target = registry.get(to);
  if (!target) throw new Error(`${name} refers to ${to}, which is not registered`);
  return target;
};

/** The label `{ id, name, name_en }` of a record of `target` with this alias. A reference in the label comes with its own label. */
export function labelObject(target: AnyResource, registry: Registry, alias: string, depth = 0): string {
  const pairs = ['id', ...representNames(target)].flatMap(name => [
    `${literal(name)}, ${shownAs(target.fields[name], `${alias}.${quoted(name)}`)}`,
    ...innerLabel(target, registry, alias, name, depth).map(text => `${literal(embeddedName(name))}, ${text}`),
  ]);
  return `json_build_object(${pairs.join(', ')})`;
}

/** The maximum depth of labels inside labels. */
export const deepestLabel = 2;

/** The label of the record that `name` of `alias` refers to; none if it is no reference or is nested too deep. */
function innerLabel(resource: AnyResource, registry: Registry, alias: string, name: string, depth: number): string[] {
  const field: Field | undefined = resource.fields[name];
  if (field?.kind !== 'ref' || depth === deepestLabel) return [];
  const [target, inner] = [targetOf(registry, name, field.to), `${alias}l`];
  return [
    `(select ${labelObject(target, registry, inner, depth + 1)} from ${sourceOf(target, registry)} ${inner} where ${inner}.id = ${alias}.${quoted(name)})`,
  ];
}
/** The labels of the references that are part of a label of `resource`, by name. */
export const innerLabels = (resource: AnyResource, registry: Registry, alias: string): string[] =>
  representNames(resource).flatMap(name =>
    innerLabel(resource, registry, alias, name, 0).map(text => `${text} as ${quoted(embeddedName(name))}`),
  );

/** The label of the record that `alias.field` refers to, by a scalar subquery. */
const embedded = (registry: Registry, alias: string, name: string, to: string): string => {
  const target = targetOf(registry, name, to);
  return `(select ${labelObject(target, registry, 'r')} from ${sourceOf(target, registry)} r where r.id = ${alias}.${quoted(name)}) as ${quoted(embeddedName(name))}`;
};

/** From a set of names like `steps.note`, those for the rows under `steps`. */
const withinRows = (without: ReadonlySet<string> | undefined, name: string): string[] =>
  [...(without ?? [])].flatMap(path => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));

const selecting = (resource: AnyResource, registry: Registry, alias: string, name: string, without?: ReadonlySet<string>): Selecting => ({
  ...{ resource, alias, name },
  labelled(to, inner) {
    const target = targetOf(registry, name, to);
    return { source: sourceOf(target, registry), label: labelObject(target, registry, inner) };
  },
  children(of, inner, via) {
    const child = targetOf(registry, name, of);
    const columns = rowColumns(child, registry, inner, { without: new Set([via, ...withinRows(without, name)]) });
    return { source: sourceOf(child, registry), columns };
  },
});

/** The select list entries of one field: its value, and the labels of a list of references. */
export function fieldColumns(
  resource: AnyResource,
  registry: Registry,
  alias: string,
  name: string,
  without?: ReadonlySet<string>,
): string[] {
  const field: Field = resource.fields[name]!;
  const entries = kindOf(field).selected?.(field, selecting(resource, registry, alias, name, without));
  if (entries) return entries;
  const at = `${alias}.${quoted(name)}`;
  const shown = shownAs(field, at);
  return [shown === at ? at : `${shown} as ${quoted(name)}`];
}

export type RowShape = {
  /** Includes what lists leave out: rows and boundaries. */
  readonly whole?: boolean;
  /** Fields to leave out together with their labels, also common ones except the id; `steps.note` out of the rows under `steps`. */
  readonly without?: ReadonlySet<string>;
  /** The labels of references that are shown, by the name under which they are embedded; all of them when left out. */
  readonly labels?: ReadonlySet<string>;
};

/**
 * The select list of one record of table alias `alias`: `id`, the declared fields, the common ones, then the labels of references.
 * Secret fields are never among them (D-PRIVATE).
 */
export function rowColumns(
  resource: AnyResource,
  registry: Registry,
  alias: string,
  { whole = false, without, labels: asked }: RowShape = {},
): string {
  const shown = Object.entries<Field>(resource.fields).filter(
    ([name, field]) => field.private !== 'secret' && !without?.has(name) && (whole || !isOnlyInWhole(field)),
  );
  const declared = shown.flatMap(([name]) => fieldColumns(resource, registry, alias, name, without));
  const common = commonNames.filter(name => name !== 'id' && !without?.has(name)).map(name => `${alias}.${quoted(name)}`);
  const labels = shown.flatMap(([name, field]) =>
    field.kind === 'ref' && (asked?.has(embeddedName(name)) ?? true) ? [embedded(registry, alias, name, field.to)] : [],
  );
  return [`${alias}."id"`, ...declared, ...common, ...labels].join(', ');
}

/** Whether a module or an approval says who may write a record (`permits.ts`). */
export const hasPermits = ({ approval, server = [] }: AnyResource): boolean => approval !== undefined || server.includes('permits');

/** Every column of a stored record in the JSON form of the API, of the row `alias`. */
export const storedColumns = (resource: AnyResource, alias = 'o'): string =>
  columnNames(resource)
    .map(name => {
      const at = `${alias}.${quoted(name)}`;
      const shown = shownAs(resource.fields[name], at);
      return shown === at ? at : `${shown} as ${quoted(name)}`;
    })
    .join(', ');
