/** Monthly figures of some demo offices. */
import type { Inside } from '../../engine/server-side.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';

const seed = 1995;

/** The last six complete months, newest first. */
const monthsText = `select (date_trunc('month', $1::date) - make_interval(months => n))::date::text as month from generate_series(1, 6) n`;

/** Upazila land offices and district offices of Dhaka. */
const officesText = `select o.id from offices o join office_types y on y.id = o.type_id join districts d on d.id = o.district_id
where d.bbs_code = '26' and y.code in ('DCO', 'ULO', 'CLO') order by o.id limit 12`;

export async function makeMonthlyFigures(inside: Inside): Promise<void> {
  const { between } = diceOf(seed);
  const months = await inside.rows<{ month: string }>(monthsText, [inside.today]);
  const offices = await inside.rows<{ id: number }>(officesText);
  const figures = offices.flatMap(({ id }) => months.map(({ month }) => ({ office_id: id, month })));
  await make(
    inside,
    'office-monthly-figures',
    figures,
    ({ office_id, month }) => `${office_id} ${month}`,
    one => {
      const [mail_opening, mail_received] = [between(10, 60), between(120, 420)];
      const [tax_demand_current, tax_demand_arrear] = [between(40, 90) * 100_000, between(10, 30) * 100_000];
      const tax_collected = Math.round((tax_demand_current * between(30, 95)) / 100);
      const khatian_applied = between(80, 300);
      const khatian_delivered = khatian_applied - between(5, 40);
      return {
        ...one,
        ...{ mail_opening, mail_received, mail_disposed: mail_received - between(0, 40) },
        ...{ tax_demand_current, tax_demand_arrear, tax_collected, tax_collected_institution: Math.round(tax_collected / 5) },
        ...{ khatian_applied, khatian_delivered, khatian_delivered_on_time: khatian_delivered - between(0, 30) },
        khatian_pending_late: between(0, 12),
      };
    },
  );
}
