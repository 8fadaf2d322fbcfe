/** The demand of an office's leases in a Bangla year: what is in arrears of earlier years, what is due of this one, paid and unpaid. */
import type pg from 'pg';
import { scopeSql } from '../../permissions/scope.ts';
import { leaseDues } from '../../resources/infobank/lease-dues.ts';
import { type Author, scopeFor } from '../engine/actor.ts';
import { ask, assembled } from '../engine/sql.ts';

export type Demand = {
  readonly record: string;
  readonly record_en: string;
  readonly lessee: string;
  /** In whole paisa, which add up exactly. */
  readonly arrears: number;
  readonly due: number;
  readonly paid: number;
  readonly unpaid: number;
};

const demandsText = assembled<Demand>()(
  'infobank/demands.demands',
  "the reach is the reader's",
  (reached: string) => `with sums as (
  select o.lease_file_id, o.record_id, coalesce(sum(o.due_amount) filter (where o.bs_year < $2::int), 0) as arrears,
    coalesce(sum(o.total_amount) filter (where o.bs_year = $2::int), 0) as due,
    coalesce(sum(o.paid_amount) filter (where o.bs_year = $2::int), 0) as paid, sum(o.due_amount) as unpaid,
    bool_or(o.bs_year = $2::int) as is_current
  from lease_dues o where o.office_id = $1::bigint and o.bs_year <= $2::int and o.status <> 'waived' and o.row_status = 1 and ${reached}
  group by o.lease_file_id, o.record_id
)
select concat_ws(' · ', r.record_number, r.title, r.plot) as record,
  concat_ws(' · ', r.record_number, coalesce(r.title_en, r.title), r.plot_en) as record_en, coalesce(f.lessee_name, '') as lessee,
  (s.arrears * 100)::float8 as arrears, (s.due * 100)::float8 as due, (s.paid * 100)::float8 as paid, (s.unpaid * 100)::float8 as unpaid
from sums s join lease_files f on f.id = s.lease_file_id join land_records r on r.id = s.record_id
where s.is_current or s.unpaid > 0 order by r.record_number, s.lease_file_id limit $3::int`,
  ['true'],
);

/** @param most no more than these */
export async function demandsOf(pool: pg.Pool, author: Author, office: number, year: number, most: number): Promise<readonly Demand[]> {
  const values: unknown[] = [office, year, most];
  const reached = scopeSql.many(scopeFor(author, 'list', leaseDues.name), 'o', value => `$${values.push(value)}`) ?? 'true';
  return (await ask(pool, demandsText(reached), values)).rows;
}
