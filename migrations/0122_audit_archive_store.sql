-- Up Migration
-- The copy of an archived month in the store of files, which the page of archived months reads; null for months that were archived before.
alter table engine.audit_archives add column store_key text unique;
