/** The people on leave at whose desks a person stands in, today or later. */
import { t } from '../../resources/kernel/text.ts';
import type { Due } from '../engine/dues.ts';
import { known, sql } from '../engine/sql.ts';

const standingInText = sql(
  'leave/dues.standingIn',
  `select p.id, u.full_name as name, u.full_name_en as name_en, 'leave-placeholders' as resource, p.id as record
from leave_placeholders p join users u on u.id = p.absent_user_id
where p.placeholder_user_id = $1 and p.is_in_force and p.row_status = 1 and p.to_date >= $2::date order by p.id`,
  known<{ resource: string; record: number }>(),
);

export const standingIn: Due = {
  source: 'leave-placeholders',
  label: t('ছুটিতে থাকা ব্যক্তির প্রতিকল্প', 'Standing in for people on leave'),
  text: standingInText,
};
