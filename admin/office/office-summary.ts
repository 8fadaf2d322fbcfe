/** The server's summary of an office; requested once by all components that show it. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Person } from '../engine/naming.ts';
import { dataOf } from '../session/http.ts';
import type { Named, Responsibility } from '../session/user.ts';

export type OfficeSummary = {
  /** The offices above it, the highest first. */
  readonly path: readonly Named[];
  /** The holder of its head's desk today; null for people who may not know. So are `posts` and `vacant`. */
  readonly head: readonly (Person & { readonly responsibility: Responsibility })[] | null;
  readonly posts: number | null;
  readonly vacant: number | null;
  readonly below: readonly { readonly type: Named; readonly offices: number }[];
};

export const useOfficeSummary = (id: number): UseQueryResult<OfficeSummary> =>
  useQuery({
    queryKey: ['offices', 'summary', id],
    queryFn: ({ signal }) => dataOf<OfficeSummary>(`/api/offices/${id}/summary`, { signal }),
    retry: false,
  });
