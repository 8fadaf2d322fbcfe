-- Up Migration
-- The audit log proves itself (decision 0076): each row seals entries of the log and the seal before it. Written by the job `audit-seals`,
-- never changed. Rows are found by the transactions that wrote them, as the change feed does.

create table engine.audit_seals (
  id bigint generated always as identity primary key,
  sealed_at timestamptz(3) not null default now(),
  -- Entries of transactions from `from_xid` on and before `to_xid`; with `after_id` only those up to that id, the others follow.
  from_xid xid8 not null,
  to_xid xid8 not null,
  after_id bigint,
  ids bigint[] not null,
  -- 16 bytes of SHA-256 for each entry, in the order of `ids`.
  digests bytea not null,
  -- The hash of the seal before; empty for the first. No two follow the same one.
  previous bytea not null unique,
  hash bytea not null unique,
  signature bytea not null,
  check (length(digests) = 16 * cardinality(ids))
);
