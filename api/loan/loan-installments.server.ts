/** The first instalment moves a loan to repayment, the last one closes it. */

import { loanErrors } from '../../resources/loan/errors.ts';
import { loanApplications } from '../../resources/loan/loan-applications.ts';
import { loanInstallments } from '../../resources/loan/loan-installments.ts';
import { loanStatus } from '../../resources/loan/loan-status.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';

async function settle({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  const loan = after.loan_application_id as number;
  const [now] = await rows<{ status: number }>('select status from loan_applications where id = $1 for no key update', [loan]);
  const due = await rows(`select 1 from loan_installments where loan_application_id = $1 and status = 'due' limit 1`, [loan]);
  const move = due.length === 0 ? 'close' : now!.status === loanStatus.disbursed ? 'repay' : undefined;
  const asWriter = { ...acting, actor: asSystem('instalment paid') };
  if (move) await repositoryOf(loanApplications.name).move(loan, move, {}, undefined, asWriter);
}

async function mustFollowPayout({ after, rows }: Write): Promise<void> {
  const text = 'select 1 from loan_applications where id = $1 and disbursed_at > $2::date';
  if ((await rows(text, [after.loan_application_id, after.paid_at])).length > 0)
    throw new ProblemsError(loanInstallments, [{ path: 'paid_at', error: loanErrors.paidBeforeDisbursed() }]);
}

export const loanInstallmentsServer = defineServerSide(loanInstallments, { moves: { pay: { guard: mustFollowPayout, effect: settle } } });
