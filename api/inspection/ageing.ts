/**
 * How old an unsettled audit is today, and what is open of it. An objection is open while its own disposals are less than its amount, or,
 * without an amount, while it has none. An audit that is open for another reason counts as one.
 */
import { commonOf, reportDay } from '../engine/report-sources.ts';
import { sql } from '../engine/sql.ts';

const days = `(${reportDay} - a.audit_date)`;

const openOf = `(
    select count(*) from audit_objections o
      left join lateral (select count(*) as disposals, sum(x.settled_amount) as settled from audit_disposals x
        where x.audit_objection_id = o.id) d on true
    where o.audit_id = a.id and case when coalesce(o.amount, 0) > 0 then coalesce(d.settled, 0) < o.amount else d.disposals = 0 end)`;

export const ageing = sql(
  'inspection/ageing.source',
  `
  select ${commonOf('a')}, a.search_key, a.memorial_number, a.title, a.office_id, a.audit_type, a.audit_date,
    case when a.status = 'reply_pending' then a.reply_due_at end as reply_due_at, a.status, a.unsettled_amount, ${days} as age_days,
    case when ${days} <= 30 then 'to_30' when ${days} <= 90 then 'to_90' when ${days} <= 180 then 'to_180'
      when ${days} <= 365 then 'to_365' else 'over_365' end as age,
    greatest(${openOf}, 1)::int as open_objections
  from audits a where a.status <> 'settled'`,
);
