/**
 * A reply belongs to an unsettled audit and is not older than it. An audit that waits for replies is replied to once an approved one is there
 * for each of its objections, or for the audit as a whole.
 */

import { auditReplies } from '../../resources/inspection/audit-replies.ts';
import { audits } from '../../resources/inspection/audits.ts';
import { inspectionErrors } from '../../resources/inspection/errors.ts';
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { lockAudit } from './settling.ts';

const auditText = sql(
  'inspection/audit-replies.audit',
  'select status, audit_date::text as audit_date from audits where id = $1 for no key update',
  known<{ audit_date: string }>(),
);

async function judge({ before, after, rows }: Write): Promise<void> {
  const [audit] = await rows(auditText, [after.audit_id]);
  if (!audit) return;
  if (!before && audit.status === 'settled') throw inspectionErrors.settledAlready();
  if (String(after.reply_date) < audit.audit_date)
    throw new ProblemsError(auditReplies, [{ path: 'reply_date', error: inspectionErrors.repliedBeforeAudit() }]);
}

/** $2 the approved status. A reply to the audit as a whole answers each objection. */
const answeredText = sql(
  'inspection/audit-replies.answered',
  `
select 1 from audits a where a.id = $1 and a.status = 'reply_pending' and not exists (
  select from audit_objections o where o.audit_id = a.id and not exists (
    select from audit_replies r where r.audit_id = a.id and coalesce(r.audit_objection_id, o.id) = o.id and r.status = $2 and r.row_status = 1))`,
);

async function markReplied(write: Done): Promise<void> {
  const { after, rows, repositoryOf, acting } = write;
  // The second of two approvals at once counts the first.
  await lockAudit(write, after.audit_id);
  if ((await rows(answeredText, [after.audit_id, approvalStatus.approve])).length === 0) return;
  await repositoryOf(audits.name).move(after.audit_id as number, 'reply', {}, undefined, { ...acting, actor: asSystem('reply approved') });
}

export const auditRepliesServer = defineServerSide(auditReplies, {
  guards: { create: judge, update: judge },
  approval: { effects: { approve: markReplied } },
});
