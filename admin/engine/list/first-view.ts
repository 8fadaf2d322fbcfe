/**
 * The view with which a list opens. It is known before the rows are requested, so that the list without it is not read in vain. A person's
 * default views are few, and come with the session's user.
 */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DataProvider, type Store, useCanAccess, useDataProvider, useLocation, useStoreContext } from 'react-admin';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { useMe } from '../../shell/session-context.tsx';
import { keptOf, pageSizeOf } from './page-size.ts';
import { type SavedView, searchOf, stateOf } from './views.ts';

/** A list has one default view of a person at most; there are not more lists than this. */
const most = 500;

const everyones = ['saved-views', 'defaults'];

const defaultsQuery = (provider: DataProvider, userId: number) => ({
  queryKey: [...everyones, userId],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly SavedView[]> => {
    const filter = { user_id: userId, is_default: true };
    const asked = { filter, sort: { field: 'name', order: 'ASC' as const }, pagination: { page: 1, perPage: most }, signal };
    return (await provider.getList<SavedView>('saved-views', asked)).data;
  },
  retry: false,
});

/** Keeps the person's views as the server returned them; they are read again only when one of that person's views was changed. */
export function knowDefaults(client: QueryClient, userId: number, views: readonly SavedView[]): void {
  client.setQueryDefaults(everyones, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData([...everyones, userId], views);
}

type Kept = Pick<Store, 'getItem'>;

/** The query with which a list opens at its bare address: that of the default view, '' where there is none. */
export function firstSearch(declaration: AnyResource, defaults: readonly SavedView[], store: Kept): string {
  const view = defaults.find(({ resource }) => resource === declaration.name);
  if (view === undefined) return '';
  return searchOf(stateOf(declaration, view), pageSizeOf(declaration, store), { view: view.id });
}

/** Lists that were opened since the page was loaded. The first time, and by a link to the whole list, its owner's view opens. */
const opened = new Set<string>();

/** Where to open the list instead of its bare address: '' as it is; undefined while that is not known. */
export function useFirstSearch(declaration: AnyResource): string | undefined {
  const { search } = useLocation();
  const me = useMe();
  const provider = useDataProvider();
  const store = useStoreContext();
  const { canAccess, isPending: isAsked } = useCanAccess({ resource: 'saved-views', action: 'list' });
  const isWhole = !opened.has(declaration.name) || !keptOf(declaration, store).filter;
  const isFirst = search === '' && me !== undefined && isWhole;
  const { data, isPending } = useQuery({ ...defaultsQuery(provider, me?.userId ?? 0), enabled: isFirst && canAccess === true });
  const isKnown = !isFirst || (!isAsked && (canAccess !== true || !isPending));
  useEffect(() => {
    if (isKnown) opened.add(declaration.name);
  }, [isKnown, declaration]);
  if (!isKnown) return undefined;
  return isFirst ? firstSearch(declaration, data ?? [], store) : '';
}
