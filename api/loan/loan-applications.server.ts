/** A loan must keep the limits of its type; when it is paid out, its monthly instalments are created. */

import { addYears } from '../../resources/kernel/clock.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { type Text, t } from '../../resources/kernel/text.ts';
import { loanErrors } from '../../resources/loan/errors.ts';
import { loanApplications } from '../../resources/loan/loan-applications.ts';
import { loanInstallments } from '../../resources/loan/loan-installments.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Asked, type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, type RowOf, sql } from '../engine/sql.ts';
import { notifyOfState } from '../notification/index.ts';

type Type = RowOf<typeof typeText>;

const typeText = sql(
  'loan/loan-applications.type',
  'select max_amount::float8 as max_amount, max_installments, min_age, max_age from loan_types where id = $1',
);

/** A birthday in the last year of `age` still counts as that age. */
function ageProblem({ min_age, max_age }: Type, born: string, today: string): DomainError | undefined {
  if (min_age !== null && addYears(born, min_age) > today) return loanErrors.tooYoung({ age: min_age });
  return max_age !== null && addYears(born, max_age + 1) <= today ? loanErrors.tooOld({ age: max_age }) : undefined;
}

const bornOfUserText = sql('loan/loan-applications.bornOfUser', 'select date_of_birth::text as born from users where id = $1');

async function judge({ after, rows, today }: Write): Promise<void> {
  const [type] = await rows(typeText, [after.loan_type_id]);
  if (!type) return;
  const problems: { path: string; error: DomainError }[] = [];
  const { max_amount, max_installments } = type;
  if (max_amount !== null && (after.amount as number) > max_amount)
    problems.push({ path: 'amount', error: loanErrors.amountTooHigh({ max: max_amount }) });
  if (max_installments !== null && (after.installments as number) > max_installments)
    problems.push({ path: 'installments', error: loanErrors.tooManyInstallments({ max: max_installments }) });
  const [person] = await rows(bornOfUserText, [after.user_id]);
  const error = person?.born ? ageProblem(type, person.born, today) : undefined;
  if (error) problems.push({ path: 'loan_type_id', error });
  if (problems.length > 0) throw new ProblemsError(loanApplications, problems);
}

/** Equal parts in whole paisa; the rest is added to the last one (D-MONEY). None if nothing is paid back. */
const scheduleText = sql(
  'loan/loan-applications.schedule',
  `
select serial, ($3::date + make_interval(months => serial))::date::text as due_date,
  (case when serial < $2 then part else $1::numeric - part * ($2 - 1) end)::float8 as amount
from (select trunc($1::numeric / $2, 2) as part) p, generate_series(1, $2::int) serial, loan_types y
where y.id = $4 and y.is_refundable order by serial`,
  known<{ serial: number; due_date: string; amount: number }>(),
);

async function layOut({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  const parts = await rows(scheduleText, [after.amount, after.installments, after.disbursed_at, after.loan_type_id]);
  const asWriter = { ...acting, actor: asSystem('loan paid out') };
  const installments = repositoryOf(loanInstallments.name);
  const ids = await installments.reserve(parts.length, asWriter);
  await installments.insertMany(
    parts.map((part, at) => ({ id: ids[at]!, loan_application_id: after.id, status: 'due', ...part })),
    asWriter,
  );
}

const someLoanInstallmentText = sql(
  'loan/loan-applications.someLoanInstallment',
  'select 1 from loan_installments where loan_application_id = $1 and status = $2 limit 1',
);

const hasInstallment = async ({ rows, before }: Asked, status: 'due' | 'paid'): Promise<boolean> =>
  (await rows(someLoanInstallmentText, [before.id, status])).length > 0;

const approvedByText = sql(
  'loan/loan-applications.approvedBy',
  `select 1 from approval_histories where approval_request_id = $1 and user_id = $2 and action_type in ('approve', 're_approve') limit 1`,
);

/** One person approves a loan, another pays it out. */
async function mustBeApart({ rows, before, author }: Asked): Promise<void> {
  if (author.rights === 'system') return;
  const hasApproved = (await rows(approvedByText, [before.approval_request_id, author.userId])).length > 0;
  if (hasApproved || before.user_id === author.userId) throw loanErrors.paidOutByDecider();
}

const paidOut = t('টাকা বিতরণ হয়েছে', 'paid out');
const paidBack = t('সম্পূর্ণ পরিশোধিত', 'repaid');

/** The borrower is notified. */
const notifyBorrower = (done: Done, status: Text): Promise<void> =>
  notifyOfState(done, { of: loanApplications, id: done.after.id, status }, [done.after.user_id as number]);

async function payOut(done: Done): Promise<void> {
  await layOut(done);
  await notifyBorrower(done, paidOut);
}

export const loanApplicationsServer = defineServerSide(loanApplications, {
  permits: {
    disburse: mustBeApart,
    repay: async asked => {
      if (!(await hasInstallment(asked, 'paid'))) throw loanErrors.nothingPaid();
    },
    close: async asked => {
      if (await hasInstallment(asked, 'due')) throw loanErrors.stillDue();
    },
  },
  guards: { create: judge, update: judge },
  moves: { disburse: { effect: payOut }, close: { effect: done => notifyBorrower(done, paidBack) } },
});
