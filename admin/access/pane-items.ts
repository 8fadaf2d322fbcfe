/** What is shown in two panes, on which side each item is, and where a key leads. Pure. */
import { searchKey } from '../../resources/kernel/search-key.ts';

export type PaneItem = {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
  /** The permission modules of what it holds, by their keys. */
  readonly modules: readonly string[];
  /** What is searched beside its label: the keys that it holds. */
  readonly words: string;
  /** Why it may not be moved. */
  readonly refusal?: string;
};

/** Both sides, filtered by the search. */
export function sidesOf(items: readonly PaneItem[], now: ReadonlySet<number>, { sought, module }: { sought: string; module: string }) {
  const shown = items.filter(
    item =>
      (module === '' || item.modules.includes(module)) && (sought === '' || searchKey(`${item.label} ${item.words}`).includes(sought)),
  );
  return { available: shown.filter(({ id }) => !now.has(id)), assigned: shown.filter(({ id }) => now.has(id)) };
}

/** The set with this id in it, or without it. */
export function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The option to which a key leads from this one; undefined for a key that leads nowhere. */
export function stepTo(items: readonly PaneItem[], at: number | undefined, key: string): number | undefined {
  const here = items.findIndex(({ id }) => id === at);
  const last = items.length - 1;
  const places: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(here + 1, last),
    ArrowUp: Math.max(here - 1, 0),
    Home: 0,
    End: last,
  };
  return key in places ? items[places[key]!]?.id : undefined;
}

/** What came to a set and what left it, by id. */
export type Change = { readonly give: readonly number[]; readonly take: readonly number[] };

export const changeOf = (was: ReadonlySet<number>, now: ReadonlySet<number>): Change => ({
  give: [...now].filter(id => !was.has(id)).sort((a, b) => a - b),
  take: [...was].filter(id => !now.has(id)).sort((a, b) => a - b),
});
