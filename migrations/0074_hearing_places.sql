-- Up Migration
alter table "public"."hearings" add column "meeting_place" text collate "bn-x-icu";

CREATE INDEX hearings_meeting_at_idx ON public.hearings USING btree (meeting_at, id);

alter table "public"."hearings" add constraint "hearings_meeting_place_check" CHECK (((char_length(meeting_place) <= 200) AND (meeting_place IS NFC NORMALIZED))) not valid;

alter table "public"."hearings" validate constraint "hearings_meeting_place_check";
