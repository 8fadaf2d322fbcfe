-- Up Migration
alter table "public"."service_orders" add column "arrived_at" timestamptz(3);

-- Since when an order is at its desk is when it last came to one.
update "service_orders" o set "arrived_at" = coalesce((select max(s."at") from "service_order_steps" s
  where s."service_order_id" = o."id" and s."action" in ('create', 'forward', 'hand_over', 'answer')), o."applied_at");

alter table "public"."service_orders" alter column "arrived_at" set not null;
