-- Up Migration
CREATE INDEX land_schedules_khatian_number_idx ON public.land_schedules USING btree (khatian_number, id);
