/** Notifies people of a published letter: the person concerned, and the heads of the former and the new office. */
import { linkToRecord } from '../../resources/kernel/link.ts';
import type { Done } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';

const letterPublished = 12;

const concernedText = sql(
  'transfer/notifying.concerned',
  `
select $2::bigint as id union
select a.user_id from transfer_order_items i left join office_organograms f on f.id = i.from_desk_id
  join offices o on o.id in (i.to_office_id, f.office_id) join desk_assignments a on a.office_organogram_id = o.head_organogram_id
where i.id = $1 and a.row_status = 1 and a.from_date <= $3::date and (a.to_date is null or a.to_date >= $3::date)`,
  known<{ id: number }>(),
);

const officeText = sql('transfer/notifying.office', 'select name, name_en from offices where id = $1');

export async function notifyConcerned(inside: Done): Promise<void> {
  const { after, rows, today } = inside;
  const concerned = await rows(concernedText, [after.transfer_order_item_id, after.user_id, today]);
  const [office] = await rows(officeText, [after.office_id]);
  await notify(inside, {
    type: letterPublished,
    to: concerned.map(({ id }) => id),
    facts: { subject: String(after.subject), office: office?.name },
    facts_en: { subject: String(after.subject_en), office: office?.name_en },
    link: linkToRecord('transfer-letters', after.id, 'paper'),
  });
}
