/** A disposal settles at most what is left of its audit and its objection, and has the papers that its type requires. */
import { auditDisposals } from '../../resources/inspection/audit-disposals.ts';
import { inspectionErrors } from '../../resources/inspection/errors.ts';
import type { DomainError } from '../../resources/kernel/errors.ts';
import { compareMoney } from '../../resources/kernel/money.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write, whenWritten } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notifyOfDisposal } from './notifying.ts';
import { lockAudit, settleAudit } from './settling.ts';

/** $1 the audit, $2 the objection, $3 this disposal: the amount that all others leave. */
const leftText = sql(
  'inspection/audit-disposals.left',
  `
select a.audit_date::text as audit_date,
  (coalesce(a.amount, 0) - coalesce((select sum(settled_amount) from audit_disposals where audit_id = a.id and id is distinct from $3), 0))::float8
    as of_audit,
  (select o.amount - coalesce((select sum(settled_amount) from audit_disposals where audit_objection_id = o.id and id is distinct from $3), 0)
    from audit_objections o where o.id = $2)::float8 as of_objection
from audits a where a.id = $1`,
  known<{ of_audit: number }>(),
);

const refuse = (path: string, error: DomainError): never => {
  throw new ProblemsError(auditDisposals, [{ path, error }]);
};

const auditDisposalTypeProofText = sql(
  'inspection/audit-disposals.auditDisposalTypeProof',
  'select proof from audit_disposal_types where id = $1',
);

const proved = ['disposal_type_id', 'money_kind', 'sanction_memo'];

async function requireProof({ after, rows }: Write): Promise<void> {
  const [type] = await rows(auditDisposalTypeProofText, [after.disposal_type_id]);
  if (type?.proof === 'treasury_invoice' && after.money_kind !== 'revenue_income') refuse('money_kind', inspectionErrors.invoiceRequired());
  if (type?.proof === 'sanction_memo' && after.sanction_memo == null) refuse('sanction_memo', inspectionErrors.memoRequired());
}

const judged = ['disposal_date', 'settled_amount'];

async function judge(write: Write): Promise<void> {
  const { before, after, rows } = write;
  await lockAudit(write, after.audit_id);
  const [left] = await rows(leftText, [after.audit_id, after.audit_objection_id ?? null, before?.id ?? null]);
  if (!left) return;
  if (String(after.disposal_date) < left.audit_date) refuse('disposal_date', inspectionErrors.disposedBeforeAudit());
  const most = Math.min(left.of_audit, left.of_objection ?? left.of_audit);
  if (compareMoney(Number(after.settled_amount), most) > 0) refuse('settled_amount', inspectionErrors.settledBeyondAmount({ left: most }));
  await requireProof(write);
}

const settle = (write: Done): Promise<void> => settleAudit(write, Number(write.after.audit_id));

async function disposed(write: Done): Promise<void> {
  await settle(write);
  await notifyOfDisposal(write);
}

export const auditDisposalsServer = defineServerSide(auditDisposals, {
  guards: { create: judge, update: whenWritten([...judged, ...proved], judge) },
  effects: { create: disposed, update: whenWritten(['settled_amount'], settle) },
});
