/** PostgreSQL calculates the cost of a lease by the rates of the settings (domain section 2.1); a paid lease owes nothing. */
import { infobankErrors } from '../../resources/infobank/errors.ts';
import { landLeases } from '../../resources/infobank/land-leases.ts';
import { setting } from '../../resources/kernel/settings.ts';
import { ProblemsError } from '../engine/problems.ts';
import { defineServerSide, type Write } from '../engine/server-side.ts';
import { type RowOf, sql } from '../engine/sql.ts';

const calculationText = sql(
  'infobank/land-leases.calculation',
  `
select v.vat::float8 as vat_amount, v.tax::float8 as tax_amount, (b.bid + v.vat + v.tax)::float8 as total, (b.bid + v.vat + v.tax - b.paid)::float8 as due_amount
from (select $1::numeric as bid, coalesce($2::numeric, 0) as paid) b,
  lateral (select round(b.bid * $3::numeric / 100, 2) as vat, round(b.bid * $4::numeric / 100, 2) as tax) v`,
);

type Calculated = RowOf<typeof calculationText>;

async function calculated({ after, rows }: Write): Promise<Omit<Calculated, 'total'>> {
  const values = [after.bid_value ?? null, after.paid_amount ?? null, setting('lease_vat_percent'), setting('lease_tax_percent')];
  const [{ total, ...amounts }] = (await rows(calculationText, values)) as [Calculated];
  if (total !== null && (amounts.due_amount ?? 0) < 0)
    throw new ProblemsError(landLeases, [{ path: 'paid_amount', error: infobankErrors.overpaid({ total }) }]);
  return amounts;
}

const landRecordKindText = sql('infobank/land-leases.landRecordKind', 'select kind from land_records where id = $1');

const kindOf = async ({ after, rows }: Write): Promise<string | undefined> => (await rows(landRecordKindText, [after.record_id]))[0]?.kind;

const otherPlotText = sql(
  'infobank/land-leases.otherPlot',
  `
select l.id from land_leases l join land_records r on r.id = l.record_id
where r.kind = 'shrimp-estates' and l.record_id <> $1 and l.lessee_nid = $2 and l.status = 'leased' limit 1`,
);

/**
 * A sand quarry is leased for one Bangla year (section 13 of the Act), whichever of the two years was given. A family, identified by NID,
 * has one shrimp plot.
 */
async function requireKind(write: Write): Promise<void> {
  const { after, rows } = write;
  const isLonger = after.from_bs_year !== after.to_bs_year;
  const isHeld = after.status === 'leased' && after.lessee_nid != null;
  const kind = isLonger || isHeld ? await kindOf(write) : undefined;
  if (isLonger && kind === 'sand-quarries')
    throw new ProblemsError(landLeases, [{ path: 'to_bs_year', error: infobankErrors.oneBanglaYear() }]);
  if (isHeld && kind === 'shrimp-estates' && (await rows(otherPlotText, [after.record_id, after.lessee_nid])).length > 0)
    throw new ProblemsError(landLeases, [{ path: 'lessee_nid', error: infobankErrors.familyHasPlot() }]);
}

export const landLeasesServer = defineServerSide(landLeases, {
  computed: calculated,
  guards: { create: requireKind, update: requireKind },
});
