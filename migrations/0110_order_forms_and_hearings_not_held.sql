-- Up Migration
alter table "public"."hearings" drop constraint "hearings_status_check";

alter table "public"."service_orders" add column "form_by" text;

alter table "public"."service_orders" add constraint "service_orders_form_by_check" CHECK ((form_by = ANY (ARRAY['applicant'::text, 'counter'::text]))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_form_by_check";

alter table "public"."hearings" add constraint "hearings_status_check" CHECK ((status = ANY (ARRAY['pending'::text, 'meeting_fixed'::text, 'finished'::text, 'not_held'::text]))) not valid;

alter table "public"."hearings" validate constraint "hearings_status_check";

update service_orders o set form_by = case
  when exists (select from engine.service_drafts d where d.order_id = o.id) then 'applicant'
  when exists (select from service_inputs i where i.service_id = o.service_id and i.row_status = 1)
    or exists (select from service_papers p where p.service_id = o.service_id and p.row_status = 1) then 'counter' end;

update hearings set status = 'not_held', summary = null where status = 'finished'
  and summary = 'শুনানির আগেই আবেদনের সিদ্ধান্ত হয়েছে; শুনানি হয়নি। (Decided before its hearing, which was not held.)';
