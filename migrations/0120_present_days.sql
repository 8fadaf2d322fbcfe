-- Up Migration
-- How long each holder of a desk has been present without a late, short or absent day, counted by a job (decision 0083).
create table engine.present_days (
  user_id bigint primary key references users (id) on delete cascade,
  days integer not null
);
create index present_days_most_idx on engine.present_days (days desc, user_id);

-- As the job counts them, so that a front page has them from the first start on.
insert into engine.present_days (user_id, days)
select o.user_id, (select count(*) from attendances t where t.user_id = o.user_id and t.date > o.bad and t.shown_status = 'present')
from (
  select distinct a.user_id, coalesce(
    (select t.date from attendances t where t.user_id = a.user_id and t.shown_status in ('late', 'short_duty', 'absent') order by t.date desc limit 1),
    (select t.date - 1 from attendances t where t.user_id = a.user_id order by t.date limit 1)) as bad
  from desk_assignments a where a.is_primary and a.row_status = 1
) o;
