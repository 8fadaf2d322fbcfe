/** Duties besides the own desk: in charge of another one, or additionally. They end with the hand-over, so somebody has to take them. */
import { t } from '../../resources/kernel/text.ts';
import { ofToday } from '../access/index.ts';
import type { Due } from '../engine/dues.ts';
import { known, sql } from '../engine/sql.ts';

const actingText = sql(
  'office/dues.acting',
  `select a.id, d.name || ', ' || o.name as name, d.name_en || ', ' || o.name_en as name_en, 'desk-assignments' as resource, a.id as record
from desk_assignments a join office_organograms d on d.id = a.office_organogram_id join offices o on o.id = a.office_id
where a.user_id = $1 and not a.is_primary and a.responsibility <> 'main' and ${ofToday('a', '$2')} order by a.id`,
  known<{ resource: string; record: number }>(),
);

export const actingDuties: Due = {
  source: 'desk-assignments',
  label: t('ভারপ্রাপ্ত ও অতিরিক্ত দায়িত্ব', 'In charge and additional duties'),
  text: actingText,
};
