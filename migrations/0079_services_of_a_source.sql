-- Up Migration
alter table "public"."services" add column "source" text collate "bn-x-icu";

alter table "public"."services" add constraint "services_source_check" CHECK (((char_length(source) <= 150) AND (source IS NFC NORMALIZED))) not valid;

alter table "public"."services" validate constraint "services_source_check";
