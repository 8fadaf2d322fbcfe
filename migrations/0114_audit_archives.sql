-- Up Migration
-- Months of the audit log that were written to a file and left the database (decision 0077). The owner writes, the application reads.
create table engine.audit_archives (
  month date primary key check (month = date_trunc('month', month)),
  entries bigint not null check (entries > 0),
  -- Which entries: all of the month.
  ids int8multirange not null,
  -- Of the file.
  sha256 bytea not null check (length(sha256) = 32),
  -- By the key of the seals, over all of the above.
  signature bytea not null,
  archived_at timestamptz(3) not null default now()
);
