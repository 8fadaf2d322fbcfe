-- Up Migration
-- Of which events somebody does not want to be told outside of the system, by which channel; what has no row here he is told as the ministry's switches say.
create table engine.muted_notifications (
  user_id bigint not null references public.users (id) on delete cascade,
  type smallint not null check (type between 1 and 27),
  channel text not null check (channel in ('email', 'sms')),
  primary key (user_id, type, channel)
);
