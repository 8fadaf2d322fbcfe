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

/** The same added up: land and its leases are counted by their writes, and what files and fees have due belongs to few records. */
const landCells = sql(
  'infobank/sources.landCells',
  `
  select t.upazila_id, t.kind, t.district_id, t.office_id, t.row_status, t.records as _count, t.area as total_area, 0 as leased, 0 as arrears
  from engine.land_tallies t
  union all
  select t.upazila_id, t.kind, t.district_id, t.office_id, t.row_status, 0, 0, t.leased, t.arrears from engine.lease_tallies t
  union all
  select r.upazila_id, r.kind, r.district_id, r.office_id, r.row_status, 0, 0, p.leased, p.arrears
  from (
    select m.record_id, max(m.leased) as leased, sum(m.amount) as arrears from (
      select f.record_id, (not exists (select 1 from land_leases l where l.record_id = f.record_id and l.status = 'leased'))::int as leased, 0 as amount
        from lease_files f where f.status = 'leased'
      union all select record_id, 0, due_amount from lease_dues where status = 'due' and due_on <= ${reportDay}
      union all select g.id, 0, g.yearly_salami * (select count(*) from generate_series(g.renewed_upto + 1, ${banglaYear}) y
          where not exists (select 1 from lease_dues d where d.record_id = g.id and d.bs_year = y))
        from leased_lands g where g.renewed_upto < ${banglaYear}
    ) m group by m.record_id
  ) p join land_records r on r.id = p.record_id`,
);

export const landSources: ApiModule['sources'] = {
  'land-report': { each: landReport, cells: { rows: landCells, by: ['upazila_id', 'kind', 'district_id', 'office_id', 'row_status'] } },
};
