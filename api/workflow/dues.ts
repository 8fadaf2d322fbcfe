/** Cases that wait at the desks that a person holds. */
import { t } from '../../resources/kernel/text.ts';
import { ofToday } from '../access/index.ts';
import type { Due } from '../engine/dues.ts';
import { known, sql } from '../engine/sql.ts';

const waitingText = sql(
  'workflow/dues.waiting',
  `select r.id, u.full_name as name, u.full_name_en as name_en, r.resource, r.record_id as record
from desk_assignments a join approval_requests r on r.current_desk_id = a.office_organogram_id and r.applicant_id <> a.user_id
  join users u on u.id = r.applicant_id
where a.user_id = $1 and ${ofToday('a', '$2')} order by r.arrived_at, r.id`,
  known<{ resource: string }>(),
);

export const casesWaiting: Due = {
  source: 'approval-requests',
  label: t('ডেস্কে অপেক্ষমাণ নথি', 'Cases waiting at the desk'),
  text: waitingText,
};
