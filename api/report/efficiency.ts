/**
 * The efficiency of an office in one figure: the weighted mean of the known parts: attendance, disposal of letters, services on time and
 * land tax. The weights are settings.
 */
import { setting } from '../../resources/kernel/settings.ts';
import type { Behind, View } from '../engine/api-module.ts';
import { reads } from '../engine/front-page.ts';
import { assembled } from '../engine/sql.ts';
import type { Month } from './month.ts';
import { inOffice, rowsKept, rowsOf } from './view.ts';
import type { Week } from './week.ts';

export type Part = Behind & { readonly key: 'attendance' | 'mail' | 'service' | 'tax'; readonly percent: number; readonly weight: number };
export type Efficiency = { readonly percent: number; readonly parts: readonly Part[] };

const oneDigit = (value: number): number => Math.round(value * 10) / 10;

/** The first of July by which the day's fiscal year begins. */
const fiscalStart = (today: string): string => `${Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)}-07-01`;

/** Of the last of the seven days with any attendance: how many of those who were not on leave came. */
function attendancePart({ people, days }: Week): Omit<Part, 'weight'> | undefined {
  const day = days.findLast(({ value }) => value > 0);
  const expected = day ? people - day.away : 0;
  if (!day || expected <= 0) return undefined;
  const { of, filter, value } = day;
  return { key: 'attendance', percent: oneDigit(Math.min((100 * value) / expected, 100)), of, filter };
}

const isOnTime = `(o.delivered_at at time zone 'Asia/Dhaka')::date <= o.probable_delivery_date`;
const onTimeText = assembled<{ percent: number | null }>()(
  'report/efficiency.onTime',
  'the reach depends on the reader',
  (from: string) => `select round(100.0 * count(*) filter (where ${isOnTime}) / nullif(count(*), 0), 1)::float8 as percent from ${from}`,
  ['service_orders o'],
);

/** Of deliveries in this fiscal year. */
export async function servicePart(view: View): Promise<Omit<Part, 'weight'> | undefined> {
  const of = 'service-orders';
  if (!reads(view, of)) return undefined;
  const filter = inOffice(view, of, { status: 'delivered', delivered_at: { gte: fiscalStart(view.today) } });
  const { from, values } = rowsOf(view, of, filter);
  const rows = await rowsKept(view, onTimeText(from), values);
  const percent = rows[0]!.percent;
  return percent === null ? undefined : { key: 'service', percent, of, filter };
}

/** Undefined when nothing is known, or nothing has a weight. */
export function efficiencyOf(
  week: Week | undefined,
  month: Month | undefined,
  service: Omit<Part, 'weight'> | undefined,
): Efficiency | undefined {
  const weights = {
    attendance: setting('efficiency_attendance_weight'),
    mail: setting('efficiency_mail_weight'),
    service: setting('efficiency_service_weight'),
    tax: setting('efficiency_tax_weight'),
  };
  const monthly = (key: 'mail' | 'tax', percent: number | null | undefined): Omit<Part, 'weight'> | undefined =>
    month && percent != null ? { key, percent, of: month.of, filter: month.filter } : undefined;
  const known = [
    week && attendancePart(week),
    monthly('mail', month?.figures?.mail_rate),
    service,
    monthly('tax', month?.figures?.tax_rate),
  ];
  const parts = known.flatMap(part => (part ? [{ ...part, weight: weights[part.key] }] : []));
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return undefined;
  return { percent: oneDigit(parts.reduce((sum, { percent, weight }) => sum + percent * weight, 0) / whole), parts };
}
