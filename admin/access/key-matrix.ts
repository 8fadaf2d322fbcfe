/** What a set of permission keys opens, by resource: visibility and actions. Pure. */
import type { ManifestResource } from '../../resources/kernel/manifest.ts';
import type { Operation } from '../../resources/kernel/resource.ts';

export const deeds = ['create', 'update', 'delete', 'export', 'import'] as const satisfies readonly Operation[];
type Deed = (typeof deeds)[number];

/** How much of a resource is visible: own rows, those of the desk's office, or also those of all offices below it. */
export type Visibility = 'own' | 'office' | 'all';

export type Opened = {
  readonly resource: ManifestResource;
  readonly visibility: Visibility | undefined;
  readonly deeds: ReadonlySet<Deed>;
};

const visibilityOf = (keys: readonly string[], held: ReadonlySet<string>): Visibility | undefined => {
  const opening = keys.filter(key => held.has(key));
  if (opening.some(key => /^(VIEW_ALL|MANAGE)_/.test(key))) return 'all';
  if (opening.some(key => !key.startsWith('VIEW_OWN_'))) return 'office';
  return opening.length > 0 ? 'own' : undefined;
};

/** The resources of which anything is opened. Those that only lend their keys' words to a child are listed once, by the first. */
export function openedBy(held: ReadonlySet<string>, resources: readonly ManifestResource[]): Opened[] {
  return resources
    .filter(({ operations }) => operations.includes('list'))
    .map(resource => ({
      resource,
      visibility: visibilityOf(resource.keys.list, held),
      deeds: new Set(deeds.filter(deed => resource.keys[deed].some(key => held.has(key)))),
    }))
    .filter(({ visibility, deeds: done }) => visibility !== undefined || done.size > 0);
}

/** Other keys: steps of a life cycle, private fields, special calls. */
export function furtherKeys(held: ReadonlySet<string>, resources: readonly ManifestResource[]): string[] {
  const listed = new Set(resources.flatMap(({ keys }) => Object.values(keys).flat()));
  return [...held].filter(key => !listed.has(key));
}
