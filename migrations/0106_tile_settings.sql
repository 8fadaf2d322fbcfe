-- Up Migration
alter table "public"."settings" drop constraint "settings_kind_check";

alter table "public"."settings" add constraint "settings_kind_check" CHECK ((kind = ANY (ARRAY['integer'::text, 'boolean'::text, 'integers'::text, 'resources'::text, 'address'::text, 'tiles'::text, 'text'::text]))) not valid;

alter table "public"."settings" validate constraint "settings_kind_check";
