/**
 * Today as a working day on which most people have come. Who is absent is asked in office hours: before they begin, and on days off, nobody
 * is, and the question measures nothing. So all offices open at midnight, without a day off, and the last days have everybody's attendances.
 */
import { withClient } from '../../api/database/shadow.ts';

const today = `(now() at time zone 'Asia/Dhaka')::date`;

const workingText = `
update office_times set start_time = '00:00', late_after_minutes = 0, weekly_off_days = '{}';
update holidays set row_status = 0 where ${today} between from_date and to_date`;

/** So many days have everybody, today included. */
const days = 15;

/** Of a hundred people three have no entry on a day, three are absent by the register, and six late. A day's rows are written on that day. */
const comeText = `
insert into attendances (user_id, office_id, date, type, in_time, status, shown_status)
select a.user_id, a.office_id, d.day, 'automatic', time '08:55', s.status, s.status
from (select distinct on (user_id) user_id, office_id from desk_assignments where is_primary and row_status = 1 and to_date is null
    order by user_id, id) a
  cross join (select ${today} - back as day, back from generate_series(0, ${days - 1}) back) d
  cross join lateral (select (a.user_id * 7 + d.back * 13) % 100 as share) p
  cross join lateral (select case when p.share < 88 then 'present' when p.share < 94 then 'late' else 'absent' end as status) s
where p.share < 97 and not exists (select from attendances t where t.user_id = a.user_id and t.date = d.day)
order by d.day, a.user_id`;

/**
 * For a filled database, on the day of the measurement. Without room for more days (`attendances` rows) those before are removed, which have
 * few people: the database plans by how many rows a day has.
 */
export const openToday = (ownerUrl: string, attendances: number): Promise<void> =>
  withClient(ownerUrl, async client => {
    await client.query(workingText);
    await client.query(comeText);
    if (attendances < 1_000_000) await client.query(`delete from attendances where date <= ${today} - ${days}`);
    await client.query('vacuum analyze attendances');
  });
