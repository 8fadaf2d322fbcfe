/**
 * What a lease's file writes into its record (decision 61): the row of its years among the leases of sairat, so that registers, exports and
 * the record's page show it; of leased land its lessee and how far it is renewed. What the row has besides stays.
 */
import { landLeases } from '../../resources/infobank/land-leases.ts';
import { leasedLands } from '../../resources/infobank/leased-lands.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { endLessee, enterLessee, writeFees } from './leased-land-fees.ts';

type Id = { readonly id: number };

const writing = ({ acting, author }: Done) => ({ ...acting, actor: asSystem('lease file', author.userId) });

const recordText = sql(
  'infobank/lease-rows.record',
  `select r.kind, (select s.id from land_leases s where s.record_id = r.id and s.from_bs_year = $2::int limit 1) as row
from land_records r where r.id = $1`,
  known<{ kind: string; row: number | null }>(),
);

const bidText = sql(
  'infobank/lease-rows.bid',
  `
with recursive files as (
  select id, previous_id from lease_files where id = $1
  union all select f.id, f.previous_id from lease_files f join files n on f.id = n.previous_id
)
select b.bidder_type as type, b.bidder_mobile as mobile, b.registration_number as registration, b.security_money::float8 as security
from lease_bids b join files n on n.id = b.lease_file_id where b.is_accepted order by b.lease_file_id desc limit 1`,
  known<{ type: string; mobile: string | null; registration: string | null; security: number | null }>(),
);

/** At the deed. A society without a number of registration has no row, which needs one. */
export async function writeLease(done: Done): Promise<void> {
  const { after, rows, repositoryOf } = done;
  const [record] = await rows(recordText, [after.record_id, after.from_bs_year]);
  const upto = Number(after.to_bs_year);
  const [bid] = await rows(bidText, [after.id]);
  if (record?.kind === leasedLands.name) {
    await enterLessee(done, bid?.mobile ?? null);
    return writeFees(done);
  }
  if (!record || !bid || (bid.type === 'society' && bid.registration === null)) return;
  const body = {
    ...{ is_leased: true, reason_without_lease: null, from_bs_year: after.from_bs_year, to_bs_year: upto, status: 'leased' },
    ...{ notice_number: after.notice_number, notice_date: after.notice_date, lessee_name: after.lessee_name, lessee_type: bid.type },
    ...(bid.mobile !== null && { lessee_mobile: bid.mobile }),
    ...(bid.registration !== null && { lessee_registration_number: bid.registration }),
    ...(bid.security !== null && { security_money: bid.security }),
    ...{ government_value: after.government_value, bid_value: after.yearly_value, low_bid_reason: after.low_bid_reason },
    ...{ agreement_date: after.deed_date, possession_date: after.possession_date, lease_file_id: after.id },
    ...{ paid_amount: 0, challan_number: null, challan_date: null },
  };
  const leases = repositoryOf(landLeases.name);
  if (record.row === null) await leases.add({ ...body, record_id: after.record_id }, writing(done));
  else await leases.set(record.row, body, writing(done));
}

const rowText = sql('infobank/lease-rows.row', 'select id from land_leases where lease_file_id = $1', known<Id>());

const change = async (done: Done, file: unknown, body: object): Promise<void> => {
  for (const { id } of await done.rows(rowText, [file])) await done.repositoryOf(landLeases.name).set(id, body, writing(done));
};

/** Of leased land a cancellation ends the term of its lessee, and what is due changes. */
export async function endLease(done: Done, status: 'expired' | 'cancelled'): Promise<void> {
  await change(done, done.after.id, { status });
  const [record] = await done.rows(recordText, [done.after.record_id, done.after.from_bs_year]);
  if (record?.kind !== leasedLands.name || status === 'expired') return;
  if (done.after.deed_date != null) await endLessee(done);
  await writeFees(done);
}

const laterText = sql(
  'infobank/lease-rows.later',
  'select 1 as one from lease_dues where lease_file_id = $1 and bs_year > $2::int and paid_amount > 0 limit 1',
);

/** The row shows the latest year of which something is paid. */
export async function writePaid(done: Done): Promise<void> {
  await writeFees(done);
  const { lease_file_id, bs_year, paid_amount, challan_number, challan_date } = done.after;
  if ((await done.rows(laterText, [lease_file_id, bs_year])).length > 0) return;
  await change(done, lease_file_id, { paid_amount, challan_number, challan_date });
}
