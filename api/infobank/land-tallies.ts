/**
 * Each write of land records and leases leaves a row of what it changed in `engine.land_tallies` or `engine.lease_tallies` (decision 0083).
 * Here rows of one office, upazila and kind become one.
 */
import type { Parts } from '../engine/api-module.ts';
import { ask, assembled } from '../engine/sql.ts';
import type { Job } from '../services/jobs.ts';

const counted = 'office_id, upazila_id, district_id, kind, row_status';

const tables: [string, string, string][] = [
  ['land_tallies', 'records', 'area'],
  ['lease_tallies', 'leased', 'arrears'],
];

const joinText = assembled<never>()(
  'infobank/land-tallies.join',
  'the table is one of two',
  (table: string, count: string, amount: string) => `
with several as (
  select ${counted} from engine.${table} group by ${counted} having count(*) > 1 or (sum(${count}) = 0 and sum(${amount}) = 0)
), gone as (
  delete from engine.${table} t using several s where t.office_id = s.office_id and t.district_id = s.district_id and t.kind = s.kind
    and t.row_status = s.row_status and coalesce(t.upazila_id, 0) = coalesce(s.upazila_id, 0) returning t.*
)
insert into engine.${table} (${counted}, ${count}, ${amount})
select ${counted}, sum(${count}), sum(${amount}) from gone group by ${counted} having sum(${count}) <> 0 or sum(${amount}) <> 0`,
  ...tables,
);

/** Returns how many rows took the place of others. */
export async function joinTallies({ pool }: Pick<Parts, 'pool'>): Promise<number> {
  let made = 0;
  for (const one of tables) made += (await ask(pool, joinText(...one), [])).rowCount ?? 0;
  return made;
}

export const landTalliesJob = (parts: Parts): Job => ({
  name: 'land-tallies',
  cron: '41 * * * *',
  run: async () => ({ joined: await joinTallies(parts) }),
});
