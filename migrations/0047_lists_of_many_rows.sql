-- Up Migration
-- Desks, postings, educations, people and land records can be more than a hundred thousand: whatever their lists are sorted and filtered by has an index now.
CREATE INDEX desk_assignments_is_primary_idx ON public.desk_assignments USING btree (is_primary, id);

CREATE INDEX desk_assignments_office_id_idx ON public.desk_assignments USING btree (office_id, id);

CREATE INDEX desk_assignments_responsibility_idx ON public.desk_assignments USING btree (responsibility, id);

CREATE INDEX desk_assignments_user_id_idx ON public.desk_assignments USING btree (user_id, id);

CREATE INDEX educations_is_foreign_idx ON public.educations USING btree (is_foreign, id);

CREATE INDEX educations_office_id_idx ON public.educations USING btree (office_id, id);

CREATE INDEX educations_user_id_idx ON public.educations USING btree (user_id, id);

CREATE INDEX land_records_has_case_idx ON public.land_records USING btree (has_case, id);

CREATE INDEX land_records_kind_record_number_idx ON public.land_records USING btree (kind, record_number, id);

CREATE INDEX land_records_office_id_idx ON public.land_records USING btree (office_id, id);

CREATE INDEX land_records_office_id_title_en_idx ON public.land_records USING btree (office_id, title_en, id);

CREATE INDEX land_records_office_id_title_idx ON public.land_records USING btree (office_id, title, id);

CREATE INDEX land_records_possession_status_idx ON public.land_records USING btree (possession_status, id);

CREATE INDEX land_records_title_en_idx ON public.land_records USING btree (title_en, id);

CREATE INDEX land_records_title_idx ON public.land_records USING btree (title, id);

CREATE INDEX land_records_upazila_id_idx ON public.land_records USING btree (upazila_id, id);

CREATE INDEX land_records_upazila_id_title_en_idx ON public.land_records USING btree (upazila_id, title_en, id);

CREATE INDEX land_records_upazila_id_title_idx ON public.land_records USING btree (upazila_id, title, id);

CREATE INDEX office_organograms_desk_type_idx ON public.office_organograms USING btree (desk_type, id);

CREATE INDEX office_organograms_is_office_head_idx ON public.office_organograms USING btree (is_office_head, id);

CREATE INDEX office_organograms_office_id_idx ON public.office_organograms USING btree (office_id, id);

CREATE INDEX users_full_name_en_idx ON public.users USING btree (full_name_en, id);

CREATE INDEX users_full_name_idx ON public.users USING btree (full_name, id);

CREATE INDEX users_is_profile_completed_idx ON public.users USING btree (is_profile_completed, id);

CREATE INDEX users_missing_parts_held ON public.users USING gin (missing_parts);

CREATE INDEX users_office_id_full_name_en_idx ON public.users USING btree (office_id, full_name_en, id);

CREATE INDEX users_office_id_full_name_idx ON public.users USING btree (office_id, full_name, id);

CREATE INDEX users_office_id_idx ON public.users USING btree (office_id, id);

CREATE INDEX users_personnel_category_idx ON public.users USING btree (personnel_category, id);

CREATE INDEX users_under_land_ministry_idx ON public.users USING btree (under_land_ministry, id);

CREATE INDEX users_user_type_idx ON public.users USING btree (user_type, id);
