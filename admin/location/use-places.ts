/**
 * The places of a tree: the children of each open one, read when it is opened, and the matches of a search. They are kept, so that the tree
 * is unchanged on return from a record.
 */
import { useAbility } from '@casl/react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { type Ability, mayEver } from '../../permissions/ability.ts';
import type { BhumiDataProvider } from '../engine/data-provider.ts';
import { useLocale } from '../engine/declaration.tsx';
import { useStill } from '../engine/references.ts';
import { type Branch, branchesOf, kinds, type Place, placeLines, placeOf, top } from './places.ts';

const branchRows = 1_000;
const hitsOfKind = 20;

type View = { readonly open: readonly number[]; readonly active: number | null; readonly typed: string };
const atFirst: View = { open: [], active: null, typed: '' };
const viewKey = ['places view'];

type Asked = { readonly branch: Branch; readonly id: number };

/** One query per branch, under the lists' key, so that a change made elsewhere makes it load again. */
function useBranches(asked: readonly Asked[]) {
  const provider = useDataProvider<BhumiDataProvider>();
  const locale = useLocale();
  return useQueries({
    queries: asked.map(({ branch, id }) => ({
      queryKey: [branch.resource, 'getList', 'places', id, branch.filter(id), locale],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Place[]> => {
        const { data } = await provider.getList<RaRecord<number>>(branch.resource, {
          pagination: { page: 1, perPage: branchRows },
          sort: { field: 'name', order: 'ASC' },
          filter: branch.filter(id),
          signal,
        });
        return data.map(row => placeOf(row, branch));
      },
    })),
  });
}

/** The first places of each kind that a search meets; undefined while nothing is sought. */
function useHits(typed: string, offered: readonly Branch[]) {
  const provider = useDataProvider<BhumiDataProvider>();
  const q = useStill(typed.trim());
  const query = useQuery({
    queryKey: ['places', 'sought', q],
    enabled: q !== '',
    queryFn: async ({ signal }): Promise<readonly Place[]> => {
      const found = await Promise.all(offered.map(branch => provider.find(branch.resource, { q, most: hitsOfKind, signal })));
      return found.flatMap((rows, at) => rows.map(row => placeOf(row, offered[at]!)));
    },
  });
  return { ...query, q };
}

export function usePlaces() {
  const ability = useAbility<Ability>();
  const queries = useQueryClient();
  const [view, setView] = useState<View>(() => queries.getQueryData(viewKey) ?? atFirst);
  useEffect(() => void queries.setQueryData(viewKey, view), [queries, view]);
  const may = ({ resource }: Branch): boolean => mayEver(ability, 'list', resource);
  const below = (resource: string): readonly Branch[] => branchesOf(resource).filter(may);

  const asked: Asked[] = [
    { branch: top, id: 0 },
    ...view.open.flatMap(key => {
      const kind = kinds[key % kinds.length]!.resource;
      return below(kind).map(branch => ({ branch, id: Math.floor(key / kinds.length) }));
    }),
  ];
  const answers = useBranches(asked);
  const hits = useHits(view.typed, kinds.filter(may));
  const branchAt = (branch: Branch, id: number) => answers[asked.findIndex(one => one.branch === branch && one.id === id)];
  const isSearching = hits.q !== '' && view.typed.trim() !== '';
  const roots = isSearching ? hits : answers[0]!;
  const lines = placeLines(roots.data ?? [], {
    isOpen: key => view.open.includes(key),
    hasBelow: kind => below(kind).length > 0,
    below: place => {
      const parts = below(place.resource).map(branch => branchAt(branch, place.id)?.data);
      return parts.every(part => part !== undefined) ? parts.flat() : undefined;
    },
  });
  const change = (part: (before: View) => Partial<View>) => setView(before => ({ ...before, ...part(before) }));
  return {
    lines,
    view,
    isSearching,
    isPending: roots.isPending,
    error: roots.error ?? answers.find(({ error }) => error)?.error ?? null,
    again: () => void (isSearching ? hits.refetch() : Promise.all(answers.map(({ refetch }) => refetch()))),
    go: (active: number) => change(() => ({ active })),
    type: (typed: string) => change(() => ({ typed, active: null })),
    set: (keys: readonly number[], isOpen: boolean) =>
      change(({ open }) => ({ open: isOpen ? [...new Set([...open, ...keys])] : open.filter(key => !keys.includes(key)) })),
    shutAll: () => change(() => ({ open: [] })),
  };
}
