/** A person's choice of columns, limited to what the declaration knows. Pure. */
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { lockedOf, possibleColumns } from './columns.ts';

/** `widths` in pixels, of the resized columns; the browser decides the others. */
export type ChosenColumns = { readonly names: readonly string[]; readonly widths: Readonly<Record<string, number>> };

export const leastWidth = 48;
export const mostWidth = 960;
export const withinWidth = (width: number): number => Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));

/** The kept choice, as far as the declaration still knows it: locked columns in their places, nothing twice. */
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
