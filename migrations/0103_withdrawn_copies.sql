-- Up Migration
-- What was made for a service order can be withdrawn and made once more: of several papers of a record one at most is in force.
alter table engine.published_papers drop constraint published_papers_resource_record_id_key;

create unique index published_papers_in_force on engine.published_papers (resource, record_id) where withdrawn_at is null;

create index published_papers_record on engine.published_papers (resource, record_id);

alter table "public"."service_order_steps" drop constraint "service_order_steps_action_check";

alter table "public"."service_orders" add column "withdrawal_reason" text collate "bn-x-icu";

alter table "public"."service_orders" add constraint "service_orders_withdrawal_reason_check" CHECK (char_length(withdrawal_reason) between 3 and 500 and withdrawal_reason is nfc normalized) not valid;

alter table "public"."service_orders" validate constraint "service_orders_withdrawal_reason_check";

alter table "public"."service_order_steps" add constraint "service_order_steps_action_check" CHECK ((action = ANY (ARRAY['create'::text, 'process'::text, 'forward'::text, 'hand_over'::text, 'ask'::text, 'answer'::text, 'fix_hearing'::text, 'make_ready'::text, 'withdraw_paper'::text, 'deliver'::text, 'refuse'::text]))) not valid;

alter table "public"."service_order_steps" validate constraint "service_order_steps_action_check";
