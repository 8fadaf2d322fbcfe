-- Up Migration
alter table "public"."loan_applications" drop constraint "loan_applications_status_check";

alter table "public"."loan_applications" add column "approval_comment" text collate "bn-x-icu";

alter table "public"."loan_applications" add column "approval_request_id" bigint;

-- The words that the states had stand in the order of their numbers.
alter table "public"."loan_applications" alter column "status" drop default;

alter table "public"."loan_applications" alter column "status" set data type smallint using array_position(
  array['pending', 'forwarded', 'approved', 'rejected', 'sent_back', 'disbursed', 'repaying', 'closed'], "status"::text) - 1;

alter table "public"."loan_applications" alter column "status" set default 0;

CREATE INDEX loan_applications_approval_request_id_idx ON public.loan_applications USING btree (approval_request_id, id);

alter table "public"."loan_applications" add constraint "loan_applications_approval_comment_check" CHECK (((char_length(approval_comment) <= 1000) AND (approval_comment IS NFC NORMALIZED))) not valid;

alter table "public"."loan_applications" validate constraint "loan_applications_approval_comment_check";

alter table "public"."loan_applications" add constraint "loan_applications_approval_request_id_fkey" FOREIGN KEY (approval_request_id) REFERENCES approval_requests(id) ON DELETE RESTRICT not valid;

alter table "public"."loan_applications" validate constraint "loan_applications_approval_request_id_fkey";

alter table "public"."loan_applications" add constraint "loan_applications_status_check" CHECK ((status = ANY (ARRAY[0, 1, 2, 3, 4, 5, 6, 7]))) not valid;

alter table "public"."loan_applications" validate constraint "loan_applications_status_check";
