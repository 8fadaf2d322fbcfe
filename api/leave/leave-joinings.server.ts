/**
 * Return from leave: after its end, or after it was shortened. The application holds the date; working days after its end count as late.
 */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { leaveErrors } from '../../resources/leave/errors.ts';
import { leaveJoinings } from '../../resources/leave/leave-joinings.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { isOffText } from '../office/index.ts';
import { standing } from './facts.ts';

const leaveText = sql(
  'leave/leave-joinings.leave',
  `
select to_date::text as to_date, status = ${approvalStatus.approve} and ${standing('l')} as is_approved
from leave_applications l where id = $1 for no key update`,
  known<{ to_date: string; is_approved: boolean }>(),
);

const lateText = sql(
  'leave/leave-joinings.late',
  `
select count(*)::int as days from leave_applications l
  cross join lateral (select generate_series(l.to_date + 1, $2::date - 1, interval '1 day')::date as day) d
where l.id = $1 and not ${isOffText('l.user_id', 'l.office_id', 'd.day')}`,
);

async function computed({ before, after, rows }: Write) {
  if (before) return {};
  const [late] = await rows(lateText, [after.leave_application_id, after.joined_on]);
  return { late_days: late?.days ?? 0 };
}

async function judge({ after, rows }: Write): Promise<void> {
  const [leave] = await rows(leaveText, [after.leave_application_id]);
  if (!leave) return;
  if (!leave.is_approved) throw new ProblemsError(leaveJoinings, [{ path: 'leave_application_id', error: leaveErrors.notApproved() }]);
  if ((after.joined_on as string) > leave.to_date) return;
  throw new ProblemsError(leaveJoinings, [{ path: 'joined_on', error: leaveErrors.joiningBeforeEnd({ date: leave.to_date }) }]);
}

async function note({ after, repositoryOf, transaction }: Done): Promise<void> {
  const acting = { transaction, actor: asSystem('joining after leave') };
  await repositoryOf('leave-applications').change(
    after.leave_application_id as number,
    { joined_on: after.joined_on },
    'patch',
    undefined,
    acting,
  );
}

export const leaveJoiningsServer = defineServerSide(leaveJoinings, {
  computed,
  guards: { create: judge },
  effects: { create: note },
});
