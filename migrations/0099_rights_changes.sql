-- Up Migration
-- What raises the rights epoch, a row for each: writers of unlike things no longer wait for one row (decision 0063).
create table engine.rights_changes (
  id bigint generated always as identity primary key,
  user_id bigint,
  at timestamptz(3) not null default now()
);
