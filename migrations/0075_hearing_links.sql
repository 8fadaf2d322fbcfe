-- Up Migration
alter table "public"."hearing_notifications" drop constraint "hearing_notifications_status_check";

alter table "public"."hearing_notifications" add constraint "hearing_notifications_status_check" CHECK ((status = ANY (ARRAY['unseen'::text, 'seen'::text, 'revoked'::text]))) not valid;

alter table "public"."hearing_notifications" validate constraint "hearing_notifications_status_check";
