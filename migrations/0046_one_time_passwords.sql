-- Up Migration
-- One-time passwords: one live challenge for each purpose and destination (S9.09). A code, and the proof that it was answered, stand here only
-- as keyed hashes. A row is made whether or not anybody has the destination: what a stranger can find out is the same (D-EXISTENCE).
create table engine.otp_challenges (
  purpose text not null check (purpose in ('registration_mobile', 'registration_email', 'reset_password')),
  destination text not null,
  code_hash bytea not null,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  tries integer not null default 0,
  verified_at timestamptz(3),
  proof_hash bytea unique,
  proof_expires_at timestamptz(3),
  primary key (purpose, destination)
);
create index otp_challenges_sent_at on engine.otp_challenges (sent_at);

-- Pictures whose digits were asked for: the row goes with the first answer, right or wrong (S5.011).
create table engine.captchas (
  id uuid primary key default gen_random_uuid(),
  answer_hash bytea not null,
  expires_at timestamptz(3) not null
);
create index captchas_expires_at on engine.captchas (expires_at);

-- Down Migration
drop table engine.captchas, engine.otp_challenges;
