/** What the accused reads of the complaints against them: `GET /api/show-causes/mine`. */
import { useQuery } from '@tanstack/react-query';
import type { StoredFile } from '../engine/form/uploading.ts';
import { dataOf } from '../session/http.ts';
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

export function useOwnComplaints(enabled = true) {
  const me = useMe();
  return useQuery({
    queryKey: [...ownKey, me?.userId],
    queryFn: ({ signal }) => dataOf<readonly OwnComplaint[]>('/api/show-causes/mine', { signal }),
    ...{ retry: false, enabled, refetchInterval: refreshMs },
  });
}

/** The day ends at midnight in Dhaka. */
export const endOf = (day: string): string => `${day}T17:59:59.999Z`;
