-- Up Migration
-- A raise may concern the people of one office, or only the reach of offices or the settings (decision 0063). None: everybody, as before.
-- A row may sum up several.
alter table engine.rights_changes
  add column office_id bigint,
  add column part text check (part in ('reach', 'settings')),
  add column raises int not null default 1;
