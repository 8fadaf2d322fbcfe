-- Up Migration
-- Failed sign-ins of a name are counted for each place they come from (a network or a known browser), and for all of them together (''). Both
-- are kept as hashes, whether or not there is such a person. Losing them in a crash costs nothing, hence unlogged.
drop table engine.sign_in_attempts;
create unlogged table engine.sign_in_attempts (
  username_key text not null,
  place text not null,
  failures integer not null,
  last_at timestamptz(3) not null default now(),
  primary key (username_key, place)
);
create index sign_in_attempts_last_at on engine.sign_in_attempts (last_at);

-- Down Migration
drop table engine.sign_in_attempts;
create table engine.sign_in_attempts (
  username_key text primary key,
  failures integer not null,
  rounds integer not null default 0,
  locked_until timestamptz(3),
  last_at timestamptz(3) not null default now()
);
create index sign_in_attempts_last_at on engine.sign_in_attempts (last_at);
