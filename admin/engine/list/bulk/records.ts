/** The selected records as the list reads them, on whichever page they are: their names, old values and versions. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { BhumiDataProvider } from '../../data-provider.ts';
import { useDeclaration } from '../../declaration.tsx';
import { chunksOf, type Read } from './changes.ts';

/** So many ids stay within what an address may hold (D-FILTER-LIMITS). */
const chunkSize = 200;

/** In the order of the ids; without those that are deleted or out of reach by now. */
export function useRecords(ids: readonly number[]): UseQueryResult<readonly Read[]> {
  const { name } = useDeclaration();
  const provider = useDataProvider<BhumiDataProvider>();
  return useQuery({
    queryKey: [name, 'selected', ids],
    queryFn: async ({ signal }) => {
      const found = new Map<number, Read>();
      for (const chunk of chunksOf(ids, chunkSize)) {
        const pagination = { page: 1, perPage: chunkSize };
        const { data } = await provider.getList<Read>(name, {
          pagination,
          sort: { field: 'id', order: 'ASC' },
          filter: { id: chunk },
          signal,
        });
        for (const record of data) found.set(record.id, record);
      }
      return ids.flatMap(id => found.get(id) ?? []);
    },
    // The displayed values are the compared ones: they must not change meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
