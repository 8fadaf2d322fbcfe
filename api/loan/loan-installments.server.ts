/** With its first instalment a loan is being paid back, with its last it is closed. */
import { loanApplications } from '../../resources/loan/loan-applications.ts';
import { loanInstallments } from '../../resources/loan/loan-installments.ts';
import { asSystem } from '../engine/actor.ts';
import { type Done, defineServerSide } from '../engine/server-side.ts';

async function settle({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  const loan = after.loan_application_id as number;
  const [now] = await rows<{ status: string }>('select status from loan_applications where id = $1 for no key update', [loan]);
  const due = await rows(`select 1 from loan_installments where loan_application_id = $1 and status = 'due' limit 1`, [loan]);
  const move = due.length === 0 ? 'close' : now!.status === 'disbursed' ? 'repay' : undefined;
  const asWriter = { ...acting, actor: asSystem('instalment paid') };
  if (move) await repositoryOf(loanApplications.name).move(loan, move, {}, undefined, asWriter);
}

export const loanInstallmentsServer = defineServerSide(loanInstallments, { moves: { pay: { effect: settle } } });
