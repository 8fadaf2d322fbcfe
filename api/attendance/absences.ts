/**
 * Who is absent on a day: people with a primary desk and a working day who have neither come nor an outside duty. While they may still come
 * in time, they are not absent.
 */
import { ofToday } from '../access/index.ts';
import { commonOf, reportDay, reportSetting, reportTime } from '../engine/report-sources.ts';
import { hoursOfMany, isHolidayOf, isHolidayOn, isOnLeaveText } from '../office/index.ts';
import { isOnDutyText } from './shown-status.ts';

const entry = `from attendances t where t.user_id = a.user_id and t.date = ${reportDay} and t.row_status = 1`;
const hours = hoursOfMany('a.office_id', reportDay);

/** The last line compares as it does because PostgreSQL expects `<>` to leave out few rows, and so asks first who has come: that leaves out most. */
export const absences = `
  with off_today as materialized (select h.* from holidays h where ${isHolidayOn(reportDay)})
  select ${commonOf('u')}, u.id as user_id, u.designation_id, a.office_id, a.office_organogram_id, u.official_mobile,
    case when exists (select 1 ${entry}) then 'absent' else 'nothing' end as noted
  from desk_assignments a join users u on u.id = a.user_id ${hours.joins}
  where a.is_primary and ${ofToday('a', reportDay)} and u.row_status = 1
    and not exists (select 1 ${entry} and t.shown_status <> 'absent') and not ${isOnDutyText('a.user_id', reportDay)}
    and not ${isOnLeaveText('a.user_id', reportDay)}
    and not ${hours.isWeeklyOff} and not exists (select from off_today h where ${isHolidayOf('a.user_id', 'a.office_id')})
    and greatest(${reportTime}, ${hours.lateAfter(reportSetting('late_grace_min'))}) <> ${hours.lateAfter(reportSetting('late_grace_min'))}`;
