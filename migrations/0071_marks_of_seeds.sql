-- Up Migration
-- One set of reference data became two when modules began to keep their own; nothing reads the mark of the old one.
delete from engine.seeds where name = 'audits and complaints';
-- The mark of a finished demo has another name.
update engine.seeds set name = 'demo: what is published' where name = 'demo: what is told'
  and not exists (select from engine.seeds where name = 'demo: what is published');
