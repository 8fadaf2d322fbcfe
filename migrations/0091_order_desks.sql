-- Up Migration
alter table "public"."service_order_steps" drop constraint "service_order_steps_status_check";

alter table "public"."service_orders" drop constraint "service_orders_status_check";

alter table "public"."service_order_steps" add column "action" text;

alter table "public"."service_order_steps" add column "note_for" text;

alter table "public"."service_order_steps" add column "office_organogram_id" bigint;

alter table "public"."service_orders" add column "answer" text collate "bn-x-icu";

alter table "public"."service_orders" add column "asked_on" date;

alter table "public"."service_orders" add column "delivered_to" text collate "bn-x-icu";

alter table "public"."service_orders" add column "email" text;

alter table "public"."service_orders" add column "hearing_at" timestamp(3) with time zone;

alter table "public"."service_orders" add column "hearing_place" text collate "bn-x-icu";

alter table "public"."service_orders" add column "language" text not null default 'bn'::text;

alter table "public"."service_orders" add column "missing_papers" text collate "bn-x-icu";

alter table "public"."service_orders" add column "missing_papers_en" text collate "bn-x-icu";

alter table "public"."service_orders" add column "mouza_id" bigint;

alter table "public"."service_orders" add column "note" text collate "bn-x-icu";

alter table "public"."service_orders" add column "note_for" text;

alter table "public"."service_orders" add column "paper" text;

alter table "public"."service_orders" add column "post_number" text;

alter table "public"."service_orders" add column "upazila_id" bigint;

alter table "public"."services" add column "work" text not null default 'general'::text;

CREATE INDEX service_order_steps_office_organogram_id_idx ON public.service_order_steps USING btree (office_organogram_id, id);

CREATE INDEX service_orders_mouza_id_idx ON public.service_orders USING btree (mouza_id, id);

CREATE INDEX service_orders_upazila_id_idx ON public.service_orders USING btree (upazila_id, id);

alter table "public"."service_order_steps" add constraint "service_order_steps_action_check" CHECK ((action = ANY (ARRAY['create'::text, 'process'::text, 'forward'::text, 'hand_over'::text, 'ask'::text, 'answer'::text, 'fix_hearing'::text, 'make_ready'::text, 'deliver'::text, 'refuse'::text]))) not valid;

alter table "public"."service_order_steps" validate constraint "service_order_steps_action_check";

alter table "public"."service_order_steps" add constraint "service_order_steps_note_for_check" CHECK ((note_for = ANY (ARRAY['office'::text, 'citizen'::text]))) not valid;

alter table "public"."service_order_steps" validate constraint "service_order_steps_note_for_check";

alter table "public"."service_order_steps" add constraint "service_order_steps_office_organogram_id_fkey" FOREIGN KEY (office_organogram_id) REFERENCES office_organograms(id) ON DELETE RESTRICT not valid;

alter table "public"."service_order_steps" validate constraint "service_order_steps_office_organogram_id_fkey";

alter table "public"."service_orders" add constraint "service_orders_answer_check" CHECK (((char_length(answer) <= 1000) AND (answer IS NFC NORMALIZED))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_answer_check";

alter table "public"."service_orders" add constraint "service_orders_delivered_to_check" CHECK (((char_length(delivered_to) <= 200) AND (delivered_to IS NFC NORMALIZED))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_delivered_to_check";

alter table "public"."service_orders" add constraint "service_orders_email_check" CHECK ((char_length(email) <= 200)) not valid;

alter table "public"."service_orders" validate constraint "service_orders_email_check";

alter table "public"."service_orders" add constraint "service_orders_hearing_place_check" CHECK (((char_length(hearing_place) <= 200) AND (hearing_place IS NFC NORMALIZED))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_hearing_place_check";

alter table "public"."service_orders" add constraint "service_orders_language_check" CHECK ((language = ANY (ARRAY['bn'::text, 'en'::text]))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_language_check";

alter table "public"."service_orders" add constraint "service_orders_missing_papers_check" CHECK (((char_length(missing_papers) <= 1000) AND (missing_papers IS NFC NORMALIZED))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_missing_papers_check";

alter table "public"."service_orders" add constraint "service_orders_missing_papers_en_check" CHECK (((char_length(missing_papers_en) <= 1000) AND (missing_papers_en IS NFC NORMALIZED))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_missing_papers_en_check";

alter table "public"."service_orders" add constraint "service_orders_mouza_id_fkey" FOREIGN KEY (mouza_id) REFERENCES mouzas(id) ON DELETE RESTRICT not valid;

alter table "public"."service_orders" validate constraint "service_orders_mouza_id_fkey";

alter table "public"."service_orders" add constraint "service_orders_note_check" CHECK (((char_length(note) <= 1000) AND (note IS NFC NORMALIZED))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_note_check";

alter table "public"."service_orders" add constraint "service_orders_note_for_check" CHECK ((note_for = ANY (ARRAY['office'::text, 'citizen'::text]))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_note_for_check";

alter table "public"."service_orders" add constraint "service_orders_paper_check" CHECK ((char_length(paper) <= 80)) not valid;

alter table "public"."service_orders" validate constraint "service_orders_paper_check";

alter table "public"."service_orders" add constraint "service_orders_post_number_check" CHECK ((char_length(post_number) <= 40)) not valid;

alter table "public"."service_orders" validate constraint "service_orders_post_number_check";

alter table "public"."service_orders" add constraint "service_orders_upazila_id_fkey" FOREIGN KEY (upazila_id) REFERENCES upazilas(id) ON DELETE RESTRICT not valid;

alter table "public"."service_orders" validate constraint "service_orders_upazila_id_fkey";

alter table "public"."services" add constraint "services_work_check" CHECK ((work = ANY (ARRAY['general'::text, 'khatian_copy'::text, 'mutation'::text]))) not valid;

alter table "public"."services" validate constraint "services_work_check";

alter table "public"."service_order_steps" add constraint "service_order_steps_status_check" CHECK ((status = ANY (ARRAY['received'::text, 'in_process'::text, 'returned'::text, 'ready'::text, 'delivered'::text, 'not_delivered'::text]))) not valid;

alter table "public"."service_order_steps" validate constraint "service_order_steps_status_check";

alter table "public"."service_orders" add constraint "service_orders_status_check" CHECK ((status = ANY (ARRAY['received'::text, 'in_process'::text, 'returned'::text, 'ready'::text, 'delivered'::text, 'not_delivered'::text]))) not valid;

alter table "public"."service_orders" validate constraint "service_orders_status_check";
