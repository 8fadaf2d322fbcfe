/**
 * Which rows of a list are selected: over all its pages, as long as the page is open and the filter is the same. react-admin's own
 * selection is stored in the browser: it would return another day, and appear in a second tab under another filter.
 */
import { useCallback, useMemo, useState } from 'react';
import type { Identifier } from 'react-admin';

/** The most records that one call changes (D-BULK). */
export const mostSelected = 1000;

type Kept = { readonly filter: string; readonly ids: readonly number[] };
const kept = new Map<string, Kept>();
const none: number[] = [];

export type Selection = {
  readonly selectedIds: number[];
  readonly onSelect: (ids: readonly Identifier[]) => void;
  readonly onToggleItem: (id: Identifier) => void;
  readonly onUnselectItems: () => void;
};

/** The selection of a list, under react-admin's names; another filter starts with none. */
export function useSelection(resource: string, filterValues: object | undefined): Selection {
  const filter = JSON.stringify(filterValues ?? {});
  const [state, setState] = useState(() => kept.get(resource));
  const selectedIds = state?.filter === filter ? (state.ids as number[]) : none;
  const change = useCallback(
    (next: (ids: readonly number[]) => readonly number[]) =>
      setState(before => {
        const after = { filter, ids: next(before?.filter === filter ? before.ids : none).slice(0, mostSelected) };
        kept.set(resource, after);
        return after;
      }),
    [resource, filter],
  );
  return useMemo(
    () => ({
      selectedIds,
      onSelect: ids => change(() => ids.map(Number)),
      onToggleItem: id => change(ids => toggled(ids, [Number(id)], !ids.includes(Number(id)))),
      onUnselectItems: () => change(() => none),
    }),
    [selectedIds, change],
  );
}

/** The ids with these among them, or without them; each once, in the order in which they came. */
export function toggled(ids: readonly number[], some: readonly number[], wanted: boolean): readonly number[] {
  if (!wanted) {
    const gone = new Set(some);
    return ids.filter(id => !gone.has(id));
  }
  return [...new Set([...ids, ...some])];
}

/** The rows from one to another, both with them, in whichever direction; just the second when the first is not on this page. */
export function between(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const start = from === undefined ? -1 : ids.indexOf(from);
  const end = ids.indexOf(to);
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}
