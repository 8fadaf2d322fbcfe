-- Up Migration
-- Who closed the first steps of an empty ministry on their first page.
create table engine.first_steps_closed (
  user_id bigint primary key,
  closed_at timestamptz(3) not null default now()
);
