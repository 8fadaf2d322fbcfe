-- Up Migration
-- Scripts, styles and fonts of the screens, of every version that started lately: a process answers with those of another version, too.
create table engine.screen_files (
  -- With a hash of its content.
  name text primary key,
  -- Compressed by gzip, but for fonts.
  bytes bytea not null,
  -- When a process with this file started last, to the day.
  kept_at timestamptz(3) not null default now()
);
alter table engine.screen_files alter column bytes set storage external;

-- Down Migration
drop table engine.screen_files;
