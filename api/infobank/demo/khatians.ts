/** The khatian copies that the demo's citizens order are of khatians in the registers of land, so that an officer finds and issues them. */
import { bengaliDigits } from '../../../resources/kernel/digits.ts';
import type { Inside } from '../../engine/server-side.ts';
import type { Within } from '../../seed/demo/step.ts';
import { remember, remembers } from '../../seed/remembered.ts';

/** Each open order with a khatian of the upazila that it names. */
const pairsText = `
with asked as (
  select o.id, m.upazila_id, row_number() over (partition by m.upazila_id order by o.id) as at from service_orders o
    join services s on s.id = o.service_id and s.work = 'khatian_copy' join mouzas m on m.id = o.mouza_id
  where o.status in ('received', 'in_process', 'ready', 'returned')),
known as (
  select k.mouza_id, k.khatian_number, m.name, m.name_en, m.upazila_id, row_number() over (partition by m.upazila_id order by r.kind <> 'khas-lands', r.kind, k.id) as at
  from land_schedules k join land_records r on r.id = k.record_id join mouzas m on m.id = k.mouza_id where k.survey = 'RS')
select asked.id, known.mouza_id, known.khatian_number as khatian, known.name, known.name_en from asked join known using (upazila_id, at)`;
type Pair = Readonly<Record<'id' | 'mouza_id', number> & Record<'khatian' | 'name' | 'name_en', string>>;

const answerText = `update service_order_answers set value = $3, shown = $4, shown_en = $5 where service_order_id = $1 and key = $2`;

async function ask({ rows }: Inside): Promise<void> {
  for (const { id, mouza_id, khatian, name, name_en } of await rows<Pair>(pairsText)) {
    await rows('update service_orders set mouza_id = $2 where id = $1', [id, mouza_id]);
    await rows(answerText, [id, 'mouza', String(mouza_id), name, name_en]);
    await rows(answerText, [id, 'khatian_number', khatian, bengaliDigits(khatian), khatian]);
  }
}

const mark = 'demo: khatians of orders';

/** Once, when there is land. */
export const askForKhatians = (within: Within): Promise<boolean> =>
  within(async inside => {
    if (await remembers(inside.transaction, mark, '')) return false;
    await ask(inside);
    await remember(inside.transaction, mark, '');
    return true;
  });
