/**
 * The monthly figures of offices, added up: letters, land tax, khatians. For the newest month that any office within reach has entered;
 * taxes are those of the fiscal year up to its end.
 */

import type { Behind, View } from '../engine/api-module.ts';
import { reads } from '../engine/front-page.ts';
import { assembled } from '../engine/sql.ts';
import { inOffice, rowsKept, rowsOf } from './view.ts';

export type MonthFigures = Readonly<
  Record<
    | ('mail_opening' | 'mail_received' | 'mail_disposed' | 'mail_pending')
    | ('tax_demand_current' | 'tax_demand_arrear' | 'tax_collected' | 'tax_collected_institution' | 'tax_collected_general')
    | ('khatian_applied' | 'khatian_delivered' | 'khatian_delivered_on_time' | 'khatian_pending_late' | 'khatian_pending_in_time'),
    number
  >
> &
  /** In per cent; null if there is no total. */
  Readonly<Record<'mail_rate' | 'tax_rate' | 'khatian_on_time_rate', number | null>>;

/** `month` is null if nothing is entered yet; `offices`: how many have entered it. */
export type Month = Behind & { readonly month: string | null; readonly offices: number; readonly figures: MonthFigures | null };

const columns = [
  ...['mail_opening', 'mail_received', 'mail_disposed', 'tax_demand_current', 'tax_demand_arrear', 'tax_collected'],
  ...['tax_collected_institution', 'khatian_applied', 'khatian_delivered', 'khatian_delivered_on_time', 'khatian_pending_late'],
];

/** Half up, to one decimal place (D-MONEY). */
const percent = (part: string, whole: string): string => `round(100.0 * (${part}) / nullif(${whole}, 0), 1)::float8`;

/** Of the newest month among these rows. */
const sumsText = assembled<MonthFigures & { readonly month: string | null; readonly offices: number }>()(
  'report/month.sums',
  'the reach depends on the reader',
  (from: string) => `
with newest as materialized (select max(o.month) as month from ${from}),
  s as (select count(*)::int as offices, ${columns.map(name => `coalesce(sum(o.${name}), 0) as ${name}`).join(', ')}
    from ${from} and o.month = (select month from newest))
select (select month::text from newest) as month, offices, ${columns.map(name => `${name}::float8`).join(', ')},
  greatest(mail_opening + mail_received - mail_disposed, 0)::float8 as mail_pending,
  (tax_collected - tax_collected_institution)::float8 as tax_collected_general,
  greatest(khatian_applied - khatian_delivered - khatian_pending_late, 0)::float8 as khatian_pending_in_time,
  ${percent('mail_disposed', 'mail_opening + mail_received')} as mail_rate,
  ${percent('tax_collected', 'tax_demand_current + tax_demand_arrear')} as tax_rate,
  ${percent('khatian_delivered_on_time', 'khatian_delivered')} as khatian_on_time_rate
from s`,
  ['office_monthly_figures o where true'],
);

/** Undefined for a caller who may not list them. */
export async function monthOf(view: View): Promise<Month | undefined> {
  const of = 'office-monthly-figures';
  if (!reads(view, of)) return undefined;
  const some = inOffice(view, of, { row_status: 1, month: { lte: view.today } });
  const { from, values } = rowsOf(view, of, some);
  const [sums] = await rowsKept(view, sumsText(from), values);
  const { month, offices, ...figures } = sums!;
  if (month === null) return { of, filter: some, month, offices, figures: null };
  return { of, filter: { ...some, month }, month, offices, figures };
}
