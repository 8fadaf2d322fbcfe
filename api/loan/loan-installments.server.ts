/** The first instalment moves a loan to repayment, the last one closes it. */

import { loanErrors } from '../../resources/loan/errors.ts';
import { loanApplications } from '../../resources/loan/loan-applications.ts';
import { loanInstallments } from '../../resources/loan/loan-installments.ts';
import { loanStatus } from '../../resources/loan/loan-status.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { sql } from '../engine/sql.ts';

const someLoanInstallmentText = sql(
  'loan/loan-installments.someLoanInstallment',
  `select 1 from loan_installments where loan_application_id = $1 and status = 'due' limit 1`,
);

const loanApplicationStatusText = sql(
  'loan/loan-installments.loanApplicationStatus',
  'select status from loan_applications where id = $1 for no key update',
);

async function settle({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  const loan = after.loan_application_id as number;
  const [now] = await rows(loanApplicationStatusText, [loan]);
  const due = await rows(someLoanInstallmentText, [loan]);
  const move = due.length === 0 ? 'close' : now!.status === loanStatus.disbursed ? 'repay' : undefined;
  const asWriter = { ...acting, actor: asSystem('instalment paid') };
  if (move) await repositoryOf(loanApplications.name).move(loan, move, {}, undefined, asWriter);
}

const isEarlierText = sql('loan/loan-installments.isEarlier', 'select 1 from loan_applications where id = $1 and disbursed_at > $2::date');

async function mustFollowPayout({ after, rows }: Write): Promise<void> {
  if ((await rows(isEarlierText, [after.loan_application_id, after.paid_at])).length > 0)
    throw new ProblemsError(loanInstallments, [{ path: 'paid_at', error: loanErrors.paidBeforeDisbursed() }]);
}

export const loanInstallmentsServer = defineServerSide(loanInstallments, { moves: { pay: { guard: mustFollowPayout, effect: settle } } });
