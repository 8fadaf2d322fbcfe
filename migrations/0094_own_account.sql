-- Up Migration
alter table "public"."users" add column "account_deleted_at" timestamp(3) with time zone;

alter table "public"."users" add column "message_language" text;

alter table "public"."users" add constraint "users_message_language_check" CHECK ((message_language = ANY (ARRAY['bn'::text, 'en'::text]))) not valid;

alter table "public"."users" validate constraint "users_message_language_check";

-- The code by which a citizen deletes their account.
alter table engine.otp_challenges drop constraint otp_challenges_purpose_check;

alter table engine.otp_challenges add constraint otp_challenges_purpose_check
  check (purpose in ('registration_mobile', 'registration_email', 'reset_password', 'contact_change', 'delete_account'));
