/** What an audit has settled follows from its disposals, and with it whether it is settled, partly or whole. */
import { asSystem } from '../engine/actor.ts';
import type { Inside } from '../engine/server-side.ts';

type Standing = { readonly settled_amount: number; readonly status: string };

/**
 * Whole when nothing of the amount is left; where no money is involved, when the audit or each of its objections has a disposal. Without any
 * disposal the state is what the moves made it.
 */
const standingText = `
select d.settled::float8 as settled_amount,
  case when d.disposals = 0 then a.status
    when coalesce(a.amount, 0) > 0 then case when d.settled >= a.amount then 'settled' else 'partly_settled' end
    when d.of_all or not exists (select from audit_objections o where o.audit_id = a.id
      and not exists (select from audit_disposals x where x.audit_objection_id = o.id)) then 'settled'
    else 'partly_settled' end as status
from audits a, lateral (select count(*) as disposals, coalesce(sum(settled_amount), 0) as settled,
  coalesce(bool_or(audit_objection_id is null), false) as of_all from audit_disposals where audit_id = a.id) d
where a.id = $1`;

/** Two who dispose of one audit do it one after the other: call it first (D-TX). */
export const lockAudit = ({ rows }: Inside, audit: unknown): Promise<unknown> =>
  rows('select id from audits where id = $1 for no key update', [audit]);

export async function settleAudit(inside: Inside, audit: number): Promise<void> {
  await lockAudit(inside, audit);
  const [standing] = await inside.rows<Standing>(standingText, [audit]);
  if (!standing) return;
  const acting = { ...inside.acting, actor: asSystem('audit disposal') };
  await inside.repositoryOf('audits').change(audit, standing, 'patch', undefined, acting);
}
