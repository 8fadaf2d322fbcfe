-- Up Migration
-- The figures of the front page: who serves is counted, and how long a person has come in time is read, from an index alone.
drop index if exists "public"."users_personnel_category_idx";

create index users_personnel_category_user_type_row_status_office_id_idx on public.users using btree (personnel_category, user_type, row_status, office_id, id);

-- Each piece is read once; writes of attendances wait meanwhile.
create index attendances_user_id_shown_status_date_idx on public.attendances using btree (user_id, shown_status, date, id);
