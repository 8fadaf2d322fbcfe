-- Up Migration
-- A reading of several confidential records at once is one row of the log, which names them all (D-AUDIT): a list, choices, a change feed.
-- A record's history finds the lists in which it stood. Every other row has none, and this index never hears of it.
alter table engine.audit_logs add column record_ids bigint[];
create index audit_logs_records_idx on engine.audit_logs using gin (record_ids) where record_ids is not null;
