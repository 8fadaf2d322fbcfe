/** Whose children a resource's rows are: those of the record whose `rows` field they fill (D-CHILDREN). */
import type { Field, RowsField } from '../resources/kernel/field.ts';
import { referrersOf } from '../resources/kernel/referrers.ts';
import { remembered } from '../resources/kernel/remembered.ts';
import type { AnyResource } from '../resources/kernel/resource.ts';

/** The resource whose record another's hangs on, and the reference to it. */
export type Parent = { readonly column: string; readonly parent: string };

type Parents = ReadonlyMap<string, Parent>;

/** Children that a family and its kinds have in common hang on the family. */
const pointedTo = ({ of, via }: RowsField, registry: readonly AnyResource[]): string | undefined => {
  const field: Field | undefined = registry.find(({ name }) => name === of)?.fields[via];
  return field?.kind === 'ref' ? field.to : undefined;
};

const parentsOf = remembered(
  (registry: readonly AnyResource[]): Parents =>
    new Map(
      registry.flatMap(parent =>
        Object.values<Field>(parent.fields).flatMap(field =>
          field.kind === 'rows' ? [[field.of, { column: field.via, parent: pointedTo(field, registry) ?? parent.name }] as const] : [],
        ),
      ),
    ),
);

/** The parent whose `rows` field this resource fills, and the reference to it. */
export const parentOf = (resource: AnyResource, registry: readonly AnyResource[]): Parent | undefined =>
  parentsOf(registry).get(resource.name);

/** Child rows are written through their parent alone, unless the declaration says that they may stand alone (D-CHILDREN). */
export const isWrittenThroughParent = (resource: AnyResource, registry: readonly AnyResource[]): boolean =>
  !resource.standalone && parentOf(resource, registry) !== undefined;

/** What is written when a row of this is: of child rows their parent. */
export function writtenAs(resource: AnyResource, registry: readonly AnyResource[]): AnyResource {
  const parent = isWrittenThroughParent(resource, registry) ? parentOf(resource, registry)?.parent : undefined;
  return registry.find(({ name }) => name === parent) ?? resource;
}

/** The resources whose writers choose one of this: not by the column on which child rows hang, nor by one that the server works out. */
export function writersOf(name: string, registry: readonly AnyResource[]): AnyResource[] {
  const chosenIn = referrersOf(name, registry).filter(({ resource, column, field }) => {
    const hangsBy = isWrittenThroughParent(resource, registry) ? parentOf(resource, registry)?.column : undefined;
    return column !== hangsBy && !field.computed;
  });
  return [...new Set(chosenIn.map(({ resource }) => writtenAs(resource, registry)))];
}
