-- Up Migration
alter table "public"."responsibility_requests" add column "order_number" text collate "bn-x-icu";

alter table "public"."responsibility_requests" add constraint "responsibility_requests_order_number_check" CHECK (((char_length(order_number) <= 60) AND (order_number IS NFC NORMALIZED))) not valid;

alter table "public"."responsibility_requests" validate constraint "responsibility_requests_order_number_check";
