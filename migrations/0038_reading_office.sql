-- Up Migration
alter table "public"."memories" add column "reading_office_id" bigint;

-- What others may find is read in the office where it was made; what is for its owner alone, in none.
update memories set reading_office_id = office_id where visibility = 'shared';

CREATE INDEX memories_reading_office_id_idx ON public.memories USING btree (reading_office_id, id);

CREATE INDEX notifications_user_id_seen_at_idx ON public.notifications USING btree (user_id, seen_at, id);

alter table "public"."memories" add constraint "memories_reading_office_id_fkey" FOREIGN KEY (reading_office_id) REFERENCES offices(id) ON DELETE RESTRICT not valid;

alter table "public"."memories" validate constraint "memories_reading_office_id_fkey";
