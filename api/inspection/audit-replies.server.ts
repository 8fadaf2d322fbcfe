/** A reply is to an audit that is not settled yet, and no older than it. */
import { auditReplies } from '../../resources/inspection/audit-replies.ts';
import { inspectionErrors } from '../../resources/inspection/errors.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

const auditText = 'select status, audit_date::text as audit_date from audits where id = $1 for no key update';

async function judge({ before, after, rows }: Write): Promise<void> {
  const [audit] = await rows<{ status: string; audit_date: string }>(auditText, [after.audit_id]);
  if (!audit) return;
  if (!before && audit.status === 'settled') throw inspectionErrors.settledAlready();
  if (String(after.reply_date) < audit.audit_date)
    throw new ProblemsError(auditReplies, [{ path: 'reply_date', error: inspectionErrors.repliedBeforeAudit() }]);
}

export const auditRepliesServer = defineServerSide(auditReplies, {
  guards: { create: judge, update: judge },
});
