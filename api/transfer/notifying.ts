/** Notifies people of a letter that is published or withdrawn: the person concerned, and the heads of the former and the new office. */
import { linkToRecord } from '../../resources/kernel/link.ts';
import { type Locale, t } from '../../resources/kernel/text.ts';
import type { Done, Inside } from '../engine/server-side.ts';
import { known, sql } from '../engine/sql.ts';
import { notify } from '../notification/index.ts';

const letterPublished = 12;

const headText = (office: string): string => `(select a.user_id from offices o
  join desk_assignments a on a.office_organogram_id = o.head_organogram_id and a.row_status = 1
    and a.from_date <= $2::date and (a.to_date is null or a.to_date >= $2::date)
  where o.id = ${office} order by a.responsibility <> 'main', a.id limit 1)`;

/** $1 the item of the order, $2 today. */
const headsText = sql(
  'transfer/notifying.heads',
  `
select ${headText('f.office_id')} as former_head_id, ${headText('i.to_office_id')} as new_head_id
from transfer_order_items i left join office_organograms f on f.id = i.from_desk_id where i.id = $1`,
  known<{ former_head_id: number | null; new_head_id: number | null }>(),
);

/** Both heads of the day: from the publication on they may read the letter. */
export const headsOfLetter = async ({ rows, today }: Pick<Inside, 'rows' | 'today'>, item: unknown) =>
  (await rows(headsText, [item, today]))[0];

const officeText = sql('transfer/notifying.office', 'select name, name_en from offices where id = $1');

/** How the subject is written in the notice of a withdrawal. */
const withdrawn = t('প্রত্যাহৃত পত্র: %{subject}', 'Withdrawn letter: %{subject}');

const subjectOf = ({ subject, subject_en, status }: Done['after'], locale: Locale): string => {
  const text = String((locale === 'en' && subject_en) || subject);
  return status === 'withdrawn' ? withdrawn[locale].replace('%{subject}', text) : text;
};

export async function notifyConcerned(inside: Done): Promise<void> {
  const { after, rows } = inside;
  const concerned = [after.user_id, after.former_head_id, after.new_head_id].filter(id => typeof id === 'number');
  const [office] = await rows(officeText, [after.office_id]);
  await notify(inside, {
    type: letterPublished,
    to: concerned,
    facts: { subject: subjectOf(after, 'bn'), office: office?.name },
    facts_en: { subject: subjectOf(after, 'en'), office: office?.name_en },
    link: linkToRecord('transfer-letters', after.id, 'paper'),
  });
}
