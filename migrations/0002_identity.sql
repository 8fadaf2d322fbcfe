-- Up Migration
-- Identity's own tables, in schema engine (D-ENGINE-SCHEMA): accounts and sessions, what the embedded provider
-- remembers, application tokens, and the counters of the rate limits. A secret is stored only as its hash, and no key at all.

-- A person's password at the embedded provider. id is users.idp_uuid: the `sub` of every token.
create table engine.accounts (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  password_hash text not null,
  password_changed_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create unique index accounts_username_key on engine.accounts (lower(username));

-- Failed sign-ins by name, whether or not such a person exists: a lock that only real names can get would tell who is real.
create table engine.sign_in_attempts (
  username_key text primary key,
  failures integer not null,
  rounds integer not null default 0,
  locked_until timestamptz(3),
  last_at timestamptz(3) not null default now()
);
create index sign_in_attempts_last_at on engine.sign_in_attempts (last_at);

-- What oidc-provider keeps between two requests: interactions, codes, grants, refresh tokens, sessions.
create table engine.oidc_payloads (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz(3),
  consumed_at timestamptz(3),
  primary key (kind, id)
);
create index oidc_payloads_grant_id on engine.oidc_payloads (grant_id) where grant_id is not null;
create unique index oidc_payloads_uid on engine.oidc_payloads (kind, uid) where uid is not null;
create index oidc_payloads_expires_at on engine.oidc_payloads (expires_at);

-- One signed-in person on one browser (D-REVOKE). A token whose sid stands here with ended_at is refused everywhere within 2 s.
create table engine.sessions (
  sid text primary key,
  user_id bigint not null,
  started_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ended_reason text,
  ip text,
  user_agent text
);
create index sessions_user_id on engine.sessions (user_id) where ended_at is null;
create index sessions_ended_at on engine.sessions (ended_at) where ended_at is not null;
create index sessions_expires_at on engine.sessions (expires_at);

-- The renewal half of an application token (D-APP-TOKEN); the token itself is signed and never stored.
create table engine.app_tokens (
  renewal_hash bytea primary key,
  client text not null,
  issued_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3)
);
create index app_tokens_expires_at on engine.app_tokens (expires_at);

-- Attempts per key and window, shared by all processes; losing them in a crash costs nothing, hence unlogged.
create unlogged table engine.rate_counters (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz(3) not null
);
create index rate_counters_window_ends_at on engine.rate_counters (window_ends_at);

-- Down Migration
drop table engine.rate_counters, engine.app_tokens, engine.sessions, engine.oidc_payloads, engine.sign_in_attempts, engine.accounts;
