/** The menu as data: areas hold modules, modules hold the resources that the caller may ever list. Pure. */
import type { ManifestModule, ManifestResource } from '../../resources/kernel/manifest.ts';
import type { Text } from '../../resources/kernel/text.ts';

export type MenuModule = { name: string; label: Text; resources: readonly ManifestResource[] };
export type MenuArea = { label: Text; modules: readonly MenuModule[] };

/** @param may whether the caller may ever list this resource. Modules and areas without an entry are left out. */
export function menuOf(
  manifest: { modules: readonly ManifestModule[]; resources: readonly ManifestResource[] },
  may: (resource: string) => boolean,
): MenuArea[] {
  const areas = new Map<string, { label: Text; modules: MenuModule[] }>();
  for (const { name, label, area } of manifest.modules) {
    const resources = manifest.resources.filter(
      ({ module, operations, name: resource }) => module === name && operations.includes('list') && may(resource),
    );
    if (resources.length === 0) continue;
    const known = areas.get(area.en) ?? { label: area, modules: [] };
    known.modules.push({ name, label, resources });
    areas.set(area.en, known);
  }
  return [...areas.values()];
}

/** The first part of a path: the resource it belongs to. */
export const resourceOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The area in which a path lies; outside all of them (the dashboard) the first, which is the default. */
export const areaOf = (areas: readonly MenuArea[], pathname: string): MenuArea | undefined =>
  areas.find(area => area.modules.some(module => module.resources.some(({ name }) => name === resourceOf(pathname)))) ?? areas[0];

/** What stands within reach of a thumb: the first resources of the module where one is, the open one always among them. */
export function nearest(area: MenuArea | undefined, pathname: string, most: number): readonly ManifestResource[] {
  const current = resourceOf(pathname);
  const modules = area?.modules ?? [];
  const here = modules.find(({ resources }) => resources.some(({ name }) => name === current));
  const offered = (here ? [here, ...modules.filter(module => module !== here)] : modules).flatMap(({ resources }) => resources);
  const first = offered.slice(0, most);
  const open = offered.find(({ name }) => name === current);
  return open === undefined || first.includes(open) ? first : [...first.slice(0, most - 1), open];
}
