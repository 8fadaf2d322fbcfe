-- Up Migration
drop index if exists "public"."transfer_applications_user_id_status_key";

alter table "public"."transfer_applications" add column "approval_comment" text collate "bn-x-icu";

alter table "public"."transfer_applications" add column "approval_request_id" bigint;

alter table "public"."transfer_applications" add column "approval_status" smallint not null default 0;

-- What was decided before there was an approval keeps its outcome.
update transfer_applications set approval_status = case status when 'approved' then 2 else 3 end where status <> 'pending';

CREATE INDEX transfer_applications_approval_request_id_idx ON public.transfer_applications USING btree (approval_request_id, id);

CREATE UNIQUE INDEX transfer_applications_user_id_status_row_status_key ON public.transfer_applications USING btree (user_id) WHERE ((status = 'pending'::text) AND (row_status = 1));

alter table "public"."transfer_applications" add constraint "transfer_applications_approval_comment_check" CHECK (((char_length(approval_comment) <= 1000) AND (approval_comment IS NFC NORMALIZED))) not valid;

alter table "public"."transfer_applications" validate constraint "transfer_applications_approval_comment_check";

alter table "public"."transfer_applications" add constraint "transfer_applications_approval_request_id_fkey" FOREIGN KEY (approval_request_id) REFERENCES approval_requests(id) ON DELETE RESTRICT not valid;

alter table "public"."transfer_applications" validate constraint "transfer_applications_approval_request_id_fkey";

alter table "public"."transfer_applications" add constraint "transfer_applications_approval_status_check" CHECK ((approval_status = ANY (ARRAY[0, 1, 2, 3, 4]))) not valid;

alter table "public"."transfer_applications" validate constraint "transfer_applications_approval_status_check";
