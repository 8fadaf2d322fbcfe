/** Who is missing on a day: of whoever has a primary desk, those for whom it is a working day and who have neither come nor a duty elsewhere. */
import { approvalStatus } from '../../resources/kernel/approval-status.ts';
import { ofToday } from '../access/index.ts';
import { commonOf, reportDay } from '../engine/report-sources.ts';
import { isOffText } from './calendar.ts';

const attendance = `from attendances t where t.user_id = u.id and t.date = ${reportDay} and t.row_status = 1`;
const onDuty = `exists (select 1 from outside_duties d
    where d.user_id = u.id and d.date = ${reportDay} and d.status = ${approvalStatus.approve} and d.row_status = 1)`;

export const absences = `
  select ${commonOf('u')}, u.id as user_id, u.designation_id, a.office_id, a.office_organogram_id, u.official_mobile,
    case when exists (select 1 ${attendance}) then 'absent' else 'nothing' end as noted
  from desk_assignments a join users u on u.id = a.user_id
  where a.is_primary and ${ofToday('a', reportDay)} and u.row_status = 1
    and not exists (select 1 ${attendance} and t.shown_status <> 'absent') and not ${onDuty}
    and not ${isOffText('a.user_id', 'a.office_id', reportDay)}`;
