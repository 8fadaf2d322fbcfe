-- Up Migration
-- Published orders have a code as letters have; what is printed of them is kept.
alter table engine.published_papers add column content jsonb;

insert into engine.published_papers (resource, record_id, number, dated, office_id, recipient, recipient_en)
select 'transfer-orders', o.id, o.memorial_number, o.order_date, o.office_id,
  (array_agg(u.full_name order by i.id))[1] || case when count(*) > 1 then ' ও আরও ' || translate((count(*) - 1)::text, '0123456789', '০১২৩৪৫৬৭৮৯') || ' জন' else '' end,
  (array_agg(coalesce(u.full_name_en, u.full_name) order by i.id))[1] || case when count(*) > 1 then ' and ' || (count(*) - 1) || ' more' else '' end
from transfer_orders o join transfer_order_items i on i.transfer_order_id = o.id join users u on u.id = i.user_id
where o.status = 'published' group by o.id;

alter table "public"."transfer_letters" drop constraint "transfer_letters_status_check";

alter table "public"."transfer_orders" drop constraint "transfer_orders_status_check";

drop index if exists "public"."transfer_letters_transfer_order_item_id_type_key";

alter table "public"."transfer_letters" add column "withdrawal_reason" text collate "bn-x-icu";

alter table "public"."transfer_letters" add column "withdrawn_at" timestamp(3) with time zone;

alter table "public"."transfer_orders" add column "withdrawal_reason" text collate "bn-x-icu";

alter table "public"."transfer_orders" add column "withdrawn_at" timestamp(3) with time zone;

CREATE INDEX transfer_letters_transfer_order_item_id_idx ON public.transfer_letters USING btree (transfer_order_item_id, id);

CREATE UNIQUE INDEX transfer_letters_transfer_order_item_id_type_status_key ON public.transfer_letters USING btree (transfer_order_item_id, type) WHERE (status <> 'withdrawn'::text);

alter table "public"."transfer_letters" add constraint "transfer_letters_withdrawal_reason_check" CHECK (char_length(withdrawal_reason) between 3 and 500 and withdrawal_reason is nfc normalized) not valid;

alter table "public"."transfer_letters" validate constraint "transfer_letters_withdrawal_reason_check";

alter table "public"."transfer_orders" add constraint "transfer_orders_withdrawal_reason_check" CHECK (char_length(withdrawal_reason) between 3 and 500 and withdrawal_reason is nfc normalized) not valid;

alter table "public"."transfer_orders" validate constraint "transfer_orders_withdrawal_reason_check";

alter table "public"."transfer_letters" add constraint "transfer_letters_status_check" CHECK ((status = ANY (ARRAY['not_published'::text, 'published'::text, 'withdrawn'::text]))) not valid;

alter table "public"."transfer_letters" validate constraint "transfer_letters_status_check";

alter table "public"."transfer_orders" add constraint "transfer_orders_status_check" CHECK ((status = ANY (ARRAY['not_published'::text, 'published'::text, 'withdrawn'::text]))) not valid;

alter table "public"."transfer_orders" validate constraint "transfer_orders_status_check";
