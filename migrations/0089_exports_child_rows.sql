-- Up Migration
-- An export may have the child rows of its records: on sheets of their own, or a line for each row of one list.
alter table engine.exports add column children text;

-- Down Migration
alter table engine.exports drop column children;
