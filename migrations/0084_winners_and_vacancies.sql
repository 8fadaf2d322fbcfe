-- Up Migration
alter table "public"."award_winners" drop constraint "award_winners_user_id_award_id_key";

drop index if exists "public"."award_winners_user_id_award_id_key";

alter table "public"."award_winners" add column "citation" text collate "bn-x-icu";

alter table "public"."award_winners" add column "citation_en" text collate "en-x-icu";

alter table "public"."award_winners" add column "designation_id" bigint;

alter table "public"."award_winners" add column "office_id" bigint;

alter table "public"."recruitment_lists" alter column "post_count" drop not null;

alter table "public"."vacancies" add column "filled_count" integer;

alter table "public"."vacancies" add column "sanctioned_count" integer;

CREATE INDEX award_winners_designation_id_idx ON public.award_winners USING btree (designation_id, id);

CREATE INDEX award_winners_office_id_idx ON public.award_winners USING btree (office_id, id);

CREATE UNIQUE INDEX award_winners_user_id_award_id_key ON public.award_winners USING btree (user_id, award_id);

alter table "public"."award_winners" add constraint "award_winners_citation_check" CHECK (((char_length(citation) <= 500) AND (citation IS NFC NORMALIZED))) not valid;

alter table "public"."award_winners" validate constraint "award_winners_citation_check";

alter table "public"."award_winners" add constraint "award_winners_citation_en_check" CHECK (((char_length(citation_en) <= 500) AND (citation_en IS NFC NORMALIZED))) not valid;

alter table "public"."award_winners" validate constraint "award_winners_citation_en_check";

alter table "public"."award_winners" add constraint "award_winners_designation_id_fkey" FOREIGN KEY (designation_id) REFERENCES designations(id) ON DELETE RESTRICT not valid;

alter table "public"."award_winners" validate constraint "award_winners_designation_id_fkey";

alter table "public"."award_winners" add constraint "award_winners_office_id_fkey" FOREIGN KEY (office_id) REFERENCES offices(id) ON DELETE RESTRICT not valid;

alter table "public"."award_winners" validate constraint "award_winners_office_id_fkey";

alter table "public"."vacancies" add constraint "vacancies_filled_count_check" CHECK ((filled_count >= 0)) not valid;

alter table "public"."vacancies" validate constraint "vacancies_filled_count_check";

alter table "public"."vacancies" add constraint "vacancies_sanctioned_count_check" CHECK ((sanctioned_count >= 0)) not valid;

alter table "public"."vacancies" validate constraint "vacancies_sanctioned_count_check";

-- Winners of before this are shown with what they are today.
update public.award_winners w set designation_id = u.designation_id, office_id = u.office_id from public.users u where u.id = w.user_id;
