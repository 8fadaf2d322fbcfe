/** The manifest's resources from their declarations: what the first screen knows of each, and the keys that open it. */
import { type ManifestResource, manifestEntry } from '../resources/kernel/manifest.ts';
import type { Module } from '../resources/kernel/module.ts';
import type { AnyResource } from '../resources/kernel/resource.ts';
import { guardedBy, isEverywhere } from './keys.ts';
import { isWrittenThroughParent } from './parents.ts';

/** @param registry every declaration, those of other modules included */
export function manifestResources(modules: readonly Module[], registry: readonly AnyResource[]): ManifestResource[] {
  const keysOf = new Map(guardedBy(registry).map(({ name, keys }) => [name, keys]));
  const inMenu = (resource: AnyResource): boolean => resource.menu ?? !isWrittenThroughParent(resource, registry);
  // Taking part in an approval opens a record that is in no list of this person.
  const everywhere = (resource: AnyResource): boolean => isEverywhere(resource, registry) || resource.approval !== undefined;
  return modules.flatMap(module =>
    module.resources.map(resource =>
      manifestEntry(resource, module, { keys: keysOf.get(resource.name)!, inMenu: inMenu(resource), everywhere: everywhere(resource) }),
    ),
  );
}
