/** Whose children a resource's rows are: those of the record whose `rows` field they fill (D-CHILDREN). */
import type { Field, RowsField } from '../resources/kernel/field.ts';
import type { AnyResource } from '../resources/kernel/resource.ts';

/** The resource whose record another's hangs on, and the reference to it. */
export type Parent = { readonly column: string; readonly parent: string };

type Parents = ReadonlyMap<string, Parent>;

/** Children that a family and its kinds have in common hang on the family. */
const pointedTo = ({ of, via }: RowsField, registry: readonly AnyResource[]): string | undefined => {
  const field: Field | undefined = registry.find(({ name }) => name === of)?.fields[via];
  return field?.kind === 'ref' ? field.to : undefined;
};

const parentsOf = (registry: readonly AnyResource[]): Parents =>
  new Map(
    registry.flatMap(parent =>
      Object.values<Field>(parent.fields).flatMap(field =>
        field.kind === 'rows' ? [[field.of, { column: field.via, parent: pointedTo(field, registry) ?? parent.name }] as const] : [],
      ),
    ),
  );

/** By registry: it is asked for each key of each resource. */
const parents = new WeakMap<readonly AnyResource[], Parents>();

/** The parent whose `rows` field this resource fills, and the reference to it. */
export function parentOf(resource: AnyResource, registry: readonly AnyResource[]): Parent | undefined {
  const known = parents.get(registry) ?? parentsOf(registry);
  parents.set(registry, known);
  return known.get(resource.name);
}

/** Child rows are written through their parent alone, unless the declaration says that they may stand alone (D-CHILDREN). */
export const isWrittenThroughParent = (resource: AnyResource, registry: readonly AnyResource[]): boolean =>
  !resource.standalone && parentOf(resource, registry) !== undefined;

/** What is written when a row of this is: of child rows their parent. */
export function writtenAs(resource: AnyResource, registry: readonly AnyResource[]): AnyResource {
  const parent = isWrittenThroughParent(resource, registry) ? parentOf(resource, registry)?.parent : undefined;
  return registry.find(({ name }) => name === parent) ?? resource;
}
