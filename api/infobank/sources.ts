/**
 * The source of the report of land. A record is leased where a lease of it runs. In arrears is what is unpaid of its leases: by its files what
 * was due until today, by rows without a file what they say, of leased land
 * the fees of years without a file.
 */
import type { ApiModule } from '../engine/api-module.ts';
import { commonOf, reportDay } from '../engine/report-sources.ts';
import { sql } from '../engine/sql.ts';

/** The Bangla year of the day: it begins on 14 April. */
const banglaYear = `(extract(year from ${reportDay})::int - case when to_char(${reportDay}, 'MMDD') < '0414' then 594 else 593 end)`;

const landReport = sql(
  'infobank/sources.landReport',
  `
  select ${commonOf('r')}, r.search_key, r.id as record_id, r.kind, r.district_id, r.upazila_id, r.office_id, r.total_area,
    (exists (select 1 from land_leases l where l.record_id = r.id and l.status = 'leased')
      or exists (select 1 from lease_files f where f.record_id = r.id and f.status = 'leased'))::int as leased,
    (coalesce((select sum(d.due_amount) from lease_dues d where d.record_id = r.id and d.status = 'due' and d.due_on <= ${reportDay}), 0)
      + coalesce((select sum(l.due_amount) from land_leases l where l.record_id = r.id and l.lease_file_id is null and l.due_amount > 0), 0)
      + coalesce((select g.yearly_salami * (select count(*) from generate_series(g.renewed_upto + 1, ${banglaYear}) y
        where not exists (select 1 from lease_dues d where d.record_id = r.id and d.bs_year = y))
        from leased_lands g where g.id = r.id), 0))::numeric(16, 2) as arrears
  from land_records r`,
);

/** The same for all records at once: what is leased or due is found first, and belongs to few of them. */
const wholeLandReport = sql(
  'infobank/sources.wholeLandReport',
  `
  select ${commonOf('r')}, r.search_key, r.id as record_id, r.kind, r.district_id, r.upazila_id, r.office_id, r.total_area,
    (l.record_id is not null)::int as leased,
    (coalesce(d.amount, 0) + coalesce(w.amount, 0) + coalesce(g.amount, 0))::numeric(16, 2) as arrears
  from land_records r
    left join (select record_id from land_leases where status = 'leased' union select record_id from lease_files where status = 'leased') l
      on l.record_id = r.id
    left join (select record_id, sum(due_amount) as amount from lease_dues where status = 'due' and due_on <= ${reportDay} group by record_id) d
      on d.record_id = r.id
    left join (select record_id, sum(due_amount) as amount from land_leases where lease_file_id is null and due_amount > 0 group by record_id) w
      on w.record_id = r.id
    left join (select g.id, g.yearly_salami * (select count(*) from generate_series(g.renewed_upto + 1, ${banglaYear}) y
        where not exists (select 1 from lease_dues d where d.record_id = g.id and d.bs_year = y)) as amount
      from leased_lands g where g.renewed_upto < ${banglaYear}) g on g.id = r.id`,
);

export const landSources: ApiModule['sources'] = { 'land-report': { each: landReport, all: wholeLandReport } };
