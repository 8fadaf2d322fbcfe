-- Up Migration
-- What a refresh token was renewed to, for the ten seconds in which the same browser may ask once more. The token is known by its hash, and the
-- answer is sealed with the token itself: whoever reads this table can use neither. Losing a row in a crash costs one sign-in at most.
create unlogged table engine.renewals (
  token_hash bytea primary key,
  browser_hash bytea not null,
  asked_at timestamptz(3) not null default now(),
  sealed_answer bytea,
  answered_at timestamptz(3)
);
create index renewals_asked_at on engine.renewals (asked_at);

-- Down Migration
drop table engine.renewals;
