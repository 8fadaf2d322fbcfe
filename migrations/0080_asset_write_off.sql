-- Up Migration
alter table "public"."asset_items" drop constraint "asset_items_status_check";

alter table "public"."asset_items" add column "write_off_memo" text;

alter table "public"."asset_items" add column "write_off_reason" text collate "bn-x-icu";

alter table "public"."asset_items" add column "written_off_at" timestamp(3) with time zone;

alter table "public"."asset_items" add constraint "asset_items_write_off_memo_check" CHECK ((char_length(write_off_memo) <= 60)) not valid;

alter table "public"."asset_items" validate constraint "asset_items_write_off_memo_check";

alter table "public"."asset_items" add constraint "asset_items_write_off_reason_check" CHECK (((char_length(write_off_reason) <= 500) AND (write_off_reason IS NFC NORMALIZED))) not valid;

alter table "public"."asset_items" validate constraint "asset_items_write_off_reason_check";

alter table "public"."asset_items" add constraint "asset_items_status_check" CHECK ((status = ANY (ARRAY['assigned'::text, 'unassigned'::text, 'maintenance'::text, 'written_off'::text]))) not valid;

alter table "public"."asset_items" validate constraint "asset_items_status_check";
