/**
 * What one reader may know of the declarations: the entities that they may ever call, without the private fields that their keys don't
 * show. The description of the API is cut in the same way (D-OPENAPI). Pure.
 */
import { seeingKeys } from '../../../permissions/keys.ts';
import { declaredErrors, type ErrorFactory } from '../../../resources/kernel/errors.ts';
import type { Field } from '../../../resources/kernel/field.ts';
import type { ManifestModule, ManifestResource } from '../../../resources/kernel/manifest.ts';
import type { Module } from '../../../resources/kernel/module.ts';
import { type AnyResource, type NoOverlap, operations, type Rule, type Unique } from '../../../resources/kernel/resource.ts';
import { rulesOf } from '../../../resources/kernel/validate.ts';
import { validationErrors } from '../../../resources/kernel/validation-errors.ts';

type Manifest = { readonly modules: readonly ManifestModule[]; readonly resources: readonly ManifestResource[] };

export type Entity = {
  readonly declaration: AnyResource;
  readonly entry: ManifestResource;
  /** The declared fields that the reader may know of. */
  readonly fields: ReadonlyMap<string, Field>;
};
export type Chapter = Pick<ManifestModule, 'name' | 'label' | 'area'> & { readonly entities: readonly Entity[] };

const holdsOne = (keys: ReadonlySet<string>, openers: readonly string[]): boolean => openers.some(key => keys.has(key));

/** Labels to choose from say nothing of what they name. */
const telling = operations.filter(operation => operation !== 'options');

/** Whether a person with these keys may ever call it; an entity without calls is visible with its parent. */
export function isKnown({ name, keys: openers, refers }: ManifestResource, keys: ReadonlySet<string>, all: Manifest['resources']): boolean {
  if (operations.some(operation => openers[operation].length > 0)) return telling.some(operation => holdsOne(keys, openers[operation]));
  return all.some(one => one.name !== name && Object.values(refers ?? {}).includes(one.name) && isKnown(one, keys, all));
}

const isOpen = (declaration: AnyResource, field: Field, keys: ReadonlySet<string>): boolean =>
  field.private === undefined || holdsOne(keys, seeingKeys(declaration, field));

/** An entity as a person with these keys may see it. */
export const entityOf = (declaration: AnyResource, entry: ManifestResource, keys: ReadonlySet<string>): Entity => ({
  declaration,
  entry,
  fields: new Map(Object.entries<Field>(declaration.fields).filter(([, field]) => isOpen(declaration, field, keys))),
});

/** The modules that the reader may see, each with its entities. @param loaded the modules of the manifest, in any order */
export function chaptersFor(manifest: Manifest, loaded: readonly Module[], keys: ReadonlySet<string>): Chapter[] {
  const declarations = new Map(loaded.flatMap(({ resources }) => resources.map(one => [one.name, one] as const)));
  const entitiesAt = (entry: ManifestResource): Entity[] => {
    const declaration = declarations.get(entry.name);
    return declaration === undefined ? [] : [entityOf(declaration, entry, keys)];
  };
  return manifest.modules
    .map(({ name, label, area }) => {
      const entries = manifest.resources.filter(one => one.module === name && isKnown(one, keys, manifest.resources));
      return { name, label, area, entities: entries.flatMap(entitiesAt) };
    })
    .filter(({ entities }) => entities.length > 0);
}

/** Whether the reader may see all of these fields; everybody may see the common ones. */
const knows = ({ declaration, fields }: Entity, names: readonly string[]): boolean =>
  names.every(name => fields.has(name) || !Object.hasOwn(declaration.fields, name));

/** Rules over fields are omitted where the reader may not see one of them. */
export const uniquesOf = (entity: Entity): readonly Unique[] =>
  ((entity.declaration.unique ?? []) as readonly Unique[]).filter(({ fields, where }) =>
    knows(entity, [...fields, ...Object.keys(where ?? {})]),
  );

export const overlapsOf = (entity: Entity): readonly NoOverlap[] =>
  ((entity.declaration.noOverlap ?? []) as readonly NoOverlap[]).filter(({ by, from, to }) => knows(entity, [by, from, to].flat()));

export const rulesKnown = (entity: Entity): readonly Rule[] =>
  rulesOf(entity.declaration).filter(({ at, reads }) => knows(entity, [at, ...reads]));

/** Every error that a record of this entity can cause by its declaration, each once. */
export function errorsOf(entity: Entity): ErrorFactory[] {
  const { tree, standalone, onDeleteBlocked = {} } = entity.declaration;
  const all: (ErrorFactory | undefined)[] = [
    ...Object.entries<Field>(entity.declaration.fields).map(([name, { whenMissing }]) =>
      entity.fields.has(name) ? whenMissing : undefined,
    ),
    ...uniquesOf(entity).map(({ error }) => error ?? validationErrors.alreadyExists),
    ...rulesKnown(entity).flatMap(({ refuses = [] }) => refuses),
    ...overlapsOf(entity).map(({ error }) => error),
    tree?.circle,
    typeof standalone === 'object' ? standalone.error : undefined,
    ...Object.values<ErrorFactory | undefined>(onDeleteBlocked),
  ];
  return [...new Map(all.flatMap(one => (one ? [[one.code, one] as const] : []))).values()];
}

/** The declared errors whose code begins with one of these words, e.g. a module's name. */
export const errorsNamed = (...words: readonly string[]): ErrorFactory[] =>
  [...declaredErrors.values()].filter(({ code }) => words.includes(code.split('.')[0]!));
