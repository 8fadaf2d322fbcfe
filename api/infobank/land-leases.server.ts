/** What a lease costs is reckoned by PostgreSQL, by the rates of the settings (domain section 2.1); a paid lease owes nothing. */
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { landLeases } from '../../resources/infobank/land-leases.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';

const reckonText = `
select v.vat::float8 as vat_amount, v.tax::float8 as tax_amount, (b.bid + v.vat + v.tax)::float8 as total, (b.bid + v.vat + v.tax - b.paid)::float8 as due_amount
from (select $1::numeric as bid, coalesce($2::numeric, 0) as paid) b,
  lateral (select round(b.bid * $3::numeric / 100, 2) as vat, round(b.bid * $4::numeric / 100, 2) as tax) v`;

type Reckoned = { vat_amount: number | null; tax_amount: number | null; due_amount: number | null; total: number | null };

async function reckoned({ after, rows }: Write): Promise<Omit<Reckoned, 'total'>> {
  const values = [after.bid_value ?? null, after.paid_amount ?? null, setting('lease_vat_percent'), setting('lease_tax_percent')];
  const [{ total, ...amounts }] = (await rows<Reckoned>(reckonText, values)) as [Reckoned];
  if (total !== null && (amounts.due_amount ?? 0) < 0)
    throw new ProblemsError(landLeases, [{ path: 'paid_amount', error: infobankErrors.overpaid({ total }) }]);
  return amounts;
}

/** A sand quarry is leased for one Bangla year (section 13 of the Act), whichever of the two years was written. */
async function requireTerm({ after, rows }: Write): Promise<void> {
  if (after.from_bs_year === after.to_bs_year) return;
  const [record] = await rows<{ kind: string }>('select kind from land_records where id = $1', [after.record_id]);
  if (record?.kind === 'sand-quarries')
    throw new ProblemsError(landLeases, [{ path: 'to_bs_year', error: infobankErrors.oneBanglaYear() }]);
}

export const landLeasesServer = defineServerSide(landLeases, {
  computed: reckoned,
  guards: { create: requireTerm, update: requireTerm },
});
