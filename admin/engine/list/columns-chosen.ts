/**
 * Which columns of a list a person sees, in which order and how wide: kept for each list and each of its saved views, which begin with
 * their own.
 */
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { useDeclaration } from '../declaration.tsx';
import { lockedOf } from './columns.ts';
import { type ChosenColumns, cleanColumns } from './columns-clean.ts';
import { useViewing } from './viewing.tsx';

/** `set` takes the person's choice; `undefined` is the default of the list, or of the open saved view. */
export function useColumns(): ChosenColumns & { readonly set: (chosen: ChosenColumns | undefined) => void } {
  const resource = useDeclaration();
  const { active, columns: names } = useViewing();
  const [kept, set] = useStore<ChosenColumns | undefined>(`${resource.name}.columns${active ? `.${active.id}` : ''}`);
  const chosen = useMemo(() => cleanColumns(resource, kept ?? { names }), [resource, kept, names]);
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
