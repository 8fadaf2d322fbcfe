-- Up Migration
-- What reference data last said of each record (D-SEED): a field that holds something else by now was changed by somebody, and stays. A record
-- that is known here and gone was deleted.
create table engine.seed_rows (
  resource text not null,
  key text not null,
  record_id bigint not null,
  written jsonb not null,
  primary key (resource, key)
);
