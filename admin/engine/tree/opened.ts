/**
 * Which parts of a tree are open, the current line and the search. They are kept as long as the rows are, so that the view is the same on
 * return from a record.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { above, type Forest } from './forest.ts';

type Ids = ReadonlySet<number>;

type View = {
  readonly open: Ids;
  /** What was closed by hand while a search shows everything it meets. */
  readonly shut: Ids;
  readonly active: number | null;
  readonly typed: string;
};

const parents = ({ nodes }: Forest): number[] => [...nodes.values()].flatMap(({ id, children }) => (children.length ? [id] : []));

/** A small tree starts open; of a large one, a single root does. */
const smallTree = 40;

const atFirst = (forest: Forest): View => ({
  open: new Set(forest.nodes.size <= smallTree ? parents(forest) : forest.roots.length === 1 ? forest.roots : []),
  ...{ shut: new Set(), active: null, typed: '' },
});

const plus = (set: Ids, ids: readonly number[]): Ids => new Set([...set, ...ids]);
const minus = (set: Ids, ids: readonly number[]): Ids => new Set([...set].filter(id => !ids.includes(id)));

export type Opened = {
  readonly active: number | null;
  readonly typed: string;
  readonly isOpen: (id: number) => boolean;
  readonly go: (id: number) => void;
  readonly type: (typed: string) => void;
  readonly set: (ids: readonly number[], isOpen: boolean) => void;
  readonly all: (isOpen: boolean) => void;
  /** Goes to a record that is about to get a new parent. */
  readonly reveal: (id: number, under: number | null) => void;
};

/**
 * @param key the tree: its resource, and what it belongs to. @param isSifted a filter hides some lines: the others are shown with all their
 * ancestors, as in a search
 */
export function useOpened(forest: Forest, key: readonly unknown[], isSifted: boolean): Opened {
  const queries = useQueryClient();
  const [view, setView] = useState<View>(() => queries.getQueryData(['tree view', ...key]) ?? atFirst(forest));
  useEffect(() => void queries.setQueryData(['tree view', ...key], view), [queries, key, view]);
  const change = (part: (view: View) => Partial<View>) => setView(before => ({ ...before, ...part(before) }));
  const isSearching = isSifted || view.typed.trim() !== '';
  return {
    active: view.active,
    typed: view.typed,
    isOpen: id => (isSearching ? !view.shut.has(id) : view.open.has(id)),
    go: active => change(() => ({ active })),
    type: typed => change(() => ({ typed, shut: new Set() })),
    set: (ids, isOpen) =>
      change(({ open, shut }) =>
        isSearching ? { shut: (isOpen ? minus : plus)(shut, ids) } : { open: (isOpen ? plus : minus)(open, ids) },
      ),
    all: isOpen => {
      const ids = parents(forest);
      change(() => (isSearching ? { shut: new Set(isOpen ? [] : ids) } : { open: new Set(isOpen ? ids : []) }));
    },
    reveal: (id, under) =>
      change(({ open, shut }) => {
        const path = under === null ? [] : [under, ...above(forest, under)];
        return { active: id, open: plus(open, path), shut: minus(shut, path) };
      }),
  };
}
