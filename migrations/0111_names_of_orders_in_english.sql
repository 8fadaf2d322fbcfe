-- Up Migration
-- The order of the alphabet alone changes.
alter table "public"."service_order_answers" drop constraint "service_order_answers_label_en_check";

alter table "public"."service_order_papers" drop constraint "service_order_papers_name_en_check";

alter table "public"."service_order_answers" alter column "label_en" set data type text collate "en-x-icu" using "label_en"::text;

alter table "public"."service_order_papers" alter column "name_en" set data type text collate "en-x-icu" using "name_en"::text;

alter table "public"."service_order_answers" add constraint "service_order_answers_label_en_check" check (char_length(label_en) between 1 and 120 and label_en is nfc normalized) not valid;

alter table "public"."service_order_answers" validate constraint "service_order_answers_label_en_check";

alter table "public"."service_order_papers" add constraint "service_order_papers_name_en_check" check (char_length(name_en) between 1 and 120 and name_en is nfc normalized) not valid;

alter table "public"."service_order_papers" validate constraint "service_order_papers_name_en_check";
