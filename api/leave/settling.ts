/**
 * Updates what follows from an application: the ledger, the placeholder and attendance. Called after every change, and safe to repeat:
 * nothing is taken or given back twice.
 */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { trusted } from '../access/index.ts';
import { showDays, staleDays } from '../attendance/index.ts';
import type { Done, Inside, Stored } from '../engine/server-side.ts';
import { known, question, type RowOf, sql, together } from '../engine/sql.ts';

/** Requested or approved: neither rejected nor withdrawn nor cancelled. */
const isInForce = ({ status, row_status, is_cancelled }: Stored): boolean =>
  row_status === 1 && status !== approvalStatus.reject && is_cancelled !== true;
const isApproved = (application: Stored): boolean => isInForce(application) && application.status === approvalStatus.approve;

/** What its splits take, compared with what the ledger has taken so far: by type and account, in days. */
const dueText = sql(
  'leave/settling.due',
  `
select coalesce(s.leave_type_id, e.leave_type_id) as leave_type_id, coalesce(s.ledger, e.ledger) as ledger,
  (case when $2 then coalesce(s.ledger_days, 0) else 0 end + coalesce(e.days, 0))::float8 as due
from (select leave_type_id, ledger, ledger_days from leave_application_splits where leave_application_id = $1 and ledger <> 'none') s
  full join (select leave_type_id, ledger, sum(days) as days from leave_ledger_entries
    where leave_application_id = $1 and row_status = 1 group by leave_type_id, ledger) e
  on e.leave_type_id = s.leave_type_id and e.ledger = s.ledger
where case when $2 then coalesce(s.ledger_days, 0) else 0 end + coalesce(e.days, 0) <> 0
order by 1`,
  known<{ leave_type_id: number; ledger: string; due: number }>(),
);

type Due = RowOf<typeof dueText>;

/** Takes what is due and gives back what isn't any more; each entry locks the person, so their balances are updated one after the other. */
async function settleLedger(inside: Inside, application: Stored, due: readonly Due[]): Promise<void> {
  const { id, user_id, from_date, to_date } = application;
  for (const { leave_type_id, ledger, due: days } of due)
    await inside.repositoryOf('leave-ledger-entries').add(
      {
        ...{ user_id, leave_type_id, ledger, on_date: from_date, leave_application_id: id, from_date, to_date },
        ...(days > 0 ? { kind: 'debit', days: -days } : { kind: 'reversal', days: -days }),
      },
      trusted(inside, 'leave'),
    );
}

const reservedText = sql('leave/settling.reserved', 'select id from leave_placeholders where leave_application_id = $1');

/** The placeholder's duty: reserved while the leave is asked for, in force once it is approved, removed with it. */
async function settlePlaceholder(inside: Inside, application: Stored, known: { readonly id: number } | undefined): Promise<void> {
  const { id, user_id, applicant_desk_id, placeholder_desk_id, office_id, from_date, to_date } = application;
  const acting = trusted(inside, 'leave');
  const duties = inside.repositoryOf('leave-placeholders');
  if (!isInForce(application) || placeholder_desk_id === null) {
    if (known) await duties.set(known.id, { row_status: 0, is_in_force: false }, acting);
    return;
  }
  const span = { from_date, to_date, is_in_force: isApproved(application), row_status: 1 };
  if (known) await duties.set(known.id, { placeholder_desk_id, office_id, ...span }, acting);
  else {
    const { row_status: _, ...made } = span;
    const duty = { leave_application_id: id, absent_user_id: user_id, absent_desk_id: applicant_desk_id, placeholder_desk_id, office_id };
    await duties.add({ ...duty, ...made }, acting);
  }
}

/** The days on which a person is away by it, or was before. */
function daysAway({ before, after }: Done): readonly Stored[] {
  if (!isApproved(after) && !(before && isApproved(before))) return [];
  const hasMoved = before && (before.from_date !== after.from_date || before.to_date !== after.to_date);
  return hasMoved ? [after, before] : [after];
}

/** All of it: after an application was made, changed or moved. */
export async function settleLeave(done: Done): Promise<void> {
  const { before, after } = done;
  // A new application that waits for its approval has taken and reserved nothing.
  if (!before && !isApproved(after)) return settlePlaceholder(done, after, undefined);
  const [due, [reserved], ...stale] = await together(
    done.rows,
    question(dueText, [after.id, isApproved(after)]),
    question(reservedText, [after.id]),
    ...daysAway(done).map(({ from_date, to_date, user_id }) => staleDays({ from: from_date, to: to_date }, user_id as number)),
  );
  await settleLedger(done, after, due);
  await settlePlaceholder(done, after, reserved);
  await showDays(done, stale.flat());
}
