/** The outcome of a move, by the position of the case (domain section 10.2). Pure. */
import type { ApprovalMove } from '../../resources/kernel/approval.ts';
import { approvalStatus as s } from '../../resources/kernel/approval-status.ts';

/** The position of a case: its row in the approval requests, instants as text. */
export type Case = {
  readonly id: number;
  readonly module: string;
  readonly resource: string;
  readonly record_id: number | null;
  readonly workflow_id: number;
  readonly workflow_step_id: number | null;
  readonly applicant_id: number;
  readonly applicant_desk_id: number;
  readonly office_id: number;
  readonly current_desk_id: number | null;
  readonly current_role_id: number | null;
  readonly status: number;
  readonly place: number;
  readonly places: number;
  readonly may_decide: boolean;
  readonly closed_at: Date | string | null;
};

export const caseColumns = [
  ...['id', 'module', 'resource', 'record_id', 'workflow_id', 'workflow_step_id', 'applicant_id', 'applicant_desk_id', 'office_id'],
  ...['current_desk_id', 'current_role_id', 'status', 'place', 'places', 'may_decide', 'closed_at'],
] as const satisfies readonly (keyof Case)[];

/** `place` 0: with the applicant. A closed case has no performer. */
export type Outcome = { readonly status: number; readonly place: number; readonly isClosed: boolean };

export function outcomeOf(move: ApprovalMove, { status, place, places, may_decide: mayDecide }: Case): Outcome {
  const open = (next: number, at: number): Outcome => ({ status: next, place: at, isClosed: false });
  const closed = (next: number): Outcome => ({ status: next, place, isClosed: true });
  switch (move) {
    case 'forward':
      return open(s.forward, place + 1);
    case 'approve':
      return closed(s.approve);
    case 'reject':
      return closed(s.reject);
    case 'backward':
      return open(s.backward, place - 1);
    case 'resubmit':
      return open(s.pending, 1);
    case 'cancel':
      return closed(s.pending);
    case 're-approve':
      return status === s.approve || mayDecide || place === places ? closed(s.approve) : open(s.forward, place + 1);
  }
}

/** The moves that the current actor may make: the applicant at place 0, else the performer. */
export function movesAt({ status, place, places, may_decide: mayDecide, closed_at: closedAt }: Case): ApprovalMove[] {
  if (closedAt !== null) return status === s.approve || status === s.reject ? ['re-approve'] : [];
  if (place === 0) return ['resubmit'];
  return [
    ...(place < places ? (['forward'] as const) : []),
    ...(mayDecide && status !== s.backward ? (['approve'] as const) : []),
    'reject',
    'backward',
  ];
}
