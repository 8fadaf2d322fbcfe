/**
 * What a day is to somebody, as SQL: which hours hold in his office, whether he is on leave, whether it is a day off. Everything that tells
 * of days goes by it.
 */

/** The hours of an office on a day: its own, else those of its layer. Columns of `office_times`. */
export const hoursText = (office: string, day: string): string => `
  select t.* from offices o join office_times t on t.office_id = o.id or t.office_layer_id = o.layer_id
  where o.id = ${office} and t.row_status = 1 and t.from_date <= ${day} and (t.to_date is null or t.to_date >= ${day})
  order by t.office_id nulls last limit 1`;

/** A holiday without districts is everybody's, an optional one only his who chose it (domain section 11, row 14). */
const holidayText = (user: string, office: string, day: string): string => `
  select 1 from holidays h where h.row_status = 1 and h.from_date <= ${day} and h.to_date >= ${day} and case when h.is_optional
    then exists (select 1 from optional_leaves c where c.holiday_id = h.id and c.user_id = ${user} and c.row_status = 1)
    else not exists (select 1 from holidays__district d where d.owner_id = h.id)
      or exists (select 1 from holidays__district d join offices o on o.district_id = d.target_id where d.owner_id = h.id and o.id = ${office})
    end`;

/** Where no hours are written down Friday and Saturday are off. */
const weeklyOffText = (office: string, day: string): string =>
  `select 1 from (select 1) one left join lateral (${hoursText(office, day)}) w on true
   where trim(to_char(${day}, 'day')) = any (coalesce(w.weekly_off_days, array['friday', 'saturday']))`;

/** Whether a day is off, as a condition. */
export const isOffText = (user: string, office: string, day: string): string =>
  `(exists (${weeklyOffText(office, day)}) or exists (${holidayText(user, office, day)}))`;
