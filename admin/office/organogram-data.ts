/** An organogram as the server returns it in one answer, and the questions about it. */
import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Named, Person } from '../engine/naming.ts';
import type { TreeRow } from '../engine/tree/forest.ts';
import { dataOf } from '../session/http.ts';

export type OwnerName = 'offices' | 'base-offices' | 'ministry-offices';
export type PostsName = 'office-organograms' | 'base-office-organograms';

export type Holder = {
  readonly id: number;
  readonly user_id: number;
  readonly user: Person;
  readonly responsibility: 'main' | 'in_charge' | 'additional';
  readonly is_primary: boolean;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly _can: readonly string[];
};

/** A desk of an office, or a post of a pattern: that one has a number of posts and no holders. */
export type Desk = TreeRow &
  Named & {
    readonly parent_id: number | null;
    readonly version: number;
    readonly is_office_head: boolean;
    readonly designation: Named;
    readonly grade: Named | null;
    readonly permission_group_id: number;
    readonly original_permission_group_id?: number | null;
    readonly permission_group: Named;
    readonly post_count?: number;
    readonly holders?: readonly Holder[];
    readonly is_own?: boolean;
    readonly _can: readonly string[];
  };

export type Organogram = {
  readonly owner: Named & { readonly base_office_id?: number | null };
  readonly today: string;
  readonly sees_holders: boolean;
  readonly offices: readonly Named[];
  readonly rows: readonly Desk[];
  /** What may be done here at all: `create`, `assign`, `head`, `restore`. */
  readonly _can: readonly string[];
};

/**
 * `key`: where the desks are kept, so that a move changes them at once; under the lists' key, so that a change made elsewhere makes them
 * load again.
 */
export function useOrganogram(owner: OwnerName, posts: PostsName, id: number): UseQueryResult<Organogram> & { key: QueryKey } {
  const key = useMemo(() => [posts, 'getList', 'organogram', owner, id], [posts, owner, id]);
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => dataOf<Organogram>(`/api/${owner}/${id}/organogram`, { signal }),
    structuralSharing: false,
  });
  return { ...query, key };
}

/** Who holds it today; future holders are among the holders and not here. */
export const sitting = ({ holders = [] }: Desk, today: string): readonly Holder[] => holders.filter(({ from_date }) => from_date <= today);

export type Counts = { readonly posts: number; readonly filled: number; readonly vacant: number };

/** Of a pattern, its posts; of an office, the number of held desks. Inactive desks are not counted. */
export function countsOf(rows: readonly Desk[], today: string): Counts {
  const used = rows.filter(({ row_status }) => row_status === 1);
  const posts = used.reduce((sum, { post_count = 1 }) => sum + post_count, 0);
  const filled = used.filter(desk => sitting(desk, today).length > 0).length;
  return { posts, filled, vacant: posts - filled };
}
