/** An entry belongs to the account that its leave's rule names; the balance is updated with it. */
import { validationErrors } from '../../resources/kernel/validation-errors.ts';
import { leaveLedgerEntries } from '../../resources/leave/leave-ledger-entries.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { question, sql, together } from '../engine/sql.ts';
import { earnedTypeText, lockUserText, requireAccount, settleBalance } from './balances.ts';

const leaveRuleLedgerText = sql('leave/leave-ledger-entries.leaveRuleLedger', 'select ledger from leave_rules where leave_type_id = $1');

async function judge({ after, rows, today, author }: Write): Promise<void> {
  const [[rule], earned] = await together(
    rows,
    question(leaveRuleLedgerText, [after.leave_type_id]),
    question(earnedTypeText, [after.ledger]),
    // The second of two entries sees both: their balance is settled one after the other.
    question(lockUserText, [after.user_id]),
  );
  // Only the system writes days of future leave.
  if (author.rights !== 'system' && (after.on_date as string) > today)
    throw new ProblemsError(leaveLedgerEntries, [{ path: 'on_date', error: validationErrors.notAfter({ date: today }) }]);
  requireAccount(after, { ledger: rule?.ledger, isEarned: earned.length > 0 });
}

export const leaveLedgerEntriesServer = defineServerSide(leaveLedgerEntries, {
  guards: { create: judge },
  effects: { create: settleBalance },
});
