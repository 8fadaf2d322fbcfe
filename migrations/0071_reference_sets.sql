-- Up Migration
-- One set of reference data became two when modules began to keep their own; nothing reads the mark of the old one.
delete from engine.seeds where name = 'audits and complaints';
