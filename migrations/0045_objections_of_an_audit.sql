-- Up Migration
drop index "audit_objections_article_number_idx";

create index audit_objections_audit_id_idx on "audit_objections" ("audit_id", id);
