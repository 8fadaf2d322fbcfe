/**
 * Each write of land records leaves a row of what it changed in `engine.land_tallies`, so that no writer waits for another (decision 0083).
 * Here rows of one office, upazila and kind become one.
 */
import type { Parts } from '../engine/api-module.ts';
import { ask, sql } from '../engine/sql.ts';
import type { Job } from '../services/jobs.ts';

const counted = 'office_id, upazila_id, district_id, kind, row_status';

const joinText = sql(
  'infobank/land-tallies.join',
  `
with several as (
  select ${counted} from engine.land_tallies group by ${counted} having count(*) > 1 or (sum(records) = 0 and sum(area) = 0)
), gone as (
  delete from engine.land_tallies t using several s where t.office_id = s.office_id and t.district_id = s.district_id and t.kind = s.kind
    and t.row_status = s.row_status and coalesce(t.upazila_id, 0) = coalesce(s.upazila_id, 0) returning t.*
)
insert into engine.land_tallies (${counted}, records, area)
select ${counted}, sum(records), sum(area) from gone group by ${counted} having sum(records) <> 0 or sum(area) <> 0`,
);

/** Returns how many rows took the place of others. */
export const joinTallies = async ({ pool }: Pick<Parts, 'pool'>): Promise<number> => (await ask(pool, joinText, [])).rowCount ?? 0;

export const landTalliesJob = (parts: Parts): Job => ({
  name: 'land-tallies',
  cron: '41 * * * *',
  run: async () => ({ joined: await joinTallies(parts) }),
});
