-- Up Migration
alter table "public"."pages" add column "draft_body" text;

alter table "public"."pages" add column "draft_body_en" text;

alter table "public"."pages" add column "draft_from" timestamp(3) with time zone;

alter table "public"."pages" add column "draft_title" text collate "bn-x-icu";

alter table "public"."pages" add column "draft_title_en" text collate "en-x-icu";

alter table "public"."public_documents" add column "published_from" timestamp(3) with time zone;

alter table "public"."pages" add constraint "pages_draft_body_check" CHECK ((char_length(draft_body) <= 40000)) not valid;

alter table "public"."pages" validate constraint "pages_draft_body_check";

alter table "public"."pages" add constraint "pages_draft_body_en_check" CHECK ((char_length(draft_body_en) <= 40000)) not valid;

alter table "public"."pages" validate constraint "pages_draft_body_en_check";

alter table "public"."pages" add constraint "pages_draft_title_check" CHECK (((char_length(draft_title) <= 200) AND (draft_title IS NFC NORMALIZED))) not valid;

alter table "public"."pages" validate constraint "pages_draft_title_check";

alter table "public"."pages" add constraint "pages_draft_title_en_check" CHECK (((char_length(draft_title_en) <= 200) AND (draft_title_en IS NFC NORMALIZED))) not valid;

alter table "public"."pages" validate constraint "pages_draft_title_en_check";
