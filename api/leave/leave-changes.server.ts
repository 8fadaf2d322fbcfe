/** Approved leave ends earlier or is cancelled. After the decision the application is changed, and everything else follows from it. */

import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import type { Problem } from '../../resources/kernel/validate.ts';
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { leaveErrors } from '../../resources/leave/errors.ts';
import { leaveChanges } from '../../resources/leave/leave-changes.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { standing } from './facts.ts';

type Leave = RowOf<typeof leaveText>;

const leaveText = sql(
  'leave/leave-changes.leave',
  `
select from_date::text as from_date, to_date::text as to_date, status = ${approvalStatus.approve} and ${standing('l')} as "isInForce"
from leave_applications l where id = $1 for no key update`,
  known<{ from_date: string; to_date: string; isInForce: boolean }>(),
);
const waitingText = sql(
  'leave/leave-changes.waiting',
  `
select 1 from leave_changes where leave_application_id = $1 and row_status = 1 and status not in (${approvalStatus.approve}, ${approvalStatus.reject})
  and id is distinct from $2::bigint limit 1`,
);

/** A change must come before the end of the leave; a cancellation before its beginning. */
function problemsOf({ kind, to_date: to }: Readonly<Record<string, unknown>>, leave: Leave, today: string): Problem[] {
  const at = (path: string, error: Problem['error']): Problem[] => [{ path, error }];
  if (!leave.isInForce) return at('leave_application_id', leaveErrors.notApproved());
  if (leave.to_date < today) return at('leave_application_id', leaveErrors.changeTooLate());
  if (kind === 'cancel') return leave.from_date < today ? at('kind', leaveErrors.cancelStarted()) : [];
  if (typeof to !== 'string') return at('to_date', validationErrors.required());
  return to < leave.from_date || to >= leave.to_date ? at('to_date', leaveErrors.notShorter()) : [];
}

async function judge(write: Write): Promise<void> {
  const { after, before, rows, today } = write;
  const [leave] = await rows(leaveText, [after.leave_application_id]);
  if (!leave) return;
  const isWaiting = (await rows(waitingText, [after.leave_application_id, before?.id ?? null])).length > 0;
  const problems: Problem[] = isWaiting
    ? [{ path: 'leave_application_id', error: leaveErrors.changePending() }]
    : problemsOf(after, leave, today);
  if (problems.length > 0) throw new ProblemsError(leaveChanges, problems);
}

async function carryOut({ after, repositoryOf, transaction }: Done): Promise<void> {
  const change = after.kind === 'cancel' ? { is_cancelled: true } : { to_date: after.to_date };
  const acting = { transaction, actor: asSystem('change of leave') };
  await repositoryOf('leave-applications').set(after.leave_application_id as number, change, acting);
}

export const leaveChangesServer = defineServerSide(leaveChanges, {
  guards: { create: judge, update: judge },
  approval: { guards: { approve: judge, resubmit: judge, 're-approve': judge }, effects: { approve: carryOut } },
});
