/** What the accused reads of the complaints against them: `GET /api/show-causes/mine`. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StoredFile } from '../engine/form/uploading.ts';
import { request } from '../session/http.ts';
import { useMe } from '../shell/session-context.tsx';

/** A notice with its answer, as the accused and the authority read it. */
export type Cause = {
  readonly id: number;
  readonly kind: 'first' | 'second';
  readonly charge: string;
  readonly charge_files: readonly StoredFile[];
  readonly answer_by: string;
  readonly status: 'asked' | 'answered';
  readonly answer: string | null;
  readonly answer_files: readonly StoredFile[];
  readonly answered_at: string | null;
  readonly is_late: boolean;
};
export type OwnCause = Cause & { readonly asked_at: string; readonly is_open: boolean };

export type Result = {
  readonly status: string;
  readonly penalty: string | null;
  readonly penalty_until: string | null;
  readonly penalty_amount: string | null;
  readonly penalty_step: number | null;
  readonly decision: string;
  readonly decided_at: string;
};
export type OwnComplaint = {
  readonly id: number;
  readonly case_number: string | null;
  readonly type: string;
  readonly type_en: string;
  readonly office: string;
  readonly office_en: string;
  readonly hearing: { readonly at: string; readonly place: string } | null;
  readonly causes: readonly OwnCause[];
  readonly result: Result | null;
};

export const ownKey = ['show-causes', 'mine'];

/** The addresses of files end after ten minutes: they are read again before. */
const refreshMs = 300_000;

type Page = { readonly total: number; readonly data: readonly OwnComplaint[] };

/** The complaints of which something was asked, a page more each time; or the one of this id. */
export function useOwnComplaints({ complaint = 0, enabled = true } = {}) {
  const me = useMe();
  const query = useInfiniteQuery({
    queryKey: [...ownKey, me?.userId, complaint],
    queryFn: async ({ signal, pageParam }) => {
      const asked = new URLSearchParams({ from: String(pageParam), ...(complaint > 0 && { complaint: String(complaint) }) });
      return (await request(`/api/show-causes/mine?${asked}`, { signal })).json as Page;
    },
    initialPageParam: 0,
    getNextPageParam: (last, _, from) => (from + last.data.length < last.total ? from + last.data.length : undefined),
    ...{ retry: false, enabled, refetchInterval: refreshMs },
  });
  return { query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** The day ends at midnight in Dhaka. */
export const endOf = (day: string): string => `${day}T17:59:59.999Z`;
