/**
 * What the files of leased land write into its record (decision 73): who leases it, and the year up to which every fee is paid. In arrears
 * are the fees of years without a file, and what is unpaid by files.
 */
import { banglaDateOf } from '../../i18n/bangla-calendar.ts';
import { leasedLandLessees } from '../../resources/infobank/leased-land-lessees.ts';
import { leasedLands } from '../../resources/infobank/leased-lands.ts';
import { asSystem } from '../engine/actor.ts';
import type { Done, Write } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';

const writing = ({ acting, author }: Done) => ({ ...acting, actor: asSystem('lease file', author.userId) });

const feesText = sql(
  'infobank/leased-land-fees.fees',
  `
select (select count(*) from generate_series($2::int + 1, $3::int) y
    where not exists (select 1 from lease_dues f where f.record_id = $1 and f.bs_year = y))::int as alone,
  count(distinct d.bs_year)::int as years, coalesce(sum(d.due_amount), 0)::float8 as unpaid
from lease_dues d where d.record_id = $1 and d.status = 'due' and d.due_amount > 0 and d.due_on <= $4::date`,
  known<{ alone: number; years: number; unpaid: number }>(),
);

/** The Bangla years in arrears, and what they cost. */
export async function arrearsOf({ before, after, today, rows }: Write) {
  const of = [before?.id ?? 0, after.renewed_upto, banglaDateOf(today).year, today];
  const [{ alone, years, unpaid }] = (await rows(feesText, of)) as [{ alone: number; years: number; unpaid: number }];
  const paisa = alone * Math.round(Number(after.yearly_salami) * 100) + Math.round(unpaid * 100);
  return { arrear_years: alone + years, arrear_amount: paisa / 100 };
}

const uptoText = sql(
  'infobank/leased-land-fees.upto',
  `
with recursive paid as (
  select renewed_upto as year from leased_lands where id = $1
  union all select year + 1 from paid where exists (select 1 from lease_dues d where d.record_id = $1 and d.bs_year = year + 1 and d.status = 'paid')
    and not exists (select 1 from lease_dues d where d.record_id = $1 and d.bs_year = year + 1 and d.status = 'due')
)
select max(year) as upto from paid`,
  known<{ upto: number | null }>(),
);

/** After each change of a due: how far the land is renewed, never back. Nothing of a record of another kind. */
export async function writeFees(done: Done): Promise<void> {
  const record = Number(done.after.record_id);
  const [found] = await done.rows(uptoText, [record]);
  if (found?.upto != null) await done.repositoryOf(leasedLands.name).set(record, { renewed_upto: found.upto }, writing(done));
}

const lesseesText = sql(
  'infobank/leased-land-fees.lessees',
  'select id, name, from_bs_year, to_bs_year from leased_land_lessees where leased_land_id = $1 order by id desc',
);

const changeLessee = (done: Done, id: number, to_bs_year: number) =>
  done.repositoryOf(leasedLandLessees.name).change(id, { to_bs_year }, 'patch', undefined, writing(done));

/** At the deed: who leases on gets the new last year; of another lessee a row is made, and the terms of those before end. */
export async function enterLessee(done: Done, mobile: string | null): Promise<void> {
  const { record_id, lessee_name, from_bs_year, to_bs_year } = done.after;
  const [first, last] = [Number(from_bs_year), Number(to_bs_year)];
  const all = await done.rows(lesseesText, [record_id]);
  const same = all.find(({ name }) => name === lessee_name);
  if (same) await changeLessee(done, same.id, last);
  if (same) return;
  for (const { id, from_bs_year: from, to_bs_year: to } of all)
    if ((to === null || to >= first) && (from === null || from < first)) await changeLessee(done, id, first - 1);
  const lessee = {
    leased_land_id: record_id,
    name: lessee_name,
    from_bs_year: first,
    to_bs_year: last,
    ...(mobile !== null && { mobile }),
  };
  await done.repositoryOf(leasedLandLessees.name).add(lessee, writing(done));
}

/** A cancellation ends the term of the lessee, too. */
export async function endLessee(done: Done): Promise<void> {
  const { record_id, lessee_name, ends_on } = done.after;
  const last = banglaDateOf(String(ends_on)).year;
  const same = (await done.rows(lesseesText, [record_id])).find(({ name }) => name === lessee_name);
  if (same && (same.to_bs_year === null || same.to_bs_year > last))
    await changeLessee(done, same.id, Math.max(last, same.from_bs_year ?? last));
}
