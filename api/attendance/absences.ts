/**
 * Who is absent on a day: people with a primary desk and a working day who have neither come nor an outside duty. While they may still come
 * in time, they are not absent. PostgreSQL takes a `case` for true of half of them, so it reads for many: a morning begins with all. Of users
 * it reads those that are left, for their columns.
 */
import { ofToday } from '../access/index.ts';
import { commonOf, reportDay, reportSetting, reportTime } from '../engine/report-sources.ts';
import { hoursOfMany, isHolidayOf, isHolidayOn, isOnLeaveText } from '../office/index.ts';
import { isOnDutyText } from './shown-status.ts';

const hours = hoursOfMany('a.office_id', reportDay);

export const absences = `
  with off_today as materialized (select h.* from holidays h where ${isHolidayOn(reportDay)})
  select ${commonOf('u', 'a.user_id')}, a.user_id, u.designation_id, a.office_id, a.office_organogram_id, u.official_mobile,
    case when t.id is null then 'nothing' else 'absent' end as noted
  from desk_assignments a left join users u on u.id = a.user_id
    left join attendances t on t.user_id = a.user_id and t.date = ${reportDay} and t.row_status = 1 ${hours.joins}
  where a.is_primary and ${ofToday('a', reportDay)} and not exists (select from users i where i.id = a.user_id and i.row_status <> 1)
    and case when t.id is null then true else t.shown_status = 'absent' end and not ${isOnDutyText('a.user_id', reportDay)}
    and not ${isOnLeaveText('a.user_id', reportDay)}
    and not ${hours.isWeeklyOff} and not exists (select from off_today h where ${isHolidayOf('a.user_id', 'a.office_id')})
    and ${reportTime} > ${hours.lateAfter(reportSetting('late_grace_min'))}`;
