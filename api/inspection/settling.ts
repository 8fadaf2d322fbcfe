/** The settled amount of an audit follows from its disposals, and so does its state: settled, partly or completely. */
import { asSystem } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

/**
 * Completely when nothing of the amount is left; without money, when the audit or each of its objections has a disposal. Without any
 * disposal the state comes from the moves.
 */
const standingText = sql(
  'inspection/settling.standing',
  `
select d.settled::float8 as settled_amount,
  case when d.disposals = 0 then a.status
    when coalesce(a.amount, 0) > 0 then case when d.settled >= a.amount then 'settled' else 'partly_settled' end
    when d.of_all or not exists (select from audit_objections o where o.audit_id = a.id
      and not exists (select from audit_disposals x where x.audit_objection_id = o.id)) then 'settled'
    else 'partly_settled' end as status
from audits a, lateral (select count(*) as disposals, coalesce(sum(settled_amount), 0) as settled,
  coalesce(bool_or(audit_objection_id is null), false) as of_all from audit_disposals where audit_id = a.id) d
where a.id = $1`,
  known<{ status: string }>(),
);

/** A row if the amount is the sum of the objections and has changed. */
const sumText = sql(
  'inspection/settling.sum',
  `
select s.amount::float8 as amount from audits a, lateral (select sum(o.amount) as amount from audit_objections o where o.audit_id = a.id) s
where a.id = $1 and a.amount_is_sum and a.amount is distinct from s.amount`,
);

const lockAuditText = sql('inspection/settling.lockAudit', 'select id from audits where id = $1 for no key update');

/** Locks the audit, so that disposals are written one after the other: call it first (D-TX). */
export const lockAudit = ({ rows }: Inside, audit: unknown): Promise<unknown> => rows(lockAuditText, [audit]);

export async function settleAudit(inside: Inside, audit: number): Promise<void> {
  await lockAudit(inside, audit);
  const acting = { ...inside.acting, actor: asSystem('audit disposal') };
  const audits = inside.repositoryOf('audits');
  // An amount that is the sum of its objections is updated before anything is settled.
  for (const sum of await inside.rows(sumText, [audit])) await audits.set(audit, { ...sum, amount_is_sum: true }, acting);
  const [standing] = await inside.rows(standingText, [audit]);
  if (!standing) return;
  await audits.set(audit, standing, acting);
}
