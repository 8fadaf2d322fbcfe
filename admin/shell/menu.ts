/** The menu as data: areas hold modules, modules hold the resources that the caller may ever list. Pure. */
import { type Area, areas } from '../../resources/kernel/areas.ts';
import type { ManifestModule, ManifestResource } from '../../resources/kernel/manifest.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import type { Text } from '../../resources/kernel/text.ts';

export type MenuModule = { name: string; label: Text; resources: readonly ManifestResource[] };
export type MenuArea = { code: Area; label: Text; modules: readonly MenuModule[] };

/** @param may whether the caller may ever list this resource. Modules and areas without an entry are left out. */
export function menuOf(
  manifest: { modules: readonly ManifestModule[]; resources: readonly ManifestResource[] },
  may: (resource: string) => boolean,
): MenuArea[] {
  const resourcesOf = (name: string) =>
    manifest.resources.filter(one => one.module === name && one.operations.includes('list') && !one.apart && may(one.name));
  const modules = manifest.modules
    .map(({ name, label, area }) => ({ name, label, area, resources: resourcesOf(name) }))
    .filter(({ resources }) => resources.length > 0);
  return (Object.keys(areas) as Area[])
    .map(code => ({ code, label: areas[code], modules: modules.filter(({ area }) => area === code) }))
    .filter(area => area.modules.length > 0);
}

/** The first part of a path: the resource it belongs to. */
export const resourceOf = (pathname: string): string => pathname.split('/')[1] ?? '';

/** The area in which a path lies; outside all of them (the dashboard) the one that was last open, at first the default. */
export const areaOf = (menu: readonly MenuArea[], pathname: string, last?: string): MenuArea | undefined =>
  menu.find(area => area.modules.some(module => module.resources.some(({ name }) => name === resourceOf(pathname)))) ??
  menu.find(({ code }) => code === last) ??
  menu[0];

/** The modules with the resources whose name in either language holds what is sought. */
export function soughtIn(modules: readonly MenuModule[], sought: string): readonly MenuModule[] {
  const key = searchKey(sought);
  if (key === '') return modules;
  return modules
    .map(module => ({
      ...module,
      resources: module.resources.filter(({ plural }) => searchKey(`${plural.bn} ${plural.en}`).includes(key)),
    }))
    .filter(({ resources }) => resources.length > 0);
}

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
