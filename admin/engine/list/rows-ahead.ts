/** The first rows of a list are requested before its page exists, by the same query that the page will use. */
import type { QueryClient } from '@tanstack/react-query';
import { type DataProvider, type GetListParams, getQuery, parseQueryFromLocation, type Store } from 'react-admin';
import type { AnyResource } from '../../../resources/kernel/resource.ts';
import { asOf } from '../tree/as-switch.tsx';
import { cleanSearch } from './list-address.ts';
import { keptOf, pageSizeOf } from './page-size.ts';
import { plainState } from './views.ts';

/** The initial state of a list: the properties of react-admin's `ListBase`. */
export function startOf(declaration: AnyResource) {
  const { sort, filter } = plainState(declaration);
  return { sort, filterDefaultValues: filter };
}

/** The query of a list at an address, as react-admin builds it; undefined where the address is not yet a list's own. */
export function askedAt(declaration: AnyResource, search: string, store: Pick<Store, 'getItem'>): GetListParams | undefined {
  if (cleanSearch(search, declaration) !== search || (declaration.tree && asOf(search) === 'tree')) return undefined;
  const { page, perPage, sort, order, filter } = getQuery({
    ...startOf(declaration),
    perPage: pageSizeOf(declaration, store),
    queryFromLocation: parseQueryFromLocation({ search }),
    params: keptOf(declaration, store),
  });
  return { pagination: { page, perPage }, sort: { field: sort, order }, filter: filter ?? {} };
}

/** Rows of this age are shown without another request. */
const youngMs = 10_000;

/** Resolves when the rows are there, or could not be loaded. */
export function askRowsAhead(client: QueryClient, provider: DataProvider, name: string, params: GetListParams): Promise<void> {
  const queryKey = [name, 'getList', params];
  client.setQueryDefaults(queryKey, { staleTime: youngMs });
  setTimeout(() => client.setQueryDefaults(queryKey, {}), youngMs);
  return client.prefetchQuery({ queryKey, queryFn: ({ signal }) => provider.getList(name, { ...params, signal }) });
}
