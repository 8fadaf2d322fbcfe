/**
 * Families (D-FAMILY): one table for the columns that all kinds share and one table per kind, joined by id. A kind declares its whole
 * record; this file knows which table holds which column. Pure.
 */
import { type Field, hasColumn, narrowedBy } from '../../resources/kernel/field.ts';
import { referrersOf } from '../../resources/kernel/referrers.ts';
import { remembered } from '../../resources/kernel/remembered.ts';
import { type AnyResource, type NoOverlap, tableOf, type Unique } from '../../resources/kernel/resource.ts';
import { reportSource } from './report-sources.ts';
import { literal, quoted } from './sql-names.ts';

/** The other resources, by name. */
export type Registry = ReadonlyMap<string, AnyResource>;
export const registryOf = remembered(
  (resources: readonly AnyResource[]): Registry => new Map(resources.map(resource => [resource.name, resource])),
);

const declared = remembered((registry: Registry): readonly AnyResource[] => [...registry.values()]);

/**
 * The references that narrow the choice among this resource's records elsewhere (`dependsOn`). They come with its labels, so that a chosen
 * upazila also gives its district.
 */
export function narrowingNames(resource: AnyResource, registry: Registry): string[] {
  const names = new Set(
    referrersOf(resource.name, declared(registry)).flatMap(({ field }) => (field.kind === 'ref' ? (narrowedBy(field)?.under ?? []) : [])),
  );
  return Object.entries<Field>(resource.fields).flatMap(([name, { private: secret }]) =>
    names.has(name) && secret === undefined ? [name] : [],
  );
}

/** The family of a kind; undefined for any other resource. */
export function familyOf({ name, family }: AnyResource, registry: Registry): AnyResource | undefined {
  if (family === undefined) return undefined;
  const found = registry.get(family);
  if (!found) throw new Error(`${name} is a kind of ${family}, which is not registered`);
  return found;
}

/** The names of a family's kinds; none for any other resource. */
export const kindsOf = ({ name }: AnyResource, registry: Registry): string[] =>
  [...registry.values()].flatMap(one => (one.family === name ? [one.name] : []));

/** The table with the common columns of a resource's rows, by which they are found, reached and locked: of a kind, its family's. */
export const baseTable = ({ name, family }: AnyResource): string => quoted(tableOf(family ?? name));

const isOwn = (family: AnyResource, name: string): boolean => !Object.hasOwn(family.fields, name);
const withFields = (resource: AnyResource, keep: (name: string) => boolean): AnyResource => ({
  ...resource,
  fields: Object.fromEntries(Object.entries<Field>(resource.fields).filter(([name]) => keep(name))),
});

/** The part of a kind in its family's table, as a declaration with the kind's name; includes `kind`. */
export const commonPart = (resource: AnyResource, family: AnyResource): AnyResource => ({ ...resource, fields: family.fields });

/** The part of a kind in its own table, as a declaration: fields, keys, orders. */
export function ownPart(resource: AnyResource, family: AnyResource): AnyResource {
  const own = (name: string): boolean => isOwn(family, name) && Object.hasOwn(resource.fields, name);
  const { list } = resource;
  const ofColumns = (names: string | readonly string[]) => [names].flat().every(own);
  return {
    ...withFields(resource, own),
    scope: undefined,
    unique: ((resource.unique ?? []) as readonly Unique[]).filter(({ fields }) => ofColumns(fields)),
    noOverlap: ((resource.noOverlap ?? []) as readonly NoOverlap[]).filter(({ by, from }) => ofColumns(by) && own(from)),
    exactlyOne: ((resource.exactlyOne ?? []) as readonly (readonly string[])[]).filter(ofColumns),
    indexes: ((resource.indexes ?? []) as readonly (readonly string[])[]).filter(ofColumns),
    list: {
      columns: [],
      search: ((list.search ?? []) as readonly string[]).filter(own),
      sort: own(list.sort.replace(/^-/, '')) ? list.sort : 'id',
      sortable: ((list.sortable ?? []) as readonly string[]).filter(own),
    },
  } as AnyResource;
}

/** The columns of a kind's own table but its id. */
export const ownColumns = (resource: AnyResource, family: AnyResource): string[] =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => (isOwn(family, name) && hasColumn(field) ? [name] : []));

/** Whether a column is in a kind's own table, apart from the rest of the record. */
export function isOwnColumn(resource: AnyResource, registry: Registry, name: string): boolean {
  const family = familyOf(resource, registry);
  return family !== undefined && ownColumns(resource, family).includes(name);
}

/** The same id in the kind's own table: PostgreSQL carries an equality over to a joined table, but no range. */
const idOfKind = '"id of kind"';

/** A condition on the id of row `o`, repeated for each table that the record is stored in. */
export const idCondition = (resource: AnyResource, registry: Registry, condition: string): string =>
  familyOf(resource, registry) ? `o.id ${condition} and o.${idOfKind} ${condition}` : `o.id ${condition}`;

/** The common fields of the engine's own tables. */
const engineCommon =
  '1::smallint as row_status, 1 as version, a.at as created_at, a.user_id as created_by, a.at as updated_at, a.user_id as updated_by';

/**
 * The table or join that a resource is read from, followed by an alias. For a kind both tables joined, in a sub-select that PostgreSQL
 * flattens: indexes of both are used, and a lock covers both rows. The kind is repeated as a condition, so that an index of the family
 * skips other kinds.
 */
export function sourceOf(resource: AnyResource, registry: Registry): string {
  if (resource.report) return `(${reportSource(resource)})`;
  const table = quoted(tableOf(resource.name));
  if (resource.engine) return `(select a.*, ${engineCommon} from engine.${table} a)`;
  const family = familyOf(resource, registry);
  if (!family) return table;
  const columns = ['f.*', `k.id as ${idOfKind}`, ...ownColumns(resource, family).map(name => `k.${quoted(name)}`)].join(', ');
  return `(select ${columns} from ${table} k join ${baseTable(resource)} f on f.id = k.id and f.kind = ${literal(resource.name)})`;
}
