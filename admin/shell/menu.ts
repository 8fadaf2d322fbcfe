/**
 * The menu as data: areas hold modules, modules hold the entries that the caller may open: lists of resources, and pages of their own.
 * Pure.
 */
import { type Area, areas } from '../../resources/kernel/areas.ts';
import type { ManifestModule, ManifestResource } from '../../resources/kernel/manifest.ts';
import type { Thumb } from '../../resources/kernel/module.ts';
import type { NamedList } from '../../resources/kernel/scoping.ts';
import { searchKey } from '../../resources/kernel/search-key.ts';
import type { Text } from '../../resources/kernel/text.ts';

/** A line of the menu: the list of a resource, one of its named lists (`filter`), or a page of the module (`resource` is its name then). */
export type MenuEntry = {
  readonly to: string;
  readonly label: Text;
  readonly icon: string;
  readonly resource: string;
  readonly filter?: string;
};
export type MenuModule = { name: string; label: Text; resources: readonly ManifestResource[]; entries: readonly MenuEntry[] };
export type MenuArea = { code: Area; label: Text; modules: readonly MenuModule[] };

/** The viewer: their keys, and the values of `me` and `my-desk` in a filter. */
export type Looker = { readonly keys: ReadonlySet<string>; readonly userId?: number; readonly deskId?: number };
const nobody: Looker = { keys: new Set() };

function listEntry({ name, icon }: ManifestResource, { label, filter, sort }: NamedList, { userId, deskId }: Looker): MenuEntry {
  const meant: Readonly<Record<string, number | undefined>> = { me: userId, 'my-desk': deskId };
  const meaning = (value: unknown) => (typeof value === 'string' && value in meant ? (meant[value] ?? 0) : value);
  const asked = JSON.stringify(filter, (_, value: unknown) => meaning(value));
  return {
    to: `/${name}?${new URLSearchParams({ filter: asked, ...(sort && { sort, order: 'ASC' }) })}`,
    label,
    icon,
    resource: name,
    filter: asked,
  };
}

function entriesOf({ pages = [] }: ManifestModule, resources: readonly ManifestResource[], looker: Looker): MenuEntry[] {
  const { keys } = looker;
  const isOpen = ({ key }: NamedList): boolean => key === undefined || keys.has(key);
  return [
    ...pages
      .filter(page => !page.apart && page.keys.some(key => keys.has(key)))
      .map(({ name, label, icon }) => ({ to: `/${name}`, label, icon, resource: name })),
    ...resources.flatMap(resource => [
      { to: `/${resource.name}`, label: resource.plural, icon: resource.icon, resource: resource.name },
      ...(resource.lists ?? []).filter(isOpen).map(list => listEntry(resource, list, looker)),
    ]),
  ];
}

/** @param may whether the caller may ever list this resource. Modules and areas without an entry are left out. */
export function menuOf(
  manifest: { modules: readonly ManifestModule[]; resources: readonly ManifestResource[] },
  may: (resource: string) => boolean,
  looker = nobody,
): MenuArea[] {
  const resourcesOf = (name: string) =>
    manifest.resources.filter(one => one.module === name && one.operations.includes('list') && !one.apart && may(one.name));
  const modules = manifest.modules
    .map(module => ({ module, resources: resourcesOf(module.name) }))
    .map(({ module, resources }) => ({
      ...{ name: module.name, label: module.label, area: module.area, resources },
      entries: entriesOf(module, resources, looker),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (Object.keys(areas) as Area[])
    .map(code => ({ code, label: areas[code], modules: modules.filter(({ area }) => area === code) }))
    .filter(area => area.modules.length > 0);
}

/** The first part of a path: the resource or page it belongs to. */
export const resourceOf = (pathname: string): string => pathname.split('/')[1] ?? '';

export const holds = (module: MenuModule, pathname: string): boolean =>
  module.entries.some(({ resource }) => resource === resourceOf(pathname));

/** Which of the entries is open: the named list whose filter is in the address, or else the resource's own. */
export function entryAt(entries: readonly MenuEntry[], { pathname, search }: { readonly pathname: string; readonly search: string }) {
  const ofResource = entries.filter(({ resource }) => resource === resourceOf(pathname));
  const filter = pathname === ofResource[0]?.to ? new URLSearchParams(search).get('filter') : null;
  return ofResource.find(entry => entry.filter !== undefined && entry.filter === filter) ?? ofResource[0];
}

/** The area of a path; outside all of them (the dashboard) the one that was last open, at first the default. */
export const areaOf = (menu: readonly MenuArea[], pathname: string, last?: string): MenuArea | undefined =>
  menu.find(area => area.modules.some(module => holds(module, pathname))) ?? menu.find(({ code }) => code === last) ?? menu[0];

/** The modules with the entries whose name in either language holds what is sought. */
export function soughtIn(modules: readonly MenuModule[], sought: string): readonly MenuModule[] {
  const key = searchKey(sought);
  if (key === '') return modules;
  return narrowed(modules, ({ label: { bn, en } }) => searchKey(`${bn} ${en}`).includes(key));
}

/** What is within reach of a thumb: a page or list of a few modules, if it is in this person's menu. */
export function atHand(menu: readonly MenuArea[], modules: readonly ManifestModule[]): readonly Thumb[] {
  const entries = new Set(menu.flatMap(area => area.modules.flatMap(module => module.entries.map(({ to }) => to))));
  return modules.flatMap(({ thumb }) => (thumb && entries.has(`/${thumb.to}`) ? [thumb] : []));
}

/** A thumb that says how much waits there. */
export type Awaited = Thumb & Required<Pick<Thumb, 'waiting'>>;
export const isAwaited = (thumb: Thumb): thumb is Awaited => thumb.waiting !== undefined;

/** The menu without the entries that are at its head. */
export const besides = (menu: readonly MenuArea[], head: readonly Thumb[]): MenuArea[] =>
  menu.map(area => ({ ...area, modules: narrowed(area.modules, ({ to }) => !head.some(one => to === `/${one.to}`)) }));

/** The modules with those of their entries that are kept; a module without any is left out. */
const narrowed = (modules: readonly MenuModule[], isKept: (entry: MenuEntry) => boolean): MenuModule[] =>
  modules.map(module => ({ ...module, entries: module.entries.filter(isKept) })).filter(({ entries }) => entries.length > 0);
