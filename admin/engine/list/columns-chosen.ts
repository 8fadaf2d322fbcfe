/** Which columns a person sees of a list, in which order and how wide: kept for each resource, and part of a saved view. */
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { useDeclaration } from '../declaration.tsx';
import { lockedOf, possibleColumns } from './columns.ts';

/** `widths` in pixels, of the columns that were given one; the others are as wide as the browser finds right. */
export type ChosenColumns = { readonly names: readonly string[]; readonly widths: Readonly<Record<string, number>> };

export const leastWidth = 48;
export const mostWidth = 960;
export const withinWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));

/** What was kept, as far as the declaration still knows it: locked columns where they belong, nothing twice. */
export function cleanColumns(resource: AnyResource, kept: Partial<ChosenColumns> | null | undefined): ChosenColumns {
  const possible = new Set(possibleColumns(resource));
  const widths = Object.fromEntries(
    Object.entries(kept?.widths ?? {}).flatMap(([name, width]) =>
      possible.has(name) && Number.isFinite(width) ? [[name, withinWidth(width)]] : [],
    ),
  );
  if (!Array.isArray(kept?.names)) return { names: resource.list.columns, widths };
  const { left, last, opening } = lockedOf(resource);
  const chosen = [...new Set<string>(kept.names)].filter(name => possible.has(name) && !left.includes(name) && name !== last);
  const needed = left.includes(opening) || chosen.includes(opening) ? [] : [opening];
  return { names: [...left, ...needed, ...chosen, ...(last === undefined ? [] : [last])], widths };
}

/** `set` takes what a person or a saved view chose; `undefined` is the declaration's own again. */
export function useColumns(): ChosenColumns & { readonly set: (chosen: ChosenColumns | undefined) => void } {
  const resource = useDeclaration();
  const [kept, set] = useStore<ChosenColumns | undefined>(`${resource.name}.columns`);
  const chosen = useMemo(() => cleanColumns(resource, kept), [resource, kept]);
  return useMemo(() => ({ ...chosen, set }), [chosen, set]);
}

/** The names with one of them at another place; what is locked stays where it is. */
export function movedColumn(resource: AnyResource, names: readonly string[], name: string, to: number): readonly string[] {
  const { left, last } = lockedOf(resource);
  if (left.includes(name) || name === last) return names;
  const others = names.filter(one => one !== name);
  const end = others.length - (last !== undefined && others.at(-1) === last ? 1 : 0);
  const place = Math.min(end, Math.max(left.length, to));
  return [...others.slice(0, place), name, ...others.slice(place)];
}

/** The names with one of them shown behind the others, or no longer shown. */
export function toggledColumn(resource: AnyResource, names: readonly string[], name: string): readonly string[] {
  const { left, opening, last } = lockedOf(resource);
  if (left.includes(name) || name === opening || name === last) return names;
  return names.includes(name) ? names.filter(one => one !== name) : movedColumn(resource, names, name, names.length);
}
