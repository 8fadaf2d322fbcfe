-- Up Migration
-- A captcha is signed and needs no row until it was answered: then its number is kept until it ends, so that it is good for one answer.
-- A registration is asked once: its pass is a row with uses left.
delete from engine.captchas;
alter table engine.captchas drop column answer_hash;
alter table engine.captchas alter column id drop default;
alter table engine.captchas add column uses_left integer not null default 0;

-- Down Migration
delete from engine.captchas;
alter table engine.captchas drop column uses_left;
alter table engine.captchas alter column id set default gen_random_uuid();
alter table engine.captchas add column answer_hash bytea not null;
