-- Up Migration
-- The language in which an order was submitted: that of its messages.
alter table engine.service_drafts add column language text not null default 'bn' check (language in ('bn', 'en'));
