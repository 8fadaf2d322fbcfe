/** A reply belongs to an unsettled audit and is not older than it. Its approval moves an audit that waits for one to replied. */
import { auditReplies } from '../../resources/inspection/audit-replies.ts';
import { audits } from '../../resources/inspection/audits.ts';
import { inspectionErrors } from '../../resources/inspection/errors.ts';
import { asSystem } from '../engine/actor.ts';
import { ProblemsError } from '../engine/problems.ts';
import { type Done, defineServerSide, type Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

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

const waitingText = sql(
  'inspection/audit-replies.waiting',
  `select 1 from audits where id = $1 and status = 'reply_pending' for no key update`,
);

async function markReplied({ after, rows, repositoryOf, acting }: Done): Promise<void> {
  if ((await rows(waitingText, [after.audit_id])).length === 0) return;
  await repositoryOf(audits.name).move(after.audit_id as number, 'reply', {}, undefined, { ...acting, actor: asSystem('reply approved') });
}

export const auditRepliesServer = defineServerSide(auditReplies, {
  guards: { create: judge, update: judge },
  approval: { effects: { approve: markReplied } },
});
