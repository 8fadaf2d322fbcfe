-- Up Migration
alter table "public"."asset_requisitions" add column "approval_comment" text collate "bn-x-icu";

alter table "public"."asset_requisitions" add column "approval_request_id" bigint;

alter table "public"."audit_replies" add column "approval_comment" text collate "bn-x-icu";

alter table "public"."audit_replies" add column "approval_request_id" bigint;

alter table "public"."audit_replies" add column "office_id" bigint;

alter table "public"."audit_replies" add column "user_id" bigint;

update audit_replies r set office_id = a.office_id, user_id = r.created_by from audits a where a.id = r.audit_id;

CREATE INDEX asset_requisitions_approval_request_id_idx ON public.asset_requisitions USING btree (approval_request_id, id);

CREATE INDEX audit_replies_approval_request_id_idx ON public.audit_replies USING btree (approval_request_id, id);

CREATE INDEX audit_replies_office_id_reply_date_idx ON public.audit_replies USING btree (office_id, reply_date, id);

CREATE INDEX audit_replies_user_id_idx ON public.audit_replies USING btree (user_id, id);

alter table "public"."asset_requisitions" add constraint "asset_requisitions_approval_comment_check" CHECK (((char_length(approval_comment) <= 1000) AND (approval_comment IS NFC NORMALIZED))) not valid;

alter table "public"."asset_requisitions" validate constraint "asset_requisitions_approval_comment_check";

alter table "public"."asset_requisitions" add constraint "asset_requisitions_approval_request_id_fkey" FOREIGN KEY (approval_request_id) REFERENCES approval_requests(id) ON DELETE RESTRICT not valid;

alter table "public"."asset_requisitions" validate constraint "asset_requisitions_approval_request_id_fkey";

alter table "public"."audit_replies" add constraint "audit_replies_approval_comment_check" CHECK (((char_length(approval_comment) <= 1000) AND (approval_comment IS NFC NORMALIZED))) not valid;

alter table "public"."audit_replies" validate constraint "audit_replies_approval_comment_check";

alter table "public"."audit_replies" add constraint "audit_replies_approval_request_id_fkey" FOREIGN KEY (approval_request_id) REFERENCES approval_requests(id) ON DELETE RESTRICT not valid;

alter table "public"."audit_replies" validate constraint "audit_replies_approval_request_id_fkey";

alter table "public"."audit_replies" add constraint "audit_replies_office_id_fkey" FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE RESTRICT not valid;

alter table "public"."audit_replies" validate constraint "audit_replies_office_id_fkey";

alter table "public"."audit_replies" add constraint "audit_replies_user_id_fkey" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE RESTRICT not valid;

alter table "public"."audit_replies" validate constraint "audit_replies_user_id_fkey";
