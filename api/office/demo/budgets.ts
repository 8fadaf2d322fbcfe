/** Budgets of the demo's larger offices for this fiscal year and the last one, and the ministry's hours in a Ramadan. */
import type { Inside } from '../../engine/server-side.ts';
import { diceOf } from '../../seed/demo/dice.ts';
import { make } from '../../seed/demo/make.ts';
import { fullyStaffedDistrict } from './offices.ts';

const sources = [
  { budget_source: 'পরিচালন বাজেট', budget_source_en: 'Operating budget', lakh: 400 },
  { budget_source: 'উন্নয়ন বাজেট', budget_source_en: 'Development budget', lakh: 150 },
];
const lakh = 100_000;
const seed = 1952;

type Office = { readonly id: number; readonly level: number };
type Year = { readonly id: number; readonly name: string; readonly is_over: boolean };

/** Down to the districts (level 5), and the land offices of the district where every desk has a holder. */
const officesText = `select o.id, l.level from offices o join office_layers l on l.id = o.layer_id left join districts d on d.id = o.district_id
  where l.level <= 5 or l.level = 6 and d.bbs_code = '${fullyStaffedDistrict}' order by l.level > 5, o.id`;
const yearsText = `select id, name, end_date < $1::date as is_over from fiscal_years
  where start_date <= $1::date order by start_date desc limit 2`;

async function makeBudgets(inside: Inside): Promise<void> {
  const { between } = diceOf(seed);
  const offices = await inside.rows<Office>(officesText);
  const years = await inside.rows<Year>(yearsText, [inside.today]);
  const budgets = offices.flatMap(office => years.flatMap(year => sources.map(source => ({ office, year, source }))));
  await make(
    inside,
    'office-budgets',
    budgets,
    ({ office, year, source }) => `${office.id} ${year.id} ${source.budget_source}`,
    ({ office, year, source }) => {
      const budget_amount = Math.round((source.lakh * between(60, 160)) / 100 / office.level) * lakh;
      // In whole hundredths, so that the share of a round budget is exact.
      const hundredths = year.is_over ? between(8_200, 10_000) : between(1_500, 4_600);
      return {
        office_id: office.id,
        fiscal_year_id: year.id,
        budget_source: source.budget_source,
        budget_source_en: source.budget_source_en,
        budget_amount,
        spent_amount: (budget_amount / 10_000) * hundredths,
        spent_percent: hundredths / 100,
      };
    },
  );
}

const ramadan = { from_date: '2027-02-08', to_date: '2027-03-09', start_time: '09:00', end_time: '15:30', late_after_minutes: 15 };

export async function makeBudgetsAndHours(inside: Inside): Promise<void> {
  await makeBudgets(inside);
  const [ministry] = await inside.rows<{ id: number }>('select id from offices where parent_id is null order by id limit 1');
  const hours = { ...ramadan, office_id: ministry!.id, weekly_off_days: ['friday', 'saturday'] };
  await make(
    inside,
    'office-times',
    [hours],
    ({ from_date }) => from_date,
    row => row,
  );
}
